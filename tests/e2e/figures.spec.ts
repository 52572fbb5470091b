import type { Page } from 'playwright/test'
import en from '../../locales/en/figures.json'
import fr from '../../locales/fr/figures.json'
import enArt from '../../locales/en/art.json'
import frArt from '../../locales/fr/art.json'
import { readContentFiles } from '../../src/build/content/parse/files'
import { findOwners, ownersToday } from '../../src/figures/ownership/rules'
import type { RiskLevel } from '../../src/figures/view-kinds'
import { structureOf } from '../../src/figures/ownership/structure-of'
import type { ViewData } from '../../src/components/views/types'
import { violationsOf } from './support/axe'
import { LANGUAGES, pathOf, printed, type Language } from './support/pages'
import { ROOT } from './support/platform'
import { expect, open, test } from './support/test'

const FILES = readContentFiles(ROOT)
const WORDS = { fr: { ...fr, risk: frArt.risk }, en: { ...en, risk: enArt.risk } }

type Case = { steps: { view?: ViewData }[] }

/** The case of a page as its Markdown says: writers change it, and these tests follow. */
const viewOf = (id: string, language: Language, kind: string): ViewData => {
  const file = FILES.find(({ data }) => data['id'] === id && data['language'] === language)
  const view = (file?.data['case'] as Case).steps.find((step) => step.view?.kind === kind)?.view
  if (!view) throw new Error(`${id} has no view ${kind}`)
  return view
}

/** The names of today's beneficial owners, with other shares in percent for the first ones that are listed. */
const ownersOf = (view: ViewData, percents: readonly number[] = []): string => {
  const structure = structureOf(view)
  const shares = structure.shares.map((share, index) => ({
    ...share,
    part: (percents[index] ?? share.part / 100) * 100,
  }))
  return ownersToday(findOwners({ ...structure, shares })).join(', ')
}

/** The figure of a page's case that visitors can change, once its fields have come. */
async function figureOf(page: Page, field: 'textbox' | 'radio') {
  const figure = page.locator('#case figure').filter({ has: page.getByRole(field) })
  // It comes when it is near the screen.
  await page.locator('#case').scrollIntoViewIfNeeded()
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(figure).toHaveCount(1, { timeout: 300 })
  }).toPass()
  return figure
}

for (const language of LANGUAGES)
  test.describe(`without JavaScript in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    test('figures say the same facts', async ({ page }) => {
      await page.goto(pathOf('domiciliation-companies', language))
      const view = viewOf('domiciliation-companies', language, 'ownership')
      const figure = page.locator('#case figure').filter({ hasText: WORDS[language].ownership.today })
      await expect(figure).toContainText(ownersOf(view))
      for (const { holder, percent } of view.shares ?? [])
        await expect(figure.getByRole('listitem').filter({ hasText: holder }).first()).toContainText(
          String(percent),
        )
      await expect(figure.getByRole('textbox')).toHaveCount(0)
    })
  })

// What follows is the same code in both languages.
const language = 'fr'
const words = WORDS[language]

test.describe('figures that can be changed', () => {
  test('who is a beneficial owner follows the shares that are typed, by keyboard alone', async ({ page }) => {
    await open(page, pathOf('domiciliation-companies', language))
    const view = viewOf('domiciliation-companies', language, 'ownership')
    const figure = await figureOf(page, 'textbox')
    const today = figure.locator('figcaption + div')
    await expect(today).toContainText(ownersOf(view))

    // One percent of the first holder goes to the third.
    const [first = 0, second = 0, third = 0] = view.shares?.map(({ percent }) => percent) ?? []
    const percents = [first - 1, second, third + 1]
    expect(ownersOf(view, percents)).not.toBe(ownersOf(view))
    await figure.getByRole('textbox').first().focus()
    for (const percent of percents) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(String(percent))
      await page.keyboard.press('Tab')
    }
    await expect(today).toContainText(ownersOf(view, percents))
    await expect(figure.getByRole('status')).toHaveText(
      words.ownership.announced.replace('{{owners}}', ownersOf(view, percents)),
    )
  })

  test('shares of more than the whole are refused in words, and the result stays', async ({ page }) => {
    await open(page, pathOf('domiciliation-companies', language))
    const view = viewOf('domiciliation-companies', language, 'ownership')
    const first = String(view.shares?.[0]?.percent)
    const figure = await figureOf(page, 'textbox')
    await figure.getByRole('textbox').first().fill('101')
    await expect(figure).toContainText(words.ownership.noNumber.split('{{holder}}')[1] ?? '')
    await figure.getByRole('textbox').first().fill('100')
    await expect(figure).toContainText(
      words.ownership.overfull.split('{{whole}}')[0]?.split('{{part}}')[1] ?? '',
    )
    await expect(figure.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
    await expect(figure.locator('figcaption + div')).toContainText(ownersOf(view))
    await figure.getByRole('button', { name: words.reset }).click()
    await expect(figure.getByRole('textbox').first()).toHaveValue(first)
  })

  test.describe('by touch, on a phone of 320 px', () => {
    test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true })

    test('linked sales are held against the threshold one by one', async ({ page }) => {
      await open(page, pathOf('art-dealers', language))
      const view = viewOf('art-dealers', language, 'amounts')
      const figure = await figureOf(page, 'textbox')
      const fields = figure.getByRole('textbox')
      await expect(figure).toContainText(printed(view.result ?? '', language))
      for (let index = 0; index < (view.rows ?? []).length; index += 1) await fields.nth(index).fill('1,5')
      await expect(figure).toContainText(printed(view.below ?? '', language))
      await expect(figure.getByRole('status')).toContainText(printed(view.below ?? '', language))
      await figure.getByRole('button', { name: words.amounts.add }).tap()
      await fields.last().tap()
      await fields.last().fill('10 000')
      await expect(figure).toContainText(printed(view.result ?? '', language))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })

    test('the level follows the client and the transaction that are chosen', async ({ page }) => {
      await open(page, pathOf('real-estate', language))
      const figure = await figureOf(page, 'radio')
      const level = figure.locator('figcaption + p')
      const [line] = viewOf('real-estate', language, 'matrix').lines ?? []
      const word = words.risk[line?.levels[0] as RiskLevel]
      await expect(level).not.toContainText(word)
      await figure.locator('thead label').first().tap()
      await figure.locator('tbody label').first().tap()
      await expect(level).toContainText(word)
      await expect(figure.getByRole('status')).toContainText(word)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  })

  test('are free of accessibility faults', async ({ page }) => {
    await open(page, pathOf('lawyers', language))
    await figureOf(page, 'textbox')
    expect(await violationsOf(page)).toEqual([])
  })
})
