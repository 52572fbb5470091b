import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from '@sendgrid/client'
import { MailService, type MailDataRequired } from '@sendgrid/mail'
import { listen, type Service } from '../../../tools/local/listen'
import { newEventKeys } from '../../../tools/local/mail/events'
import type { Message } from '../../../tools/local/mail/mailbox'
import { startMailProvider } from '../../../tools/local/mail/provider'

// Tests the local stand-in for the mail provider. Other tests rely on it to treat mail as the real provider does.
const apiKey = 'SG.local'
const { privateKey } = newEventKeys()
let dir: string
let webhook: Service
let events: { event: string }[]
let provider: Service

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-mail-'))
  events = []
  webhook = await listen(
    createServer(async (request, response) => {
      events.push(...(JSON.parse(await text(request)) as typeof events))
      response.end()
    }),
    0,
  )
  provider = await start()
})
afterEach(async () => {
  await provider.close()
  await webhook.close()
  await rm(dir, { recursive: true })
})

const start = () =>
  startMailProvider({ port: 0, apiKey, dir, events: { url: () => webhook.url, privateKey } })

const NOTIFICATION: MailDataRequired = {
  from: { email: 'site@vigie.example', name: 'Vigie' },
  replyTo: 'jeanne@cabinet.example',
  subject: 'Demande de démonstration',
  text: 'Prénom : Jeanne',
  html: '<p>Prénom : <b>Jeanne</b></p>',
  personalizations: [{ to: 'equipe@vigie.example', customArgs: { reference: 'VG-1' } }],
}

/** Sends a mail with the package that the real provider, SendGrid, publishes. */
const send = (changes: object = {}, key = apiKey) => {
  const client = new Client()
  client.setApiKey(key)
  client.setDefaultRequest('baseUrl', `${provider.url}/`)
  const service = new MailService()
  service.setClient(client)
  return service.send({ ...NOTIFICATION, ...changes } as MailDataRequired)
}

const get = (path: string) => fetch(provider.url + path)
const messages = async (): Promise<Message[]> => (await get('/messages')).json()

it('accepts a message and keeps it across restarts', async () => {
  const [response] = await send()
  expect(response.statusCode).toBe(202)
  expect(response.headers['x-message-id']).toMatch(/^[\w-]{20,}$/)
  await provider.close()
  provider = await start()
  expect(await messages()).toMatchObject([
    {
      from: NOTIFICATION.from,
      to: [{ email: 'equipe@vigie.example' }],
      replyTo: [{ email: 'jeanne@cabinet.example' }],
      subject: NOTIFICATION.subject,
      text: NOTIFICATION.text,
      customArgs: { reference: 'VG-1' },
    },
  ])
})

it.each([
  ['a malformed recipient', { personalizations: [{ to: 'nobody' }] }],
  [
    'the same recipient twice',
    { personalizations: [{ to: ['equipe@vigie.example', { email: 'Equipe@vigie.example', name: 'x' }] }] },
  ],
  ['an empty text', { text: '', html: undefined, content: [{ type: 'text/plain', value: '' }] }],
  ['too many categories', { categories: Array.from({ length: 11 }, (_, index) => `${index}`) }],
])('refuses %s and names the faulty field', async (_, change) => {
  await expect(send(change)).rejects.toMatchObject({
    code: 400,
    response: { body: { errors: [{ field: expect.any(String), message: expect.any(String) }] } },
  })
  expect(await messages()).toEqual([])
})

it('refuses a wrong API key', async () => {
  await expect(send({}, 'SG.wrong')).rejects.toMatchObject({ code: 401 })
})

it.each([
  ['equipe@vigie.example', 'delivered'],
  ['bounce@vigie.example', 'bounce'],
])('reports mail to %s as %s', async (to, event) => {
  await send({ personalizations: [{ to }] })
  while (events.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(events.map((one) => one.event)).toEqual(['processed', event])
})

it('the inbox shows HTML in a mail’s words as text, and runs no scripts', async () => {
  const attack = '<script>alert(1)</script>'
  await send({ subject: attack, text: attack, headers: { 'X-Ref': attack } })
  const [message] = await messages()
  for (const path of ['/', `/inbox/${message?.id}`]) {
    const page = await (await get(path)).text()
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script>')
  }
  const frame = await get(`/inbox/${message?.id}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
})
