import { JSDOM } from 'jsdom'
import { answerSubmission } from '../../../netlify/submissions/http/send-demo-email'
import { HOUR } from '../../../netlify/platform/clock'
import { createLog } from '../../../netlify/platform/log'
import type { ServicesResult } from '../../../netlify/submissions/services'
import { watchOutput } from '../../support/canary'
import { contact, demoEn, demoFr } from '../../support/requests'
import { useWorld } from '../../support/submissions-tests'
import { UNLIMITED, servicesResult } from '../../support/submissions-world'

watchOutput()

const { context } = useWorld()
const ADDRESS = 'https://site.example/api/send-demo-email'

const answer = async (request: Request, result: ServicesResult = servicesResult(context.services)) => {
  const log = createLog(context.services.clock)
  const response = await answerSubmission(request, {
    ...{ setup: result, ip: '192.0.2.1', log },
    afterwards: () => undefined,
  })
  const { document } = new JSDOM(await response.text()).window
  return {
    status: response.status,
    headers: response.headers,
    document,
    text: (document.body.textContent ?? '').replace(/\s+/g, ' '),
    title: document.querySelector('h1')?.textContent,
    items: [...document.querySelectorAll('li')].map((item) => item.innerHTML),
  }
}

const encoded = (fields: object): string =>
  String(
    new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) =>
        value === false ? [] : [[name, value === true ? 'on' : String(value)]],
      ),
    ),
  )
type PostOptions = { headers?: Record<string, string>; result?: ServicesResult }
/** Posts fields, or raw bytes, as a browser without scripts does. */
const post = (fields: object | Uint8Array<ArrayBuffer>, { headers, result }: PostOptions = {}) =>
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
    result,
  )
const follow = (location: string | null) => answer(new Request(new URL(location ?? '', ADDRESS)))
const reference = () => context.world.leads()[0]?.reference ?? ''

it.each([
  ['contact form', contact, 'Message envoyé', 'Retour au site', '/contact'],
  ['French demo form', demoFr, 'Demande envoyée', 'Retour au site', '/demo'],
  ['English demo form', demoEn, 'sent', 'Back to the site', '/en/demo'],
])(
  'mails the %s and redirects to a confirmation that can be reloaded',
  async (_, fields, title, back, path) => {
    const { status, headers } = await post(fields)
    expect(status).toBe(303)
    for (let reload = 0; reload < 2; reload += 1) {
      const page = await follow(headers.get('location'))
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.title).toContain(title)
      expect(page.text).toContain(reference())
      const link = page.document.querySelector('main a')
      expect([link?.textContent, link?.getAttribute('href')]).toEqual([back, path])
    }
    // A visitor who goes back and presses Enter sends the same form again.
    expect((await post(fields)).status).toBe(303)
    expect(context.world.leads()).toHaveLength(1)
  },
)

it('shows the confirmation for an hour, at an address that hides the reference', async () => {
  const location = (await post(contact)).headers.get('location') ?? ''
  expect(decodeURIComponent(location)).not.toContain(reference())
  context.world.advance(HOUR - 1)
  expect((await follow(location)).text).toContain(reference())
  context.world.advance(1)
  const latePage = await follow(location)
  expect([latePage.status, latePage.text.includes(reference())]).toEqual([410, false])
})

it.each(['', 'x', 'K7MP2QRT'])('shows no confirmation for a made-up link (%j)', async (sealed) => {
  const page = await follow(`${ADDRESS}?sent=${sealed}`)
  expect(page.status).toBe(410)
  expect(page.text).toContain('Cette page n’est plus disponible')
  expect(page.text).not.toContain('envoyé')
})

