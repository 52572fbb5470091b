import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@sendgrid/client'
import { MailService, type MailDataRequired } from '@sendgrid/mail'
import type { Message } from '../../../tools/local/mail/mailbox'
import { startMailProvider } from '../../../tools/local/mail/provider'
import type { Service } from '../../../tools/local/service'

const apiKey = 'SG.local'
let provider: Service
let mail: MailService

beforeAll(async () => {
  provider = await startMailProvider({ port: 0, apiKey })
  mail = createMail(apiKey)
})
afterAll(() => provider.close())
beforeEach(async () => {
  await fetch(`${provider.url}/messages`, { method: 'DELETE' })
  await setFault({ mode: 'none' })
})

const createMail = (key: string): MailService => {
  const client = new Client()
  client.setApiKey(key)
  client.setDefaultRequest('baseUrl', `${provider.url}/`)
  const service = new MailService()
  service.setClient(client)
  service.setTimeout(1_000)
  return service
}

const notification: MailDataRequired = {
  to: 'equipe@vigie.example',
  from: { email: 'site@vigie.example', name: 'Vigie' },
  replyTo: 'jeanne@cabinet.example',
  subject: 'Demande de démonstration',
  text: 'Prénom : Jeanne',
  html: '<p>Prénom : <b>Jeanne</b></p>',
  customArgs: { reference: 'VG-1' },
}

