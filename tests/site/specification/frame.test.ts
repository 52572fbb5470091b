import type { Element } from 'hast'
import { readTokens } from '../../../src/build/content/facts/tokens'
import { LANGUAGES } from '../../../src/shared/languages'
import { oneOfEachKind } from '../../support/browser/pages'
import { ROOT } from '../../support/root'
import { fill, STRINGS } from '../../support/browser/strings'
import { pageText, asTyped, wordsOf } from '../../support/page-text'
import { isAddedSector, SECTOR_PATHS } from '../../support/sectors'

const TOKENS = readTokens(ROOT)

/** The links of header and footer in specification sections 1 and 2, with the labels that the specification quotes. */
const FRAMES = {
  fr: {
    home: '/',
    header: ['Accueil /', 'À propos /a-propos'],
    menus: {
      'Nos Services': ['/securisation-donnees', '/implementation'],
      'Use cases': SECTOR_PATHS.fr,
    },
    selector: ['FR /', 'EN /en'],
    contact: 'Nous contacter /contact',
    footer: ['/', '/#services', '/a-propos', '/contact'],
    legal: ['/mentions-legales', '/cgu-site', '/politique-confidentialite'],
  },
  en: {
    home: '/en',
    header: ['Home /en', 'About /en/about'],
    menus: {
      'Our Services': ['/en/data-security', '/en/implementation'],
      'Use cases': SECTOR_PATHS.en,
    },
    selector: ['EN /en', 'FR /'],
    contact: 'Contact us /en/contact',
    footer: ['/en', '/en#services', '/en/about', '/en/contact'],
    legal: ['/en/legal-notice', '/en/terms-site', '/en/privacy-policy'],
  },
}

const PAGES = LANGUAGES.flatMap(oneOfEachKind)

describe.each(PAGES)('the header of $path', ({ path, language }) => {
  const page = pageText(path)
  const frame = FRAMES[language]
  const header = page.one('header')
  const [bar = header, mobile = header] = page.all('nav', header)
  const dropdowns = page.all('details', bar)
  const hrefsIn = (menu: Element) =>
    page
      .links(menu)
      .map(({ href }) => href)
      .filter((href) => !isAddedSector(href))

  it('has the logo, which links to the home page', () => {
    expect(page.links(header)[0]).toEqual({ text: TOKENS[language].get('product'), href: frame.home })
  })

  it('has the links and dropdowns of the specification', () => {
    const menus = dropdowns.map((menu) => [wordsOf(page.one('summary', menu)), hrefsIn(menu)])
    expect(Object.fromEntries(menus)).toEqual(frame.menus)
    const inMenus = dropdowns.flatMap((menu) => page.all('a', menu))
    const others = page.all('a', bar).filter((link) => !inMenus.includes(link))
    expect(others.map((link) => `${wordsOf(link)} ${String(link.properties['href'])}`)).toEqual(frame.header)
  })

  it('has the language selector: EN leads to /en, FR leads to /', () => {
    const links = page
      .all('a', header)
      .filter(({ properties }) => properties['lang'] !== undefined)
      .map((link) => `${wordsOf(link).slice(0, 2)} ${String(link.properties['href'])}`)
    // The selector appears twice: in the bar and in the menu of small screens.
    expect(links).toEqual([...frame.selector, ...frame.selector])
  })

  it('has the contact button', () => {
    expect(page.links(header).map(({ text, href }) => `${text} ${href}`)).toContain(frame.contact)
  })

  it('has a mobile menu with the links and dropdown labels of the specification', () => {
    const targets = [...frame.header.map((link) => link.split(' ').at(-1)), ...Object.values(frame.menus)]
    expect(hrefsIn(mobile)).toEqual(expect.arrayContaining(targets.flat()))
    for (const label of Object.keys(frame.menus)) expect(wordsOf(mobile)).toContain(label)
  })
})

describe.each(PAGES)('the footer of $path', ({ path, language }) => {
  const page = pageText(path)
  const frame = FRAMES[language]
  const footer = page.one('footer')
  const strings = STRINGS[language].common.footer
  const words = wordsOf(footer)
  const valueOf = (name: string) => TOKENS[language].get(name) ?? ''

  it('has a description, the navigation, the professional network and the legal links', () => {
    expect(words).toContain(fill(strings.description, { product: valueOf('product') }))
    expect(page.links(page.one('nav', footer)).map(({ href }) => href)).toEqual(frame.footer)
    expect(words).toContain(
      fill(strings.network, { company: valueOf('company'), network: valueOf('professional_network_name') }),
    )
    expect(page.links(footer).map(({ href }) => href)).toEqual(expect.arrayContaining(frame.legal))
  })

  it('has the Paris and Luxembourg offices with their addresses and phone numbers', () => {
    expect(words).toMatch(new RegExp(`${strings.office.paris} .*${strings.office.luxembourg}`))
    for (const name of ['address_paris', 'phone_paris', 'address_luxembourg', 'phone_luxembourg'])
      expect(words).toContain(asTyped(valueOf(name)))
  })

  it('has copyright 2025', () => {
    expect(words).toContain(fill(strings.copyright, { company: valueOf('company') }))
    expect(words).toMatch(/© ?2025/)
  })
})
