import type { Reporter } from 'gatsby'
import { reportSamples } from '../../../src/build/samples'
import { WRITERS } from '../../unit/content/writers'

const environment = process.env

const build = (variables: NodeJS.ProcessEnv) => {
  const reporter = { info: jest.fn(), panicOnBuild: jest.fn() }
  process.env = { ...environment, LC_ALL: 'en_GB.UTF-8', ...variables }
  reportSamples(WRITERS, reporter as unknown as Reporter)
  return { said: reporter.info.mock.calls.flat(), refused: reporter.panicOnBuild.mock.calls.flat() }
}
afterEach(() => (process.env = environment))

it('stop a production build, which names them', () => {
  const { said, refused } = build({ CONTEXT: 'production' })
  expect(refused).toEqual([expect.stringContaining('still holds samples: legal_form.')])
  expect(said).toEqual([])
})

it.each<NodeJS.ProcessEnv>([
  {},
  { CONTEXT: 'deploy-preview' },
  { CONTEXT: 'production', ALLOW_PLACEHOLDERS: '1' },
])('are named in one line by a build with %j', (variables) => {
  const { said, refused } = build(variables)
  expect(said).toEqual(['Pages show samples of content/company.yml: legal_form'])
  expect(refused).toEqual([])
})