const setFault = (fault: object) =>
  fetch(`${provider.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })

const messages = async (): Promise<Message[]> => (await fetch(`${provider.url}/messages`)).json()

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${provider.url}/v3/mail/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('a message from the provider’s own client', () => {
  it('is accepted as the provider does, and kept', async () => {
    const [response] = await mail.send(notification)
    expect(response.statusCode).toBe(202)
    expect(response.headers['x-message-id']).toMatch(/^[\w-]{20,}$/)
    expect(response.body).toBe('')
    expect(await messages()).toEqual([
      expect.objectContaining({
        from: { email: 'site@vigie.example', name: 'Vigie' },
        to: [{ email: 'equipe@vigie.example' }],
        replyTo: [{ email: 'jeanne@cabinet.example' }],
        subject: 'Demande de démonstration',
        text: 'Prénom : Jeanne',
        html: '<p>Prénom : <b>Jeanne</b></p>',
        customArgs: { reference: 'VG-1' },
      }),
    ])
  })

  it('is refused with the list of faults where it breaks a rule', async () => {
    await expect(mail.send({ ...notification, to: 'no address' })).rejects.toMatchObject({
      code: 400,
      response: {
        body: {
          errors: [{ field: 'personalizations.0.to.0.email', message: expect.any(String), help: null }],
        },
      },
    })
    expect(await messages()).toEqual([])
  })

  it('is refused with a wrong key', async () => {
    await expect(createMail('SG.wrong').send(notification)).rejects.toMatchObject({ code: 401 })
  })

  it('is checked but not kept in the sandbox, and answered 200', async () => {
    const [response] = await mail.send({ ...notification, mailSettings: { sandboxMode: { enable: true } } })
    expect(response.statusCode).toBe(200)
    expect(await messages()).toEqual([])
  })
})

describe('the provider’s interface', () => {
  it.each([
    ['no JSON', () => post('{'), 400],
    ['another content type', () => post('{}', { 'content-type': 'text/plain' }), 415],
    ['more than 30 MB', () => post({ subject: 'x'.repeat(30 * 1024 * 1024) }), 413],
    ['another method', () => fetch(`${provider.url}/v3/mail/send`, { headers: authorized }), 405],
    ['another path', () => fetch(`${provider.url}/v3/nowhere`, { headers: authorized }), 404],
  ])('refuses %s', async (_what, ask, status) => {
    const response = await ask()
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ errors: [expect.objectContaining({ field: null, help: null })] })
  })

  it('takes newsletter contacts', async () => {
    const put = (contacts: object[]) =>
      fetch(`${provider.url}/v3/marketing/contacts`, {
        method: 'PUT',
        headers: authorized,
        body: JSON.stringify({ contacts }),
      })
    const response = await put([{ email: 'jeanne@cabinet.example', first_name: 'Jeanne' }])
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ job_id: expect.any(String) })
    expect((await put([{ first_name: 'Jeanne' }])).status).toBe(400)
    expect(await (await fetch(`${provider.url}/contacts`)).json()).toEqual([
      { email: 'jeanne@cabinet.example', first_name: 'Jeanne' },
    ])
  })
})

const authorized = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }

describe('the fault switch', () => {
  it.each(['400', '401', '429', '500', '503'])('answers %s', async (mode) => {
    await setFault({ mode })
    await expect(mail.send(notification)).rejects.toMatchObject({ code: Number(mode) })
    expect(await messages()).toEqual([])
  })

  it('names the time to come back with 429', async () => {
    await setFault({ mode: '429', resetSeconds: 120 })
    const { headers } = await post({})
    expect(headers.get('x-ratelimit-remaining')).toBe('0')
    const seconds = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000
    expect(seconds).toBeGreaterThan(118)
    expect(seconds).toBeLessThan(122)
  })

  it.each([
    ['hang', 'ECONNABORTED', 0],
    ['reset', 'ECONNRESET', 0],
    ['accept-then-hang', 'ECONNABORTED', 1],
    ['accept-then-reset', 'ECONNRESET', 1],
  ])('%s ends in %s for the client with %i message kept', async (mode, code, kept) => {
    await setFault({ mode })
    mail.setTimeout(200)
    await expect(mail.send(notification)).rejects.toMatchObject({ code })
    mail.setTimeout(1_000)
    expect(await messages()).toHaveLength(kept)
  })

  it('drips an answer that never seems silent', async () => {
    await setFault({ mode: 'drip' })
    const body = (await post({})).body?.getReader()
    const first = await body?.read()
    const second = await body?.read()
    expect([first?.value?.length, second?.value?.length]).toEqual([1, 1])
    await body?.cancel()
  })

  it('answers 200 instead of 202, at once or after a redirect', async () => {
    for (const mode of ['ok200', 'redirect']) {
      await setFault({ mode })
      expect((await mail.send(notification))[0].statusCode).toBe(200)
    }
    expect(await messages()).toEqual([])
  })

  it('ends by itself after so many requests', async () => {
    await setFault({ mode: '503', times: 2 })
    await expect(mail.send(notification)).rejects.toMatchObject({ code: 503 })
    await expect(mail.send(notification)).rejects.toMatchObject({ code: 503 })
    await mail.send(notification)
    expect(await messages()).toHaveLength(1)
  })

  it('refuses a mode that it does not know', async () => {
    expect((await setFault({ mode: 'tired' })).status).toBe(400)
    expect((await setFault([])).status).toBe(400)
  })

  it('is set by hand on the inbox page', async () => {
    const response = await fetch(`${provider.url}/faults`, {
      method: 'POST',
      headers: { origin: provider.url },
      body: new URLSearchParams({ mode: '500', times: '' }),
      redirect: 'manual',
    })
    expect(response.status).toBe(303)
    expect(await (await fetch(`${provider.url}/faults`)).json()).toEqual({ mode: '500' })
  })
})

describe('the inbox', () => {
  it('shows what a visitor wrote as text, never as markup', async () => {
    const attack = '<script>alert(1)</script>'
    await mail.send({ ...notification, subject: attack, text: attack, headers: { 'X-Ref': attack } })
    const [message] = await messages()
    for (const path of ['/', `/inbox/${message?.id}`]) {
      const page = await (await fetch(`${provider.url}${path}`)).text()
      expect(page).toContain('&lt;script&gt;')
      expect(page).not.toContain('<script>')
    }
  })

  it('serves the HTML body for a frame that may run nothing and reach nothing', async () => {
    await mail.send(notification)
    const [message] = await messages()
    const page = await (await fetch(`${provider.url}/inbox/${message?.id}`)).text()
    expect(page).toContain(`<iframe sandbox title="HTML of the message" src="/inbox/${message?.id}/html">`)
    const frame = await fetch(`${provider.url}/inbox/${message?.id}/html`)
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(await frame.text()).toBe(notification.html)
    expect((await fetch(`${provider.url}/inbox/absent`)).status).toBe(404)
  })

  it('keeps its messages in a folder where one is named', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'vigie-mail-'))
    const request = { personalizations: [{ to: [{ email: 'a@b.example' }] }], from: { email: 'c@d.example' } }
    const send = (url: string) =>
      fetch(`${url}/v3/mail/send`, {
        method: 'POST',
        headers: authorized,
        body: JSON.stringify({ ...request, subject: 'kept', content: [{ type: 'text/plain', value: 'x' }] }),
      })
    const first = await startMailProvider({ port: 0, apiKey, dir })
    expect((await send(first.url)).status).toBe(202)
    await first.close()
    const second = await startMailProvider({ port: 0, apiKey, dir })
    expect(await (await fetch(`${second.url}/messages`)).json()).toHaveLength(1)
    await second.close()
    await rm(dir, { recursive: true })
  })
})
