import { randomUUID } from 'node:crypto'
import { CHOICE_KEY } from '../../../src/consent/keys'
import { violationsOf } from '../support/axe'
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
} from '../support/choices'
import { LANGUAGES, pagesOfProject, type Language } from '../support/pages'
import { shiftsOf, watchShifts } from '../support/shifts'
import { viewsOf } from '../support/store'
import { STRINGS } from '../support/strings'
import { smallTargets } from '../support/targets'
import { expect, open, test, type Page } from '../support/test'
import { FIXTURE } from '../../support/fixture-site'

test.use({ viewsRecorded: true })

const { oneOfEachKind, pathOf } = pagesOfProject(FIXTURE)

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const NARROWEST = { width: 320, height: 640 }

/** A browser of its own name, so that its views can be told from those of all other tests. */
const newAgent = (): string => `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 ${randomUUID()}`

const pathsOf = async (agent: string): Promise<string[]> =>
  (await viewsOf(agent)).map(({ page_path }) => page_path)

const answers = (page: Page, language: Language) => {
  const { accept, refuse } = STRINGS[language].consent
  const buttons = bannerIn(page, language)
  return {
    refuse: buttons.getByRole('button', { name: refuse.consent, exact: true }),
    accept: buttons.getByRole('button', { name: accept.consent, exact: true }),
  }
}

