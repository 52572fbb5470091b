import { readTextSources } from '../../../../src/build/graphql/text-sources'

const { URL: before } = process.env
afterEach(() => {
  if (before === undefined) delete process.env['URL']
  else process.env['URL'] = before
})

const versionAt = (url: string) => {
  process.env['URL'] = url
  return readTextSources('.').version
}

it('has another version where the host gives the site another address, so that kept pages are made again', () => {
  expect(versionAt('https://une.example')).toBe(versionAt('https://une.example'))
  expect(versionAt('https://une.example')).not.toBe(versionAt('https://autre.example'))
})