it('shows the specification’s message for each faulty field, and tells the visitor to go back', async () => {
  const page = await post({ ...contact, email: 'dominique', consent: false, company: '' })
  expect([page.status, page.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).not.toContain('script-src')
  expect(page.items).toEqual([
    "<b>Email</b><br>Format d'email invalide",
    "<b>Nom de l’entreprise</b><br>Le nom de l'entreprise est obligatoire",
    expect.stringMatching(/<br>Vous devez accepter le consentement RGPD$/),
  ])
  expect(page.text).toContain('Revenez à la page précédente')
  expect(page.document.querySelector('form, script')).toBeNull()
  expect(await context.world.redis.dbsize()).toBe(0)
})

it('answers an English form in English', async () => {
  const { document, items } = await post(
    { ...demoEn, email: '', sector: 'not-chosen' },
    { headers: { referer: '' } },
  )
  expect(document.documentElement.lang).toBe('en')
  expect(items).toEqual(['<b>Email</b><br>Invalid email', '<b>Sector</b><br>Please select a sector'])
})

it.each([
  ['French', contact, 'réessayez dans quelques minutes'],
  ['English', demoEn, 'please try again in a few minutes'],
])('after too many requests, asks the visitor in %s to try later', async (_, fields, words) => {
  const sender = async () => ({ allowed: false, retryAfterSec: 90 }) as const
  const result = servicesResult(context.services, { ...UNLIMITED, sender })
  const { status, headers, text } = await post(fields, { result })
  expect([status, headers.get('retry-after')]).toEqual([429, '90'])
  expect(text).toContain(words)
})

it('does not count invalid requests towards the sender’s limit', async () => {
  const { limits } = await context.world.services()
  const result = servicesResult(context.services, limits)
  for (let at = 0; at < 21; at += 1)
    expect((await post({ ...contact, email: '' }, { result })).status).toBe(422)
  expect((await post(contact, { result })).status).toBe(303)
})

it('shows the specification’s error message if the form can be neither stored nor mailed', async () => {
  const refusal = {
    status: 503,
    text: expect.stringContaining(
      "Une erreur s'est produite lors de l'envoi de votre message. Veuillez réessayer.",
    ),
  }
  const result: ServicesResult = {
    ok: false,
    variables: ['MAIL_TEAM'],
    alarm: context.world.hear,
    isPreview: false,
  }
  expect(await post(contact, { result })).toMatchObject(refusal)
  context.world.storeFaults.set(() => ({ kind: 'drop-before' }))
  context.world.mailFaults.set(() => ({ kind: 'drop-before' }))
  expect(await post(contact)).toMatchObject(refusal)
})

it('accepts texts up to the limit, even in Chinese, and names the limit if a text is longer', async () => {
  const long = { message: '字\r\n'.repeat(2_500), company: '社'.repeat(200), subject: '題'.repeat(200) }
  expect((await post({ ...contact, ...long, firstName: '名'.repeat(100) })).status).toBe(303)
  expect((await post({ ...contact, message: 'x'.repeat(5_001) })).text).toMatch(/5.000/)
})

it.each([
  ['fr', 'Cette adresse reçoit nos formulaires', '/contact', '/demo'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'This address receives our forms', '/en/contact', '/en/demo'],
])('leads a person who opens the address (%s) to the forms', async (language, title, ...paths) => {
  const headers = { accept: 'text/html,*/*', 'accept-language': language }
  const preview = { ok: false, variables: [], alarm: context.world.hear, isPreview: true } as const
  for (const result of [undefined, preview]) {
    const page = await answer(new Request(ADDRESS, { headers }), result)
    expect([page.status, page.headers.get('allow'), page.title]).toEqual([405, 'POST', title])
    const links = [...page.document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(paths)
  }
})

const ENGLISH = { referer: 'https://site.example/en/demo' }
const TOO_LARGE = { message: 'x'.repeat(100 * 1024) }
it.each<[string, object, Record<string, string>, number, string]>([
  ['a form that is too large', TOO_LARGE, {}, 413, 'Raccourcissez'],
  ['an English form that is too large', TOO_LARGE, ENGLISH, 413, 'Text too long'],
  ['bytes that are not text', new Uint8Array([0x61, 0x3d, 0xff]), {}, 400, 'Veuillez réessayer'],
  ['a form posted from another site', contact, { 'sec-fetch-site': 'cross-site' }, 403, 'Veuillez réessayer'],
])('refuses %s with a page that says what to do', async (_, fields, headers, status, words) => {
  expect(await post(fields, { headers })).toMatchObject({ status, text: expect.stringContaining(words) })
  expect(context.world.mails).toHaveLength(0)
})
