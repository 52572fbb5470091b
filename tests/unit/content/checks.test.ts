import { number, object } from 'yup'
import { contentFile } from '../../../src/build/content/parse/files'
import { schemaProblems } from '../../../src/build/content/validate/schema-problems'
import { LANGUAGES, type Language } from '../../../src/shared/languages'
import { checkContent } from '../../../tools/content/all-checks'
import { pageSource } from '../../../tools/content/new-page/write-page'
import { projectOf, type Project } from '../../../tools/content/text/project'
import { problemLines, filesWith, project, SMALL_PROJECT, type Replacements } from './small-project'

// Switches off two checks that read files from disk, where these tests change nothing. command.test.ts tests them.
jest.mock('../../../tools/content/checks/spelling', () => ({ checkSpelling: async () => [] }))
jest.mock('../../../tools/content/checks/editor-format', () => ({
  ...jest.requireActual<object>('../../../tools/content/checks/editor-format'),
  checkEditorFormat: () => [],
}))

const problemsOf = async (checked: Project) => problemLines(await checkContent(checked))
const check = (replacements: Replacements) => problemsOf(project(replacements))

const TITLE = 'Contactez-nous à Paris'
const LINK = '(/conditions#duree)'
const FORM = 'form: Écrivez-nous'
const LEAD = /lead: >-\n.*\n.*\n/
const BODY = 'Ces conditions valent pour {product}.'
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

