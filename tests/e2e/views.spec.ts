import { randomUUID } from 'node:crypto'
import { waitForRecording } from '../support/browser/choices'
import { menuPages, pageOf, pathOf } from '../support/browser/pages'
import { viewsOf, type StoredView } from '../support/browser/store'
import { STRINGS } from '../support/browser/strings'
import { expect, openNext, open, test, waitForScripts, type Page } from '../support/browser/test'

test.use({ viewsRecorded: true })

/** A new user agent, by which a test finds its own views. */
const newAgent = (): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ${randomUUID()}`

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('the views of a visitor with two tabs are stored once each, with path, referrer and session', async ({
  visitor,
}) => {
  // This test is slow, because Netlify's library handles the views one after the other.
  test.slow()
  const agent = newAgent()
  const context = await visitor({ userAgent: agent, expected: [/status of 404/, /404: no page at/] })
  const expected: { page_path: string; referrer: string; tab: number }[] = []
  /** Waits until one more view is stored, so that the views are stored in the order of the visit. */
  const expectRecorded = async (page_path: string, referrer: string, tab = 1) => {
    expected.push({ page_path, referrer, tab })
    await expect.poll(async () => (await viewsOf(agent)).length).toBeGreaterThanOrEqual(expected.length)
  }
  const about = pathOf('about', 'fr')
  const aboutLabel = pageOf('about', 'fr').menu?.label ?? ''

  const page = await context.newPage()
  await open(page, '/?utm_source=lettre')
  await expectRecorded('/?utm_source=lettre', '')
  await footerLink(page, aboutLabel).click()
  await expectRecorded(about, '/?utm_source=lettre')

  // A link to the current page, or to a place on it, causes no view.
  await page.evaluate(() => (location.hash = 'content'))
  await footerLink(page, aboutLabel).click()
  await expect(page).toHaveURL(about)
  await waitForRecording(page)
  await page.evaluate(() => (location.hash = 'content'))
  await waitForRecording(page)

  // Back only changes the fragment, until it loads the first page again, with the same referrer as before.
  for (let step = 0; step < 4; step += 1) await page.goBack()
  await expect(page).toHaveURL('/?utm_source=lettre')
  await expectRecorded('/?utm_source=lettre', '')
  // If the browser restores a page from its memory, that is a view as well, with the same referrer.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectRecorded('/?utm_source=lettre', '')
  await page.reload()
  await expectRecorded('/?utm_source=lettre', '')

  // The same path with another query is another view. A double click on a link is one view.
  await openNext(page, '/?page=2')
  await expectRecorded('/?page=2', '/?utm_source=lettre')
  await footerLink(page, aboutLabel).dblclick()
  await expectRecorded(about, '/?page=2')
  await page.getByRole('link', { name: STRINGS.fr.common.language.readIn }).click()
  await expectRecorded(pathOf('about', 'en'), about)

  // A second tab has its own session.
  const second = await context.newPage()
  await open(second, pathOf('lawyers', 'en'))
  await expectRecorded(pathOf('lawyers', 'en'), '', 2)
  for (const path of ['/en/nowhere?token=', '/promo-50%25', '/avocats%20']) {
    await open(second, path.replace('token=', 'token=secret'))
    await expectRecorded(path, '', 2)
  }

  // Views are stored in order, so an unwanted view would be stored before this last one.
  await open(second, pathOf('contact', 'en'))
  await expectRecorded(pathOf('contact', 'en'), '', 2)

  const views = await viewsOf(agent)
  const sessions = [...new Set(views.map(({ session_id }) => session_id))]
  const entryOf = ({ page_path, referrer, session_id }: StoredView) => ({
    page_path,
    referrer,
    tab: sessions.indexOf(session_id) + 1,
  })
  expect(views.map(entryOf)).toEqual(expected)
  for (const session of sessions) expect(session).toMatch(UUID_V4)
})

test('the home page is recorded if browsers cut referrers to the origin, so that it seems to refer to itself', async ({
  visitor,
}) => {
  const agent = newAgent()
  const page = await (await visitor({ userAgent: agent })).newPage()
  await page.route('**/en/about', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'referrer-policy': 'strict-origin' } })
  })
  const recorded = async () =>
    (await viewsOf(agent)).map(({ page_path, referrer }) => `${page_path} ${referrer}`)
  await open(page, pathOf('about', 'en'))
  await expect.poll(recorded).toHaveLength(1)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(pathOf('home', 'en'))
  await expect.poll(recorded).toEqual([`${pathOf('about', 'en')} `, `${pathOf('home', 'en')} /`])
})

test('a page that the visitor leaves within 100 ms still sends its view, once', async ({ page }) => {
  // Beacons are noted in localStorage, because Playwright does not report those that a page sends while it closes.
  await page.addInitScript(() => {
    Navigator.prototype.sendBeacon = () => {
      localStorage.setItem('sent', `${localStorage.getItem('sent') ?? ''} ${location.pathname}`)
      return true
    }
  })
  // While the clock is paused, a page sends its view only when the visitor leaves.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const sectors = menuPages('useCases', 'fr').map(({ path }) => path)
  for (const path of [...sectors, '/demo']) {
    await page.goto(path)
    // The script waits for a frame.
    await page.clock.runFor(50)
    await waitForScripts(page)
  }
  expect(await page.evaluate(() => localStorage.getItem('sent'))).toBe(` ${sectors.join(' ')}`)
})
