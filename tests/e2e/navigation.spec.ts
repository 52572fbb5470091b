import { LANGUAGES, menuPages, pageOf, pathOf } from './support/pages'
import { STRINGS } from './support/strings'
import { expect, open, openBeforeScripts, test, tookOver, type Page } from './support/test'

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Documents asked for from the network since the page was opened. */
const countDocuments = (page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') urls.push(request.url())
  })
  return urls
}

for (const language of LANGUAGES) {
  const lawyers = pageOf('lawyers', language)
  const about = pageOf('about', language)

  test.describe(`navigation in ${language}`, () => {
    test('a new page starts at its top, and Back and Forward restore the place', async ({ page }) => {
      const documents = countDocuments(page)
      await open(page, lawyers.path)
      const link = page
        .getByRole('contentinfo')
        .getByRole('link', { name: about.menu?.label ?? '', exact: true })
      await link.scrollIntoViewIfNeeded()
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(800)
      const left = await scrollTop(page)

      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading)
      await expect.poll(() => scrollTop(page)).toBe(0)

      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lawyers.heading)
      await expect.poll(() => scrollTop(page)).toBe(left)

      await page.goForward()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading)
      await expect.poll(() => scrollTop(page)).toBe(0)
      expect(documents).toHaveLength(1)
    })

    test('the new page is announced and the focus starts over', async ({ page }) => {
      await open(page, pathOf('home', language))
      const sector = menuPages('useCases', language)[0]
      await page
        .getByRole('main')
        .getByRole('link', { name: sector?.menu.label ?? '' })
        .first()
        .click()
      await expect(page).toHaveTitle(sector?.title ?? '')
      // In the page's own language, and nowhere else: Gatsby would put “Navigated to” before it.
      const announcements = page.locator('[aria-live=assertive]').filter({ visible: true, hasText: /./ })
      await expect(announcements).toHaveText([sector?.heading ?? ''])
      // The next stop is the skip link again, as on a page just loaded.
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: STRINGS[language].common.skip })).toBeFocused()
    })

    test('links within the site load no document, to the other language load one', async ({ page }) => {
      await open(page, pathOf('home', language))
      const documents = countDocuments(page)
      const stops = [
        ...menuPages('main', language),
        ...menuPages('legal', language),
        // Last: links that leave a form load a document.
        ...menuPages('action', language),
      ]
      for (const { heading, menu } of stops) {
        const name = menu.footerLabel ?? menu.label
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        // Until all is laid out, what is scrolled to moves: faster than a visitor, a click would miss it.
        await expect(page.locator('html')).not.toHaveAttribute('data-lazy')
      }
      expect(documents).toEqual([])
      await page.getByRole('link', { name: STRINGS[language].common.language.readIn }).click()
      await expect(page.locator('html')).not.toHaveAttribute('lang', language)
      expect(documents).toHaveLength(1)
    })

    // What follows is the same code in both languages.
    if (language === 'en') return

    test('an address with an anchor shows that place, on landing and from another page', async ({ page }) => {
      const home = pathOf('home', language)
      await open(page, `${home}#services`)
      await expect(page.locator('#services')).toBeInViewport()
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)

      await open(page, about.path)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: STRINGS[language].common.footer.services, exact: true })
        .click()
      await expect(page).toHaveURL(`${home}#services`)
      await expect(page.locator('#services')).toBeInViewport()
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
      // The keyboard goes on from there.
      await page.keyboard.press('Tab')
      await expect(page.locator('#services a').first()).toBeFocused()
    })

    test('Back returns from a place within the page to where one was, and Forward to the place', async ({
      page,
    }) => {
      const policy = pageOf('privacy-policy', language)
      await open(page, policy.path)
      const contents = page.getByRole('navigation', { name: STRINGS[language].common.contents })
      await page.evaluate(() => scrollTo(0, 100))
      await contents.getByRole('link').nth(3).click()
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
      const place = await scrollTop(page)
      // From there by the footer to another page.
      const link = page
        .getByRole('contentinfo')
        .getByRole('link', { name: about.menu?.label ?? '', exact: true })
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(policy.heading)
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(place)
      await page.goBack()
      await expect.poll(() => scrollTop(page)).toBe(100)
    })

    test('Back finds the place where a visitor was who read on before the scripts came', async ({ page }) => {
      const release = await openBeforeScripts(page, lawyers.path)
      await page.evaluate(() => scrollTo(0, 1200))
      release()
      await tookOver(page)
      // What is laid out above moves the place, not what stands there.
      const place = await scrollTop(page)
      expect(place).toBeGreaterThanOrEqual(1200)
      await page.evaluate(
        (to) => (document.querySelector(`main a[href="${to}"]`) as HTMLElement).click(),
        pathOf('demo', language),
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageOf('demo', language).heading)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lawyers.heading)
      await expect.poll(() => scrollTop(page)).toBe(place)
    })

    test('what was an anchor on the page scrolls below the header', async ({ page }) => {
      await open(page, pathOf('privacy-policy', language))
      const contents = page.getByRole('navigation', { name: STRINGS[language].common.contents })
      const entry = contents.getByRole('link').nth(4)
      const target = page.locator(String(await entry.getAttribute('href')))
      await entry.click()
      await expect(target).toBeInViewport()
      const header = await page.getByRole('banner').boundingBox()
      await expect
        .poll(async () => (await target.boundingBox())?.y ?? 0)
        .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    })

    test('header and footer stay from page to page, and mark the page one is on', async ({ page }) => {
      await open(page, about.path)
      const frame = [page.getByRole('banner'), page.getByRole('contentinfo')]
      const handles = await Promise.all(frame.map((part) => part.elementHandle()))
      // A link of the page's prose.
      await page
        .getByRole('main')
        .locator(`p a[href="${pathOf('implementation', language)}"]`)
        .click()
      await expect(page).toHaveURL(pathOf('implementation', language))
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('link', { name: about.menu?.label ?? '', exact: true }).click()
      await expect(footer.locator('a[aria-current="page"]')).toHaveAttribute('href', about.path)
      for (const part of handles) expect(await part?.evaluate((element) => element.isConnected)).toBe(true)
    })

    test('a page that is long in coming is seen to be on its way', async ({ page }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route(`**/page-data${about.path}/page-data.json`, async (route) => {
        await released
        await route.continue()
      })
      await open(page, lawyers.path)
      const beam = () =>
        page.getByRole('banner').evaluate((header) => getComputedStyle(header, '::after').content)
      expect(await beam()).toBe('none')
      await page
        .getByRole('banner')
        .getByRole('link', { name: about.menu?.label ?? '', exact: true })
        .click()
      await expect.poll(beam).toBe('""')
      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading)
      expect(await beam()).toBe('none')
    })
  })
}
