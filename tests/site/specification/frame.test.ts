import type { Element } from 'hast'
import { COMPANY, companyValue, PRODUCT } from '../../support/company'
import { elementsIn, pageText, wordsOf, type PageText } from '../../support/page-text'
import { isAddedSector } from '../../support/sectors'

type Frame = { home: string; header: string[]; menus: Record<string, string[]>; footer: string[] }

const PROFESSIONS = {
  fr: [
    'Avocats /avocats',
    'Experts-comptables /experts-comptables',
    'Notaires /notaires',
    'Immobilier /immobilier',
    "Marchands d'art /marchands-art",
    'Sociétés de domiciliation /societes-domiciliation',
    'Yachting /yachting-industries',
  ],
  en: [
    'Lawyers /en/lawyers',
    'Accountants /en/accountants',
    'Notaries /en/notaries',
    'Real estate /en/real-estate',
    'Art dealers /en/art-dealers',
    'Domiciliation companies /en/domiciliation-companies',
    'Yachting /en/yachting-industries',
  ],
}

// Specification section 2: header and footer of both languages.
const FRAMES: Record<'fr' | 'en', Frame> = {
  fr: {
    home: '/',
    header: ['Accueil /', 'À propos /a-propos'],
    menus: {
      'Nos Services': ['Sécurisation des données /securisation-donnees', 'Implémentation /implementation'],
      'Use cases': PROFESSIONS.fr,
    },
    footer: ['Accueil /', 'Services /#services', 'À propos /a-propos', 'Contact /contact'],
  },
  en: {
    home: '/en',
    header: ['Home /en', 'About /en/about'],
    menus: {
      'Our Services': ['Data Security /en/data-security', 'Implementation /en/implementation'],
      'Use cases': PROFESSIONS.en,
    },
    footer: ['Home /en', 'Services /en#services', 'About /en/about', 'Contact /en/contact'],
  },
}

/** One page of each kind, in both languages. */
const PAGES = [
  '/',
  '/demo',
  '/contact',
  '/a-propos',
  '/avocats',
  '/securisation-donnees',
  '/implementation',
  '/cgu-site',
  '/en',
  '/en/demo',
  '/en/contact',
  '/en/about',
  '/en/yachting-industries',
  '/en/data-security',
  '/en/implementation',
  '/en/terms-site',
].map((path) => [path, FRAMES[/^\/en/.test(path) ? 'en' : 'fr']] as const)

const shown = (page: PageText, within: Element) =>
  page.links(within).map(({ text, href }) => `${text} ${href}`)

/**
 * Label and target of the entries of a menu, whose cards also say what the page is about; without the sectors that
 * the content adds.
 */
const entriesOf = (page: PageText, menu: Element) =>
  page.all('a', menu).flatMap((link) => {
    const [label] = elementsIn(link, ({ tagName }) => tagName === 'strong')
    const href = String(link.properties['href'])
    return isAddedSector(href) ? [] : [`${wordsOf(label ?? link)} ${href}`]
  })

describe.each(PAGES)('the header of %s', (path, frame) => {
  const page = pageText(path)
  const header = page.one('header')
  const [bar] = page.all('nav', header)
  const mobile = page.all('nav', header)[1]
  const isFrench = frame === FRAMES.fr

  it('has the logo to home', () => {
    expect(page.links(header)[0]).toEqual({ text: PRODUCT, href: frame.home })
  })

  it('has the links and dropdowns of the specification, to the letter', () => {
    if (!bar) throw new Error('no navigation')
    const dropdowns = page.all('details', bar)
    expect(
      Object.fromEntries(
        dropdowns.map((menu) => [wordsOf(page.one('summary', menu)), entriesOf(page, page.one('ul', menu))]),
      ),
    ).toEqual(frame.menus)
    const inMenus = new Set(dropdowns.flatMap((menu) => page.all('a', menu)))
    const plain = page.all('a', bar).filter((link) => !inMenus.has(link))
    expect(plain.map((link) => `${wordsOf(link)} ${String(link.properties['href'])}`)).toEqual(frame.header)
  })

  it('has the language selector: EN goes to /en, FR to /', () => {
    const links = page
      .all('a', header)
      .filter(({ properties }) => properties['lang'] !== undefined)
      .map((link) => [
        String(link.properties['lang']),
        String(link.properties['href']),
        wordsOf(link).slice(0, 2),
      ])
    const both = isFrench
      ? [
          ['fr', '/', 'FR'],
          ['en', '/en', 'EN'],
        ]
      : [
          ['en', '/en', 'EN'],
          ['fr', '/', 'FR'],
        ]
    // Once in the bar, once in the menu of small screens.
    expect(links).toEqual([...both, ...both])
  })

  it('has the contact button', () => {
    const contact = isFrench ? 'Nous contacter /contact' : 'Contact us /en/contact'
    expect(shown(page, header)).toContain(contact)
  })

  it('has a mobile menu with the same links', () => {
    if (!mobile) throw new Error('no navigation for small screens')
    const entries = new Set(shown(page, mobile))
    for (const entry of [...frame.header, ...Object.values(frame.menus).flat()])
      expect(entries).toContain(entry)
    for (const label of Object.keys(frame.menus)) expect(wordsOf(mobile)).toContain(label)
  })
})

describe.each(PAGES)('the footer of %s', (path, frame) => {
  const page = pageText(path)
  const footer = page.one('footer')
  const words = wordsOf(footer)
  const isFrench = frame === FRAMES.fr

  it('has a description, the navigation and both offices', () => {
    expect(words).toContain(
      isFrench
        ? 'le logiciel LCB-FT modulaire, paramétrable et personnalisable des professions réglementées'
        : 'modular, configurable and customisable AML/CFT software for regulated professions',
    )
    expect(shown(page, page.one('nav', footer))).toEqual(frame.footer)
    expect(words).toMatch(
      isFrench ? /Bureau de Paris .*Bureau de Luxembourg/ : /Paris office .*Luxembourg office/,
    )
  })

  it('has the legal links', () => {
    expect(shown(page, footer)).toEqual(
      expect.arrayContaining(
        isFrench
          ? ['Mentions légales /mentions-legales', 'CGU du site /cgu-site', 'RGPD /politique-confidentialite']
          : ['Legal notice /en/legal-notice', 'Site terms /en/terms-site', 'GDPR /en/privacy-policy'],
      ),
    )
  })

  it('has copyright 2025', () => {
    expect(words).toContain(
      isFrench ? `© 2025 ${COMPANY}. Tous droits réservés.` : `© 2025 ${COMPANY}. All rights reserved.`,
    )
  })

  it('has addresses, phones and the professional network once the company has given them', () => {
    const given = ['address_paris', 'phone_paris', 'address_luxembourg', 'phone_luxembourg'].flatMap(
      (name) => companyValue(name) ?? [],
    )
    for (const value of given) expect(words).toContain(value)
    const network = companyValue('professional_network_url')
    const hrefs = page.links(footer).map(({ href }) => href)
    expect(hrefs.some((href) => href === network)).toBe(network !== undefined)
  })
})
