import { readTokens } from '../../../src/build/content/facts/tokens'
import { OFFERS } from '../../../src/build/content/schema/sector'
import { RISK_LEVELS } from '../../../src/illustrations/cases/values'
import { LANGUAGES } from '../../../src/shared/languages'
import { ROOT } from '../../support/root'
import { STRINGS } from '../../support/browser/strings'
import { contentAt, sectorCommon } from '../../support/content'
import { asTyped, elementsIn, pageText, wordsOf } from '../../support/page-text'
import { isAddedSector, SECTOR_PATHS } from '../../support/sectors'

// Tests sections 1 (“read one page per sector”) and 9 of the specification. Words not quoted there come from content/.
const ACTIONS = {
  fr: { text: sectorCommon('fr').closing.action, href: '/demo' },
  en: { text: 'Request a demonstration', href: '/en/demo' },
}

/** Facts of content/company.yml that say what happens once a client has been accepted. */
const AFTER_ACCEPTANCE = ['platform_screening_lists', 'platform_screening_rhythm', 'platform_screening_alert']
const TOKENS = readTokens(ROOT)

const SECTORS = LANGUAGES.flatMap((language) =>
  SECTOR_PATHS[language].map((path) => [path, language] as const),
)

describe.each(SECTORS)('the sector page %s', (path, language) => {
  const page = pageText(path)
  const main = page.one('main')
  const { duties } = contentAt('sector', path)
  const offers = sectorCommon(language).offers.labels
  const labels = offers.map(({ label }) => label)
  const items = elementsIn(page.byId('duties'), ({ properties }) =>
    /^duty-\d+$/.test(String(properties['id'])),
  )

  it('explains its legal duties in order, each with its legal basis', () => {
    expect(items.map((item) => page.texts('h3', item)[0])).toEqual(duties.items.map(({ title }) => title))
    items.forEach((item, index) => {
      const basis = Object.values(duties.items[index]?.basis ?? {}).filter(Boolean)
      expect(basis.length).toBeGreaterThanOrEqual(1)
      expect(page.texts('dd', item)).toEqual(expect.arrayContaining(basis))
    })
  })

  it('names both countries once where their laws ask the same', () => {
    const { duty } = STRINGS[language].common
    items.forEach((item, index) => {
      const { law, basis } = duties.items[index] ?? {}
      const own = (['france', 'luxembourg'] as const).filter(
        (country) => law?.[country] ?? (!law?.both && basis?.[country]),
      )
      const blocks = [...(law?.both ? ['both' as const] : []), ...own]
      const headings = page.texts('dt', item).filter((heading) => heading !== duty.union)
      expect(headings).toEqual(blocks.map((name) => duty[name]))
    })
  })

  it('says after acceptance which lists are screened, how often and who is told of a match', () => {
    const steps = contentAt('sector', path).case.steps.map(({ text }) => text)
    const facts = AFTER_ACCEPTANCE.map((name) => asTyped(TOKENS[language].get(name) ?? ''))
    expect(facts.filter((fact) => fact === '' || !steps.some((step) => step.includes(fact)))).toEqual([])
    for (const step of steps) expect(wordsOf(page.byId('case'))).toContain(step)
  })

  it('mentions the 5 years for which AML documents are kept', () => {
    expect(wordsOf(main)).toMatch(/\b5 (ans|years)\b/)
  })

  it('lists the seven offers of the product with what the reader gets, and each answers a legal duty', () => {
    expect(labels).toHaveLength(OFFERS.length)
    expect(labels).toHaveLength(7)
    const list = page.all('li', page.byId('offers')).map(wordsOf)
    expect(list).toEqual(offers.map(({ label, text }) => `${label} ${text}`))
    const answers = items.flatMap((item) => page.texts('strong', item))
    expect(labels.filter((label) => !answers.includes(label))).toEqual([])
  })

  it('ends with a link to the demo page, then links to two related sectors', () => {
    const neighbours = page.links(page.byId('neighbours'))
    expect(neighbours).toHaveLength(2)
    for (const { href } of neighbours)
      expect(isAddedSector(href) || SECTOR_PATHS[language].includes(href)).toBe(true)
    expect(page.links(main).at(-3)).toEqual(ACTIONS[language])
  })
})

it.each(['/marchands-art', '/en/art-dealers'])(
  '%s states the vigilance threshold of 10,000 euros',
  (path) => {
    const { highlight } = contentAt('sector', path)
    const threshold = wordsOf(pageText(path).byId('threshold'))
    expect(threshold).toContain(highlight?.heading)
    expect(threshold).toContain(highlight?.text)
    expect(highlight?.amount).toMatch(/^(10 000 €|€10,000)$/)
  },
)

it.each([
  ['/immobilier', ['Bas', 'Moyen', 'Élevé']],
  ['/en/real-estate', ['Low', 'Medium', 'High']],
])('%s names the risk levels low, medium, high', (path, levels) => {
  const items = pageText(path).all('li', pageText(path).byId('levels')).map(wordsOf)
  expect(items.map((item) => item.split(' ')[0])).toEqual(levels)
  expect(contentAt('sector', path).levels?.items.map(({ level }) => level)).toEqual(RISK_LEVELS)
})

// How many entries each list must have. The English page has one more feature, “automated reporting to authorities”.
describe.each([
  ['/yachting-industries', { challenges: 4, solution: 3, features: 7, benefits: 5 }],
  ['/en/yachting-industries', { challenges: 4, solution: 3, features: 8, benefits: 5 }],
])('the yachting page %s', (path, counts) => {
  const page = pageText(path)
  const content = contentAt('sector', path)
  const titlesOf = (name: keyof typeof counts) => content[name]?.items.map(({ title }) => title)

  it.each(['challenges', 'solution', 'features'] as const)('lists all its %s', (name) => {
    expect(titlesOf(name)).toHaveLength(counts[name])
    expect(page.texts('h3', page.byId(name))).toEqual(titlesOf(name))
  })

  it('lists all its benefits in a table', () => {
    const rows = page.all('tr', page.one('tbody', page.byId('benefits')))
    expect(titlesOf('benefits')).toHaveLength(counts.benefits)
    expect(rows.map((row) => page.texts('th', row)[0])).toEqual(titlesOf('benefits'))
  })
})
