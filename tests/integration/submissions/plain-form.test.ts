import type { Services } from '../../../netlify/submissions/services'
import type { Opened } from '../../../netlify/submissions/open-submissions'
import { answerSubmission } from '../../../netlify/endpoints/send-demo-email'
import { createLog } from '../../../netlify/platform/log'
import { canary, watchOutput } from '../../support/canary'
import { contact, demoEn, demoFr } from '../../support/requests'
import { type World, openWorld } from '../../support/submissions-world'

watchOutput()

// Two busy cores are slow; nothing here is about speed unless it says so.

// The limiter goes by the time of the day itself: here it stands still, in the middle of every window.
beforeAll(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 5, 12, 5)))

let world: World
let services: Services
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.reset()
  services = (await world.services()).services
})
afterAll(() => world.close())

type Sending = { headers?: Record<string, string>; opened?: Opened }

const encoded = (fields: object): string => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== false) body.set(name, value === true ? 'on' : value)
  return body.toString()
}

/** Posts fields as a browser without script does, or whatever bytes. */
const post = async (fields: object | Uint8Array<ArrayBuffer>, { headers, opened }: Sending = {}) => {
  const response = await answerSubmission(
    new Request('https://site.example/api/send-demo-email', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        referer: 'https://site.example/contact?x=1#y',
        ...headers,
      },
      body: fields instanceof Uint8Array ? fields : encoded(fields),
    }),
    {
      opened: opened ?? { ok: true, services, rateLimit: async () => ({ allowed: true }) },
      ip: '192.0.2.1',
      requestId: 'test',
      log: createLog(services.clock),
    },
  )
  return {
    status: response.status,
    headers: response.headers,
    page: (await response.text()).replaceAll('&#39;', "'"),
  }
}
const errorsIn = (page: string) =>
  [...page.matchAll(/<p id="([\w-]+)-error"[^>]*>([^<]*)</g)].map(([, id, text]) => [id, text])

it.each([
  ['the contact form', contact, '/contact#sent'],
  ['the French demo form', demoFr, '/demo#sent'],
  ['the English demo form', demoEn, '/en/demo#sent'],
])('%s: mailed, and led back to the page’s confirmation', async (_, fields, location) => {
  const referer = `https://site.example${location.replace('#sent', '')}`
  const { status, headers } = await post(fields, { headers: { referer } })
  expect(status).toBe(303)
  expect(headers.get('location')).toBe(location)
  expect(world.leads()).toHaveLength(1)
})

it('twice the same (a reload) is one mail', async () => {
  await post(contact)
  expect((await post(contact)).status).toBe(303)
  expect(world.leads()).toHaveLength(1)
})

it('what is wrong comes back on the page, in the words of the specification, with the values', async () => {
  const { status, headers, page } = await post({
    ...contact,
    email: 'dominique',
    consent: false,
    company: '',
  })
  expect(status).toBe(422)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe-inline'.*script|script-src/)
  expect(errorsIn(page)).toEqual([
    ['contact-email', "Format d'email invalide"],
    ['contact-company', "Le nom de l'entreprise est obligatoire"],
    ['contact-consent', 'Vous devez accepter le consentement RGPD'],
  ])
  expect(page).toContain('value="dominique"')
  expect(page).toContain('Le formulaire contient des erreurs. Corrigez les champs signalés.')
  expect(await world.redis.dbsize()).toBe(0)
})

it('in English for an English form', async () => {
  const { page } = await post({ ...demoEn, email: '', sector: 'not-chosen' }, { headers: { referer: '' } })
  expect(errorsIn(page)).toEqual([
    ['demo-email', 'Invalid email'],
    ['demo-sector', 'Please select a sector'],
  ])
})

it.each([
  ['of another site', 'https://evil.example/contact'],
  ['of no form’s page', 'https://site.example/api/send-demo-email'],
  ['that is none', 'javascript:alert(1)'],
  ['that is missing', ''],
])('a Referer %s leads to the page where this form is', async (_, referer) => {
  expect((await post(demoEn, { headers: { referer } })).headers.get('location')).toBe('/en/demo#sent')
  const { page } = await post({ ...demoEn, email: '' }, { headers: { referer } })
  expect(page).toContain('<a href="/en/demo">')
})

