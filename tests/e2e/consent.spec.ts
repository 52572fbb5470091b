import { CHOICE_KEY } from '../../src/measurement/choice'
import { PAGE_VIEW_ENDPOINT } from '../../src/measurement/recorder'
import { SESSION_KEY } from '../../src/measurement/session'
import { violationsOf } from '../support/browser/axe'
import { bannerIn, panelIn, panelLink, waitForRecording } from '../support/browser/choices'
import { LANGUAGES, pathOf } from '../support/browser/pages'
import { readShifts, watchShifts } from '../support/browser/shifts'
import { STRINGS } from '../support/browser/strings'
import { smallTargets } from '../support/browser/targets'
import {
  expect,
  open,
  openNext,
  test,
  waitForScripts,
  type Locator,
  type Page,
} from '../support/browser/test'

test.use({ viewsRecorded: true })

const { common, consent } = STRINGS.fr
const NARROWEST = { width: 320, height: 640 }

/** Collects the page views that the page sends from now on. */
const watchViews = (page: Page): string[] => {
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(PAGE_VIEW_ENDPOINT)) views.push(request.postData() ?? '')
  })
  return views
}

/** Opens the next page of a visit, and waits longer than the page takes to send its view. */
async function visit(page: Page, path: string): Promise<void> {
  await openNext(page, path)
  await waitForRecording(page)
}

const sessionOf = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY)
const choiceOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), CHOICE_KEY)

/** Expects two buttons of the same size, side by side. */
async function expectAlike(one: Locator, other: Locator): Promise<void> {
  await expect(other).toBeVisible()
  // Measures both buttons in the same frame, because the page may still move after a change of its width.
  const [left, right] = await one
    .or(other)
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect))
  // The browser rounds sizes to 64ths of a pixel, so equal buttons may differ a little.
  for (const side of ['width', 'height', 'y'] as const)
    expect(left?.[side]).toBeCloseTo(right?.[side] ?? Number.NaN, 1)
}

/** The keys of everything that the page stores in the browser, and its cookies. */
const storedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').filter(Boolean),
  ])

const choose = (page: Page, answer: string) =>
  panelIn(page, 'fr').getByRole('button', { name: answer }).click()

test.describe('visitors who are counted unless they object', () => {
  for (const language of LANGUAGES)
    test(`in ${language}, no banner covers the page, and a footer link opens an accessible panel`, async ({
      page,
    }) => {
      const words = STRINGS[language]
      await open(page, pathOf('home', language))
      await expect(bannerIn(page, language)).toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByText(words.common.footer.measure.exempt)).toBeVisible()
      await panelLink(page, language).click()
      const panel = panelIn(page, language)
      await expect(panel).toContainText(words.consent.state.accepted)
      expect(await violationsOf(page)).toEqual([])
      const button = (name: string) => panel.getByRole('button', { name })
      await expectAlike(button(words.consent.refuse.exempt), button(words.consent.accept.exempt))
    })

  test('an objection erases the session ids of all tabs, stops recording and is remembered', async ({
    context,
  }) => {
    const [page, other] = [await context.newPage(), await context.newPage()]
    for (const tab of [other, page]) {
      await open(tab, pathOf('home', 'fr'))
      await expect.poll(() => sessionOf(tab)).toHaveLength(36)
    }
    const views = watchViews(page)
    await panelLink(page, 'fr').click()
    await choose(page, consent.refuse.exempt)
    await expect(page.getByRole('status').filter({ hasText: consent.saved })).toHaveCount(1)
    expect(await violationsOf(page)).toEqual([])
    for (const tab of [page, other]) await expect.poll(() => sessionOf(tab)).toBeNull()
    expect(await choiceOf(page)).toMatch(/^refused \d{4}-/)
    await visit(page, pathOf('about', 'fr'))
    expect(views).toEqual([])
    expect(await sessionOf(page)).toBeNull()

    // Accepting takes as few steps as objecting, and the current page is the first that is counted.
    await panelLink(page, 'fr').click()
    await expect(panelIn(page, 'fr')).toContainText(consent.state.refused)
    await choose(page, consent.accept.exempt)
    expect(await choiceOf(page)).toMatch(/^accepted \d{4}-/)
    await expect.poll(() => views.length).toBe(1)
  })

  test('an open panel follows a choice made in another tab', async ({ context }) => {
    const [page, other] = [await context.newPage(), await context.newPage()]
    for (const tab of [page, other]) {
      await open(tab, pathOf('lawyers', 'fr'))
      await panelLink(tab, 'fr').click()
    }
    for (const [answer, state] of [
      [consent.refuse.exempt, consent.state.refused],
      [consent.accept.exempt, consent.state.accepted],
    ] as const) {
      await choose(other, answer)
      await expect(panelIn(page, 'fr')).toContainText(state)
      await panelLink(other, 'fr').click()
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
  })

  test('a link in the privacy policy opens the panel by keyboard, without shifting the page', async ({
    page,
  }) => {
    await open(page, pathOf('privacy-policy', 'fr'))
    const link = page.getByRole('main').getByRole('link', { name: consent.title }).first()
    await link.focus()
    await watchShifts(page)
    await page.keyboard.press('Enter')
    const panel = panelIn(page, 'fr')
    await expect(panel.getByRole('heading')).toBeFocused()
    // The Tab key does not reach the page behind the panel.
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer, header'))).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(link).toBeFocused()
    expect(await readShifts(page)).toEqual([])

    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: consent.refuse.exempt }).press('Space')
    await expect(link).toBeFocused()
    expect(await choiceOf(page)).toMatch(/^refused/)
  })

  test('the panel’s link to the privacy policy closes the panel, even on the policy itself', async ({
    page,
  }) => {
    await open(page, pathOf('home', 'fr'))
    for (let time = 1; time <= 2; time += 1) {
      await panelLink(page, 'fr').click()
      await panelIn(page, 'fr').getByRole('link', { name: consent.policy }).click()
      await expect(page).toHaveURL(pathOf('privacy-policy', 'fr'))
      await waitForScripts(page)
      await expect(panelIn(page, 'fr')).toHaveCount(0)
    }
  })

  test('Global Privacy Control counts as an objection, even in Luxembourg, where visitors are asked first', async ({
    visitor,
  }) => {
    const context = await visitor({ timezoneId: 'Europe/Luxembourg' })
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    const page = await context.newPage()
    const views = watchViews(page)
    await open(page, pathOf('home', 'fr'))
    await visit(page, pathOf('about', 'fr'))
    expect(views).toEqual([])
    expect(await storedBy(page)).toEqual([])
    await expect(bannerIn(page, 'fr')).toHaveCount(0)
    await panelLink(page, 'fr').click()
    await expect(panelIn(page, 'fr')).toContainText(consent.gpc)
  })

  test('if the browser blocks storage, the site works but records no view', async ({ visitor }) => {
    const context = await visitor()
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
    })
    const page = await context.newPage()
    const views = watchViews(page)
    await open(page, '/demo')
    await page.locator('#demo-firstName').fill('Ada')
    await panelLink(page, 'fr').click()
    await choose(page, consent.refuse.exempt)
    await visit(page, '/contact')
    expect(views).toEqual([])
  })
})

