import { randomUUID } from 'node:crypto'
import { RECORDING_DELAY } from '../../src/page-views/recorder'
import { beaconsOf, keepBeacons } from './support/beacons'
import { menuPages, pageOf, pathOf } from './support/pages'
import { viewsOf, type StoredView } from './support/store'
import { STRINGS } from './support/strings'
import { expect, navigate, open, test, type Page } from './support/test'

test.use({ viewsRecorded: true })

/** A browser of its own name, so that its views can be told from those of all other tests. */
const newAgent = (): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ${randomUUID()}`

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('a visit leaves exactly the entries it should', async ({ visitor }) => {
  const agent = newAgent()
  const context = await visitor({ userAgent: agent, expected: [/status of 404/, /404: no page at/] })
  const expected: { page_path: string; referrer: string; tab: number }[] = []
  /** Waits for one more entry, so that the order of entries is that of the visit. */
  const recorded = async (page_path: string, referrer: string, tab = 1) => {
    expected.push({ page_path, referrer, tab })
    await expect.poll(async () => (await viewsOf(agent)).length).toBeGreaterThanOrEqual(expected.length)
  }
  const about = pathOf('about', 'fr')
  const { common } = STRINGS.fr

  const page = await context.newPage()
  await open(page, '/?utm_source=lettre')
  await recorded('/?utm_source=lettre', '')

  // A link, then Back.
  await footerLink(page, pageOf('about', 'fr').menu?.label ?? '').click()
  await recorded(about, '/?utm_source=lettre')
  await page.goBack()
  await recorded('/?utm_source=lettre', about)

  // Another query is another view; an anchor is none, neither by a link nor by Back.
  await navigate(page, '/?page=2')
  await recorded('/?page=2', '/?utm_source=lettre')
  await navigate(page, '/?page=2#services')
  await expect(page).toHaveURL('/?page=2#services')
  await page.goBack()
  await expect(page).toHaveURL('/?page=2')

  // A reload is a landing, and the browser still knows of no page before it.
  await page.reload()
  await recorded('/?page=2', '')

  // A double click on a link is one visit of its page.
  await footerLink(page, common.footer.services).scrollIntoViewIfNeeded()
  await footerLink(page, pageOf('about', 'fr').menu?.label ?? '').dblclick()
  await recorded(about, '/?page=2')

  // The other language is another document; its referrer is the page before it.
  await page.getByRole('link', { name: common.language.readIn }).click()
  await recorded(pathOf('about', 'en'), about)

  // A second tab is a session of its own.
  const second = await context.newPage()
  await open(second, pathOf('lawyers', 'en'))
  await recorded(pathOf('lawyers', 'en'), '', 2)
  await open(second, '/en/nowhere?token=secret')
  await recorded('/en/nowhere?token=', '', 2)

  // What was on its way when a page is left goes with it; the last entry shows that nothing came after.
  await page.close({ runBeforeUnload: true })
  await navigate(second, pathOf('contact', 'en'))
  await recorded(pathOf('contact', 'en'), '/en/nowhere?token=', 2)

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

test('fast navigation records each page that was shown, once', async ({ visitor }) => {
  const agent = newAgent()
  const context = await visitor({ userAgent: agent })
  const page = await context.newPage()
  await open(page, '/')
  const sectors = menuPages('useCases', 'fr')
  const heading = page.getByRole('heading', { level: 1 })
  const [first, ...others] = sectors.map(({ path }) => path)

  // Several links in one instant, their pages at hand: what was never shown was never seen.
  await page.evaluate(
    async (paths) => {
      const { ___loader } = window as unknown as { ___loader: { loadPage(path: string): Promise<unknown> } }
      await Promise.all(paths.map((path) => ___loader.loadPage(path)))
      for (const path of paths) document.querySelector<HTMLElement>(`main a[href="${path}"]`)?.click()
    },
    [...others, first].flatMap((path) => path ?? []),
  )
  await expect(heading).toHaveText(sectors[0]?.heading ?? '')
  // Pages left sooner than their view is sent.
  for (const sector of sectors.slice(1)) {
    await navigate(page, sector.path)
    await expect(heading).toHaveText(sector.heading)
  }
  const paths = async () => (await viewsOf(agent)).map(({ page_path }) => page_path).sort()
  const contact = pathOf('contact', 'fr')
  await navigate(page, contact)
  await expect.poll(paths).toContain(contact)
  // Entries of the same moment may arrive in another order.
  await expect.poll(paths).toEqual(['/', contact, ...sectors.map(({ path }) => path)].sort())
})

test('a view is sent about 100 ms after the page was reached, as a beacon with four fields', async ({
  page,
  context,
}) => {
  await keepBeacons(context)
  await open(page, '/')
  await expect.poll(() => beaconsOf(page)).toHaveLength(1)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await navigate(page, '/?step=2')
  await expect(page).toHaveURL('/?step=2')
  await page.clock.runFor(RECORDING_DELAY - 1)
  expect(await beaconsOf(page)).toHaveLength(1)
  await page.clock.runFor(RECORDING_DELAY / 5)
  await expect.poll(() => beaconsOf(page)).toHaveLength(2)
  const [, view] = await beaconsOf(page)
  expect(view).toEqual({
    page_path: '/?step=2',
    user_agent: await page.evaluate(() => navigator.userAgent),
    referrer: new URL('/', page.url()).href,
    session_id: expect.stringMatching(UUID_V4) as unknown,
  })
})
