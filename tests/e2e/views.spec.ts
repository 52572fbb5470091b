import { randomUUID } from 'node:crypto'
import { passRecording } from './support/choices'
import { menuPages, pageOf, pathOf } from './support/pages'
import { viewsOf, type StoredView } from './support/store'
import { STRINGS } from './support/strings'
import { expect, goOn, open, test, tookOver, type Page } from './support/test'

test.use({ viewsRecorded: true })

/** A browser of its own name, so that its views can be told from those of all other tests. */
const newAgent = (): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ${randomUUID()}`

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('a visit leaves exactly the entries it should', async ({ visitor }) => {
  // The host's library takes the fourteen views one after the other.
  test.slow()
  const agent = newAgent()
  const context = await visitor({ userAgent: agent, expected: [/status of 404/, /404: no page at/] })
  const expected: { page_path: string; referrer: string; tab: number }[] = []
  /** Waits for one more entry, so that the order of entries is that of the visit. */
  const recorded = async (page_path: string, referrer: string, tab = 1) => {
    expected.push({ page_path, referrer, tab })
    await expect.poll(async () => (await viewsOf(agent)).length).toBeGreaterThanOrEqual(expected.length)
  }
  const about = pathOf('about', 'fr')
  const aboutLabel = pageOf('about', 'fr').menu?.label ?? ''

  const page = await context.newPage()
  await open(page, '/?utm_source=lettre')
  await recorded('/?utm_source=lettre', '')
  await footerLink(page, aboutLabel).click()
  await recorded(about, '/?utm_source=lettre')

  // A link to the page on display shows what was seen already; so does one to a place on it, and Back from there.
  await page.getByRole('main').evaluate((main) => (main.id = 'stays-until-the-page-is-loaded-anew'))
  await footerLink(page, aboutLabel).click()
  await expect(page.locator('main#content')).toBeVisible()
  await tookOver(page)
  await passRecording(page)
  await page.evaluate(() => (location.hash = 'content'))
  await passRecording(page)

  // Back to a document that is loaded anew: the page before it is that of its first time.
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/?utm_source=lettre')
  await recorded('/?utm_source=lettre', '')
  // Out of the browser's memory it is a landing as well.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await recorded('/?utm_source=lettre', '')
  await page.reload()
  await recorded('/?utm_source=lettre', '')

  // Another query is another view. A double click on a link is one visit of its page.
  await goOn(page, '/?page=2')
  await recorded('/?page=2', '/?utm_source=lettre')
  await footerLink(page, aboutLabel).dblclick()
  await recorded(about, '/?page=2')
  await page.getByRole('link', { name: STRINGS.fr.common.language.readIn }).click()
  await recorded(pathOf('about', 'en'), about)

  // A second tab is a session of its own.
  const second = await context.newPage()
  await open(second, pathOf('lawyers', 'en'))
  await recorded(pathOf('lawyers', 'en'), '', 2)
  for (const path of ['/en/nowhere?token=', '/promo-50%25', '/avocats%20']) {
    await open(second, path.replace('token=', 'token=secret'))
    await recorded(path, '', 2)
  }

  // The last entry shows that nothing came after the others.
  await open(second, pathOf('contact', 'en'))
  await recorded(pathOf('contact', 'en'), '', 2)

  const views = await viewsOf(agent)
  const sessions = [...new Set(views.map(({ session_id }) => session_id))]
  const told = ({ page_path, referrer, session_id }: StoredView) => ({
    page_path,
    referrer,
    tab: sessions.indexOf(session_id) + 1,
  })
  expect(views.map(told)).toEqual(expected)
  for (const session of sessions) expect(session).toMatch(UUID_V4)
})

test('a page that is left before its view is sent has been seen all the same, once', async ({ page }) => {
  // The browser tells nobody of what it sends while it leaves.
  await page.addInitScript(() => {
    Navigator.prototype.sendBeacon = () => {
      localStorage.setItem('sent', `${localStorage.getItem('sent') ?? ''} ${location.pathname}`)
      return true
    }
  })
  // Without this clock's time no view is sent but by leaving.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const sectors = menuPages('useCases', 'fr').map(({ path }) => path)
  for (const path of [...sectors, '/demo']) {
    await page.goto(path)
    // The page waits for a frame and 200 ms before it loads its script.
    await page.clock.runFor(220)
    await tookOver(page)
  }
  expect(await page.evaluate(() => localStorage.getItem('sent'))).toBe(` ${sectors.join(' ')}`)
})
