import { checkFacts, readFacts } from '../../../src/build/content/facts/facts'
import { readTokens } from '../../../src/build/content/facts/tokens'
import { checkPlaces } from '../../../src/build/content/validate/places'
import { problemLines, useProjectCopy } from '../../support/small-project'

const { root, read, write } = useProjectCopy()

const addLine = (file: string, line: string) => write(file, `${read(file).trimEnd()}\n${line}\n`)

it('reports no problem in the facts and file names of the small test project and of this site', () => {
  for (const project of [root(), '.'])
    expect([...checkFacts(project).problems, ...checkPlaces(project)]).toEqual([])
})

it.each([
  ['claims.yml', 'steps: 4', '8:1 steps: wrongType'],
  ['claims.yml', 'price: { value: 10, unit: EURO }', '8:21 price › unit: oneOf → unit: EUR'],
  ['claims.yml', 'years:', '8:1 years: required'],
  ['claims.yml', 'Demo-minutes: { value: 45 }', '8:1 Demo-minutes: tokenName → demo_minutes'],
  ['company.yml', "host_phone: { fr: 'Sur demande' }", '8:1 host_phone › en: required'],
  ['company.yml', 'site_url: www.semaphore.example', '8:1 site_url: wrongForm → site_url: https://'],
  ['company.yml', 'email_privacy: à venir', '8:1 email_privacy: wrongForm'],
  ['company.yml', "phone_luxembourg: '+352 (0)12 34 56'", '8:1 phone_luxembourg: wrongForm'],
  ['glossary/fr.yml', 'KYC: Autre explication.', '2:1 duplicateField'],
  ['glossary/fr.yml', 'term: a : b', '2:7 quotesNeeded'],
])('in %s, rejects the line “%s”', (file, line, problem) => {
  addLine(file, line)
  expect(problemLines(checkFacts(root()).problems)).toEqual([expect.stringContaining(`${file}:${problem}`)])
})

it.each(['booking_url', 'host_phone', 'platform_exit'])(
  'accepts %s without a value, as the editor saves an empty fact that has a note',
  (name) => {
    addLine('company.yml', `${name}:\n  note: what belongs here`)
    expect(checkFacts(root()).problems).toEqual([])
    expect(readTokens(root()).fr.get(name)).toBe('')
  },
)

it('stops the build if a fact file is not valid YAML, with an error that names the place', () => {
  addLine('company.yml', 'rcs: Paris : 123')
  addLine('glossary/fr.yml', 'rcs: Paris : 123')
  expect(() => readFacts(root())).toThrow(/^content\/company\.yml:8:6 .*^content\/glossary\/fr\.yml:2:6 /ms)
})

it.each([
  ['pages/contact/EN.md', 'contact/EN.md:1:1 unreadFile → content/pages/contact/en.md'],
  ['pages/contact/notes.txt', 'contact/notes.txt:1:1 unreadFile'],
  ['pages/Advisers.md', 'Advisers.md:1:1 fileOutsideFolder → content/pages/advisers/fr.md'],
  ['pages/advisers/.keep', 'advisers:1:1 emptyFolder → content/pages/advisers/fr.md'],
])('reports a problem if the file %s is added', (file, problem) => {
  write(file, '')
  expect(problemLines(checkPlaces(root()))).toEqual([expect.stringContaining(problem)])
})
