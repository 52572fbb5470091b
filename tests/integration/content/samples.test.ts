import type { Reporter } from 'gatsby'
import { readFacts } from '../../../src/build/content/facts/facts'
import { reportSamples } from '../../../src/build/samples'
import { SMALL_PROJECT } from '../../support/small-project'

const environment = process.env

const build = (variables: NodeJS.ProcessEnv) => {
  const reporter = { info: jest.fn(), panicOnBuild: jest.fn() }
  process.env = { ...environment, LC_ALL: 'en_GB.UTF-8', ...variables }
  reportSamples(readFacts(SMALL_PROJECT), reporter as unknown as Reporter)
  return { messages: reporter.info.mock.calls.flat(), errors: reporter.panicOnBuild.mock.calls.flat() }
}
afterEach(() => (process.env = environment))

it('a production build fails if the company data contain samples, and names them', () => {
  const { messages, errors } = build({ CONTEXT: 'production' })
  expect(errors).toEqual([expect.stringContaining('still contains samples: legal_form.')])
  expect(messages).toEqual([])
})

it.each<NodeJS.ProcessEnv>([
  {},
  { CONTEXT: 'deploy-preview' },
  { CONTEXT: 'production', ALLOW_SAMPLES: '1' },
])('a build with the variables %j passes, and names the samples in one line', (variables) => {
  const { messages, errors } = build(variables)
  expect(messages).toEqual(['Pages show samples from content/company.yml: legal_form'])
  expect(errors).toEqual([])
})
