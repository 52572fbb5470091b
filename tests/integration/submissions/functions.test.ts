import type { Context } from '@netlify/functions'
import deliver from '../../../netlify/functions/deliver.mjs'
import figures from '../../../netlify/functions/figures.mjs'
import health from '../../../netlify/functions/health.mjs'
import send from '../../../netlify/functions/send-demo-email.mjs'
import { contactSchema } from '../../../src/forms/shared/requests'
import { contact } from '../../support/requests'

const NAMES = ['MAIL_TEAM', 'SENDGRID_API_KEY', 'URL', 'ACKNOWLEDGEMENTS', 'FIGURES_PASSWORD'] as const
const before = { ...process.env }
const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  jest.spyOn(console, 'info').mockImplementation((line: string) => void printed.push(line))
  for (const name of NAMES) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, {
    UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:9',
    UPSTASH_REDIS_REST_TOKEN: 'secret-token',
    SUBMISSIONS_SECRET: 'secret-of-sixteen',
    MAIL_FROM: 'site@site.example',
  })
})
afterAll(() => {
  process.env = before
})

const context = (deploy: string): Context =>
  ({ deploy: { context: deploy }, requestId: 'request-1', ip: '192.0.2.1' }) as unknown as Context
const post = () =>
  new Request('http://127.0.0.1/api/send-demo-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(contact),
  })
const MISSING = 'SENDGRID_API_KEY,MAIL_TEAM,URL'

it('the form says the truth where the environment is at fault, and the log names the variables', async () => {
  const answer = await send(post(), context('production'))
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ data: null, error: { code: 'unavailable' } })
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    outcome: 'unavailable',
    code: `environment:${MISSING}`,
  })
  expect(printed.join()).not.toContain('secret')
})

it('health names the variables, never a value', async () => {
  const answer = await health(new Request('http://127.0.0.1/'), context('production'))
  expect(answer.status).toBe(503)
  const report = await answer.text()
  expect(JSON.parse(report)).toMatchObject({
    status: 'unhealthy',
    problems: MISSING.split(',').map((name) => `environment:${name}`),
  })
  expect(report).not.toContain('secret')
})

describe('a preview without secrets', () => {
  const SECRETS = ['UPSTASH_REDIS_REST_TOKEN', 'SUBMISSIONS_SECRET']
  beforeEach(() => {
    for (const name of SECRETS) Reflect.deleteProperty(process.env, name)
  })

  it('answers a form that it sends nothing, and stores nothing', async () => {
    const answer = await send(post(), context('deploy-preview'))
    expect([answer.status, await answer.json()]).toEqual([403, { data: null, error: { code: 'preview' } }])
  })

  it.each([
    ['fr', 'Cette préversion du site n’envoie rien.'],
    ['en', 'This preview of the site sends nothing.'],
  ])('says so in words to a form posted without script, in %s', async (language, words) => {
    const request = new Request('http://127.0.0.1/api/send-demo-email', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ type: 'contact', language, firstName: 'Jeanne' }),
    })
    const answer = await send(request, context('deploy-preview'))
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(words)
  })

  it('reports the names of the secrets it sees', async () => {
    const ask = async () => (await health(new Request('http://127.0.0.1/'), context('deploy-preview'))).json()
    expect(await ask()).toEqual({ status: 'preview', keys: [] })
    process.env.SENDGRID_API_KEY = 'SG.production'
    expect(await ask()).toEqual({ status: 'preview', keys: ['SENDGRID_API_KEY'] })
  })
})

it('answers health and figures under the site’s own address alone', async () => {
  Object.assign(process.env, {
    URL: 'https://site.example',
    FIGURES_PASSWORD: 'password-of-figures',
  })
  for (const answer of [health, figures]) {
    const ask = async (address: string) => (await answer(new Request(address), context('production'))).status
    expect(await ask('http://127.0.0.1:9/')).toBe(404)
    expect(await ask('https://site.example/')).not.toBe(404)
  }
})

it('the deliverer says so as well', async () => {
  expect((await deliver(new Request('http://127.0.0.1/'), context('production'))).status).toBe(503)
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    route: 'deliver',
    outcome: 'environment',
    code: MISSING,
  })
})

it('health takes no other method', async () => {
  const answer = await health(new Request('http://127.0.0.1/', { method: 'POST' }), context('production'))
  expect(answer.status).toBe(405)
})

it('a feature whose variable does not fit is off: the form goes on, the log and health name it once each', async () => {
  Object.assign(process.env, {
    MAIL_TEAM: 'team@site.example',
    SENDGRID_API_KEY: 'SG.secret',
    SENDGRID_BASE_URL: 'http://127.0.0.1:9',
    URL: 'https://site.example',
    ACKNOWLEDGEMENTS: 'secret-On',
    FIGURES_PASSWORD: 'secret',
  })
  // Sent to nobody: what is wrong with the request is found before any call.
  const invalid = new Request(post(), { body: JSON.stringify({ ...contact, email: '' }), method: 'POST' })
  expect((await send(invalid, context('dev'))).status).toBe(422)
  const answer = await health(new Request('http://127.0.0.1/'), context('dev'))
  expect(answer.status).toBe(503)
  const report = await answer.text()
  expect(JSON.parse(report)).toMatchObject({
    status: 'unhealthy',
    problems: [
      'environment:ACKNOWLEDGEMENTS',
      'environment:FIGURES_PASSWORD',
      expect.stringMatching(/^store:/),
    ],
  })
  const ignored = printed.map((line) => JSON.parse(line)).filter(({ outcome }) => outcome === 'ignored')
  expect(ignored).toEqual([
    expect.objectContaining({ route: 'environment', code: 'ACKNOWLEDGEMENTS,FIGURES_PASSWORD' }),
  ])
  expect(report + printed.join()).not.toContain('secret')
})

it('a defect of the form contract is logged and answered 503, not blamed on the visitor', async () => {
  const defect = jest.spyOn(contactSchema(), 'describe').mockImplementation(() => {
    throw new TypeError('canary')
  })
  const answer = await send(post(), context('production'))
  defect.mockRestore()
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ data: null, error: { code: 'unavailable' } })
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({
    outcome: 'failed',
    status: 503,
    code: 'TypeError',
  })
})
