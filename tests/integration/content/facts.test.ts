import { checkFacts, readSamples } from '../../../src/build/content/facts/facts'
import { readTokens } from '../../../src/build/content/facts/tokens'
import { readGlossary } from '../../../src/build/content/render/glossary'
import { checkPlaces } from '../../../src/build/content/validate/places'
import { briefly, useWriters } from '../../unit/content/writers'

const { root, read, write } = useWriters()

/** The problems of the project once these lines are added to a fact file. */
const check = (file: string, ...lines: string[]) => {
  write(file, `${read(file).trimEnd()}\n${lines.join('\n')}\n`)
  return briefly(checkFacts(root()))
}

it('finds nothing wrong with valid facts and places, or with those of this site', () => {
  write('pages/contact/.DS_Store', '')
  for (const project of [root(), '.']) expect([...checkFacts(project), ...checkPlaces(project)]).toEqual([])
})

it.each<[file: string, line: string, expected: string]>([
  ['claims.yml', 'steps: 4', '8:1 steps: wrongType → steps:'],
  ['claims.yml', 'price: { value: 10, unit: EURO }', '8:21 price › unit: oneOf → unit: EUR'],
  ['claims.yml', "days: { value: '30' }", '8:9 days › value: wrongType → value: 3'],
  ['claims.yml', 'years:', '8:1 years: required → years:'],
  ['claims.yml', 'Demo-minutes: { value: 45 }', '8:1 Demo-minutes: tokenName → demo_minutes'],
  ['company.yml', "host_phone: { fr: 'Sur demande' }", '8:1 host_phone › en: required → en: English text'],
  [
    'company.yml',
    'vat: { sample: false, name: { fr: TVA, en: VAT }, value: FR00 }',
    '8:8 vat › sample: oneOf → sample: true',
  ],
  ['company.yml', 'siren: 123', '8:1 siren: wrongType → siren: Same text in both languages'],
  [
    'company.yml',
    'site_url: www.semaphore.example',
    '8:1 site_url: wrongForm → site_url: https://www.domain.example',
  ],
  [
    'company.yml',
    'email_privacy: à venir',
    '8:1 email_privacy: wrongForm → email_privacy: name@domain.example',
  ],
  [
    'company.yml',
    "phone_luxembourg: '+352 (0)12 34 56'",
    '8:1 phone_luxembourg: wrongForm → phone_luxembourg: +352 12 34 56',
  ],
  ['glossary/fr.yml', 'KYC: Autre explication.', '2:1 duplicateField → title: Mentions légales'],
  ['glossary/en.yml', 'art. 2:', '2:1 art. 2: required → art. 2: One short sentence.'],
  ['glossary/fr.yml', 'term: a : b', `2:7 quotesNeeded → title: "L'identité du client : vérifier"`],
])('rejects in %s the line “%s”', (file, line, expected) => {
  expect(check(file, line)).toEqual([`${file}:${expected}`])
})

it('stops the build at a fact file that cannot be read, and names the place', () => {
  check('company.yml', 'rcs: Paris : 123')
  check('glossary/fr.yml', 'rcs: Paris : 123')
  const place = /^content\/(company|glossary\/fr)\.yml:\d:6 /
  expect(() => readTokens(root())).toThrow(place)
  expect(() => readSamples(root())).toThrow(place)
  expect(() => readGlossary(root(), 'fr')).toThrow(place)
})

it.each([
  ['pages/contact/EN.md', 'contact/EN.md:1:1 unreadFile → content/pages/contact/en.md'],
  ['pages/contact/notes.txt', 'contact/notes.txt:1:1 unreadFile → take it away; pictures belong in static/'],
  ['pages/Advisers.md', 'Advisers.md:1:1 fileOutsideFolder → content/pages/advisers/fr.md'],
  ['pages/advisers/.keep', 'advisers:1:1 emptyFolder → content/pages/advisers/fr.md'],
])('reports %s, which nothing reads', (file, expected) => {
  write(file, '')
  expect(briefly(checkPlaces(root()))).toEqual([expected])
})
