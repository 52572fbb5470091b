import { JSDOM } from 'jsdom'
import { answerSubmission } from '../../../netlify/endpoints/send-demo-email'
import { HOUR } from '../../../netlify/platform/clock'
import { createLog } from '../../../netlify/platform/log'
import type { Opened } from '../../../netlify/submissions/open-submissions'
import { canary, watchOutput } from '../../support/canary'
import { contact, demoEn, demoFr } from '../../support/requests'
import { UNLIMITED } from '../../support/post-submission'
import { useWorld } from '../../support/submissions-tests'

watchOutput()

const { used } = useWorld()
const ADDRESS = 'https://site.example/api/send-demo-email'

const encoded = (fields: object): string => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== false) body.set(name, value === true ? 'on' : value)
  return body.toString()
}

const answer = async (request: Request, opened?: Opened) => {
  const response = await answerSubmission(request, {
    opened: opened ?? { ok: true, services: used.services, limits: UNLIMITED },
    ...{ ip: '192.0.2.1', requestId: 'test', log: createLog(used.services.clock) },
  })
  const { document } = new JSDOM(await response.text()).window
  const text = (document.body.textContent ?? '').replace(/\s+/g, ' ')
  return { status: response.status, headers: response.headers, document, text }
}

type Sending = { headers?: Record<string, string>; opened?: Opened }
/** Posts fields as a browser without script does, or whatever bytes. */
const post = (fields: object | Uint8Array<ArrayBuffer>, { headers, opened }: Sending = {}) =>
  answer(
    new Request(ADDRESS, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        referer: 'https://site.example/contact?x=1',
        ...headers,
      },
      body: fields instanceof Uint8Array ? fields : encoded(fields),
    }),
    opened,
  )
const follow = (location: string | null) => answer(new Request(new URL(location ?? '', ADDRESS)))

it.each([
  ['contact form', contact, 'Message envoyé', 'Retour au site', '/contact'],
  ['French demo form', demoFr, 'Demande envoyée', 'Retour au site', '/demo'],
  ['English demo form', demoEn, 'sent', 'Back to the site', '/en/demo'],
])('%s: mailed, and led to a confirmation that Reload shows again', async (_, fields, title, back, path) => {
  const { status, headers } = await post(fields)
  expect(status).toBe(303)
  const [{ reference } = { reference: '' }] = used.world.leads()
  for (let reload = 0; reload < 2; reload += 1) {
    const page = await follow(headers.get('location'))
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.document.querySelector('h1')?.textContent).toContain(title)
    expect(page.text).toContain(reference)
    const link = page.document.querySelector('main a')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([back, path])
  }
  expect(used.world.leads()).toHaveLength(1)
})

it('the confirmation’s address holds nothing that can be read, and shows nothing after an hour', async () => {
  const location = (await post(contact)).headers.get('location') ?? ''
  const [{ reference } = { reference: '' }] = used.world.leads()
  expect(decodeURIComponent(location)).not.toContain(reference)
  used.world.advance(HOUR - 1)
  expect((await follow(location)).text).toContain(reference)
  used.world.advance(1)
  const late = await follow(location)
  expect([late.status, late.text.includes(reference)]).toEqual([410, false])
})

it.each(['', 'x', 'K7MP2QRT'])('a made-up link (%j) confirms nothing to anybody', async (sealed) => {
  const page = await follow(`${ADDRESS}?sent=${sealed}`)
  expect(page.status).toBe(410)
  expect(page.text).toContain('Cette page n’est plus disponible')
  expect(page.text).not.toContain('envoyé')
})

it('sent again by Back and Enter it is one mail', async () => {
  await post(contact)
  expect((await post(contact)).status).toBe(303)
  expect(used.world.leads()).toHaveLength(1)
})