it.each([
  ['French', contact, 'réessayez dans quelques minutes', contact.subject],
  ['English', demoEn, 'please try again in a few minutes', demoEn.message],
])('too many in %s: the page again, kindly, with the values', async (_, fields, words, typed) => {
  const tooMany = async () => ({ allowed: false, retryAfterSec: 90 }) as const
  const opened: Opened = { ok: true, services, rateLimit: tooMany }
  const { status, headers, page } = await post(fields, { opened, headers: { referer: '' } })
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe('90')
  expect(page).toContain(words)
  expect(page).toContain(typed)
})

it('mistakes are never too many', async () => {
  const { rateLimit } = await world.services()
  const opened: Opened = { ok: true, services, rateLimit }
  for (let at = 0; at < 21; at += 1) {
    const { status, page } = await post({ ...contact, email: '' }, { opened })
    expect(status).toBe(422)
    expect(page).toContain('value="Dominique"')
  }
  // Corrected, it is taken: mistakes do not count as forms.
  expect((await post(contact, { opened })).status).toBe(303)
  expect(world.leads()).toHaveLength(1)
})

it('neither stored nor mailed: the page again, with the error of the specification', async () => {
  world.storeFaults.set(() => ({ kind: 'drop-before' }))
  world.mailFaults.set(() => ({ kind: 'drop-before' }))
  const { status, page } = await post({ ...canary, phone: '' })
  expect(status).toBe(503)
  expect(page).toContain("Une erreur s'est produite lors de l'envoi de votre message. Veuillez réessayer.")
})

it('an environment at fault: the same, truthfully', async () => {
  const opened: Opened = {
    ok: false,
    variables: ['MAIL_TEAM'],
    alarm: async () => true,
    isPreview: false,
  }
  const { status, page } = await post(contact, { opened })
  expect(status).toBe(503)
  expect(page).toContain("Une erreur s'est produite")
})

it('from another site nothing is taken', async () => {
  expect((await post(contact, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  expect(world.mails).toHaveLength(0)
})

it('a text as long as it may be is taken in whatever script', async () => {
  const long = { message: '字\r\n'.repeat(2_500), company: '社'.repeat(200), subject: '題'.repeat(200) }
  const fields = { ...contact, ...long, firstName: '名'.repeat(100), lastName: '姓'.repeat(100) }
  expect((await post(fields)).status).toBe(303)
  expect(world.leads()).toHaveLength(1)
})

describe('what is refused before it is read is told in words, with a way back', () => {
  const tooLong = { ...contact, message: 'x'.repeat(100 * 1024) }
  const notText = new Uint8Array([0x61, 0x3d, 0xff])
  const failed = "lors de l'envoi de votre message. Veuillez réessayer."
  const elsewhere = { 'sec-fetch-site': 'cross-site' }

  it.each([
    ['more than any form can hold', tooLong, {}, 413, 'Raccourcissez le texte le plus long'],
    ['bytes that are not text', notText, {}, 400, failed],
    ['a form of another site', contact, elsewhere, 403, failed],
  ])('%s', async (_, fields, headers, code, words) => {
    const { status, headers: answered, page } = await post(fields, { headers })
    expect(status).toBe(code)
    expect(answered.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page).toContain(words)
    expect(page).toContain('revenez à la page précédente')
    expect(page).toContain('<a href="/contact">')
    expect(page).toContain('<meta name="viewport"')
    // A form would come without what was typed.
    expect(page).not.toContain('<form')
  })

  it.each([
    ['the page it came from', 'https://site.example/en/demo', 'Text too long', '/en/demo'],
    ['French where nothing is known of it', '', 'Texte trop long', '/demo'],
  ])('in the language of %s', async (_, referer, words, path) => {
    const { page } = await post(tooLong, { headers: { referer } })
    expect(page).toContain(words)
    expect(page).toContain(`<a href="${path}">`)
  })
})

it('a filled trap gets the same answer and is not mailed at once', async () => {
  const { status } = await post({ ...contact, website: 'https://spam.example' })
  expect(status).toBe(303)
  expect(world.mails).toHaveLength(0)
  expect(await world.redis.zcard('production:sub:suspects')).toBe(1)
})
