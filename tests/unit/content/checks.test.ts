import { number, object } from 'yup'
import { contentFile } from '../../../src/build/content/parse/files'
import { schemaProblems } from '../../../src/build/content/validate/schema-problems'
import { LANGUAGES, type Language } from '../../../src/shared/languages'
import { checkContent } from '../../../tools/content/all-checks'
import { pageSource } from '../../../tools/content/new-page/write-page'
import { projectOf, type Project } from '../../../tools/content/text/project'
import {
  problemLines,
  filesWith,
  project,
  SMALL_PROJECT,
  type Replacements,
} from '../../support/small-project'

// Spelling reads files from disk, where these tests change nothing. command.test.ts tests it.
jest.mock('../../../tools/content/checks/spelling', () => ({ checkSpelling: async () => [] }))

const problemsOf = async (checked: Project) => problemLines((await checkContent(checked)).errors)
const check = (replacements: Replacements) => problemsOf(project(replacements))

const TITLE = 'Contactez-nous à Paris'
const LINK = '(/conditions#duree)'
const FORM = 'form: Écrivez-nous'
const LEAD = /lead: >-\n.*\n.*\n/
const BODY = 'Ces conditions valent pour {product}.'

it.each<[what: string, replacements: Replacements]>([
  ['a valid project', {}],
  ['a byte order mark, which some editors write', { 'contact/fr': [[/^/, '\uFEFF']] }],
  [
    'a long title and a long text',
    {
      'contact/fr': [[TITLE, 'mot '.repeat(40).trim()]],
      'contact/en': [[LEAD, `lead: ${'word '.repeat(300).trim()}\n`]],
    },
  ],
  [
    'numbers that are not in claims.yml',
    {
      'contact/fr': [[FORM, 'form: Écrivez à Paris, 12 fois']],
      'contact/en': [['form: Write to us', 'form: Write to Paris, 12 times']],
    },
  ],
])('accepts %s', async (_, replacements) => {
  expect(await check(replacements)).toEqual([])
})

