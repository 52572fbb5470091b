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
import { expect, open, test, tookOver } from './support/test'

test.use({ viewsRecorded: true })

for (const language of LANGUAGES) {
  const { consent, common } = STRINGS[language]

  test.describe(`choices in ${language}`, () => {
    test('nothing covers the page; a line in the footer tells and leads to the panel', async ({ page }) => {
      await open(page, pathOf('home', language))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('region', { name: consent.region })).toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByText(common.footer.measure.exempt)).toBeVisible()
      await opener(page, language).click()
      const panel = panelIn(page, language)
      await expect(panel).toBeVisible()
      await expect(panel).toContainText(consent.state.accepted)
      await expect(panel.getByRole('link', { name: consent.policy })).toHaveAttribute(
        'href',
        pathOf('privacy-policy', language),
      )
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const button = (name: string) => panel.getByRole('button', { name })
        await expectAlike(button(consent.refuse.exempt), button(consent.accept.exempt))
      }
    })

    // What follows is the same code in both languages.
    if (language === 'en') return

    test('objecting erases the session, stops all records and is remembered', async ({ page }) => {
      await open(page, pathOf('home', language))
      await expect.poll(() => sessionOf(page)).toHaveLength(36)
      const views = watchViews(page)
      await opener(page, language).click()
      await panelIn(page, language).getByRole('button', { name: consent.refuse.exempt }).click()
      await expect(panelIn(page, language)).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: consent.saved })).toHaveCount(1)
      expect(await sessionOf(page)).toBeNull()
      expect(await choiceOf(page)).toMatch(/^refused \d{4}-/)

      await moveOn(page, pathOf('about', language))
      await moveOn(page, pathOf('lawyers', language))
      await open(page, pathOf('notaries', language))
      await passRecording(page)
      expect(views).toEqual([])
      expect(await sessionOf(page)).toBeNull()

      // And the way back is as short; it begins with the page on display.
      await opener(page, language).click()
      await expect(panelIn(page, language)).toContainText(consent.state.refused)
      await panelIn(page, language).getByRole('button', { name: consent.accept.exempt }).click()
      expect(await choiceOf(page)).toMatch(/^accepted \d{4}-/)
      await expect.poll(() => views.length).toBe(1)
      await moveOn(page, pathOf('about', language))
      await expect.poll(() => views.length).toBe(2)
    })

    test('the panel closes for the policy that it links to, also on the policy itself', async ({ page }) => {
      await open(page, pathOf('home', language))
      for (let time = 1; time <= 2; time += 1) {
        await opener(page, language).click()
        await panelIn(page, language).getByRole('link', { name: consent.policy }).click()
        await expect(page).toHaveURL(pathOf('privacy-policy', language))
        await tookOver(page)
        await expect(panelIn(page, language)).toHaveCount(0)
      }
    })

    test('the panel opens at its title on a low screen', async ({ page }) => {
      await page.setViewportSize({ width: 844, height: 390 })
      await open(page, pathOf('home', language))
      await opener(page, language).click()
      const panel = panelIn(page, language)
      await expect(panel.getByRole('heading')).toBeFocused()
      await expect(panel.getByRole('heading')).toBeInViewport({ ratio: 1 })
    })

    test('its link opens a tab of its own for those who ask for one', async ({ page, context }) => {
      await open(page, pathOf('home', language))
      const tab = context.waitForEvent('page')
      await opener(page, language).click({ modifiers: ['ControlOrMeta'] })
      await (await tab).waitForURL(new RegExp(`${pathOf('privacy-policy', language)}#`))
      await expect(panelIn(page, language)).toHaveCount(0)
    })

    test('the panel opens from the policy, and works by keyboard alone', async ({ page }) => {
      await open(page, pathOf('privacy-policy', language))
      const link = page.getByRole('main').getByRole('link', { name: consent.title }).first()
      await link.focus()
      await page.keyboard.press('Enter')
      const panel = panelIn(page, language)
      await expect(panel).toBeVisible()
      await expect(panel.locator(':focus')).toHaveCount(1)
      // Every stop but the browser's own lies in the panel.
      for (let stop = 0; stop < 8; stop += 1) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
          /DIALOG|BODY/,
        )
        expect(await page.evaluate(() => document.activeElement?.closest('main, footer, header'))).toBeNull()
      }
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog')).toHaveCount(0)
      await expect(link).toBeFocused()

      await page.keyboard.press('Enter')
      await expect(panel).toBeVisible()
      await panel.getByRole('button', { name: consent.refuse.exempt }).press('Space')
      await expect(panel).toHaveCount(0)
      await expect(link).toBeFocused()
      expect(await choiceOf(page)).toMatch(/^refused/)
    })

    test('a browser’s own objection counts, and the panel says so', async ({ visitor }) => {
      const context = await visitor()
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
      )
      const page = await context.newPage()
      const views = watchViews(page)
      await open(page, pathOf('home', language))
      await moveOn(page, pathOf('about', language))
      expect(views).toEqual([])
      expect(await sessionOf(page)).toBeNull()
      await opener(page, language).click()
      await expect(panelIn(page, language)).toContainText(consent.gpc)
    })
  })
}

test('in Luxembourg views wait for the visitor to agree', async ({ visitor }) => {
  const page = await (await visitor({ timezoneId: 'Europe/Luxembourg' })).newPage()
  const views = watchViews(page)
  await open(page, pathOf('home', 'fr'))
  await expect(bannerIn(page, 'fr')).toContainText(STRINGS.fr.consent.introConsent)
  await moveOn(page, pathOf('about', 'fr'))
  expect(views).toEqual([])
  expect(await sessionOf(page)).toBeNull()
  await bannerIn(page, 'fr').getByRole('button', { name: STRINGS.fr.consent.accept.consent }).click()
  await expect(bannerIn(page, 'fr')).toHaveCount(0)
  await expect.poll(() => views.length).toBe(1)
  await moveOn(page, pathOf('lawyers', 'fr'))
  expect(views).toHaveLength(2)
})

test('a language of Luxembourg asks first too, and a refusal holds', async ({ visitor }) => {
  const page = await (await visitor({ locale: 'de-LU' })).newPage()
  const views = watchViews(page)
  await open(page, pathOf('home', 'en'))
  await bannerIn(page, 'en').getByRole('button', { name: STRINGS.en.consent.refuse.consent }).click()
  await expect(bannerIn(page, 'en')).toHaveCount(0)
  await moveOn(page, pathOf('about', 'en'))
  await open(page, pathOf('lawyers', 'en'))
  await passRecording(page)
  await expect(bannerIn(page, 'en')).toHaveCount(0)
  expect(views).toEqual([])
  expect(await sessionOf(page)).toBeNull()
})

test('the panel moves nothing on the page', async ({ page }) => {
  await open(page, '/')
  await watchShifts(page)
  await opener(page, 'fr').click()
  await expect(panelIn(page, 'fr')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panelIn(page, 'fr')).toHaveCount(0)
  expect(await shiftsOf(page)).toEqual([])
})

test('the site works where storage is blocked', async ({ visitor }) => {
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
  await panelIn(page, 'fr').getByRole('button', { name: STRINGS.fr.consent.refuse.exempt }).click()
  await moveOn(page, '/contact')
  // Who cannot object for good is not counted.
  expect(views).toEqual([])
})
