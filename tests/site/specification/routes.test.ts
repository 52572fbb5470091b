import { PAGES, token } from '../../support/browser/pages'
import { pageText, asTyped } from '../../support/page-text'
import { sitePaths } from '../../support/published-site'
import { isAddedSector } from '../../support/sectors'

// Specification section 2, the table of routes.
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

it('apart from sectors that writers added, the site has exactly the 32 specified routes', () => {
  const paths = sitePaths().filter((path) => !isAddedSector(path))
  expect(paths).toEqual(ROUTES.flat().sort())
})

it.each(PAGES)('$path has the language, title and heading of its content file', ({ path, ...content }) => {
  const page = pageText(path)
  expect(page.language).toBe(content.language)
  expect(page.texts('h1')).toEqual([asTyped(content.heading)])
  expect(page.title).toBe(asTyped(content.title))
})

it.each([
  ['/', 'Votre allié Compliance'],
  ['/demo', `Découvrez ${token('product', 'fr')}`],
])('%s has the main heading “%s”', (path, heading) => {
  expect(pageText(path).texts('h1')).toEqual([heading])
})
