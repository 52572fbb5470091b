import { PRODUCT } from '../../support/company'
import { pageText } from '../../support/page-text'
import { readSite } from '../../support/published-site'
import { isAddedSector } from '../../support/sectors'

// Specification section 2, the table of routes, with the title and heading of each page (content brief, section 2).
const ROUTES: [path: string, heading: string, title: string][] = [
  ['/', 'Votre allié Compliance', 'Votre allié Compliance : logiciel LCB-FT et KYC'],
  ['/en', 'Your compliance ally', 'Your compliance ally: AML/CFT and KYC software'],
  ['/demo', `Découvrez ${PRODUCT}`, 'Demander une démonstration du logiciel LCB-FT'],
  ['/en/demo', `Discover ${PRODUCT}`, 'Request a demonstration of our AML/CFT software'],
  ['/contact', 'Contactez-nous', 'Contactez-nous à Paris ou à Luxembourg'],
  ['/en/contact', 'Contact us', 'Contact us in Paris or Luxembourg'],
  ['/a-propos', 'À propos', 'À propos : RegTech LCB-FT à Paris et Luxembourg'],
  ['/en/about', 'About us', 'About us: an AML/CFT RegTech in Paris and Luxembourg'],
  [
    '/avocats',
    "La conformité LCB-FT des cabinets d'avocats",
    'LCB-FT pour les avocats : KYC et scoring des risques',
  ],
  ['/en/lawyers', 'AML/CFT compliance for law firms', 'AML/CFT software for law firms: KYC and risk scoring'],
  [
    '/experts-comptables',
    'La conformité LCB-FT des experts-comptables et des fiduciaires',
    'LCB-FT pour experts-comptables et fiduciaires',
  ],
  [
    '/en/accountants',
    'AML/CFT compliance for accounting and trust firms',
    'AML/CFT software for accountants and trust firms',
  ],
  [
    '/notaires',
    'La conformité LCB-FT des études notariales',
    'LCB-FT pour les notaires : vigilance et déclaration',
  ],
  ['/en/notaries', 'AML/CFT compliance for notaries', 'AML/CFT software for notaries'],
  [
    '/immobilier',
    "La conformité LCB-FT des professionnels de l'immobilier",
    'LCB-FT immobilier : KYC et niveaux de risque',
  ],
  [
    '/en/real-estate',
    'AML/CFT compliance for real-estate professionals',
    'AML/CFT for real estate: KYC and risk levels',
  ],
  [
    '/marchands-art',
    "La conformité LCB-FT des marchands d'art",
    "LCB-FT marchands d'art : alerte dès 10 000 € TTC",
  ],
  ['/en/art-dealers', 'AML/CFT compliance for art dealers', 'AML/CFT for art dealers: alerts from €10,000'],
  [
    '/societes-domiciliation',
    'La conformité LCB-FT des sociétés de domiciliation',
    'LCB-FT des sociétés de domiciliation',
  ],
  [
    '/en/domiciliation-companies',
    'AML/CFT compliance for domiciliation companies',
    'AML/CFT software for domiciliation companies',
  ],
  [
    '/yachting-industries',
    'La conformité LCB-FT du yachting',
    'LCB-FT du yachting : UBO, sanctions, origine des fonds',
  ],
  [
    '/en/yachting-industries',
    'AML/CFT compliance for the yachting industry',
    'Yachting AML/CFT: UBO, sanctions, source of funds',
  ],
  [
    '/securisation-donnees',
    'Sécurisation des données',
    'Sécurisation des données : cloud souverain, chiffrement',
  ],
  ['/en/data-security', 'Data security', 'Data security: sovereign cloud hosting, encryption'],
  ['/implementation', 'Implémentation', 'Implémentation en trois phases, en quelques jours'],
  ['/en/implementation', 'Implementation', 'Implementation in three phases, in a few days'],
  ['/mentions-legales', 'Mentions légales', 'Mentions légales'],
  ['/en/legal-notice', 'Legal notice', 'Legal notice'],
  ['/cgu-site', "Conditions générales d'utilisation du site", "Conditions générales d'utilisation du site"],
  ['/en/terms-site', 'Site terms of use', 'Site terms of use'],
  ['/politique-confidentialite', 'Politique de confidentialité', 'Politique de confidentialité (RGPD)'],
  ['/en/privacy-policy', 'Privacy policy', 'Privacy policy (GDPR)'],
]

it.each(ROUTES)('%s is “%s”', (path, heading, title) => {
  const page = pageText(path)
  expect(page.language).toBe(/^\/en(\/|$)/.test(path) ? 'en' : 'fr')
  expect(page.texts('h1')).toEqual([heading])
  // The product's name follows where the title stays short enough.
  expect(page.title.replace(` · ${PRODUCT}`, '')).toBe(title)
  expect(page.title.length).toBeLessThanOrEqual(60)
})

it('there are 32 routes and no others but sectors that the content adds', () => {
  const published = readSite()
    .map(({ path }) => path)
    .filter((path) => !isAddedSector(path))
  expect(published.sort()).toEqual(ROUTES.map(([path]) => path).sort())
})

it.each(['/404', '/en/404'])("any other path shows 'Oops! Page not found' and a link to home: %s", (path) => {
  const page = pageText(path)
  expect(page.texts('h1')).toEqual(['Oops! Page not found'])
  const hrefs = page.links(page.one('main')).map(({ href }) => href)
  expect(hrefs).toEqual(expect.arrayContaining(['/', '/en']))
})
