import { CHOICE_KEY } from '../../src/consent/choice'
import { violationsOf } from './support/axe'
import {
  bannerIn,
  choiceOf,
  expectAlike,
  moveOn,
  opener,
  panelIn,
  passRecording,
  sessionOf,
  watchViews,
} from './support/choices'
import { LANGUAGES, pathOf } from './support/pages'
import { shiftsOf, watchShifts } from './support/shifts'
import { STRINGS } from './support/strings'
import { smallTargets } from './support/targets'
import { expect, open, test, tookOver, type Page } from './support/test'

test.use({ viewsRecorded: true })

const { common, consent } = STRINGS.fr
const NARROWEST = { width: 320, height: 640 }

/** Names of everything that the page stores in the browser. */
const storedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').filter(Boolean),
  ])

const objectByBrowser = () =>
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })

const closePanelWith = (page: Page, answer: string) =>
  panelIn(page, 'fr').getByRole('button', { name: answer }).click()

test.describe('where visitors may object', () => {
  for (const language of LANGUAGES)
    test(`nothing covers the page; a link in the footer opens the panel, in ${language}`, async ({
      page,
    }) => {
      const words = STRINGS[language]
      await open(page, pathOf('home', language))
      await expect(bannerIn(page, language)).toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByText(words.common.footer.measure.exempt)).toBeVisible()
      await opener(page, language).click()
      const panel = panelIn(page, language)
      await expect(panel).toContainText(words.consent.state.accepted)
      const button = (name: string) => panel.getByRole('button', { name })
      await expectAlike(button(words.consent.refuse.exempt), button(words.consent.accept.exempt))
    })

  test('objecting erases the session, stops all records and is remembered', async ({ page }) => {
    await open(page, pathOf('home', 'fr'))
    await expect.poll(() => sessionOf(page)).toHaveLength(36)
    const views = watchViews(page)
    await opener(page, 'fr').click()
    await closePanelWith(page, consent.refuse.exempt)
    await expect(page.getByRole('status').filter({ hasText: consent.saved })).toHaveCount(1)
    expect(await sessionOf(page)).toBeNull()
    expect(await choiceOf(page)).toMatch(/^refused \d{4}-/)
    await moveOn(page, pathOf('about', 'fr'))
    expect(views).toEqual([])
    expect(await sessionOf(page)).toBeNull()

    // The way back is as short, and the page on display is the first that counts.
    await opener(page, 'fr').click()
    await expect(panelIn(page, 'fr')).toContainText(consent.state.refused)
    await closePanelWith(page, consent.accept.exempt)
    expect(await choiceOf(page)).toMatch(/^accepted \d{4}-/)
    await expect.poll(() => views.length).toBe(1)
  })

  test('the panel opens from the policy, works by keyboard alone, and shifts nothing', async ({ page }) => {
    await open(page, pathOf('privacy-policy', 'fr'))
    const link = page.getByRole('main').getByRole('link', { name: consent.title }).first()
    await link.focus()
    await watchShifts(page)
    await page.keyboard.press('Enter')
    const panel = panelIn(page, 'fr')
    await expect(panel.getByRole('heading')).toBeFocused()
    // The Tab key never reaches the page behind it.
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer, header'))).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(link).toBeFocused()
    expect(await shiftsOf(page)).toEqual([])

    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: consent.refuse.exempt }).press('Space')
    await expect(link).toBeFocused()
    expect(await choiceOf(page)).toMatch(/^refused/)
  })

  test('the panel closes for the policy that it links to, also on the policy itself', async ({ page }) => {
    await open(page, pathOf('home', 'fr'))
    for (let time = 1; time <= 2; time += 1) {
      await opener(page, 'fr').click()
      await panelIn(page, 'fr').getByRole('link', { name: consent.policy }).click()
      await expect(page).toHaveURL(pathOf('privacy-policy', 'fr'))
      await tookOver(page)
      await expect(panelIn(page, 'fr')).toHaveCount(0)
    }
  })

  test('with Global Privacy Control nobody is asked or counted, and the panel says so', async ({
    visitor,
  }) => {
    const context = await visitor({ timezoneId: 'Europe/Luxembourg' })
    await context.addInitScript(objectByBrowser)
    const page = await context.newPage()
    const views = watchViews(page)
    await open(page, pathOf('home', 'fr'))
    await moveOn(page, pathOf('about', 'fr'))
    expect(views).toEqual([])
    expect(await storedBy(page)).toEqual([])
    await expect(bannerIn(page, 'fr')).toHaveCount(0)
    await opener(page, 'fr').click()
    await expect(panelIn(page, 'fr')).toContainText(consent.gpc)
  })

  test('the site works with blocked storage, and counts nobody', async ({ visitor }) => {
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
    await opener(page, 'fr').click()
    await closePanelWith(page, consent.refuse.exempt)
    await moveOn(page, '/contact')
    expect(views).toEqual([])
  })
})

