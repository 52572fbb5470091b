import type { Element } from 'hast'
import { HOME_PATHS, languageOfPath, LANGUAGES, type Language } from '../../../src/shared/languages'
import { menuPages } from '../../e2e/support/pages'
import { fill, STRINGS } from '../../e2e/support/strings'
import { COMPANY, companyValue, PRODUCT } from '../../support/company'
import { elementsIn, pageText, typed, wordsOf, type PageText } from '../../support/page-text'
import { isAddedSector } from '../../support/sectors'

type Frame = {
  home: string
  header: string[]
  menus: Record<string, string[]>
  footer: string[]
  legal: string[]
}

/** The links of header and footer, with labels from content and locales. Those that the specification quotes are below. */
function frameOf(language: Language): Frame {
  const entries = (place: string) =>
    menuPages(place, language)
      .filter(({ path }) => !isAddedSector(path))
      .map(({ path, menu }) => ({
        path,
        label: typed(menu.label),
        footer: typed(menu.footerLabel ?? menu.label),
      }))
  const { nav, footer } = STRINGS[language].common
  const home = HOME_PATHS[language]
  const line = ({ path, label }: { path: string; label: string }) => `${label} ${path}`
  const [first, ...others] = [...entries('main'), ...entries('action')].map((entry) => ({
    ...entry,
    label: entry.footer,
  }))
  if (!first) throw new Error('No menu')
  return {
    home,
    header: entries('main').map(line),
    menus: {
      [nav.services]: entries('services').map(line),
      [nav.useCases]: entries('useCases').map(line),
    },
    footer: [line(first), `${footer.services} ${home}#services`, ...others.map(line)],
    legal: entries('legal').map(line),
  }
}

// Specification section 2: header and footer of both languages, to the letter where it quotes them.
const QUOTED = {
  fr: {
    header: ['Accueil /', 'À propos /a-propos'],
    menus: ['Nos Services', 'Use cases'],
    targets: {
      services: ['/securisation-donnees', '/implementation'],
      useCases: [
        '/avocats',
        '/experts-comptables',
        '/notaires',
        '/immobilier',
        '/marchands-art',
        '/societes-domiciliation',
        '/yachting-industries',
      ],
    },
    contact: 'Nous contacter /contact',
    footer: ['/', '/#services', '/a-propos', '/contact'],
    legal: ['/mentions-legales', '/cgu-site', '/politique-confidentialite'],
  },
  en: {
    header: ['Home /en', 'About /en/about'],
    menus: ['Our Services', 'Use cases'],
    targets: {
      services: ['/en/data-security', '/en/implementation'],
      useCases: [
        '/en/lawyers',
        '/en/accountants',
        '/en/notaries',
        '/en/real-estate',
        '/en/art-dealers',
        '/en/domiciliation-companies',
        '/en/yachting-industries',
      ],
    },
    contact: 'Contact us /en/contact',
    footer: ['/en', '/en#services', '/en/about', '/en/contact'],
    legal: ['/en/legal-notice', '/en/terms-site', '/en/privacy-policy'],
  },
}

const FRAMES = { fr: frameOf('fr'), en: frameOf('en') }

const targetsOf = (entries: string[] = []) => entries.map((entry) => entry.split(' ').at(-1))

it.each(LANGUAGES)('menus in %s are those of the specification', (language) => {
  const { header, menus, footer, legal } = FRAMES[language]
  const quoted = QUOTED[language]
  expect(header).toEqual(quoted.header)
  expect(Object.keys(menus)).toEqual(quoted.menus)
  expect(Object.values(menus).map(targetsOf)).toEqual(Object.values(quoted.targets))
  expect(targetsOf(footer)).toEqual(quoted.footer)
  expect(targetsOf(legal)).toEqual(quoted.legal)
})

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
].map((path) => [path, languageOfPath(path)] as const)

const shown = (page: PageText, within: Element) =>
  page.links(within).map(({ text, href }) => `${text} ${href}`)

/**
 * Label and target of the entries of a menu, without summaries and without sectors that writers have added.
 */
const entriesOf = (page: PageText, menu: Element) =>
  page.all('a', menu).flatMap((link) => {
    const [label] = elementsIn(link, ({ tagName }) => tagName === 'strong')
    const href = String(link.properties['href'])
    return isAddedSector(href) ? [] : [`${wordsOf(label ?? link)} ${href}`]
  })

describe.each(PAGES)('the header of %s', (path, language) => {
  const page = pageText(path)
  const frame = FRAMES[language]
  const header = page.one('header')
  const [bar] = page.all('nav', header)
  const mobile = page.all('nav', header)[1]

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
    const both =
      language === 'fr'
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
    expect(shown(page, header)).toContain(QUOTED[language].contact)
  })

  it('has a mobile menu with the same links', () => {
    if (!mobile) throw new Error('no navigation for small screens')
    const entries = new Set(shown(page, mobile))
    for (const entry of [...frame.header, ...Object.values(frame.menus).flat()])
      expect(entries).toContain(entry)
    for (const label of Object.keys(frame.menus)) expect(wordsOf(mobile)).toContain(label)
  })
})

describe.each(PAGES)('the footer of %s', (path, language) => {
  const page = pageText(path)
  const frame = FRAMES[language]
  const footer = page.one('footer')
  const words = wordsOf(footer)
  const strings = STRINGS[language].common.footer

  it('has a description, the navigation and both offices', () => {
    expect(words).toContain(fill(strings.description, { product: PRODUCT }))
    expect(shown(page, page.one('nav', footer))).toEqual(frame.footer)
    expect(words).toMatch(new RegExp(`${strings.office.paris} .*${strings.office.luxembourg}`))
  })

  it('has the legal links', () => {
    expect(shown(page, footer)).toEqual(expect.arrayContaining(frame.legal))
  })

  it('has copyright 2025', () => {
    expect(words).toContain(fill(strings.copyright, { company: COMPANY }))
    expect(words).toMatch(/© ?2025/)
  })

  it('has addresses, phones and the professional network once they are known', () => {
    const known = ['address_paris', 'phone_paris', 'address_luxembourg', 'phone_luxembourg'].flatMap(
      (name) => companyValue(name) ?? [],
    )
    for (const value of known) expect(words).toContain(value)
    const network = companyValue('professional_network_url')
    const hrefs = page.links(footer).map(({ href }) => href)
    expect(hrefs.some((href) => href === network)).toBe(network !== undefined)
  })
})
