import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMailer } from '../../../netlify/platform/mailer'

let respond: RequestListener
let received: { method?: string | undefined; url?: string | undefined; authorization?: string; body: string }
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const { method, url, headers } = request
    received = { method, url, authorization: headers.authorization, body }
    respond(request, response)
  })
})
let baseUrl: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const mail = {
  to: ['equipe@site.example', 'crm@sales.example'],
  from: 'site@site.example',
  replyTo: 'camille@cabinet.example',
  subject: 'Bonjour',
  text: 'Texte',
  html: '<p>Texte</p>',
  category: 'lead',
  reference: 'K7MP2QRT',
} as const
const send = (url = baseUrl) => createMailer({ apiKey: 'SG.key', baseUrl: url, totalMs: 500 }).send(mail)

it('sends the mail in the provider’s format, with its reference and without tracking', async () => {
  respond = (_, response) => response.writeHead(202).end()
  expect(await send()).toEqual({ ok: true })
  expect(received).toMatchObject({ method: 'POST', url: '/v3/mail/send', authorization: 'Bearer SG.key' })
  const headers = {
    'X-Submission-Ref': 'K7MP2QRT',
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  }
  const to = [{ email: 'equipe@site.example' }, { email: 'crm@sales.example' }]
  expect(JSON.parse(received.body)).toEqual({
    personalizations: [{ to, headers, custom_args: { ref: 'K7MP2QRT' } }],
    from: { email: mail.from },
    reply_to: { email: mail.replyTo },
    mail_settings: {
      bypass_bounce_management: { enable: true },
      bypass_spam_management: { enable: true },
    },
    subject: 'Bonjour',
    content: [
      { type: 'text/plain', value: 'Texte' },
      { type: 'text/html', value: '<p>Texte</p>' },
    ],
    categories: ['lead'],
    tracking_settings: {
      click_tracking: { enable: false, enable_text: false },
      open_tracking: { enable: false },
      subscription_tracking: { enable: false },
      ganalytics: { enable: false },
    },
  })
})

it.each([
  [200, 'transient'],
  [302, 'transient'],
  [400, 'permanent'],
  [401, 'configuration'],
  [403, 'configuration'],
  [413, 'permanent'],
  [429, 'transient'],
  [503, 'transient'],
])('treats status %i as a %s failure', async (status, failure) => {
  respond = (_, response) => response.writeHead(status, { location: '/there' }).end()
  expect(await send()).toEqual({ ok: false, failure, code: `mail-${status}` })
})

it.each([
  [401, { errors: [{ message: 'Maximum credits exceeded', field: null }] }, 'mail-no-credits'],
  [403, { errors: [{ message: 'Credits exceeded' }] }, 'mail-no-credits'],
  [401, { errors: [{ message: 'The provided authorization grant is invalid' }] }, 'mail-401'],
])('tells an account without credits from a wrong key (%i %j)', async (status, body, code) => {
  respond = (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  expect(await send()).toEqual({ ok: false, failure: 'configuration', code })
})

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toUTCString()
it.each([
  ['90', 90_000],
  ['86400', 32_400_000],
  [inSeconds(600), 600_000],
  [inSeconds(86_400), 32_400_000],
  [inSeconds(-600), undefined],
  ['soon', undefined],
])('reads “Retry-After: %s” as about %s ms (at most nine hours)', async (header, wait) => {
  respond = (_, response) => response.writeHead(429, { 'Retry-After': header }).end()
  const sent = await send()
  const retryAfterMs = sent.ok ? undefined : sent.retryAfterMs
  if (wait === undefined) expect(retryAfterMs).toBeUndefined()
  else expect(Math.abs((retryAfterMs ?? 0) - wait)).toBeLessThan(30_000)
})

it('does not follow a redirect to an address that would accept the mail', async () => {
  let requests = 0
  respond = (_, response) => {
    requests += 1
    response.writeHead(requests === 1 ? 307 : 202, { location: '/accepts' }).end()
  }
  expect(await send()).toMatchObject({ failure: 'transient', code: 'mail-307' })
  expect(requests).toBe(1)
})

it('adds a contact with its custom fields to a list', async () => {
  respond = (_, response) => response.writeHead(202).end()
  const mailer = createMailer({ apiKey: 'SG.key', baseUrl, totalMs: 500 })
  expect(await mailer.addToList('a@b.example', 'list', { e1_T: 'proof' })).toEqual({ ok: true })
  expect(received).toMatchObject({ method: 'PUT', url: '/v3/marketing/contacts' })
  const contacts = [{ email: 'a@b.example', custom_fields: { e1_T: 'proof' } }]
  expect(JSON.parse(received.body)).toEqual({ list_ids: ['list'], contacts })
})

it('reports a transient failure if the provider cannot be reached', async () => {
  expect(await send('http://127.0.0.1:19999/')).toMatchObject({
    failure: 'transient',
    code: 'mail-ECONNREFUSED',
  })
})

it.each<[string, RequestListener, RegExp]>([
  ['hangs up', (request) => request.socket.destroy(), /^mail-(ECONNRESET|UND_ERR_SOCKET)$/],
  ['does not answer', () => undefined, /^mail-TimeoutError$/],
  ['never ends its answer', (_, response) => response.writeHead(202).write('x'), /^mail-TimeoutError$/],
])('reports that the mail may have been accepted if the provider %s', async (_, listener, code) => {
  respond = listener
  expect(await send()).toEqual({ ok: false, failure: 'unknown', code: expect.stringMatching(code) })
})
