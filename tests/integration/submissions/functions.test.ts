import type { Context } from '@netlify/functions'
import deliver from '../../../netlify/functions/deliver.mjs'
import traffic from '../../../netlify/functions/traffic.mjs'
import health from '../../../netlify/functions/health.mjs'
import send from '../../../netlify/functions/send-demo-email.mjs'
import { FORM_SCHEMAS } from '../../../src/shared/forms/forms'
import { contact } from '../../support/requests'

const originalEnvironment = { ...process.env }
const lines: { outcome: string; [field: string]: unknown }[] = []
beforeEach(() => {
  lines.length = 0
  jest.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(JSON.parse(line)))
  for (const name of ['MAIL_TEAM', 'SENDGRID_API_KEY', 'URL', 'ACKNOWLEDGEMENTS', 'TRAFFIC_PASSWORD'])
    Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, {
    UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:9',
    UPSTASH_REDIS_REST_TOKEN: 'secret-token',
    SUBMISSIONS_SECRET: 'secret-of-sixteen',
    MAIL_FROM: 'site@site.example',
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  expect(JSON.stringify(lines)).not.toContain('secret')
})
afterAll(() => {
  process.env = originalEnvironment
})

/** Health remembers its answer for a minute. */
let passedMs = 0
const passMinute = () => {
  passedMs += 61_000
  const now = performance.timeOrigin + performance.now() + passedMs
  jest.spyOn(Date, 'now').mockReturnValue(now)
}

const context = (deploy: string): Context =>
  ({ deploy: { context: deploy }, requestId: 'request-1', ip: '192.0.2.1' }) as unknown as Context
const HERE = 'http://127.0.0.1/'
const post = (body: BodyInit = JSON.stringify(contact), type = 'application/json') =>
  new Request(`${HERE}api/send-demo-email`, {
    method: 'POST',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    body,
  })
const UNAVAILABLE = { data: null, error: { code: 'unavailable' } }
const MISSING = ['SENDGRID_API_KEY', 'MAIL_TEAM', 'URL']

describe('if environment variables are missing', () => {
  it('the function that receives forms answers 503, and the log names the variables', async () => {
    const response = await send(post(), context('production'))
    expect([response.status, await response.json()]).toEqual([503, UNAVAILABLE])
    expect(lines).toEqual([
      expect.objectContaining({ outcome: 'unavailable', code: `environment:${MISSING.join(',')}` }),
    ])
  })

  it('health tells the public only that it fails, and asks again only after a minute', async () => {
    const ask = async () => {
      const response = await health(new Request(HERE), context('production'))
      return [response.status, await response.json()]
    }
    for (let asked = 0; asked < 5; asked += 1) expect(await ask()).toEqual([503, { status: 'failing' }])
    expect(lines.map(({ code }) => code)).toEqual([expect.stringMatching(/^environment:SENDGRID_API_KEY,/)])
    passMinute()
    await ask()
    expect(lines).toHaveLength(2)
  })

  it('the deliverer answers 503, and the log names the variables', async () => {
    expect((await deliver(new Request(HERE), context('production'))).status).toBe(503)
    expect(lines[0]).toMatchObject({ route: 'deliver', outcome: 'environment', code: MISSING.join(',') })
  })
})

describe('a preview, which should have no secrets', () => {
  beforeEach(() => {
    for (const name of ['UPSTASH_REDIS_REST_TOKEN', 'SUBMISSIONS_SECRET'])
      Reflect.deleteProperty(process.env, name)
  })

  it('refuses forms', async () => {
    const response = await send(post(), context('deploy-preview'))
    expect([response.status, await response.json()]).toEqual([
      403,
      { data: null, error: { code: 'preview' } },
    ])
  })

  it.each([
    ['fr', 'Cette préversion du site n’envoie rien.'],
    ['en', 'This preview of the site sends nothing.'],
  ])('explains in %s, to a visitor without scripts, that forms are refused', async (language, words) => {
    const fields = new URLSearchParams({ type: 'contact', language, firstName: 'Jeanne' })
    const request = post(String(fields), 'application/x-www-form-urlencoded')
    const response = await send(request, context('deploy-preview'))
    expect(response.status).toBe(403)
    expect(await response.text()).toContain(words)
  })

  it('has a health report that names each secret that is set', async () => {
    const ask = async () => (await health(new Request(HERE), context('deploy-preview'))).json()
    expect(await ask()).toEqual({ status: 'preview', secretsSet: [] })
    process.env.SENDGRID_API_KEY = 'SG.production'
    expect(await ask()).toEqual({ status: 'preview', secretsSet: ['SENDGRID_API_KEY'] })
  })
})

it('serves the health report and the traffic report only at the site’s own address', async () => {
  Object.assign(process.env, { URL: 'https://site.example', TRAFFIC_PASSWORD: 'password-of-traffic' })
  for (const serve of [health, traffic]) {
    const ask = async (address: string) => (await serve(new Request(address), context('production'))).status
    expect(await ask('http://127.0.0.1:9/')).toBe(404)
    expect(await ask('https://site.example/')).not.toBe(404)
  }
})

it('ignores malformed optional variables, and names them in the log', async () => {
  Object.assign(process.env, {
    MAIL_TEAM: 'team@site.example',
    SENDGRID_API_KEY: 'SG.secret',
    SENDGRID_BASE_URL: 'http://127.0.0.1:9',
    URL: 'https://site.example',
    ACKNOWLEDGEMENTS: 'secret-On',
    TRAFFIC_PASSWORD: 'secret',
  })
  // Sends an invalid request, so that nothing is mailed.
  const invalid = post(JSON.stringify({ ...contact, email: '' }))
  expect((await send(invalid, context('dev'))).status).toBe(422)
  passMinute()
  expect((await health(new Request(HERE), context('dev'))).status).toBe(503)
  expect(lines.at(-1)?.code).toMatch(/^store:/)
  expect(lines.filter(({ outcome }) => outcome === 'ignored')).toEqual([
    expect.objectContaining({ route: 'environment', code: 'ACKNOWLEDGEMENTS,TRAFFIC_PASSWORD' }),
  ])
})

it('answers 503 and logs an error code if the form schema throws an error', async () => {
  const defect = jest.spyOn(FORM_SCHEMAS.contact(), 'describe').mockImplementation(() => {
    throw new TypeError('canary')
  })
  const response = await send(post(), context('production'))
  defect.mockRestore()
  expect([response.status, await response.json()]).toEqual([503, UNAVAILABLE])
  expect(lines.at(-1)).toMatchObject({ outcome: 'failed', status: 503, code: 'TypeError' })
})
