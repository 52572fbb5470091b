import { readTokens } from '../../../src/build/content/facts/tokens'
import { languageOfPath } from '../../../src/shared/languages'
import { ROOT } from '../../support/root'
import { contentAt } from '../../support/content'
import { asTyped, pageText, missingTexts, wordsOf } from '../../support/page-text'
import { isAddedSector, SECTOR_PATHS } from '../../support/sectors'

// These tests check section 1 of the specification. Texts that it quotes are written out here; all others are
// compared with the content files.
const HOMES = [
  {
    path: '/',
    action: { text: 'Demander une démo', href: '/demo' },
    professions: SECTOR_PATHS.fr,
    aboutPath: '/a-propos',
  },
  {
    path: '/en',
    action: { text: 'Request a demo', href: '/en/demo' },
    professions: SECTOR_PATHS.en,
    aboutPath: '/en/about',
  },
]

/** The claims of the specification (sections 1 and 9), in its order. The fourth, “a few days”, has no number. */
const CLAIMED = [
  'kyc_per_week',
  'professionals',
  'projects',
  '',
  'qualification_minutes',
  'calculation_modes',
]

/** Rules that the product complies with, and regions that it serves. Both languages use the same words. */
const SCOPE = ['FATCA/CRS', 'DAC6', 'Benelux', 'EMEA']

const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

describe.each(HOMES)('the home page $path', ({ path, action, professions, aboutPath }) => {
  const page = pageText(path)
  const content = contentAt('home', path)
  const about = contentAt('about', aboutPath)
  const words = wordsOf(page.one('main'))
  const tokens = readTokens(ROOT)[languageOfPath(path)]
  const headingsOf = (id: string) => page.texts('h3', page.byId(id))

  it('starts with the button to the demo page', () => {
    const actions = page.links(page.one('main')).filter(({ href }) => !/^(\/|\/en)$/.test(href))
    expect(actions[0]).toEqual(action)
  })

  it('has a platform grid of six items', () => {
    expect(headingsOf('platform')).toEqual(titlesOf(content.platform))
    expect(content.platform.items).toHaveLength(6)
  })

  it('has profession cards that link to their sector pages', () => {
    const hrefs = page.links(page.byId('professions')).map(({ href }) => href)
    expect(hrefs.filter((href) => !isAddedSector(href))).toEqual(professions)
  })

  it('has a section with three services', () => {
    expect(headingsOf('services')).toEqual(titlesOf(content.services))
    expect(content.services.items).toHaveLength(3)
  })

  it('has a section about the company with four values', () => {
    expect(headingsOf('about')).toEqual(titlesOf(about.values))
    expect(about.values.items).toHaveLength(4)
    expect(page.links(page.byId('about')).map(({ href }) => href)).toContain(aboutPath)
  })

  it('states each claim in one sentence for screen readers', () => {
    const spoken = content.claims.items.map(({ spoken: words }) => words)
    const numbers = CLAIMED.map((name) => asTyped(tokens.get(name) ?? ''))
    expect(spoken).toEqual(numbers.map((number) => expect.stringContaining(number)))
    expect(missingTexts(wordsOf(page.byId('figures')), spoken)).toEqual([])
  })

  it('names the rules that the product complies with, and the regions that it serves', () => {
    expect(missingTexts(words, SCOPE)).toEqual([])
  })

  it('links to the demo page again at its end', () => {
    expect(page.links(page.one('main')).slice(-2)[0]).toEqual(action)
  })
})

describe.each(['/a-propos', '/en/about'])('the about page %s', (path) => {
  const page = pageText(path)
  const content = contentAt('about', path)

  it('has three qualities, four values and both offices', () => {
    expect(content.qualities.items).toHaveLength(3)
    expect(page.texts('h3', page.byId('qualities'))).toEqual(titlesOf(content.qualities))
    expect(page.texts('h3', page.byId('values'))).toEqual(titlesOf(content.values))
    expect(wordsOf(page.byId('offices'))).toMatch(/Paris.*Luxembourg/)
  })

  it('shows no form', () => {
    expect(page.all('form')).toEqual([])
  })
})

describe.each(['/securisation-donnees', '/en/data-security'])('the data security page %s', (path) => {
  const page = pageText(path)
  const { layers, questions } = contentAt('data-security', path)

  it('has the layers of its content file, in the same order', () => {
    const titles = layers.map(({ title }) => title)
    expect(page.texts('h2', page.one('main')).slice(0, layers.length)).toEqual(titles)
  })

  it('names certificates only in the answers to questions', () => {
    const rest = questions.items.reduce(
      (words, { answer }) => words.replaceAll(answer, ''),
      wordsOf(page.root),
    )
    expect(rest).not.toMatch(/ISO ?27001|SecNumCloud|HDS|SOC ?2/)
  })
})