test.describe('where visitors are asked first', () => {
  test.use({ timezoneId: 'Europe/Luxembourg' })

  const answers = (page: Page) => {
    const button = (name: string) => bannerIn(page, 'fr').getByRole('button', { name, exact: true })
    return { refuse: button(consent.refuse.consent), accept: button(consent.accept.consent) }
  }

  test('both answers look alike, can be touched and leave the page to its reader', async ({ page }) => {
    await watchShifts(page.context())
    await open(page, pathOf('home', 'fr'))
    await expect(bannerIn(page, 'fr')).toContainText(consent.introConsent)
    expect(await shiftsOf(page)).toEqual([])
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

  test('nothing is recorded or stored before an answer; agreement counts from the page on display', async ({
    page,
  }) => {
    const views = watchViews(page)
    for (const id of ['home', 'demo']) {
      await open(page, pathOf(id, 'fr'))
      await expect(bannerIn(page, 'fr')).toBeVisible()
      await passRecording(page)
      expect(await storedBy(page)).toEqual([])
    }
    expect(views).toEqual([])
    await answers(page).accept.click()
    await expect(bannerIn(page, 'fr')).toHaveCount(0)
    await expect.poll(() => views.length).toBe(1)
    expect(await choiceOf(page)).toMatch(/^accepted \d{4}-/)
    await moveOn(page, pathOf('lawyers', 'fr'))
    expect(views).toHaveLength(2)

    // Consent can be withdrawn in the panel.
    await opener(page, 'fr').click()
    await expect(panelIn(page, 'fr')).toContainText(consent.state.accepted)
    await closePanelWith(page, consent.refuse.consent)
    expect(await sessionOf(page)).toBeNull()
    await moveOn(page, pathOf('contact', 'fr'))
    expect(views).toHaveLength(2)
  })

  test('a refusal is all that is stored, and holds in every tab', async ({ context }) => {
    const [page, other] = [await context.newPage(), await context.newPage()]
    const views = watchViews(page)
    for (const tab of [page, other]) await open(tab, pathOf('home', 'fr'))
    await answers(page).refuse.click()
    for (const tab of [page, other]) await expect(bannerIn(tab, 'fr')).toHaveCount(0)
    await moveOn(page, pathOf('about', 'fr'))
    await expect(bannerIn(page, 'fr')).toHaveCount(0)
    expect(await storedBy(page)).toEqual([CHOICE_KEY])
    expect(await context.cookies()).toEqual([])
    expect(views).toEqual([])
  })

  test('the keyboard reaches the banner before the page and loses no focus to it', async ({ page }) => {
    await open(page, pathOf('home', 'fr'))
    const { refuse, accept } = answers(page)
    const logo = page.getByRole('banner').getByRole('link').first()
    await expect(accept).toBeVisible()
    // It does not take the focus by itself.
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

  test('the panel replaces the banner while it is open', async ({ page }) => {
    await open(page, pathOf('privacy-policy', 'fr'))
    await opener(page, 'fr').click()
    await expect(panelIn(page, 'fr')).toContainText(consent.state.refused)
    await expect(bannerIn(page, 'fr')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(bannerIn(page, 'fr')).toBeVisible()
  })
})

test('a browser that prefers a language of Luxembourg asks first too', async ({ visitor }) => {
  const page = await (await visitor({ locale: 'de-LU' })).newPage()
  await open(page, pathOf('home', 'en'))
  await expect(bannerIn(page, 'en')).toBeVisible()
})
