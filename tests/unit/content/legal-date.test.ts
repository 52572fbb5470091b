import { checkLegalDate } from '../../../tools/content/checks/legal-date'
import { recordLegalDates } from '../../../tools/content/legal-dates'
import { projectOf, type Project } from '../../../tools/content/text/project'
import { problemLines, filesWith, project, useProjectCopy, type Replacements } from './small-project'

const NEW_WORDS: [string, string] = ['Ces conditions valent', 'Ces règles valent']

const check = (checked: Project) => problemLines(checkLegalDate(checked)).map((line) => line.split(' → ')[0])

/** Replacements that change the date of the legal page in both languages, and the words of the French page. */
const dated = (date: string): Replacements => ({
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
  const TO_CHANGE = 'terms/fr.md:11:1 updated: dateToChange'

  it('may stay if only line breaks change', () => {
    expect(check(project({ 'terms/fr': [['Ces conditions valent', 'Ces conditions\nvalent']] }))).toEqual([])
  })

  it('must change if the text, the value of a token or the words of a table change', () => {
    expect(check(project({ 'terms/fr': [NEW_WORDS] }))).toEqual([TO_CHANGE])
    expect(check(withToken(project(), 'art_threshold', '15 000 €'))).toEqual([TO_CHANGE])
    const body = 'Ces conditions valent pour {product}.'
    const { blocks, ...rest } = project({ 'terms/fr': [[body, '{retention_table}']] })
    const withTable = (html: string) =>
      check({ ...rest, blocks: { ...blocks, fr: new Map([['retention_table', html]]) } })
    expect(withTable('<p class="x">Ces conditions valent pour {product}.</p>')).toEqual([])
    expect(withTable('<table>30 jours</table>')).toEqual([TO_CHANGE])
  })

  it('must not be earlier than the recorded date', () => {
    expect(check(project(dated('2025-06-30')))).toContain('terms/fr.md:11:1 updated: earlierDate')
  })
})

describe('content/legal-dates.yml', () => {
  const { root } = useProjectCopy()

  it('records a new date together with the hash of the text', () => {
    const renewed = projectOf(root(), filesWith(dated('2025-08-01')))
    expect(check(renewed)).toEqual([expect.stringContaining('dateNotRecorded')])
    expect(recordLegalDates(renewed, [])).toEqual(['terms'])
    expect(check(renewed)).toEqual([])
  })

  it('keeps the date of a changed text only on request, and ignores changes of {site_url}', () => {
    const corrected = projectOf(
      root(),
      filesWith({ 'terms/fr': [['valent pour', 'valent sur {site_url} pour']] }),
    )
    const on = (url: string) => withToken(corrected, 'site_url', url)
    expect(recordLegalDates(on('https://a.example'), [])).toEqual([])
    expect(recordLegalDates(on('https://a.example'), ['terms'])).toEqual(['terms'])
    expect(check(on('https://b.example'))).toEqual([])
  })
})
