import { FIXTURE, GALLERY } from '../../support/fixture-site'
import { CHOICE_KEY } from '../../../src/consent/choice'
import { bannerIn, opener, panelIn } from '../support/choices'
import { dressed } from '../support/fonts'
import { FORMS, submitButton, type FormCase } from '../support/forms'
import { pagesOfProject } from '../support/pages'
import { STRINGS } from '../support/strings'
import { expect, open, test, type Page } from '../support/test'
import { differenceFromBaseline, productOf, otherBrowser, RENEW } from './baseline'

const { oneOfEachKind, pathOf } = pagesOfProject(FIXTURE)

/** A page of every kind; of its sectors, the first shows all that a sector can have. */
const PAGES = oneOfEachKind('fr').map(({ kind, id }) => [
  kind,
  pathOf(kind === 'sector' ? 'lawyers' : id, 'fr'),
])

const HEIGHT = 900

// Half the resolution shows every shift and colour at a quarter of the bytes.
test.use({ deviceScaleFactor: 0.5 })
test.setTimeout(120_000)

let product: string

test.beforeAll(async ({ browser }, testInfo) => {
  product = await productOf(browser)
  const reason = otherBrowser(product, testInfo)
  // The list of tests shows no reasons.
  if (reason) console.warn(reason)
  test.skip(reason !== undefined, reason)
})

/** Compares the page, or the part that a selector names, with the picture agreed on. */
async function look(page: Page, name: string, part?: string): Promise<void> {
  const compare = async () => {
    const picture = part
      ? await page.locator(part).screenshot({ animations: 'disabled' })
      : await page.screenshot({ fullPage: true, animations: 'disabled' })
    return differenceFromBaseline(picture, name, product, test.info())
  }
  // Chromium leaves blank what it has not drawn in time, and has it in the next picture.
  const difference = (await compare()) && (await compare())
  expect.soft(difference, `a wanted change: ${RENEW}`).toBeUndefined()
}

async function lookAtWidth(page: Page, name: string, width: number): Promise<void> {
  await dressed(page)
  await page.setViewportSize({ width, height: HEIGHT })
  await look(page, `${name}-${width}`)
}

/** A visitor who has answered the banner. */
const answer = (page: Page) =>
  page.addInitScript((key) => localStorage.setItem(key, `refused ${new Date().toISOString()}`), CHOICE_KEY)

for (const [kind = '', path = ''] of PAGES)
  test(`a page of kind ${kind} looks as agreed`, async ({ page }) => {
    await answer(page)
    await open(page, path)
    await lookAtWidth(page, kind, 1440)
  })

test('the not-found page looks as agreed', async ({ page, problems }) => {
  problems.expect(/status of 404/)
  problems.expect(/404: no page at/)
  await answer(page)
  await open(page, '/introuvable')
  await lookAtWidth(page, 'not-found', 1440)
})

test('components look as agreed', async ({ page }) => {
  await open(page, GALLERY)
  await lookAtWidth(page, 'components', 1440)
  await page.locator('#prose .term > button').focus()
  await expect(page.locator('#prose .term-tip')).toBeVisible()
  await look(page, 'term-explained', '#prose')
})

test('banner, menu, panel and sheet look as agreed', async ({ page }) => {
  const bar = page.getByRole('banner')
  await open(page, pathOf('home', 'fr'))
  await dressed(page)
  await expect(bannerIn(page, 'fr')).toBeVisible()
  await look(page, 'banner', 'section[aria-label]')
  await bannerIn(page, 'fr').getByRole('button').first().click()
  await expect(bannerIn(page, 'fr')).toHaveCount(0)

  const menu = bar.locator('details[data-hover]').filter({ hasText: STRINGS.fr.common.nav.useCases })
  await menu.locator('summary').press('Enter')
  await expect(menu.getByRole('link').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await look(page, 'menu', 'details[data-hover][open] ul')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: HEIGHT })
  await opener(page, 'fr').click()
  await expect(panelIn(page, 'fr')).toBeVisible()
  await look(page, 'panel', 'dialog')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  const sheet = bar.locator('details:not([data-hover])')
  await sheet.locator('summary').press('Enter')
  await expect(sheet.getByRole('navigation')).toBeVisible()
  await look(page, 'sheet', 'header details:not([data-hover]) nav')
})

test('errors of a form look as agreed', async ({ page }) => {
  const form = FORMS.find(({ form }) => form === 'contact') as FormCase
  await answer(page)
  await open(page, form.path)
  await submitButton(page, form).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await lookAtWidth(page, 'errors-contact', 360)
})