it.each<[what: string, replacements: Replacements]>([
  ['a valid project', {}],
  ['a byte order mark, which some editors write', { 'contact/fr': [[/^/, '\uFEFF']] }],
  [
    'a title that is short enough once its token is filled in',
    { 'contact/fr': [[TITLE, `${words(9)} {product}`]] },
  ],
  ['a short title, to which the name of the product is added', { 'contact/fr': [[TITLE, 'Contact']] }],
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
  ['contact/fr', TITLE, `${words(12)} {product}`, '6:1 title: tooLong'],
  ['terms/fr', '/conditions', '/contact', '4:1 path: pathTaken'],
  ['terms/en', '/en/terms', '/terms', '4:1 path: pathInWrongLanguage'],
  // Mistakes in the front matter, and text below it on a page that must have none.
  ['contact/fr', TITLE, 'Contact : à Paris', '6:8 front matter: quotesNeeded'],
  ['contact/fr', TITLE, '*Important*', '6:8 front matter: quotesNeeded'],
  ['terms/fr', '\nkind:', '\n\t- /autres\nkind:', '7:1 front matter: tabIndent'],
  ['contact/fr', /\n---\n$/, '\n', '1:1 front matter: frontMatterOpen'],
  ['terms/en', /^---[\s\S]*?---\n/, '', '1:1 front matter: noFrontMatter'],
  ['terms/fr', '/anciennes-', 'Autres : /anciennes-', '6:5 redirect_from › 1: wrongType'],
  ['contact/en', /$/, '\n\nWrite.\n', '22:1 textOutsideFields'],
  // Both languages of a page must have the same parts, values and numbers.
  ['contact/en', /menu:[\s\S]*?order: 1\n/, '', '2:1 menu: fieldInOneLanguage'],
  ['contact/en', 'order: 1', 'order: 2', '11:3 menu › order: outlineDiffers'],
  ['terms/en', /- so does.*\n/, '', '18:1 bodyDiffers → fr and en: a list with 2 entries'],
  ['terms/fr', /$/, '\n## Juridiction\n\nParis.\n', '33:1 bodyEnds'],
  ['terms/en', '10 July 2027', '11 July 2027', '16:17 “Duration”: figuresDiffer'],
  [
    'terms/en',
    '10 July 2027',
    '10 July',
    '16:17 “Duration”: figuresDiffer → fr.md 10 juillet, en.md 10 July',
  ],
  ['terms/en', 'five years', '1 year', '16:35 “Duration”: figuresDiffer → fr.md 1 an, en.md 1 year'],
  ['terms/en', 'five years', 'six years', '16:35 “Duration”: figuresDiffer → fr.md 6 ans, en.md 6 years'],
  ['contact/en', 'L. 561-2-2', 'L. 561-2-1', '15:75 lead: figuresDiffer'],
  ['terms/en', "updated: '2025-07-01'", "updated: '2025-07-02'", '9:1 updated: datesDiffer'],
  ['terms/fr', '1er juillet 2025', '30 juin 2025', '9:58 description: dateInDescription'],
  // Facts must be written as tokens.
  ['contact/fr', 'répond sous {answer', 'répond sous {anwser', '14:28 lead: unknownToken → {answer_hours}'],
  ['contact/fr', LINK, '({site})', '18:36 crossLink: unknownToken'],
  ['terms/fr', BODY, '{storage_table} vaut.', '14:1 the text before the first heading: blockNotAlone'],
  ['contact/en', 'within {answer_hours} hours.\n', 'within 24 hours.\n', '14:27 lead: claimHardCoded'],
  ['terms/en', '{art_threshold}', '€500', '19:25 “Duration”: amountHardCoded'],
  ['contact/fr', FORM, 'form: Écrivez à Sémaphore', '16:17 form: companyHardCoded → {product}'],
  ['contact/fr', FORM, 'form: Appelez le +33 1 23 45 67 89', '16:18 form: contactHardCoded'],
  // Links must lead to a page and place that exist. A field may contain only the markup that it allows.
  ['contact/fr', LINK, '(/condition)', '18:36 crossLink: linkToNoPage → [conditions](/conditions)'],
  ['contact/fr', LINK, '(/en/terms)', '18:36 crossLink: linkToOtherLanguage'],
  ['contact/fr', LINK, '(/conditions#duré)', '18:36 crossLink: noSuchAnchor'],
  ['contact/fr', LINK, '(/anciennes-conditions)', '18:36 crossLink: linkMoved'],
  ['contact/fr', LINK, '(http://www.cnil.fr)', '18:36 crossLink: linkInsecure'],
  ['contact/fr', `[conditions]${LINK}`, '[](/conditions)', '18:26 crossLink: linkWithoutWords'],
  ['terms/fr', '![Façade du bureau de Paris]', '![]', '25:1 “Contact”: noAlternativeText'],
  ['terms/en', 'office.png', 'offices.png', '23:1 “Contact”: noSuchImage'],
  ['terms/en', '(/images', '(https://example.com', '23:1 “Contact”: imageOutsideStatic'],
  ['terms/en', 'They apply', '<b>They apply', '16:1 “Duration”: noHtml'],
  ['contact/en', 'form: Write to us', "form: 'Write to *us*'", '16:17 form: plainTextField'],
  ['contact/en', LEAD, 'lead: |\n  Hello.\n\n  - A list\n', '16:3 lead: oneParagraph'],
  // Texts must cite known articles of law, suit search results and be easy to read.
  ['contact/fr', 'R. 561-1 CMF', 'R. 561-7 CMF', '15:89 lead: citationWithoutSource'],
  ['contact/en', /^description: .*$/m, 'description: We answer.', '7:14 description: tooShort'],
  ['contact/en', 'Contact us in Paris', TITLE, '6:8 title: notItsOwn'],
  ['contact/en', 'heading: Contact us', 'heading: Any questions?', '12:10 heading: questionAsHeading'],
  ['contact/en', LEAD, `lead: ${words(61)}\n`, '13:7 lead: longParagraph'],
  ['contact/en', LEAD, `lead: ${words(190)}\n`, '12:1 longPage'],
  ['contact/en', LEAD, 'lead: In France, one unit; in Luxembourg, two.\n', '13:7 lead: countriesJoined'],
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

it('reports a page that is missing in the other language', async () => {
  const files = filesWith({}).filter(({ file }) => file !== 'content/pages/terms/en.md')
  expect(await problemsOf(projectOf(SMALL_PROJECT, files))).toContainEqual(
    expect.stringContaining('terms/fr.md:1:1 otherLanguageMissing'),
  )
})

it('reports a link to the consent panel that lacks the path of the policy page', async () => {
  const withBasis: Replacements = { 'terms/fr': [[/$/, '\n{measurement_basis}\n']] }
  const linkTo = async (url: string) =>
    (await check({ ...withBasis, 'contact/fr': [[LINK, url]] })).filter((line) => /crossLink/.test(line))
  expect(await linkTo('(/conditions#choix)')).toEqual([])
  expect(await linkTo('(#choix)')).toHaveLength(1)
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
    ['offer: archiving', 'offer: report', 'advisers/en.md:18:3 duties › items: offersMissing'],
    ['basis:', 'bases:', 'advisers/en.md:19:7 duties › items › 1: noLegalBasis'],
    ['- lawyers', '- lawyer', 'related › 1: oneOf'],
  ])(
    'must name all offers, legal bases and existing sectors: changing %j to %j is reported',
    async (from, to, problem) => {
      expect(await checkSector()).not.toContain(problem)
      expect(await checkSector(from, to)).toContain(problem)
    },
  )
})
