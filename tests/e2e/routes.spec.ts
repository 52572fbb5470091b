import { otherLanguage } from '../../src/languages'
import { isAddedSector } from '../support/sectors'
import { LANGUAGES, menuPages, PAGES, pageOf, pagesIn, pathOf } from './support/pages'
import { STRINGS } from './support/strings'
import { expect, open, test, type Page } from './support/test'

/** Specification section 2, to the letter: the one place outside the content that names all routes. */
const ROUTES = [
  ['/', '/en'],
  ['/demo', '/en/demo'],
  ['/contact', '/en/contact'],
  ['/a-propos', '/en/about'],
  ['/avocats', '/en/lawyers'],
  ['/experts-comptables', '/en/accountants'],
  ['/notaires', '/en/notaries'],
  ['/immobilier', '/en/real-estate'],
  ['/marchands-art', '/en/art-dealers'],
  ['/societes-domiciliation', '/en/domiciliation-companies'],
  ['/yachting-industries', '/en/yachting-industries'],
  ['/securisation-donnees', '/en/data-security'],
  ['/implementation', '/en/implementation'],
  ['/mentions-legales', '/en/legal-notice'],
  ['/cgu-site', '/en/terms-site'],
  ['/politique-confidentialite', '/en/privacy-policy'],
]

test('the pages are those of the specification and sectors that the content adds, language by language', () => {
  const ids = new Set(PAGES.filter(({ path }) => !isAddedSector(path)).map(({ id }) => id))
  const pairs = [...ids].map((id) => [pathOf(id, 'fr'), pathOf(id, 'en')])
  expect(pairs.sort()).toEqual([...ROUTES].sort())
})

for (const language of LANGUAGES) {
  test(`every page in ${language} is served with its language, title and heading`, async ({ page }) => {
    for (const { id, path, title, heading } of pagesIn(language)) {
      await test.step(path, async () => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(200)
        expect(new URL(page.url()).pathname).toBe(path)
        await expect(page).toHaveTitle(title)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        expect(await linkedPath(page, 'link[rel=canonical]')).toBe(path)
        for (const other of LANGUAGES)
          expect(await linkedPath(page, `link[rel=alternate][hreflang=${other}]`)).toBe(pathOf(id, other))
        expect(await linkedPath(page, 'link[rel=alternate][hreflang=x-default]')).toBe(pathOf(id, 'fr'))
      })
    }
  })
}

/** The path of the address that a link element names. */
const linkedPath = async (page: Page, selector: string): Promise<string> =>
  new URL(String(await page.locator(selector).getAttribute('href'))).pathname

test('no two pages share a title or a heading', () => {
  for (const language of LANGUAGES) {
    const own = pagesIn(language)
    expect(new Set(own.map(({ title }) => title)).size).toBe(own.length)
    expect(new Set(own.map(({ heading }) => heading)).size).toBe(own.length)
  }
})

test('a slash at the end shows the page whose address has none', async ({ page }) => {
  const response = await page.goto('/avocats/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageOf('lawyers', 'fr').heading)
  expect(await linkedPath(page, 'link[rel=canonical]')).toBe('/avocats')
})

for (const [language, path] of [
  ['fr', '/nulle-part'],
  ['en', '/en/nowhere/at-all'],
] as const) {
  test(`${path} is not found, in words, with ways on`, async ({ page, problems }) => {
    problems.expect(/status of 404/)
    problems.expect(new RegExp(`console error: .*${path}`))
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    const { notFound } = STRINGS[language]
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    const main = page.getByRole('main')
    await expect(main.getByText(STRINGS.fr.notFound.text)).toBeVisible()
    await expect(main.getByText(STRINGS.en.notFound.text)).toBeVisible()
    await expect(main.getByRole('link', { name: notFound.home })).toHaveAttribute(
      'href',
      pathOf('home', language),
    )
    await expect(main.getByRole('link', { name: notFound.otherHome })).toHaveAttribute(
      'href',
      pathOf('home', otherLanguage(language)),
    )
    for (const { path: sector, menu } of menuPages('useCases', language))
      await expect(main.getByRole('link', { name: menu.label })).toHaveAttribute('href', sector)
  })
}

test('the way home from a missing page works', async ({ page, problems }) => {
  problems.expect(/status of 404/)
  problems.expect(/console error: .*\/rien/)
  await open(page, '/rien')
  await page.getByRole('main').getByRole('link', { name: STRINGS.fr.notFound.home }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageOf('home', 'fr').heading)
})
