import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_VIEW_ENDPOINT } from '../../src/measurement/recorder'
import { ENDPOINT, fillIn, FORMS, submitButton, validValues } from '../support/browser/forms'
import { panelIn, panelLink, waitForRecording } from '../support/browser/choices'
import { oneOfEachKind, pathOf } from '../support/browser/pages'
import { ROOT } from '../support/root'
import { resetRateLimits, viewsOf } from '../support/browser/store'
import { STRINGS } from '../support/browser/strings'
import { expect, open, test, type Page } from '../support/browser/test'

/** A user agent that no other test uses, so that this test can find its page views. */
const USER_AGENT = `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 ${randomUUID()}`

test.use({ viewsRecorded: true, userAgent: USER_AGENT })

/** The storage entries that the privacy policy lists, for example `localStorage audience.choice`. */
async function readPolicy(page: Page): Promise<string[]> {
  await open(page, pathOf('privacy-policy', 'fr'))
  const table = page.getByRole('table', { name: STRINGS.fr.policy.storage.caption })
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
  return rows.map(([name, kind = '']) => `${kind.split(',')[0]} ${name}`)
}

/** Everything that the site stores in the browser at this moment, except cookies. */
const storedBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...(await caches.keys()).map((name) => `caches ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `serviceWorker ${scope}`),
  ])

test('a visit that sends both forms stores exactly what the policy lists, and calls only two endpoints', async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(240_000)
  problems.expect(/status of 404/)
  problems.expect(/404: no page at/)
  const missing = '/nulle-part'
  const requests: { method: string; path: string }[] = []
  page.on('request', (request) => {
    requests.push({ method: request.method(), path: new URL(request.url()).pathname })
  })
  const stored = new Set<string>()
  const noteStored = async () => {
    for (const entry of await storedBy(page)) stored.add(entry)
    for (const { name } of await context.cookies()) stored.add(`cookie ${name}`)
  }
  for (const path of [missing, ...oneOfEachKind('fr').map((one) => one.path)]) {
    await open(page, path)
    await waitForRecording(page)
    await noteStored()
  }
  await expect.poll(() => viewsOf(USER_AGENT)).not.toEqual([])
  const [view = {}] = await viewsOf(USER_AGENT)
  // The Netlify function adds whether the visitor is a robot, and the version of the entry.
  expect(Object.keys(view).sort()).toEqual([...Object.keys(STRINGS.fr.policy.fields), 'bot', 'v'].sort())

  await resetRateLimits()
  for (const form of FORMS.filter(({ language }) => language === 'fr')) {
    await open(page, form.path)
    await submitButton(page, form).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await fillIn(page, form, validValues(form).values)
    await noteStored()
    await submitButton(page, form).click()
    await expect(page.locator('#sent')).toBeVisible()
    await noteStored()
  }
  await panelLink(page, 'fr').click()
  await panelIn(page, 'fr').getByRole('button', { name: STRINGS.fr.consent.accept.exempt }).click()
  await expect(page.getByText(STRINGS.fr.consent.saved).last()).toBeVisible()
  await noteStored()

  expect([...stored].sort()).toEqual((await readPolicy(page)).sort())

  const isFile = (path: string) =>
    [path, `${path}.html`, join(path, 'index.html')].some((file) => existsSync(join(ROOT, 'dist', file)))
  const others = requests.filter(
    ({ method, path }) => path !== missing && (method !== 'GET' || !isFile(path)),
  )
  expect(new Set(others.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set([`POST ${PAGE_VIEW_ENDPOINT}`, `POST ${ENDPOINT}`]),
  )
})