/** Names of all that the page keeps in the browser. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').filter(Boolean),
  ])

for (const language of LANGUAGES) {
  const { common, consent } = STRINGS[language]
  const pages = oneOfEachKind(language)
  const missing = `${language === 'en' ? '/en' : ''}/nowhere`

  test.describe(`asking first in ${language}`, () => {
    test('a refusal is kept, and nothing else is, on any page after it', async ({ visitor }) => {
      const agent = newAgent()
      const context = await visitor({ userAgent: agent })
      const page = await context.newPage()
      const views = watchViews(page)
      await open(page, pathOf('home', language))
      await answers(page, language).refuse.click()
      await expect(bannerIn(page, language)).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: consent.saved })).toBeVisible()
      expect(await choiceOf(page)).toMatch(/^refused \d{4}-/)
      await moveOn(page, pathOf('about', language))
      await open(page, pathOf('lawyers', language))
      await passRecording(page)
      await expect(bannerIn(page, language)).toHaveCount(0)
      expect(await keptBy(page)).toEqual([CHOICE_KEY])
      expect(await context.cookies()).toEqual([])
      expect(views).toEqual([])
      expect(await viewsOf(agent)).toEqual([])
    })

    test('both answers are of one size and style, side by side, and leave the greater part of a small phone to the page', async ({
      page,
    }) => {
      await open(page, pathOf('home', language))
      const { refuse, accept } = answers(page, language)
      for (const size of [DESKTOP, PHONE, NARROWEST]) {
        await page.setViewportSize(size)
        await expectAlike(refuse, accept)
        const styleOf = (button: Element) => {
          const style = getComputedStyle(button)
          const whole = (length: string) => `${Math.round(Number.parseFloat(length))}px`
          return [...style].map(
            (name) => `${name}: ${style.getPropertyValue(name).replace(/[\d.]+px/g, whole)}`,
          )
        }
        expect(await refuse.evaluate(styleOf)).toEqual(await accept.evaluate(styleOf))
      }
      const box = await bannerIn(page, language).boundingBox()
      expect(box?.height).toBeLessThan(NARROWEST.height / 2)
      expect((box?.x ?? 0) + (box?.width ?? NARROWEST.width)).toBeLessThan(NARROWEST.width)
    })

    test('the banner is accessible, can be touched, and moves nothing', async ({ visitor }) => {
      for (const viewport of [PHONE, DESKTOP]) {
        const context = await visitor({ viewport })
        await watchShifts(context)
        const page = await context.newPage()
        await open(page, pathOf('home', language))
        await expect(bannerIn(page, language)).toBeVisible()
        expect(await shiftsOf(page)).toEqual([])
        expect(await violationsOf(page), `at ${viewport.width} px`).toEqual([])
        expect(await smallTargets(page)).toEqual([])
        await answers(page, language).refuse.click()
        await expect(bannerIn(page, language)).toHaveCount(0)
        expect(await shiftsOf(page)).toEqual([])
      }
    })

    // What follows is the same code in both languages.
    if (language === 'en') return

    test('an answer in one tab is one for the other', async ({ context }) => {
      const [first, second] = [await context.newPage(), await context.newPage()]
      for (const tab of [first, second]) await open(tab, pathOf('home', language))
      await expect(bannerIn(second, language)).toBeVisible()
      await answers(first, language).refuse.click()
      await expect(bannerIn(second, language)).toHaveCount(0)
    })

    test('every kind of page asks, records nothing and keeps nothing; agreeing begins with the page on display', async ({
      visitor,
    }) => {
      test.setTimeout(120_000)
      const agent = newAgent()
      const expected = [/status of 404/, /404: no page at/]
      const page = await (await visitor({ userAgent: agent, expected })).newPage()
      const views = watchViews(page)
      for (const path of [...pages.map((one) => one.path), missing]) {
        await test.step(path, async () => {
          await open(page, path)
          const banner = bannerIn(page, language)
          await expect(banner.getByRole('heading', { name: consent.bannerTitle })).toBeVisible()
          await expect(banner).toContainText(consent.introConsent)
          await expect(banner.getByRole('link', { name: consent.policy })).toHaveAttribute(
            'href',
            pathOf('privacy-policy', language),
          )
          await expect(page.getByRole('contentinfo').getByText(common.footer.measure.consent)).toBeVisible()
          await passRecording(page)
          expect(await keptBy(page)).toEqual([])
        })
      }
      expect(views).toEqual([])

      const about = pathOf('about', language)
      await open(page, `${about}?utm_source=lettre`)
      await answers(page, language).accept.click()
      await expect(bannerIn(page, language)).toHaveCount(0)
      await expect.poll(() => pathsOf(agent)).toEqual([`${about}?utm_source=lettre`])
      expect(await choiceOf(page)).toMatch(/^accepted \d{4}-/)
      await moveOn(page, pathOf('lawyers', language))
      await open(page, pathOf('notaries', language))
      await expect
        .poll(() => pathsOf(agent))
        .toEqual([`${about}?utm_source=lettre`, pathOf('lawyers', language), pathOf('notaries', language)])
      await expect(bannerIn(page, language)).toHaveCount(0)

      // Agreement is taken back where it can be given.
      await opener(page, language).click()
      await expect(panelIn(page, language)).toContainText(consent.state.accepted)
      await panelIn(page, language).getByRole('button', { name: consent.refuse.consent }).click()
      expect(await sessionOf(page)).toBeNull()
      await moveOn(page, pathOf('contact', language))
      expect(await pathsOf(agent)).toHaveLength(3)
    })

    test('the keyboard meets the banner before the page and loses no focus to it', async ({ page }) => {
      await open(page, pathOf('home', language))
      const { refuse, accept } = answers(page, language)
      await expect(accept).toBeVisible()
      // It does not take the focus by itself.
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: common.skip })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(bannerIn(page, language).getByRole('link')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(refuse).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(accept).toBeFocused()
      await page.keyboard.press('Tab')
      const logo = page.getByRole('banner').getByRole('link').first()
      await expect(logo).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Space')
      await expect(bannerIn(page, language)).toHaveCount(0)
      await expect(logo).toBeFocused()
      expect(await choiceOf(page)).toMatch(/^refused/)
    })

    test('nothing that takes focus lies under the banner', async ({ page }) => {
      await page.setViewportSize(PHONE)
      await open(page, pathOf('demo', language))
      await expect(bannerIn(page, language)).toBeVisible()
      await page.getByRole('banner').getByRole('link').first().focus()
      const covered: string[] = []
      let stops = 0
      for (let end = false; !end; stops += 1) {
        await page.keyboard.press('Tab')
        const stop = await page.evaluate(() => {
          const [focused, banner] = [document.activeElement, document.querySelector('section[aria-label]')]
          const rest = banner?.getBoundingClientRect().top ?? 0
          const isPage = focused !== document.body && focused !== null && !banner?.contains(focused)
          const top = focused?.getBoundingClientRect().top ?? 0
          return { isPage, covered: isPage && top >= rest ? focused.outerHTML : undefined }
        })
        if (stop.covered) covered.push(stop.covered)
        end = !stop.isPage
      }
      expect(covered).toEqual([])
      expect(stops).toBeGreaterThan(20)
    })

    test('the panel stands in for the banner while it is open', async ({ page }) => {
      await open(page, pathOf('privacy-policy', language))
      await expect(bannerIn(page, language)).toBeVisible()
      await opener(page, language).click()
      await expect(panelIn(page, language)).toContainText(consent.state.refused)
      await expect(bannerIn(page, language)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(bannerIn(page, language)).toBeVisible()
      await opener(page, language).click()
      await panelIn(page, language).getByRole('button', { name: consent.accept.consent }).click()
      await expect(panelIn(page, language)).toHaveCount(0)
      await expect(bannerIn(page, language)).toHaveCount(0)
      await expect.poll(() => sessionOf(page)).toHaveLength(36)
    })

    test('a browser that objects by itself is not asked', async ({ visitor }) => {
      const context = await visitor()
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
      )
      const page = await context.newPage()
      const views = watchViews(page)
      await open(page, pathOf('home', language))
      await moveOn(page, pathOf('about', language))
      await expect(bannerIn(page, language)).toHaveCount(0)
      await opener(page, language).click()
      await expect(panelIn(page, language)).toContainText(consent.gpc)
      await page.keyboard.press('Escape')
      await expect(panelIn(page, language)).toHaveCount(0)
      await expect(bannerIn(page, language)).toHaveCount(0)
      expect(views).toEqual([])
      expect(await keptBy(page)).toEqual([])
    })
  })
}