it('what is refused is named field by field, in the words of the specification, and Back brings it back', async () => {
  const { status, headers, document, text } = await post({
    ...contact,
    email: 'dominique',
    consent: false,
    company: '',
  })
  expect([status, headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
  expect(headers.get('content-security-policy')).not.toContain('script-src')
  expect([...document.querySelectorAll('li')].map((item) => item.innerHTML)).toEqual([
    "<b>Email</b><br>Format d'email invalide",
    "<b>Nom de l’entreprise</b><br>Le nom de l'entreprise est obligatoire",
    expect.stringMatching(/<br>Vous devez accepter le consentement RGPD$/),
  ])
  expect(text).toContain('Revenez à la page précédente')
  expect(document.querySelector('form, script')).toBeNull()
  expect(await used.world.redis.dbsize()).toBe(0)
})

it('in English for an English form', async () => {
  const { document } = await post(
    { ...demoEn, email: '', sector: 'not-chosen' },
    { headers: { referer: '' } },
  )
  expect(document.documentElement.lang).toBe('en')
  expect([...document.querySelectorAll('li')].map((item) => item.innerHTML)).toEqual([
    '<b>Email</b><br>Invalid email',
    '<b>Sector</b><br>Please select a sector',
  ])
})

it('a text too long is told how long it may be', async () => {
  const { text } = await post({ ...contact, message: 'x'.repeat(5_001) })
  expect(text).toMatch(/5.000/)
})

it.each([
  ['French', contact, 'réessayez dans quelques minutes'],
  ['English', demoEn, 'please try again in a few minutes'],
])('too many in %s: told kindly, and when to come back', async (_, fields, words) => {
  const sender = async () => ({ allowed: false, retryAfterSec: 90 }) as const
  const opened: Opened = { ok: true, services: used.services, limits: { ...UNLIMITED, sender } }
  const { status, headers, text } = await post(fields, { opened })
  expect([status, headers.get('retry-after')]).toEqual([429, '90'])
  expect(text).toContain(words)
})

it('mistakes are never too many', async () => {
  const { limits } = await used.world.services()
  const opened: Opened = { ok: true, services: used.services, limits }
  for (let at = 0; at < 21; at += 1)
    expect((await post({ ...contact, email: '' }, { opened })).status).toBe(422)
  expect((await post(contact, { opened })).status).toBe(303)
})

const ERROR = "Une erreur s'est produite lors de l'envoi de votre message. Veuillez réessayer."

it('neither stored nor mailed, or an environment at fault: the error of the specification', async () => {
  const broken: Opened = { ok: false, variables: ['MAIL_TEAM'], alarm: async () => true, isPreview: false }
  expect(await post(contact, { opened: broken })).toMatchObject({
    status: 503,
    text: expect.stringContaining(ERROR),
  })
  used.world.storeFaults.set(() => ({ kind: 'drop-before' }))
  used.world.mailFaults.set(() => ({ kind: 'drop-before' }))
  expect(await post({ ...canary, phone: '' })).toMatchObject({
    status: 503,
    text: expect.stringContaining(ERROR),
  })
})

it('a text as long as it may be is taken in whatever script', async () => {
  const long = { message: '字\r\n'.repeat(2_500), company: '社'.repeat(200), subject: '題'.repeat(200) }
  expect((await post({ ...contact, ...long, firstName: '名'.repeat(100) })).status).toBe(303)
  expect(used.world.leads()).toHaveLength(1)
})

it.each([
  ['more than any form can hold', { message: 'x'.repeat(100 * 1024) }, {}, 413, 'Raccourcissez'],
  [
    'the same in English',
    { message: 'x'.repeat(100 * 1024) },
    { referer: 'https://site.example/en/demo' },
    413,
    'Text too long',
  ],
  ['bytes that are not text', new Uint8Array([0x61, 0x3d, 0xff]), {}, 400, 'Veuillez réessayer'],
  ['a form of another site', contact, { 'sec-fetch-site': 'cross-site' }, 403, 'Veuillez réessayer'],
])('%s is told in words', async (_, fields, headers, status, words) => {
  const page = await post(fields, { headers: headers as Record<string, string> })
  expect(page).toMatchObject({ status, text: expect.stringContaining(words) })
  expect(used.world.mails).toHaveLength(0)
})
