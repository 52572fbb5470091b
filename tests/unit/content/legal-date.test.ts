import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLegalDate } from '../../../tools/content/checks/legal-date'
import { recordLegalDates } from '../../../tools/content/legal-dates'
import { projectOf, readProject, type Project } from '../../../tools/content/text/project'
import { briefly, filesWith, project, WRITERS, type Spoiled } from './writers'

const NEW_WORDS: [string, string] = ['Ces conditions valent', 'Ces règles valent']
const TEXT_CHANGED = expect.stringContaining('terms/fr.md:11:1 updated: dateToChange') as unknown

const check = (spoiled: Spoiled) => briefly(checkLegalDate(project(spoiled)))

/** The legal page with another date in both languages, and other French words. */
const dated = (date: string): Spoiled => ({
  'terms/fr': [
    ["updated: '2025-07-01'", `updated: '${date}'`],
    [' Dernière mise à jour : 1er juillet 2025.', ''],
    NEW_WORDS,
  ],
  'terms/en': [
    ["updated: '2025-07-01'", `updated: '${date}'`],
    [' Last updated 1 July 2025.', ''],
  ],
})

const withToken = ({ tokens, ...rest }: Project, name: string, value: string): Project => ({
  ...rest,
  tokens: { ...tokens, fr: new Map([...tokens.fr, [name, value]]) },
})

describe('the date of a legal page', () => {
  it.each<[what: string, spoiled: Spoiled]>([
    ['the text is as it was', {}],
    [
      'lines are only folded differently',
      { 'terms/fr': [['Ces conditions valent', 'Ces conditions\nvalent']] },
    ],
  ])('stays while %s', (_, spoiled) => {
    expect(check(spoiled)).toEqual([])
  })

  it('must change with the text', () => {
    expect(check({ 'terms/fr': [NEW_WORDS] })).toEqual([TEXT_CHANGED])
  })

  it.each([
    ['product', 'Vigie'],
    ['art_threshold', '15 000 €'],
  ])('must change with the value of {%s}', (name, value) => {
    expect(briefly(checkLegalDate(withToken(project(), name, value)))).toEqual([TEXT_CHANGED])
  })

  it('must change with the words of a generated table, not with its markup', () => {
    const spoiled: Spoiled = { 'terms/fr': [['Ces conditions valent pour {product}.', '{retention_table}']] }
    const { blocks, ...rest } = project(spoiled)
    const withTable = (html: string) =>
      checkLegalDate({ ...rest, blocks: { ...blocks, fr: new Map([['retention_table', html]]) } })
    expect(withTable('<p class="x">Ces conditions valent pour {product}.</p>')).toEqual([])
    expect(withTable('<table>30 jours</table>')).toHaveLength(1)
  })

  it.each<[rule: string, spoiled: Spoiled, expected: string]>([
    [
      'the same in both languages',
      { 'terms/fr': [["updated: '2025-07-01'", "updated: '2025-07-02'"]] },
      "terms/en.md:9:1 updated: datesDiffer → updated: '2025-07-02'",
    ],
    [
      'later than the last one',
      dated('2025-06-30'),
      "terms/fr.md:11:1 updated: earlierDate → updated: '2025-07-01'",
    ],
    [
      'the one in the description',
      { 'terms/fr': [['1er juillet 2025', '30 juin 2025']] },
      'terms/fr.md:9:58 description: dateInDescription → 1er juillet 2025',
    ],
  ])('must be %s', (_, spoiled, expected) => {
    expect(check(spoiled)).toContain(expected)
  })
})

describe('content/legal-dates.yml', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'writers-'))
    cpSync(WRITERS, root, { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const at = (spoiled: Spoiled) => projectOf(root, filesWith(spoiled))

  it('records a new date with its text', () => {
    const changed = at(dated('2025-08-01'))
    expect(briefly(checkLegalDate(changed))).toEqual([expect.stringContaining('dateNotRecorded')])
    expect(recordLegalDates(changed, [])).toEqual(['terms'])
    expect(checkLegalDate(changed)).toEqual([])
  })

  it('records another text under the old date only when a slip is declared', () => {
    const changed = at({ 'terms/en': [['These terms', 'The terms']] })
    expect(recordLegalDates(changed, [])).toEqual([])
    expect(checkLegalDate(changed)).toHaveLength(1)
    expect(recordLegalDates(changed, ['terms'])).toEqual(['terms'])
    expect(checkLegalDate(changed)).toEqual([])
  })

  it('is the same on every host, whose address differs', () => {
    const spoiled: Spoiled = { 'terms/fr': [['valent pour', 'valent sur {site_url} pour']] }
    recordLegalDates(withToken(at(spoiled), 'site_url', 'https://a.example'), ['terms'])
    expect(checkLegalDate(withToken(at(spoiled), 'site_url', 'https://b.example'))).toEqual([])
  })

  it.each([
    ['has no line for the page', '', 'dateNotRecorded'],
    ['has half a line', "terms: { date: '2025-07-01' }\n", 'dateNotRecorded'],
    ['holds the marks of a merge', "<<<<<<< HEAD\nterms: { date: '2025-07-01' }\n", 'legal-dates.yml:1:'],
  ])('is reported where it %s', (_, text, expected) => {
    writeFileSync(join(root, 'content/legal-dates.yml'), text)
    expect(briefly(checkLegalDate(readProject(root)))).toEqual([expect.stringContaining(expected)])
  })
})