it.each<[file: string, from: string | RegExp, to: string, problem: string]>([
  // Fields must match the schema of the kind of page.
  ['contact/fr', 'form: Écrivez-nous\n', '', '2:1 form: required'],
  ['contact/en', 'heading: Contact us', 'heading:', '12:1 heading: required'],
  ['contact/fr', '  label: Nous', '  lable: Nous', '10:3 menu › lable: unknownField → label: Avocats'],
  ['contact/en', 'place: action', 'place: actions', '9:3 menu › place: oneOf → place: main'],
  ['contact/fr', 'order: 1', 'order: premier', '11:3 menu › order: wrongType'],
  ['terms/fr', '2025-07-01', '2026-02-30', '11:1 updated: noSuchDay'],
  ['terms/fr', '/anciennes-', 'anciennes ', '6:5 redirect_from › 1: wrongForm'],
  ['contact/fr', 'kind: contact', 'kind: contacts', '5:1 kind: oneOf → kind: contact'],
  ['contact/fr', 'id: contact', 'id: kontakt', '2:1 id: notAsPlaced'],
  ['terms/fr', '/conditions', '/contact', '4:1 path: pathTaken'],
  ['terms/en', '/en/terms', '/terms', '4:1 path: pathInWrongLanguage'],
  // Mistakes in the front matter, and text below it on a page that must have none.
  ['contact/fr', TITLE, 'Contact : à Paris', '6:8 front matter: quotesNeeded'],
  ['contact/fr', TITLE, '*Important*', '6:8 front matter: quotesNeeded'],
  ['terms/fr', '\nkind:', '\n\t- /autres\nkind:', '7:1 front matter: tabIndent'],
  ['contact/fr', /\n---\n$/, '\n', '1:1 front matter: frontMatterOpen'],
  ['terms/en', /^---[\s\S]*?---\n/, '', '1:1 front matter: noFrontMatter'],
  ['terms/fr', '/anciennes-', 'Autres : /anciennes-', '6:5 redirect_from › 1: quotesNeeded'],
  ['contact/en', /$/, '\n\nWrite.\n', '22:1 textOutsideFields'],
  // Both languages of a page must have the same parts, values and numbers.
  ['contact/en', /menu:[\s\S]*?order: 1\n/, '', '2:1 menu: fieldInOneLanguage'],
  ['contact/en', 'order: 1', 'order: 2', '11:3 menu › order: outlineDiffers'],
  ['terms/en', /- so does.*\n/, '', '18:1 bodyDiffers → fr and en: a list with 2 entries'],
  ['terms/fr', /$/, '\n## Juridiction\n\nParis.\n', '33:1 bodyEnds'],
  ['terms/en', "updated: '2025-07-01'", "updated: '2025-07-02'", '9:1 updated: outlineDiffers'],
  // Tokens must exist.
  ['contact/fr', 'répond sous {answer', 'répond sous {anwser', '14:28 lead: unknownToken → {answer_hours}'],
  ['contact/fr', LINK, '({site})', '18:36 crossLink: unknownToken'],
  ['terms/fr', BODY, '{storage_table} vaut.', '14:1 the text before the first heading: blockNotAlone'],
  // Links must lead to a page that exists. A field may contain only the markup that it allows.
  ['contact/fr', LINK, '(/condition)', '18:36 crossLink: linkToNoPage → [conditions](/conditions)'],
  ['contact/fr', LINK, '(/en/terms)', '18:36 crossLink: linkToOtherLanguage'],
  ['contact/fr', LINK, '(/anciennes-conditions)', '18:36 crossLink: linkMoved'],
  ['contact/fr', LINK, '(http://www.cnil.fr)', '18:36 crossLink: linkInsecure'],
  ['contact/fr', `[conditions]${LINK}`, '[](/conditions)', '18:26 crossLink: linkWithoutWords'],
  ['terms/fr', '![Façade du bureau de Paris]', '![]', '25:1 “Contact”: noAlternativeText'],
  ['terms/en', 'office.png', 'offices.png', '23:1 “Contact”: noSuchImage'],
  ['terms/en', '(/images', '(https://example.com', '23:1 “Contact”: imageOutsideStatic'],
  ['terms/en', 'They apply', '<b>They apply', '16:1 “Duration”: noHtml'],
  ['contact/en', 'form: Write to us', "form: 'Write to *us*'", '16:17 form: plainTextField'],
  ['contact/en', LEAD, 'lead: |\n  Hello.\n\n  - A list\n', '16:3 lead: oneParagraph'],
  ['contact/en', 'form: Write to us', 'form: TODO', '16:7 form: unfinished'],
])('in %s, changing %j to %j is reported as %s', async (file, from, to, problem) => {
  expect((await check({ [file]: [[from, to]] })).join('\n')).toContain(`${file}.md:${problem}`)
})

it.each([
  [-5, 'percent: tooSmall'],
  [150, 'percent: tooLarge'],
])('reports the number %d as “%s”', (percent, problem) => {
  const place = { file: 'fr.md', folder: '', language: 'fr', collection: 'pages' } as const
  const content = contentFile(`---\npercent: ${percent}\n---\n`, place)
  const schema = object({ percent: number().min(0).max(100) })
  expect(problemLines(schemaProblems(schema, content))[0]).toContain(problem)
})

it.each<[file: string, from: string | RegExp, to: string, advice: string]>([
  // Numbers and dates should be the same in both languages, and stand as tokens where they have one.
  ['terms/en', '10 July 2027', '11 July 2027', '16:17 “Duration”: numbersDiffer'],
  ['terms/en', '10 July 2027', '10 July', '16:17 “Duration”: numbersDiffer'],
  ['terms/en', 'five years', '1 year', '16:35 “Duration”: numbersDiffer'],
  ['contact/en', 'L. 561-2-2', 'L. 561-2-1', '15:75 lead: numbersDiffer'],
  [
    'contact/en',
    'within {answer_hours} hours.\n',
    'within 24 hours.\n',
    '14:27 lead: typedValue → {answer_hours}',
  ],
  ['contact/fr', FORM, 'form: Écrivez à Sémaphore', '16:17 form: typedValue → {product}'],
  ['contact/fr', FORM, 'form: Écrivez au leader', '16:18 form: avoid'],
])('in %s, changing %j to %j gets the advice %s, and is no error', async (file, from, to, advice) => {
  const findings = await checkContent(project({ [file]: [[from, to]] }))
  expect(findings.errors).toEqual([])
  expect(problemLines(findings.advice).join('\n')).toContain(`${file}.md:${advice}`)
})

