import { CHOICE_KEY, SESSION_KEY } from '../../src/consent/keys'
import { PAGE_VIEW_ENDPOINT, RECORDING_DELAY } from '../../src/page-views/record'
import { LANGUAGES, pathOf, type Language } from './support/pages'
import { shiftsOf, watchShifts } from './support/shifts'
import { STRINGS } from './support/strings'
import { expect, navigate, open, test, type Page } from './support/test'

/** Longer than the recorder waits. */
const LATER_MS = RECORDING_DELAY * 4

const panelIn = (page: Page, language: Language) =>
  page.getByRole('dialog', { name: STRINGS[language].consent.title })

const opener = (page: Page, language: Language) =>
  page.getByRole('contentinfo').getByRole('link', { name: STRINGS[language].common.footer.choices })

/** Views that the page sends from now on. */
const watchViews = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(PAGE_VIEW_ENDPOINT)) sent.push(request.postData() ?? '')
  })
  return sent
}

/** Lets the page's own time pass the moment at which a view would be sent. */
const passRecording = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), LATER_MS)

async function moveOn(page: Page, path: string): Promise<void> {
  await navigate(page, path)
  await expect(page).toHaveURL(path)
  await passRecording(page)
}

const sessionOf = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY)
const choiceOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), CHOICE_KEY)

for (const language of LANGUAGES) {
  const { consent, common } = STRINGS[language]

  test.describe(`choices in ${language}`, () => {
    test('nothing covers the page; a line in the footer tells and leads to the panel', async ({ page }) => {
      await open(page, pathOf('home', language))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('region', { name: consent.region })).toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByText(common.footer.measure)).toBeVisible()
      await opener(page, language).click()
      const panel = panelIn(page, language)
      await expect(panel).toBeVisible()
      await expect(panel).toContainText(consent.state.accepted)
      await expect(panel.getByRole('link', { name: consent.policy })).toHaveAttribute(
        'href',
        pathOf('privacy-policy', language),
      )
      const refuse = await panel.getByRole('button', { name: consent.refuse.exempt }).boundingBox()
      const accept = await panel.getByRole('button', { name: consent.accept.exempt }).boundingBox()
      expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([accept?.width, accept?.height, accept?.y])
    })

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

      // And the way back is as short.
      await opener(page, language).click()
      await expect(panelIn(page, language)).toContainText(consent.state.refused)
      await panelIn(page, language).getByRole('button', { name: consent.accept.exempt }).click()
      expect(await choiceOf(page)).toMatch(/^accepted \d{4}-/)
      await moveOn(page, pathOf('about', language))
      await expect.poll(() => views.length).toBe(1)
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

test('the panel moves nothing on the page', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => document.fonts.ready)
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
  await expect.poll(() => views.length).toBe(1)
  await page.locator('#demo-firstName').fill('Ada')
  await opener(page, 'fr').click()
  await panelIn(page, 'fr').getByRole('button', { name: STRINGS.fr.consent.refuse.exempt }).click()
  await moveOn(page, '/contact')
  expect(views).toHaveLength(1)
})
