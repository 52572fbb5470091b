import type { Page } from 'playwright/test'
import artWords from '../../locales/fr/art.json'
import illustrationWords from '../../locales/fr/illustrations.json'
import { readContentFiles } from '../../src/build/content/parse/files'
import { findOwners, ownersToday, PER_PERCENT, structureOf } from '../../src/illustrations/cases/ownership'
import type { RiskLevel } from '../../src/illustrations/cases/values'
import type { IllustrationData } from '../../src/illustrations/types'
import { violationsOf } from '../support/browser/axe'
import { overflow } from '../support/browser/layout-faults'
import { pathOf, asRendered } from '../support/browser/pages'
import { ROOT } from '../support/root'
import { expect, open, test } from '../support/browser/test'

const language = 'fr'
const FILES = readContentFiles(ROOT)
const WORDS = { ...illustrationWords, risk: artWords.risk }

/** Returns a drawing of the product in a page's example (`case`). Reads the Markdown, so that writers may change it. */
const illustrationOf = (id: string, kind: string): IllustrationData => {
  const file = FILES.find(({ data }) => data['id'] === id && data['language'] === language)
  const { steps } = file?.data['case'] as { steps: { illustration?: IllustrationData }[] }
  const illustration = steps.find((step) => step.illustration?.kind === kind)?.illustration
  if (!illustration) throw new Error(`${id} has no illustration ${kind}`)
  return illustration
}

/** Returns the names of today's beneficial owners, as the site computes them. `percents` replace the first shares. */
const ownersOf = (illustration: IllustrationData, percents: readonly number[] = []): string => {
  const structure = structureOf(illustration)
  const shares = structure.shares.map((share, index) => ({
    ...share,
    part: (percents[index] ?? share.part / PER_PERCENT) * PER_PERCENT,
  }))
  return ownersToday(findOwners({ ...structure, shares })).join(', ')
}

/** Opens a page and waits until its calculator is ready. @returns the calculator */
async function openCalculator(page: Page, id: string) {
  await open(page, pathOf(id, language))
  const island = page.locator('[data-island=calculator]')
  // The calculator's script starts when the calculator comes near the visible part of the page.
  await island.scrollIntoViewIfNeeded()
  await expect(island).toHaveAttribute('data-ready')
  return island.locator('figure')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a calculator states shares and owners, and has no fields', async ({ page }) => {
    await page.goto(pathOf('domiciliation-companies', language))
    const illustration = illustrationOf('domiciliation-companies', 'ownership')
    const calculator = page.locator('#case figure').filter({ hasText: WORDS.ownership.today })
    await expect(calculator).toContainText(ownersOf(illustration))
    for (const { holder, percent } of illustration.shares ?? [])
      await expect(calculator.getByRole('listitem').filter({ hasText: holder }).first()).toContainText(
        String(percent),
      )
    await expect(calculator.getByRole('textbox')).toHaveCount(0)
  })
})

test('a calculator updates owners as shares are typed, rejects more than 100%, and resets', async ({
  page,
}) => {
  const calculator = await openCalculator(page, 'domiciliation-companies')
  const illustration = illustrationOf('domiciliation-companies', 'ownership')
  const today = calculator.locator('figcaption + div')
  await expect(today).toContainText(ownersOf(illustration))
  expect(await violationsOf(page)).toEqual([])

  // The first holder gives one percentage point to the third.
  const [first = 0, second = 0, third = 0] = illustration.shares?.map(({ percent }) => percent) ?? []
  const percents = [first - 1, second, third + 1]
  expect(ownersOf(illustration, percents)).not.toBe(ownersOf(illustration))
  await calculator.getByRole('textbox').first().focus()
  for (const percent of percents) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(String(percent))
    await page.keyboard.press('Tab')
  }
  await expect(today).toContainText(ownersOf(illustration, percents))
  await expect(calculator.getByRole('status')).toHaveText(
    WORDS.ownership.announced.replace('{{owners}}', ownersOf(illustration, percents)),
  )

  // A share over 100 % is rejected with a message. So is a share of 100 %, because the company's shares would then add
  // up to more than 100 %. The calculator keeps its result.
  const field = calculator.getByRole('textbox').first()
  await field.fill('101')
  await expect(calculator).toContainText(WORDS.ownership.notAPercentage.split('{{holder}}')[1] ?? '')
  await field.fill('100')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(today).toContainText(ownersOf(illustration, percents))
  await calculator.getByRole('button', { name: WORDS.reset }).click()
  await expect(field).toHaveValue(String(first))
})

