import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GALLERY } from './global-setup'
import { CHOICE_KEY } from '../../../src/measurement/choice'
import { bannerIn, panelLink, panelIn } from '../../support/browser/choices'
import { applyFonts } from '../../support/browser/fonts'
import { submitButton, formIn } from '../../support/browser/forms'
import { STRINGS } from '../../support/browser/strings'
import { expect, open, test, type Page } from '../../support/browser/test'

/** The path of one page of each kind. In the fixture content, `/avocats` has everything that a sector page can have. */
const PAGES = {
  home: '/',
  sector: '/avocats',
  implementation: '/implementation',
  'data-security': '/securisation-donnees',
  about: '/a-propos',
  demo: '/demo',
  contact: '/contact',
  article: '/politique-confidentialite',
}

/** Name and major version of the browser that took the pictures. Releases of one major version draw alike. */
const BROWSER_FILE = join(__dirname, 'pictures/browser.txt')

// Half the resolution still shows every shift and colour, in a quarter of the bytes.
test.use({ deviceScaleFactor: 0.5 })
test.setTimeout(240_000)

test.beforeAll(async ({ browser }, { config }) => {
  // The name is compared too, because Chromium (`Chrome/156`) and its headless shell draw letters differently.
  const session = await browser.newBrowserCDPSession()
  const product = String((await session.send('Browser.getVersion')).product.split('.')[0])
  if (config.updateSnapshots === 'all') return writeFileSync(BROWSER_FILE, `${product}\n`)
  const known = readFileSync(BROWSER_FILE, 'utf8').trim()
  const reason = `Pictures not compared: they were taken with ${known}, this browser is ${product}`
  // The reason is printed as well, because the list of tests shows no reasons.
  if (product !== known) console.warn(reason)
  test.skip(product !== known, reason)
})

/** Compares the page, or a part of it, with its picture. `npm run test:fixture-site -- -u all` takes new pictures. */
async function expectPicture(page: Page, name: string, part?: string): Promise<void> {
  await applyFonts(page)
  if (part) await expect.soft(page.locator(part)).toHaveScreenshot(`${name}.png`)
  else await expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: true })
}

/** Stores a refusal of consent, so that the page shows no banner. */
const hideBanner = (page: Page) =>
  page.addInitScript((key) => localStorage.setItem(key, `refused ${new Date().toISOString()}`), CHOICE_KEY)

for (const [kind, path] of Object.entries(PAGES))
  test(`a page of kind ${kind} looks as in its picture`, async ({ page }) => {
    await hideBanner(page)
    await open(page, path)
    await expectPicture(page, kind)
  })

test('the not-found page looks as in its picture', async ({ page, problems }) => {
  problems.expect(/status of 404/)
  problems.expect(/404: no page at/)
  await hideBanner(page)
  await open(page, '/introuvable')
  await expectPicture(page, 'not-found')
})

test('components look as in their pictures', async ({ page }) => {
  await open(page, GALLERY)
  await expectPicture(page, 'components')
  await page.keyboard.press('Tab')
  await page.locator('#prose .term').focus()
  await expectPicture(page, 'term', '#prose')
})

test('consent banner, consent panel and menus look as in their pictures', async ({ page }) => {
  const header = page.getByRole('banner')
  await open(page, PAGES.home)
  await expectPicture(page, 'banner', 'section[aria-label]')
  await bannerIn(page, 'fr').getByRole('button').first().click()

  const menu = header.locator('details[data-hover]').filter({ hasText: STRINGS.fr.common.nav.useCases })
  await menu.locator('summary').press('Enter')
  await page.evaluate(() => scrollTo(0, 0))
  await expectPicture(page, 'menu', 'details[data-hover][open] ul')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 900 })
  await panelLink(page, 'fr').click()
  await expect(panelIn(page, 'fr')).toBeVisible()
  await expectPicture(page, 'panel', 'dialog')
  await page.keyboard.press('Escape')
  await header.locator('details[data-sheet] summary').press('Enter')
  await expectPicture(page, 'sheet', 'details[data-sheet] nav')
})

test('a form with errors looks as in its picture', async ({ page }) => {
  await hideBanner(page)
  await open(page, PAGES.contact)
  await submitButton(page, formIn('contact', 'fr')).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 900 })
  await expectPicture(page, 'errors')
})
