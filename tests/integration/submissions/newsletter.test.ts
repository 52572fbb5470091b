import { JSDOM } from 'jsdom'
import { answerNewsletter } from '../../../netlify/endpoints/newsletter'
import { DAY, HOUR } from '../../../netlify/platform/clock'
import { createLog } from '../../../netlify/platform/log'
import type { Services } from '../../../netlify/submissions/services'
import { canary, leaks, watchOutput } from '../../support/canary'
import { jsonError } from '../../support/fault-proxy'
import { UNLIMITED, postSubmission } from '../../support/post-submission'
import { type World, openWorld, sending } from '../../support/submissions-world'

watchOutput()

const LIST = { newsletterListId: '7d1f3a52-94c1-4b0e-8c55-0d7c7a9b1f10', consentFieldId: 'e1_T' }
const optIn = { ...canary, newsletter: true, consentVersion: '2025-07-01' }

let world: World
let services: Services
const logged: string[] = []
beforeAll(async () => {
  world = await openWorld()
  ;({ services } = await world.services({ settings: LIST }))
})
beforeEach(async () => {
  await world.reset()
  logged.length = 0
})
afterAll(() => world.close())

const send = (changes: object = {}, using = services) =>
  postSubmission({ ...optIn, submissionId: crypto.randomUUID(), ...changes }, { services: using })
const asked = () => world.mails.filter(({ category }) => category === 'newsletter')
const linkIn = (text = ''): string => /^https:\S+$/m.exec(text)?.[0] ?? ''
const newsletterOf = (id: string) => world.redis.hget(`production:sub:${id}`, 'newsletter')

const call = async (request: Request, using = services) => {
  const answer = await answerNewsletter(request, {
    opened: { ok: true, services: using, limits: UNLIMITED },
    requestId: 'test',
    log: createLog(world.now, (line) => void logged.push(line)),
  })
  const { document } = new JSDOM(await answer.text()).window
  return { status: answer.status, headers: answer.headers, document }
}
const open = (link: string, using?: Services) => call(new Request(link), using)
/** What a browser sends when the page's button is pressed. */
const press = ({ document }: { document: Document }, headers = { 'sec-fetch-site': 'same-origin' }) => {
  const form = document.querySelector('form')
  const fields = [...document.querySelectorAll('input')].map(({ name, value }) => [name, value])
  return call(
    new Request(new URL(form?.getAttribute('action') ?? '', 'https://site.example'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: String(new URLSearchParams(fields)),
    }),
  )
}
const title = ({ document }: { document: Document }) => document.querySelector('h1')?.textContent

it('an opt-in is mailed a link, and the address joins only when the button behind it is pressed', async () => {
  await send()
  expect(asked()).toEqual([expect.objectContaining({ to: [canary.email] })])
  const link = linkIn(asked()[0]?.text)
  // Mail scanners open links, often more than once.
  await open(link)
  const page = await open(link)
  expect([page.status, world.contacts]).toEqual([200, []])
  const done = await press(page)
  expect([done.status, title(done)]).toEqual([200, 'Votre inscription est confirmée'])
  const contact = { email: canary.email, custom_fields: { e1_T: '2025-07-01 2026-01-05T03:00:00.000Z' } }
  expect(world.contacts).toEqual([contact])
  // A used link writes the same once more.
  world.advance(HOUR)
  await press(await open(link))
  expect(world.contacts).toEqual([contact, contact])
})

it('the mail and the page are in the language of the form', async () => {
  await send({ language: 'en' })
  const [mail] = asked()
  expect(mail?.subject).toBe('Confirm your subscription to our newsletter')
  const page = await open(linkIn(mail?.text))
  expect([page.document.documentElement.lang, title(page)]).toEqual([
    'en',
    'Confirm your newsletter subscription',
  ])
  expect(page.document.querySelectorAll('button, main a')).toHaveLength(1)
})

it('nothing personal can be read in the link, in the log or in the store', async () => {
  await send()
  const link = linkIn(asked()[0]?.text)
  await press(await open(link))
  const keys = await world.redis.keys('*')
  expect(leaks([link, ...logged, ...keys].join(' '))).toEqual([])
  expect(logged.join()).not.toContain(new URL(link).searchParams.get('link'))
})

