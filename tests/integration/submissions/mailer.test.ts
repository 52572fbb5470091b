import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMailer } from '../../../netlify/platform/mailer'

let answer: RequestListener
const heard: { method: string; url: string; headers: object; body: string }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    answer(request, response)
  })
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  heard.length = 0
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('the mail provider', () => {
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
  const mailer = () => createMailer({ apiKey: 'SG.key', baseUrl: `${url}/`, totalMs: 500 })

  it('gets the mail in its own terms, without tracking, our reference and nothing else of ours', async () => {
    answer = (_, response) => response.writeHead(202).end()
    expect(await mailer().send(mail)).toEqual({ ok: true })
    expect(heard[0]).toMatchObject({ method: 'POST', url: '/v3/mail/send' })
    expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer SG.key' })
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      personalizations: [
        {
          to: [{ email: 'equipe@site.example' }, { email: 'crm@sales.example' }],
          headers: {
            'X-Submission-Ref': 'K7MP2QRT',
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          },
          custom_args: { ref: 'K7MP2QRT' },
        },
      ],
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
    [204, 'transient'],
    [302, 'transient'],
    [400, 'permanent'],
    [401, 'configuration'],
    [403, 'configuration'],
    [404, 'permanent'],
    [413, 'permanent'],
    [429, 'transient'],
    [500, 'transient'],
    [503, 'transient'],
  ])('that answers %i has failed as %s', async (status, kind) => {
    answer = (_, response) => response.writeHead(status, { location: '/there' }).end()
    expect(await mailer().send(mail)).toEqual({ ok: false, kind, code: `mail-${status}` })
    expect(heard).toHaveLength(1)
  })

  it.each([
    ['90', 90_000],
    ['86400', 32_400_000],
    ['Wed, 25 Nov 2026 12:00:00 GMT', undefined],
  ])(
    'that asks to wait with Retry-After %s is heeded for at most nine hours',
    async (seconds, retryAfterMs) => {
      answer = (_, response) => response.writeHead(429, { 'Retry-After': seconds }).end()
      const sent = await mailer().send(mail)
      expect(sent.ok ? undefined : sent.retryAfterMs).toBe(retryAfterMs)
    },
  )

  it('that cannot be reached certainly took nothing; one that breaks off may have', async () => {
    const nobody = createMailer({ apiKey: 'SG.key', baseUrl: 'http://127.0.0.1:19999/', totalMs: 500 })
    expect(await nobody.send(mail)).toEqual({ ok: false, kind: 'transient', code: 'mail-ECONNREFUSED' })
    answer = (request) => request.socket.destroy()
    expect(await mailer().send(mail)).toEqual({
      ok: false,
      kind: 'unknown',
      code: expect.stringMatching(/^mail-(ECONNRESET|UND_ERR_SOCKET)$/),
    })
    answer = () => undefined
    expect(await mailer().send(mail)).toEqual({ ok: false, kind: 'unknown', code: 'mail-TimeoutError' })
  })

  it('may send an answer of any size, or without end: no more than a little of it is read', async () => {
    answer = (_, response) => response.writeHead(202).end('x'.repeat(2 ** 20))
    expect(await mailer().send(mail)).toMatchObject({ ok: false, kind: 'unknown' })
    answer = (_, response) => response.writeHead(202).write('x')
    expect(await mailer().send(mail)).toMatchObject({ ok: false, kind: 'unknown' })
  })

  it('takes contacts with nothing but the address', async () => {
    answer = (_, response) => response.writeHead(202).end('{}')
    expect((await mailer().addToList('a@b.example', 'list-1')).ok).toBe(true)
    expect(heard[0]).toMatchObject({ method: 'PUT', url: '/v3/marketing/contacts' })
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      list_ids: ['list-1'],
      contacts: [{ email: 'a@b.example' }],
    })
  })

  it('takes the consent in the list’s own field', async () => {
    answer = (_, response) => response.writeHead(202).end('{}')
    await mailer().addToList('a@b.example', 'list-1', { e1_T: '2025-07-01' })
    expect(JSON.parse(heard[0]?.body ?? '').contacts).toEqual([
      { email: 'a@b.example', custom_fields: { e1_T: '2025-07-01' } },
    ])
  })
})