it('reports a misspelt field once, not also as missing', async () => {
  expect(await check({ 'contact/fr': [['heading:', 'headin:']] })).toEqual([
    expect.stringMatching(/^contact\/fr\.md:12:1 headin: unknownField/),
  ])
})

it('reports a page that is missing in the other language', async () => {
  const files = filesWith({}).filter(({ file }) => file !== 'content/pages/terms/en.md')
  expect(await problemsOf(projectOf(SMALL_PROJECT, files))).toContainEqual(
    expect.stringContaining('terms/fr.md:1:1 otherLanguageMissing'),
  )
})

it('allows a token without a value in a list item, but not in a sentence', async () => {
  const problemsWith = async (text: string) => {
    const { tokens, ...rest } = project({ 'terms/fr': [[BODY, text]] })
    const fr = new Map([...tokens.fr, ['platform_host', '']])
    return (await problemsOf({ ...rest, tokens: { ...tokens, fr } })).join('\n')
  }
  expect(await problemsWith('- un hébergeur ;\n- {platform_host} ;')).not.toContain('unknownToken')
  expect(await problemsWith('chez {platform_host}.')).toContain('terms/fr.md:14:6')
})

/** A step with a drawing in which Ada owns the client. */
const OWNED_BY_ADA = `      text: One sentence.
      illustration:
        kind: ownership
        title: Owners
        client: Acme
        people:
          - Ada
        shares:
          - holder: Ada
            company: Acme
            percent: 26
`

describe('a sector page', () => {
  const PATHS = { fr: '/conseillers', en: '/en/advisers' }
  /** The problems of a new sector page in English, with `from` changed to `to`, in a project with two other sectors. */
  const checkSector = async (from = '', to = '') => {
    const source = pageSource({ id: 'advisers', kind: 'sector', paths: PATHS, place: 'none' }, 'en', 1)
    const fileOf = (folder: string, language: Language, text: string) =>
      contentFile(text, {
        file: `content/pages/${folder}/${language}.md`,
        folder,
        language,
        collection: 'pages',
      })
    const others = ['lawyers', 'notaries'].flatMap((id) =>
      LANGUAGES.map((language) => fileOf(id, language, '---\nkind: sector\n---\n')),
    )
    const files = [...filesWith({}), ...others, fileOf('advisers', 'en', source.replace(from, to))]
    return (await problemsOf(projectOf(SMALL_PROJECT, files))).join('\n')
  }

  it.each([
    ['offer: archiving', 'offer: report', 'advisers/en.md:30:3 duties › items: offersMissing'],
    ['basis:', 'bases:', 'advisers/en.md:31:7 duties › items › 1: noLegalBasis'],
    ['- lawyers', '- lawyer', 'related › 1: oneOf'],
    ['reasons: TODO case › diligenceSheet › reasons', '', 'case › diligenceSheet › reasons: noReasons'],
    ['      level: low\n    reasons', '    reasons', 'case › diligenceSheet › decision: noLevel'],
    [
      '      text: TODO case › steps › 4 › text\n',
      OWNED_BY_ADA,
      'case › diligenceSheet › people: ownerNotIdentified',
    ],
  ])(
    'must name all offers, legal bases, existing sectors and identified owners: changing %j to %j is reported',
    async (from, to, problem) => {
      expect(await checkSector()).not.toContain(problem)
      expect(await checkSector(from, to)).toContain(problem)
    },
  )
})
