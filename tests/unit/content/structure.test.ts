import { checkStructure } from '../../../src/build/content/validate/structure'
import { readTokens } from '../../../src/build/content/facts/tokens'
import { briefly, filesWith, WRITERS, type Spoiled } from './writers'

const check = (spoiled: Spoiled) =>
  briefly(checkStructure(filesWith(spoiled), { tokens: readTokens(WRITERS) }))

const LONG_TITLE = 'Nos équipes vous répondent sous {answer_hours} heures à Paris et à Luxembourg'
const TITLE_OF_60 = 'Nos équipes de Paris répondent toutes sous {answer_hours} heures'
const REDIRECTS = 'redirect_from:\n  - /anciennes-conditions'

it.each<[what: string, spoiled: Spoiled]>([
  ['a valid project', {}],
  ['a byte order mark, which some editors write', { 'contact/fr': [[/^/, '\uFEFF']] }],
  [
    'a title that is short once its token is filled in',
    { 'contact/fr': [['Contactez-nous à Paris', TITLE_OF_60]] },
  ],
])('accepts %s', (_, spoiled) => {
  expect(check(spoiled)).toEqual([])
})

it.each<[what: string, spoiled: Spoiled, expected: string[]]>([
  [
    'a missing field',
    { 'contact/fr': [['form: Écrivez-nous\n', '']] },
    ['contact/fr.md:2:1 form: required → form: Une phrase courte.'],
  ],
  [
    'an empty field',
    { 'contact/en': [['heading: Contact us', 'heading:']] },
    ['contact/en.md:12:1 heading: required → heading: Your AML/CFT duties'],
  ],
  [
    'a misspelt field',
    { 'contact/fr': [['  label: Nous', '  lable: Nous']] },
    [
      'contact/fr.md:8:1 menu › label: required → label: Avocats',
      'contact/fr.md:10:3 menu › lable: unknownField → label: Avocats',
    ],
  ],
  [
    'a value that is not on the list',
    { 'contact/en': [['place: action', 'place: actions']] },
    ['contact/en.md:9:3 menu › place: oneOf → place: main'],
  ],
  [
    'a word in place of a number',
    { 'contact/fr': [['order: 1', 'order: premier']] },
    ['contact/fr.md:11:3 menu › order: wrongType → order: 3'],
  ],
  [
    'a list in place of a text',
    { 'contact/en': [['form: Write to us', 'form: [Write, to, us]']] },
    ['contact/en.md:16:1 form: wrongType → form: One short sentence.'],
  ],
  [
    'a day that does not exist',
    { 'terms/fr': [['2025-07-01', '2026-02-30']] },
    ['terms/fr.md:11:1 updated: noSuchDay → updated: 2025-07-01'],
  ],
  [
    'a date and an address in another form',
    {
      'terms/fr': [
        ["updated: '2025-07-01'", "updated: '1er juillet 2025'"],
        ['/anciennes-conditions', 'anciennes conditions'],
      ],
    },
    [
      'terms/fr.md:6:5 redirect_from › 1: wrongForm → redirect_from:',
      'terms/fr.md:11:1 updated: wrongForm → updated: 2025-07-01',
    ],
  ],
  [
    'an unknown kind of page',
    { 'contact/fr': [['kind: contact', 'kind: contacts']] },
    ['contact/fr.md:5:1 kind: oneOf → kind: contact'],
  ],
  [
    'an id that is not the folder’s name',
    { 'contact/fr': [['id: contact', 'id: kontakt']] },
    ['contact/fr.md:2:1 id: notAsPlaced → id: contact'],
  ],
  [
    'a colon without quotes',
    { 'contact/fr': [['title: Contactez-nous à Paris', 'title: Contact : à Paris']] },
    [`contact/fr.md:6:8 front matter: quotesNeeded → title: "L'identité du client : vérifier"`],
  ],
  [
    'a tab, and none of the faults that follow from it',
    { 'terms/fr': [[REDIRECTS, `${REDIRECTS}\n\t- /autres`]] },
    ['terms/fr.md:7:1 front matter: tabIndent → menu:'],
  ],
  [
    'front matter that does not end',
    { 'contact/fr': [[/\n---\n$/, '\n']] },
    ['contact/fr.md:1:1 front matter: frontMatterOpen → ---'],
  ],
  [
    'a file without front matter',
    { 'terms/en': [[/^---[\s\S]*?---\n/, '']] },
    ['terms/en.md:1:1 front matter: noFrontMatter → ---'],
  ],
  [
    'text below the fields of a page that does not show it',
    { 'contact/en': [[/$/, '\n\nWe answer quickly.\n\nWrite.\n']] },
    ['contact/en.md:22:1 textOutsideFields → lead: The text that readers will see'],
  ],
  [
    'a title that is too long once its token is filled in',
    { 'contact/fr': [['Contactez-nous à Paris', LONG_TITLE]] },
    ["contact/fr.md:6:1 title: tooLong → title: 'LCB-FT pour les avocats : KYC et scoring des risques'"],
  ],
  [
    'a path that is taken, and one under the other language',
    { 'terms/fr': [['/conditions', '/contact']], 'terms/en': [['/en/terms', '/terms']] },
    [
      'terms/fr.md:4:1 path: pathTaken → path: /contact-2',
      'terms/en.md:4:1 path: pathInWrongLanguage → path: /en/terms',
    ],
  ],
])('rejects %s', (_, spoiled, expected) => {
  expect(check(spoiled)).toEqual(expected)
})

it('rejects a page that is missing in the other language', () => {
  const files = filesWith({}).filter(({ file }) => file !== 'content/pages/terms/en.md')
  expect(briefly(checkStructure(files))).toEqual([
    'terms/fr.md:1:1 otherLanguageMissing → content/pages/terms/en.md',
  ])
})