test('sales are added by keyboard as far as possible, and the focus moves to the new field', async ({
  page,
}) => {
  const calculator = await openCalculator(page, 'art-dealers')
  const fields = calculator.getByRole('textbox')
  const add = calculator.getByRole('button', { name: WORDS.amounts.add })
  while ((await add.count()) > 0) {
    const before = await fields.count()
    await add.press('Space')
    await expect(fields).toHaveCount(before + 1)
    await expect(fields.last()).toBeFocused()
    await page.keyboard.type('1')
  }
  await page.keyboard.press('Tab')
  await expect(calculator.getByRole('button', { name: WORDS.reset })).toBeFocused()
})

test('a calculator in English reads the amounts that it shows itself', async ({ page }) => {
  await open(page, pathOf('art-dealers', 'en'))
  const calculator = page.locator('[data-island=calculator]')
  await calculator.scrollIntoViewIfNeeded()
  await expect(calculator).toHaveAttribute('data-ready')
  const fields = calculator.getByRole('textbox')
  for (let index = 0; index < (await fields.count()); index += 1) await fields.nth(index).fill('€1,250.50')
  await expect(calculator.locator('figcaption + div')).toContainText(/€[2-9],\d{3}/)
  await expect(calculator.locator('[aria-invalid]')).toHaveCount(0)
})

test.describe('by touch, on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true })

  test('a calculator compares the sum of typed amounts with the threshold', async ({ page }) => {
    const calculator = await openCalculator(page, 'art-dealers')
    const illustration = illustrationOf('art-dealers', 'amounts')
    const fields = calculator.getByRole('textbox')
    await expect(calculator).toContainText(asRendered(illustration.result ?? '', language))
    for (let index = 0; index < (illustration.rows ?? []).length; index += 1)
      await fields.nth(index).fill('1,5')
    await expect(calculator).toContainText(asRendered(illustration.below ?? '', language))
    await expect(calculator.getByRole('status')).toContainText(asRendered(illustration.below ?? '', language))
    await calculator.getByRole('button', { name: WORDS.amounts.add }).tap()
    await fields.last().tap()
    await fields.last().fill('10 000 euros')
    await expect(calculator).toContainText(asRendered(illustration.result ?? '', language))
    // What cannot be read changes nothing, and the calculator says so.
    for (const text of ['0,250', '-900', '9 k']) {
      await fields.last().fill(text)
      await expect(fields.last()).toHaveAttribute('aria-invalid', 'true')
      await expect(calculator.getByRole('status')).toHaveText(
        WORDS.amounts.notAnAmount.replace('{{text}}', text),
      )
      await expect(calculator).toContainText(asRendered(illustration.result ?? '', language))
    }
    await fields.last().fill('800 €')
    await expect(calculator).toContainText(asRendered(illustration.below ?? '', language))
    expect(await overflow(page)).toBe(0)
  })

  test('a calculator shows the risk of the chosen client and transaction', async ({ page }) => {
    const calculator = await openCalculator(page, 'real-estate')
    const level = calculator.locator('figcaption + p')
    const [line] = illustrationOf('real-estate', 'matrix').lines ?? []
    const word = WORDS.risk[line?.levels[0] as RiskLevel]
    await expect(level).not.toContainText(word)
    await calculator.locator('thead label').first().tap()
    await calculator.locator('tbody label').first().tap()
    await expect(level).toContainText(word)
    await expect(calculator.getByRole('status')).toContainText(word)
    expect(await overflow(page)).toBe(0)
  })
})
