import { JSDOM } from 'jsdom'
import { answerNewsletter } from '../../../netlify/submissions/http/newsletter'
import { DAY, HOUR } from '../../../netlify/platform/clock'
import { createLog } from '../../../netlify/platform/log'
import { SECRET, canary, leaks, watchOutput } from '../../support/canary'
import { run } from '../../../tools/submissions/commands'
import { jsonError } from '../../support/fault-proxy'
import { postSubmission } from '../../support/post-submission'
import { newRequest, useWorld } from '../../support/submissions-tests'
import { servicesResult, faultOnSend } from '../../support/submissions-world'

watchOutput()

const newsletter = { listId: '7d1f3a52-94c1-4b0e-8c55-0d7c7a9b1f10', consentFieldId: 'e1_T' }
const { context, stored } = useWorld({ settings: { newsletter } })
const logged: string[] = []
beforeEach(() => {
  logged.length = 0
})

/** Sends a form with the newsletter box ticked, unless `changes` say otherwise. */
const send = async (changes: object = {}, services = context.services) => {
  const sent = newRequest({ newsletter: true, consentVersion: '2025-07-01', ...changes })
  await postSubmission(sent, { services, logged })
  return sent.submissionId
}
const linkMails = () => context.world.mails.filter(({ category }) => category === 'newsletter')
const link = () => /^https:\S+$/m.exec(linkMails()[0]?.text ?? '')?.[0] ?? ''

const call = async (request: Request, services = context.services) => {
  const work: Promise<unknown>[] = []
  const answer = await answerNewsletter(request, {
    setup: servicesResult(services),
    log: createLog(context.world.now, (line) => void logged.push(line)),
    afterwards: (promise) => work.push(promise),
  })
  await Promise.all(work)
  const { document } = new JSDOM(await answer.text()).window
  const title = document.querySelector('h1')?.textContent
  return { status: answer.status, headers: answer.headers, document, title }
}
const open = (address = link(), services = context.services) => call(new Request(address), services)
/** Posts the form of a page, as pressing its button does. */
const press = ({ document }: { document: Document }, headers = { 'sec-fetch-site': 'same-origin' }) => {
  const action = document.querySelector('form')?.getAttribute('action') ?? ''
  const fields = [...document.querySelectorAll('input')].map(({ name, value }) => [name, value])
  return call(
    new Request(new URL(action, 'https://site.example'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: String(new URLSearchParams(fields)),
    }),
  )
}

it('mails a link, and adds the address only after the button on the linked page is pressed', async () => {
  await send()
  expect(linkMails()).toEqual([expect.objectContaining({ to: [canary.email] })])
  // The link is opened twice, because mail scanners open links before the reader does.
  await open()
  const page = await open()
  expect([page.status, context.world.contacts]).toEqual([200, []])
  const done = await press(page)
  expect([done.status, done.title]).toEqual([200, 'Votre inscription est confirmée'])
  const contact = { email: canary.email, custom_fields: { e1_T: '2025-07-01 2026-01-05T03:00:00.000Z' } }
  expect(context.world.contacts).toEqual([contact])
  // The address is added once. A second click, even on a page that was opened before, only shows the same title.
  context.world.advance(HOUR)
  for (const again of [await open(), await press(page)])
    expect([again.status, again.title]).toEqual([200, 'Votre inscription est confirmée'])
  expect(context.world.contacts).toEqual([contact])
})

it('refuses the link once the person’s data are erased, also on a page that was opened before', async () => {
  await send()
  const page = await open()
  await run(
    { name: 'erase', argument: canary.email, yes: true },
    context.services,
    SECRET,
    context.world.now(),
  )
  for (const late of [await open(), await press(page)])
    expect([late.status, late.title]).toEqual([410, 'Ce lien a expiré'])
  expect(context.world.contacts).toEqual([])
})

it('lets the visitor press the button again if the store did not answer', async () => {
  await send()
  const page = await open()
  context.world.storeFaults.set(() => ({ kind: 'drop-before' }))
  expect((await press(page)).status).toBe(503)
  context.world.storeFaults.set()
  expect((await press(page)).status).toBe(200)
})