it('the page tells no other site, nor our own count of views, the address that it stands at', async () => {
  await send()
  const { headers } = await open(linkIn(asked()[0]?.text))
  expect(headers.get('referrer-policy')).toBe('strict-origin')
  expect(headers.get('cache-control')).toBe('no-store')
})

it('a link that is altered or cut gets a page that says so, in its language', async () => {
  await send({ language: 'en' })
  const link = linkIn(asked()[0]?.text)
  for (const wrong of [
    link.slice(0, -3),
    `${link.slice(0, -9)}AAAAAAAAA`,
    link.replace(/link=.*/, 'link='),
  ]) {
    const page = await open(wrong)
    expect([page.status, title(page)]).toEqual([400, 'This link is incomplete'])
    expect(page.document.querySelector('form')).toBeNull()
  }
})

it('a link is valid for 48 hours, also while its page stands open', async () => {
  await send()
  const link = linkIn(asked()[0]?.text)
  world.advance(2 * DAY - 1)
  const page = await open(link)
  expect(page.status).toBe(200)
  world.advance(1)
  for (const late of [await open(link), await press(page)])
    expect([late.status, title(late)]).toEqual([410, 'Ce lien a expiré'])
  expect(world.contacts).toEqual([])
})

it('a list that does not take the address: the page says so and keeps its button', async () => {
  await send()
  const page = await open(linkIn(asked()[0]?.text))
  world.mailFaults.set(({ path }) => (path.endsWith('/contacts') ? jsonError(500, {}) : undefined))
  const failed = await press(page)
  expect(failed.status).toBe(503)
  expect(logged.at(-1)).toContain('"code":"mail-500"')
  world.mailFaults.set()
  expect((await press(failed)).status).toBe(200)
  expect(world.contacts).toHaveLength(1)
})

it('another site cannot press the button', async () => {
  await send()
  const page = await open(linkIn(asked()[0]?.text))
  expect((await press(page, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(world.contacts).toEqual([])
})

it('without a list nobody is mailed, and the address of the links does not exist', async () => {
  await send()
  const { services: off } = await world.services()
  await send({ email: 'other@canari-exemple.fr' }, off)
  expect(asked()).toHaveLength(1)
  expect((await open(linkIn(asked()[0]?.text), off)).status).toBe(404)
})

it('who did not tick the box is mailed nothing', async () => {
  await send({ newsletter: false })
  expect(asked()).toEqual([])
})

it('an address gets one link a day, and everyone together fifty an hour', async () => {
  const again = crypto.randomUUID()
  await send({ message: 'canari one' })
  await send({ message: 'canari two', submissionId: again, email: canary.email.toUpperCase() })
  expect(asked()).toHaveLength(1)
  expect(await newsletterOf(again)).toBe('limited')
  const others = Array.from({ length: 55 }, (_, at) => ({ email: `c${at}@canari-exemple.fr` }))
  for (let at = 0; at < 55; at += 5)
    await Promise.all(others.slice(at, at + 5).map((other) => send({ ...other, message: other.email })))
  expect(asked()).toHaveLength(50)
})

it('an acknowledgement does not use up the link’s turn, and says that it comes', async () => {
  const { services: both } = await world.services({ settings: { ...LIST, acknowledgements: true } })
  await send({}, both)
  const acknowledgement = world.mails.find(({ category }) => category === 'acknowledgement')
  expect(acknowledgement?.text).toContain('un autre message vous permet de confirmer')
  expect(asked()).toHaveLength(1)
})

it('a link that cannot be mailed holds up no lead, is named in the log, and may be mailed later', async () => {
  const submissionId = crypto.randomUUID()
  world.mailFaults.set(sending((mail) => (mail.includes('"newsletter"') ? jsonError(503, {}) : undefined)))
  const lines: string[] = []
  await postSubmission({ ...optIn, submissionId }, { services, logged: lines })
  expect(world.leads()).toHaveLength(1)
  expect(await newsletterOf(submissionId)).toBe('failed')
  expect(lines[0]).toContain('"code":"optin-mail-503"')
  world.mailFaults.set()
  await send({ message: 'canari two' })
  expect(asked()).toHaveLength(1)
})

it('whatever else a request names as the version of its text is not passed on', async () => {
  await send({ consentVersion: 'canari <b>' })
  await press(await open(linkIn(asked()[0]?.text)))
  expect(leaks(JSON.stringify(world.contacts.map(({ custom_fields }) => custom_fields)))).toEqual([])
})
