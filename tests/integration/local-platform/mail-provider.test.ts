import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from '@sendgrid/client'
import { MailService, type MailDataRequired } from '@sendgrid/mail'
import { listen } from '../../../tools/local/listen'
import { newEventKeys } from '../../../tools/local/mail/events'
import type { Message } from '../../../tools/local/mail/mailbox'
import { startMailProvider } from '../../../tools/local/mail/provider'
import type { Service } from '../../../tools/local/listen'

const apiKey = 'SG.local'
const { privateKey } = newEventKeys()
let dir: string
let webhook: Service
let reported: { event: string }[]
let provider: Service

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-mail-'))
  reported = []
  webhook = await listen(
    createServer(async (request, response) => {
      reported.push(...(JSON.parse(await text(request)) as typeof reported))
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

const createMail = (key = apiKey): MailService => {
  const client = new Client()
  client.setApiKey(key)
  client.setDefaultRequest('baseUrl', `${provider.url}/`)
  const service = new MailService()
  service.setClient(client)
  return service
}

const notification: MailDataRequired = {
  to: 'equipe@vigie.example',
  from: { email: 'site@vigie.example', name: 'Vigie' },
  replyTo: 'jeanne@cabinet.example',
  subject: 'Demande de démonstration',
  text: 'Prénom : Jeanne',
  html: '<p>Prénom : <b>Jeanne</b></p>',
  personalizations: [{ to: 'equipe@vigie.example', customArgs: { reference: 'VG-1' } }],
}

const get = (path: string) => fetch(`${provider.url}${path}`)
const messages = async (): Promise<Message[]> => (await get('/messages')).json()

it('accepts a message from the provider’s own client as the provider does, and keeps it', async () => {
  const [response] = await createMail().send(notification)
  expect([response.statusCode, response.body]).toEqual([202, ''])
  expect(response.headers['x-message-id']).toMatch(/^[\w-]{20,}$/)
  expect(await messages()).toMatchObject([
    {
      from: { email: 'site@vigie.example', name: 'Vigie' },
      to: [{ email: 'equipe@vigie.example' }],
      replyTo: [{ email: 'jeanne@cabinet.example' }],
      subject: 'Demande de démonstration',
      text: 'Prénom : Jeanne',
      html: '<p>Prénom : <b>Jeanne</b></p>',
      customArgs: { reference: 'VG-1' },
    },
  ])
  await provider.close()
  provider = await start()
  expect(await messages()).toHaveLength(1)
})

it.each<[string, Partial<MailDataRequired>]>([
  ['a malformed recipient', { personalizations: [{ to: 'nobody' }] }],
  ['a malformed sender', { from: 'nobody' }],
  ['two copies for one address', { personalizations: [{ to: ['a@b.example', 'a@b.example'] }] }],
  ['too many categories', { categories: Array.from({ length: 11 }, (_, index) => `${index}`) }],
])('refuses %s, naming the field', async (_what, change) => {
  await expect(createMail().send({ ...notification, ...change } as MailDataRequired)).rejects.toMatchObject({
    code: 400,
    response: { body: { errors: [{ field: expect.any(String), message: expect.any(String) }] } },
  })
  expect(await messages()).toEqual([])
})

it('refuses a wrong key', async () => {
  await expect(createMail('SG.wrong').send(notification)).rejects.toMatchObject({ code: 401 })
})

it.each([
  ['equipe@vigie.example', 'delivered'],
  ['bounce@vigie.example', 'bounce'],
])('reports mail to %s as %s', async (to, event) => {
  await createMail().send({ ...notification, personalizations: [{ to }] })
  while (reported.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(reported.map((one) => one.event)).toEqual(['processed', event])
})

it('shows what a visitor wrote as text, never as markup', async () => {
  const attack = '<script>alert(1)</script>'
  await createMail().send({ ...notification, subject: attack, text: attack, headers: { 'X-Ref': attack } })
  const [message] = await messages()
  for (const path of ['/', `/inbox/${message?.id}`]) {
    const page = await (await get(path)).text()
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script>')
  }
})

it('serves the HTML body for a frame that may run nothing and reach nothing', async () => {
  await createMail().send(notification)
  const [message] = await messages()
  const frame = await get(`/inbox/${message?.id}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(await frame.text()).toBe(notification.html)
  expect((await get('/inbox/absent')).status).toBe(404)
})