it.each([
  ['fr-LU,fr;q=0.9,en;q=0.8', 'fr', 'Ce lien n’est pas complet'],
  ['de,en;q=0.5', 'en', 'This link is incomplete'],
])(
  'uses the language of the browser (%s) if the address has no parameters',
  async (accept, language, title) => {
    const request = new Request('https://site.example/api/newsletter', {
      headers: { 'accept-language': accept },
    })
    const page = await call(request)
    expect([page.status, page.title, page.document.documentElement.lang]).toEqual([400, title, language])
  },
)

it('uses the language of the form in the mail and on the page, even if the link is damaged', async () => {
  await send({ language: 'en' })
  expect(linkMails()[0]?.subject).toBe('Confirm your subscription to our newsletter')
  const page = await open()
  expect([page.document.documentElement.lang, page.title]).toEqual([
    'en',
    'Confirm your newsletter subscription',
  ])
  expect(page.document.querySelectorAll('button, main a')).toHaveLength(1)
  for (const wrong of [
    link().slice(0, -3),
    `${link().slice(0, -9)}AAAAAAAAA`,
    link().replace(/link=.*/, 'link='),
  ]) {
    const { status, title, document } = await open(wrong)
    expect([status, title, document.querySelector('form')]).toEqual([400, 'This link is incomplete', null])
  }
})

it('puts no personal data into link, log or Redis keys, and hides the link from other sites', async () => {
  await send()
  const page = await open()
  await press(page)
  const keys = await context.world.redis.keys('*')
  expect(leaks([link(), ...logged, ...keys].join(' '))).toEqual([])
  expect(logged.join()).not.toContain(new URL(link()).searchParams.get('link'))
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  expect(page.headers.get('cache-control')).toBe('no-store')
})

it('after 48 hours, refuses the link, and the button on a page that was opened earlier', async () => {
  await send()
  context.world.advance(2 * DAY - 1)
  const page = await open()
  expect(page.status).toBe(200)
  context.world.advance(1)
  for (const late of [await open(), await press(page)])
    expect([late.status, late.title]).toEqual([410, 'Ce lien a expiré'])
  expect(context.world.contacts).toEqual([])
})

it('lets the visitor press the button again if the address could not be added to the list', async () => {
  await send()
  const page = await open()
  context.world.mailFaults.set(({ path }) => (path.endsWith('/contacts') ? jsonError(500, {}) : undefined))
  const failed = await press(page)
  expect(failed.status).toBe(503)
  expect(logged.at(-1)).toContain('"code":"mail-500"')
  context.world.mailFaults.set()
  expect((await press(failed)).status).toBe(200)
  expect(context.world.contacts).toHaveLength(1)
})

it('refuses a confirmation that is posted from another site', async () => {
  await send()
  expect((await press(await open(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(context.world.contacts).toEqual([])
})

it('mails no link if no list is set or the box is not ticked; if the list is removed, refuses earlier links', async () => {
  await send()
  const { services } = await context.world.services()
  await send({ email: 'other@canari-exemple.fr' }, services)
  await send({ newsletter: false, email: 'third@canari-exemple.fr' })
  expect(linkMails()).toHaveLength(1)
  const page = await open(link(), services)
  expect([page.status, page.title]).toEqual([404, 'Ce lien n’est plus utilisé'])
})

it('mails at most one link a day to an address', async () => {
  await send({ message: 'canari one' })
  const again = await send({ message: 'canari two', email: canary.email.toUpperCase() })
  expect(linkMails()).toHaveLength(1)
  expect(await stored(again)).toMatchObject({ newsletter: 'limited' })
})

it('mails the lead even if the link cannot be mailed, and mails the link with the next form', async () => {
  context.world.mailFaults.set(
    faultOnSend((mail) => (mail.includes('"newsletter"') ? jsonError(503, {}) : undefined)),
  )
  const id = await send()
  expect(context.world.leads()).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ newsletter: 'failed' })
  expect(logged[0]).toContain('"code":"optin-mail-503"')
  context.world.mailFaults.set()
  await send({ message: 'canari two' })
  expect(linkMails()).toHaveLength(1)
})

it('sends the version of the consent text to the list only if that version is a date', async () => {
  await send({ consentVersion: 'canari <b>' })
  await press(await open())
  expect(leaks(JSON.stringify(context.world.contacts.map(({ custom_fields }) => custom_fields)))).toEqual([])
})
