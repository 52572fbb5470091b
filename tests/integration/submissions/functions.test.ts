import type { Context } from '@netlify/functions'
import deliver from '../../../netlify/functions/deliver.mjs'
import health from '../../../netlify/functions/health.mjs'
import send from '../../../netlify/functions/send-demo-email.mjs'
import { contactSchema } from '../../../src/forms/shared/requests'
import { contact } from '../../support/requests'

const NAMES = ['MAIL_TEAM', 'SENDGRID_API_KEY', 'URL', 'ACKNOWLEDGEMENTS', 'VIEW_COUNTS_TOKEN'] as const
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
  const answer = await send(post(), context('deploy-preview'))
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ data: null, error: { code: 'unavailable' } })
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    outcome: 'unavailable',
    code: `environment:${MISSING}`,
  })
  expect(printed.join()).not.toContain('secret')
})

it('health names the variables, never a value', async () => {
  const answer = await health(new Request('http://127.0.0.1/'), context('deploy-preview'))
  expect(answer.status).toBe(503)
  const report = await answer.text()
  expect(JSON.parse(report)).toMatchObject({
    status: 'unhealthy',
    problems: MISSING.split(',').map((name) => `environment:${name}`),
  })
  expect(report).not.toContain('secret')
})

it('the deliverer says so as well', async () => {
  expect((await deliver(new Request('http://127.0.0.1/'), context('deploy-preview'))).status).toBe(503)
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    route: 'deliver',
    outcome: 'environment',
    code: MISSING,
  })
})

it('health takes no other method', async () => {
  const answer = await health(new Request('http://127.0.0.1/', { method: 'POST' }), context('deploy-preview'))
  expect(answer.status).toBe(405)
})

it('a feature whose variable does not fit is off: the form goes on, the log and health name it once each', async () => {
  Object.assign(process.env, {
    MAIL_TEAM: 'team@site.example',
    SENDGRID_API_KEY: 'SG.secret',
    SENDGRID_BASE_URL: 'http://127.0.0.1:9',
    URL: 'https://site.example',
    ACKNOWLEDGEMENTS: 'secret-On',
    VIEW_COUNTS_TOKEN: 'secret',
  })
  // Sent to nobody: what is wrong with the request is found before any call.
  const invalid = new Request(post(), { body: JSON.stringify({ ...contact, email: '' }), method: 'POST' })
  expect((await send(invalid, context('branch-deploy'))).status).toBe(422)
  const answer = await health(new Request('http://127.0.0.1/'), context('branch-deploy'))
  expect(answer.status).toBe(503)
  const report = await answer.text()
  expect(JSON.parse(report)).toMatchObject({
    status: 'unhealthy',
    problems: [
      'environment:ACKNOWLEDGEMENTS',
      'environment:VIEW_COUNTS_TOKEN',
      expect.stringMatching(/^store:/),
    ],
  })
  const ignored = printed.map((line) => JSON.parse(line)).filter(({ outcome }) => outcome === 'ignored')
  expect(ignored).toEqual([
    expect.objectContaining({ route: 'environment', code: 'ACKNOWLEDGEMENTS,VIEW_COUNTS_TOKEN' }),
  ])
  expect(report + printed.join()).not.toContain('secret')
})

it('a defect of the form contract is logged and answered 503, not blamed on the visitor', async () => {
  const defect = jest.spyOn(contactSchema(), 'describe').mockImplementation(() => {
    throw new TypeError('canary')
  })
  const answer = await send(post(), context('deploy-preview'))
  defect.mockRestore()
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ data: null, error: { code: 'unavailable' } })
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({
    outcome: 'failed',
    status: 503,
    code: 'TypeError',
  })
})
