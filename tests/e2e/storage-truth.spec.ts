import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { STORAGE } from '../../src/consent/storage'
import { PAGE_VIEW_ENDPOINT } from '../../src/page-views/recorder'
import { ENDPOINT, fillIn, FORMS, submitButton, validValues } from './support/forms'
import { beaconsOf, recordBeacons } from './support/beacons'
import { opener, panelIn } from './support/choices'
import { LANGUAGES, pagesIn, pathOf, printed, type Language } from './support/pages'
import { ROOT } from './support/platform'
import { resetRateLimits } from './support/store'
import { STRINGS } from './support/strings'
import { expect, open, test, type Page } from './support/test'

test.use({ viewsRecorded: true })

type Stored = { name: string; kind: string }

/** The cells of the policy's table of what is stored. */
async function printedTable(page: Page, language: Language): Promise<string[][]> {
  await open(page, pathOf('privacy-policy', language))
  const rows = page.getByRole('table', { name: STRINGS[language].policy.storage.caption }).locator('tbody tr')
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
  )
}

/** Everything that the page's origin stores in the browser at this moment. */
const storedBy = (page: Page): Promise<Stored[]> =>
  page.evaluate(async () => {
    const keys = (kind: 'localStorage' | 'sessionStorage') =>
      Object.keys(window[kind]).map((name) => ({ name, kind }))
    const databases = (await indexedDB.databases()).map(({ name }) => ({
      name: String(name),
      kind: 'indexedDB',
    }))
    const caches = (await window.caches.keys()).map((name) => ({ name, kind: 'caches' }))
    const workers = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => ({
      name: scope,
      kind: 'serviceWorker',
    }))
    return [...keys('localStorage'), ...keys('sessionStorage'), ...databases, ...caches, ...workers]
  })

for (const language of LANGUAGES) {
  test(`the policy in ${language} lists what the code declares`, async ({ page }) => {
    const { kinds, purposes, lifetimes, consents } = STRINGS[language].policy.storage
    expect(await printedTable(page, language)).toEqual(
      STORAGE.map(({ name, kind, purpose, lifetime }) =>
        [
          name,
          kinds[kind],
          purposes[purpose],
          lifetime.unit === 'months'
            ? lifetimes.months.replace('{count}', String(lifetime.count))
            : lifetimes[lifetime.unit],
          consents[purpose],
        ].map((cell) => printed(cell, language)),
      ),
    )
  })
}

// A violation of the content-security policy fails it too (support/problems.ts).
test('a full visit stores exactly what is listed, and requests only files, and the endpoints of views and forms', async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.expect(/status of 404/)
  problems.expect(/404: no page at/)
  const missing = '/nulle-part'
  const requests: { method: string; path: string }[] = []
  page.on('request', (request) => {
    requests.push({ method: request.method(), path: new URL(request.url()).pathname })
  })
  await recordBeacons(context)
  const seen: Stored[] = []
  const noteStored = async () => {
    seen.push(...(await storedBy(page)))
    seen.push(...(await context.cookies()).map(({ name }) => ({ name, kind: 'cookie' })))
  }
  for (const path of [missing, ...pagesIn('fr').map((one) => one.path)]) {
    await open(page, path)
    await expect.poll(() => beaconsOf(page)).toHaveLength(1)
    const [view = {}] = await beaconsOf(page)
    expect(Object.keys(view)).toEqual(Object.keys(STRINGS.fr.policy.fields))
    await noteStored()
  }
  await resetRateLimits()
  for (const form of FORMS.filter(({ language }) => language === 'fr')) {
    await open(page, form.path)
    await submitButton(page, form).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await fillIn(page, form.form, validValues(form.form).values)
    await noteStored()
    await submitButton(page, form).click()
    await expect(page.locator('#sent')).toBeVisible()
    await noteStored()
  }
  await opener(page, 'fr').click()
  await panelIn(page, 'fr').getByRole('button', { name: STRINGS.fr.consent.accept.exempt }).click()
  await expect(page.getByText(STRINGS.fr.consent.saved).last()).toBeVisible()
  await noteStored()

  expect(new Set(seen.map(({ kind, name }) => `${kind} ${name}`))).toEqual(
    new Set(STORAGE.map(({ kind, name }) => `${kind} ${name}`)),
  )

  const isFile = (path: string) =>
    [path, `${path}.html`, join(path, 'index.html')].some((file) => existsSync(join(ROOT, 'dist', file)))
  const others = requests.filter(
    ({ method, path }) => path !== missing && (method !== 'GET' || !isFile(path)),
  )
  expect(new Set(others.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set([`POST ${PAGE_VIEW_ENDPOINT}`, `POST ${ENDPOINT}`]),
  )
})
