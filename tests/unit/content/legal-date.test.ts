import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLegalDate } from '../../../tools/content/checks/legal-date'
import { recordLegalDates } from '../../../tools/content/legal-dates'
import { projectOf, readProject, type Project } from '../../../tools/content/text/project'
import { filesWith, printed, project, told, WRITERS, type Spoiled } from './writers'

const FILE = 'content/legal-dates.yml'
const today = new Date().toISOString().slice(0, 10)

const check = (spoiled: Spoiled) => printed(checkLegalDate(project(spoiled)))

/** A legal page that tells `date` in both languages, French words included. */
const dated = (date: string): Spoiled => ({
  'terms/fr': [
    ["updated: '2025-07-01'", `updated: '${date}'`],
    [' Dernière mise à jour : 1er juillet 2025.', ''],
    ['Ces conditions valent', 'Ces règles valent'],
  ],
  'terms/en': [
    ["updated: '2025-07-01'", `updated: '${date}'`],
    [' Last updated 1 July 2025.', ''],
  ],
})

describe('the date of a legal page', () => {
  it('is right in a project that is right', () => {
    expect(check({})).toEqual([])
  })

  it('changes with the text', () => {
    const [problem = '', ...others] = check({ 'terms/fr': [['Ces conditions valent', 'Ces règles valent']] })
    expect(problem.split('\n')).toEqual([
      expect.stringMatching(
        /^content\/pages\/terms\/fr\.md:11:1 {2}updated: the text has changed since 2025-07-01,.* run npm run content -- --same-date terms$/,
      ),
      '    found:   2025-07-01',
      `    example: updated: '${today}'`,
      '             or, for a slip, this line in content/legal-dates.yml:',
      expect.stringMatching(/^ {13}terms: \{ date: '2025-07-01', fr: '[0-9a-f]{8}', en: 'b9ce4102' \}$/),
    ])
    expect(others).toEqual([])
  })

  it('does not change when lines are only folded otherwise', () => {
    expect(check({ 'terms/fr': [['Ces conditions valent', 'Ces conditions\nvalent']] })).toEqual([])
  })

  it('is the same in both languages', () => {
    expect(check({ 'terms/fr': [["updated: '2025-07-01'", "updated: '2025-07-02'"]] })[0]).toBe(
      told(
        'terms/en.md:9:1',
        'updated: expected the same day in both languages; content/pages/terms/fr.md says 2025-07-02',
        '2025-07-01',
        `updated: '2025-07-02'`,
      ),
    )
  })

  it('is later than the last one', () => {
    expect(check(dated('2025-06-30'))).toContain(
      told(
        'terms/fr.md:11:1',
        'updated: an earlier day than the last one, 2025-07-01',
        '2025-06-30',
        `updated: '2025-07-01'`,
      ),
    )
  })

  it('is repeated in the description', () => {
    expect(check({ 'terms/fr': [['1er juillet 2025', '30 juin 2025']] })).toEqual([
      told(
        'terms/fr.md:9:58',
        'description: expected the same date as “updated”, 2025-07-01',
        '30 juin 2025',
        '1er juillet 2025',
      ),
    ])
  })

  it('changes with a table that the code generates', () => {
    const spoiled: Spoiled = { 'terms/fr': [['Ces conditions valent pour {product}.', '{retention_table}']] }
    const { blocks, ...rest } = project(spoiled)
    const withBlock = (html: string) =>
      checkLegalDate({ ...rest, blocks: { ...blocks, fr: new Map([['retention_table', html]]) } })
    expect(withBlock('Ces conditions valent pour {product}.')).toEqual([])
    expect(withBlock('<table>30 jours</table>')).toHaveLength(1)
    // How a table is built is not what it says.
    expect(withBlock('<p class="x">Ces conditions valent pour {product}.</p>')).toEqual([])
  })

  it.each([
    ['product', 'Vigie'],
    ['art_threshold', '15 000 €'],
  ])('changes with what {%s} stands for', (name, value) => {
    expect(printed(checkLegalDate(withToken(project(), name, value)))).toEqual([
      expect.stringContaining('updated: the text has changed since 2025-07-01'),
    ])
  })
})

const withToken = ({ tokens, ...rest }: Project, name: string, value: string): Project => ({
  ...rest,
  tokens: { ...tokens, fr: new Map([...tokens.fr, [name, value]]) },
})

describe('content/legal-dates.yml', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'writers-'))
    cpSync(WRITERS, root, { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const at = (spoiled: Spoiled) => projectOf(root, filesWith(spoiled))
  const recorded = () => readFileSync(join(root, FILE), 'utf8')

  it('takes a new date with the text under it', () => {
    const spoiled = dated('2025-08-01')
    const [problem = ''] = printed(checkLegalDate(at(spoiled)))
    expect(problem).toContain('updated: content/legal-dates.yml does not hold this date and text yet')
    expect(recordLegalDates(at(spoiled), [])).toEqual(['terms'])
    expect(checkLegalDate(at(spoiled))).toEqual([])
    // The problem has shown the very line, for those who have no terminal.
    expect(problem).toContain(recorded().trim().split('\n').at(-1))
  })

  it('takes another text under the old date only where a slip was corrected', () => {
    const spoiled: Spoiled = { 'terms/en': [['These terms', 'The terms']] }
    const before = recorded()
    expect(recordLegalDates(at(spoiled), [])).toEqual([])
    expect(recorded()).toContain(before)
    expect(checkLegalDate(at(spoiled))).toHaveLength(1)

    expect(recordLegalDates(at(spoiled), ['terms'])).toEqual(['terms'])
    expect(checkLegalDate(at(spoiled))).toEqual([])
  })

  it('takes further changes of the day of its date', () => {
    recordLegalDates(at(dated(today)), [])
    const { 'terms/fr': french = [], ...english } = dated(today)
    const changed = { ...english, 'terms/fr': [...french, ['cinq ans', 'six ans']] } satisfies Spoiled
    expect(printed(checkLegalDate(at(changed)))).toEqual([expect.stringContaining('does not hold this date')])
    recordLegalDates(at(changed), [])
    expect(checkLegalDate(at(changed))).toEqual([])
  })

  it('is the same on each host, whose address is its own', () => {
    const spoiled: Spoiled = { 'terms/fr': [['valent pour', 'valent sur {site_url} pour']] }
    const on = (host: string) => withToken(at(spoiled), 'site_url', host)
    recordLegalDates(on('https://a.example'), ['terms'])
    expect(checkLegalDate(on('https://b.example'))).toEqual([])
  })

  it.each([
    ['has no line for the page', ''],
    ['has a line that says nothing', 'terms:\n'],
    ['has half a line', "terms: { date: '2025-07-01' }\n"],
  ])('is to be completed where it %s', (_, text) => {
    writeFileSync(join(root, FILE), text)
    expect(printed(checkLegalDate(readProject(root)))).toEqual([
      expect.stringContaining('content/legal-dates.yml does not hold this date and text yet'),
    ])
  })

  it('is told where a merge has left its marks', () => {
    writeFileSync(join(root, FILE), "<<<<<<< HEAD\nterms: { date: '2025-07-01' }\n=======\n")
    expect(printed(checkLegalDate(readProject(root)))).toEqual([
      expect.stringContaining('content/legal-dates.yml:1:'),
    ])
  })
})