test('the page stands still behind the panel, and keeps its width', async ({ page }) => {
  await open(page, pathOf('home', 'fr'))
  await panelLink(page, 'fr').scrollIntoViewIfNeeded()
  const measure = () => page.evaluate(() => [scrollY, document.documentElement.clientWidth])
  const before = await measure()
  await panelLink(page, 'fr').click()
  await expect(panelIn(page, 'fr')).toBeVisible()
  await page.mouse.move(10, 10)
  await page.mouse.wheel(0, -2_000)
  expect(await measure()).toEqual(before)
  await page.keyboard.press('Escape')
  await page.mouse.wheel(0, -2_000)
  await expect.poll(async () => (await measure())[0]).toBeLessThan(before[0] ?? 0)
})

test.describe('visitors in Luxembourg, who are asked first', () => {
  test.use({ timezoneId: 'Europe/Luxembourg' })

  test('in a window less than 400 px high, the banner leaves half of it free, and the header scrolls away', async ({
    page,
  }) => {
    for (const size of [
      { width: 320, height: 256 },
      { width: 740, height: 360 },
    ]) {
      await page.setViewportSize(size)
      await open(page, pathOf('contact', 'fr'))
      const field = page.locator('main form input:not([type=hidden])').first()
      await field.focus()
      await expect(page.getByRole('banner')).not.toBeInViewport()
      const top = (await bannerIn(page, 'fr').boundingBox())?.y ?? 0
      expect(top).toBeGreaterThanOrEqual(size.height / 2)
      const box = await field.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
    }
  })

  const answers = (page: Page) => {
    const button = (name: string) => bannerIn(page, 'fr').getByRole('button', { name, exact: true })
    return { refuse: button(consent.refuse.consent), accept: button(consent.accept.consent) }
  }

  test('the banner has two equal, large buttons and covers less than half of the screen', async ({
    page,
  }) => {
    await watchShifts(page.context())
    await open(page, pathOf('home', 'fr'))
    await expect(bannerIn(page, 'fr')).toContainText(consent.introConsent)
    expect(await readShifts(page)).toEqual([])
    expect(await violationsOf(page)).toEqual([])
    const { refuse, accept } = answers(page)
    const styleOf = (button: Element) => {
      const { backgroundColor, color, font, padding, border } = getComputedStyle(button)
      return { backgroundColor, color, font, padding, border }
    }
    expect(await refuse.evaluate(styleOf)).toEqual(await accept.evaluate(styleOf))
    for (const size of [{ width: 1440, height: 900 }, NARROWEST]) {
      await page.setViewportSize(size)
      await expectAlike(refuse, accept)
    }
    expect(await smallTargets(page)).toEqual([])
    const box = await bannerIn(page, 'fr').boundingBox()
    expect(box?.height).toBeLessThan(NARROWEST.height / 2)
  })

  test('before consent nothing is recorded or stored; then the current page is recorded', async ({
    page,
  }) => {
    const views = watchViews(page)
    for (const id of ['home', 'demo']) {
      await open(page, pathOf(id, 'fr'))
      await expect(bannerIn(page, 'fr')).toBeVisible()
      await waitForRecording(page)
      expect(await storedBy(page)).toEqual([])
    }
    expect(views).toEqual([])
    await answers(page).accept.click()
    await expect(bannerIn(page, 'fr')).toHaveCount(0)
    await expect.poll(() => views.length).toBe(1)
    expect(await choiceOf(page)).toMatch(/^accepted \d{4}-/)
    await visit(page, pathOf('lawyers', 'fr'))
    expect(views).toHaveLength(2)

    // Consent can be withdrawn in the panel.
    await panelLink(page, 'fr').click()
    await expect(panelIn(page, 'fr')).toContainText(consent.state.accepted)
    await choose(page, consent.refuse.consent)
    expect(await sessionOf(page)).toBeNull()
    await visit(page, pathOf('contact', 'fr'))
    expect(views).toHaveLength(2)
  })

  test('a refusal applies to every tab, and the browser stores nothing else', async ({ context }) => {
    const [page, other] = [await context.newPage(), await context.newPage()]
    const views = watchViews(page)
    for (const tab of [page, other]) await open(tab, pathOf('home', 'fr'))
    await answers(page).refuse.click()
    for (const tab of [page, other]) await expect(bannerIn(tab, 'fr')).toHaveCount(0)
    await visit(page, pathOf('about', 'fr'))
    await expect(bannerIn(page, 'fr')).toHaveCount(0)
    expect(await storedBy(page)).toEqual([CHOICE_KEY])
    expect(await context.cookies()).toEqual([])
    expect(views).toEqual([])
  })

  test('the Tab key reaches the banner before the page; closing the banner focuses the logo', async ({
    page,
  }) => {
    await open(page, pathOf('home', 'fr'))
    const { refuse, accept } = answers(page)
    const logo = page.getByRole('banner').getByRole('link').first()
    await expect(accept).toBeVisible()
    // The banner does not take the focus by itself.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    const skip = page.getByRole('link', { name: common.skip })
    for (const stop of [skip, bannerIn(page, 'fr').getByRole('link'), refuse, accept, logo]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await expect(bannerIn(page, 'fr')).toHaveCount(0)
    await expect(logo).toBeFocused()
  })

  test('the banner covers no focused element (WCAG 2.4.11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, pathOf('demo', 'fr'))
    await expect(bannerIn(page, 'fr')).toBeVisible()
    await page.getByRole('banner').getByRole('link').first().focus()
    const covered: string[] = []
    let stops = 0
    for (let isInPage = true; isInPage; stops += 1) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const banner = document.querySelector('section[aria-label]')
        const focused = document.activeElement ?? document.body
        const isInPage = focused !== document.body && !banner?.contains(focused)
        const top = banner?.getBoundingClientRect().top ?? 0
        return {
          isInPage,
          covered: isInPage && focused.getBoundingClientRect().top >= top,
          html: focused.outerHTML,
        }
      })
      if (stop.covered) covered.push(stop.html)
      isInPage = stop.isInPage
    }
    expect(covered).toEqual([])
    expect(stops).toBeGreaterThan(20)
  })

  test('if an extension hides or removes the banner, nothing is reserved for it', async ({ page }) => {
    const reserve = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).paddingBottom))
    for (const hide of [
      (banner: HTMLElement) => banner.style.setProperty('display', 'none', 'important'),
      (banner: HTMLElement) => banner.remove(),
    ]) {
      await open(page, pathOf('contact', 'fr'))
      await expect.poll(reserve).toBeGreaterThan(100)
      await bannerIn(page, 'fr').evaluate(hide)
      await expect.poll(reserve).toBe(0)
    }
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('[data-consent] { display: none !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    await open(page, pathOf('yachting-industries', 'en'))
    await expect(page.locator('body > [data-consent=banner], .skip-link + *')).not.toHaveCount(0)
    expect(await reserve()).toBe(0)
  })

  test('while the panel is open, it replaces the banner', async ({ page }) => {
    await open(page, pathOf('privacy-policy', 'fr'))
    await panelLink(page, 'fr').click()
    await expect(panelIn(page, 'fr')).toContainText(consent.state.refused)
    await expect(bannerIn(page, 'fr')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(bannerIn(page, 'fr')).toBeVisible()
  })
})
