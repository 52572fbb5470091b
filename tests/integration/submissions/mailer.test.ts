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
])('treats status %i as a %s failure', async (status, kind) => {
  respond = (_, response) => response.writeHead(status, { location: '/there' }).end()
  expect(await send()).toEqual({ ok: false, kind, code: `mail-${status}` })
})

it.each([
  ['90', 90_000],
  ['86400', 32_400_000],
  ['Wed, 25 Nov 2026 12:00:00 GMT', undefined],
])('reads “Retry-After: %s” as %s ms (at most nine hours, dates ignored)', async (header, retryAfterMs) => {
  respond = (_, response) => response.writeHead(429, { 'Retry-After': header }).end()
  const sent = await send()
  expect(sent.ok ? undefined : sent.retryAfterMs).toBe(retryAfterMs)
})

it('reports a transient failure if the provider cannot be reached', async () => {
  expect(await send('http://127.0.0.1:19999/')).toMatchObject({
    kind: 'transient',
    code: 'mail-ECONNREFUSED',
  })
})

it.each<[string, RequestListener, RegExp]>([
  ['hangs up', (request) => request.socket.destroy(), /^mail-(ECONNRESET|UND_ERR_SOCKET)$/],
  ['does not answer', () => undefined, /^mail-TimeoutError$/],
  ['never ends its answer', (_, response) => response.writeHead(202).write('x'), /^mail-TimeoutError$/],
])('reports that the mail may have been accepted if the provider %s', async (_, listener, code) => {
  respond = listener
  expect(await send()).toEqual({ ok: false, kind: 'unknown', code: expect.stringMatching(code) })
})
