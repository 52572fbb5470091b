import type { Context } from '@netlify/functions'
import { UNKNOWN_DEPLOY, deployContext, isPreview } from '../../../netlify/platform/deploy-context'
import { readSiteData } from '../../../netlify/platform/site-data'

jest.mock('../../../netlify/platform/site-data')

const LOCAL = { UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:8891' }
const REMOTE = { UPSTASH_REDIS_REST_URL: 'https://x.upstash.example' }
const builtFor = (deploy?: string) =>
  jest.mocked(readSiteData).mockResolvedValue({ routes: [], company: { fr: {}, en: {} }, claims: {}, deploy })
const host = (context?: string) => ({ deploy: { context } }) as unknown as Context

it('the host decides at run time, whatever the build was for', async () => {
  builtFor('deploy-preview')
  expect(await deployContext(host('production'), REMOTE)).toBe('production')
})

it('if the host says nothing, the build’s context decides, then a store on this machine', async () => {
  builtFor('production')
  expect(await deployContext(host(), LOCAL)).toBe('production')
  builtFor()
  expect(await deployContext(undefined, LOCAL)).toBe('dev')
})

it('a deploy that neither host nor build knows is a preview', async () => {
  builtFor()
  const deploy = await deployContext(host(), REMOTE)
  expect([deploy, isPreview(deploy)]).toEqual([UNKNOWN_DEPLOY, true])
  jest.mocked(readSiteData).mockRejectedValue(new Error('no file'))
  expect(await deployContext(host(), REMOTE)).toBe(UNKNOWN_DEPLOY)
})
