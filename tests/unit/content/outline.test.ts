import { checkOutline } from '../../../tools/content/checks/outline'
import { contentFile } from '../../../src/build/content/parse/files'
import { printed, project, told, type Spoiled } from './writers'

const check = (spoiled: Spoiled) => printed(checkOutline(project(spoiled)))

it('finds the same outline in both languages of a project that is right', () => {
  expect(check({})).toEqual([])
})

it('misses a field that only one language has', () => {
  expect(check({ 'contact/en': [[/menu:[\s\S]*?order: 1\n/, '']] })).toEqual([
    told(
      'contact/en.md:2:1',
      'menu: this field is missing here; content/pages/contact/fr.md:8 has it',
      '(nothing)',
      'menu: …',
    ),
  ])
})

it('leaves to the schema what it tells already', () => {
  expect(check({ 'contact/en': [['heading: Contact us\n', '']] })).toEqual([])
  expect(check({ 'contact/en': [['place: action', 'place: actions']] })).toEqual([])
})

it('holds what code reads to the same value', () => {
  expect(check({ 'contact/en': [['order: 1', 'order: 2']] })).toEqual([
    told(
      'contact/en.md:11:3',
      'menu › order: expected the same in both languages; content/pages/contact/fr.md:11 has 1',
      '2',
      'order: 1',
    ),
  ])
})

it('tells the first heading that has no counterpart', () => {
  expect(check({ 'terms/fr': [['## Contact', '### Contact']] })).toEqual([
    told(
      'terms/en.md:21:1',
      'expected the same outline in both languages; at this place content/pages/terms/fr.md:23 has a heading of level 3: ### Contact',
      'a heading of level 2: ## Contact',
      'fr and en: a heading of level 3',
    ),
  ])
})

it('counts the entries of lists and the rows of tables', () => {
  expect(check({ 'terms/en': [['- so does the amount of {art_threshold}.\n', '']] })).toEqual([
    told(
      'terms/en.md:18:1',
      'expected the same outline in both languages; at this place content/pages/terms/fr.md:20 has a list of 2 entries: - La loi du 12 novembre 2004 reste applicable ;',
      'a list of 1 entry: - The law of 12 November 2004 still applies;',
      'fr and en: a list of 2 entries',
    ),
  ])
  expect(check({ 'terms/fr': [[/(\| Site.*\n)/, '$1| Vente | {phone_paris} |\n']] })[0]).toContain(
    'a table of 2 rows',
  )
})

it('tells what only one language goes on to say', () => {
  expect(check({ 'terms/fr': [[/$/, '\n## Juridiction\n\nParis.\n']] })).toEqual([
    told(
      'terms/fr.md:33:1',
      'expected the same outline in both languages; content/pages/terms/en.md ends before this',
      'a heading of level 2: ## Juridiction',
      'fr and en: a heading of level 2',
    ),
  ])
})

describe('an exception that the specification makes', () => {
  const tiles = (count: number) =>
    Array.from({ length: count }, (_, index) => `    - title: Titre ${index}\n      text: Texte.`).join('\n')
  const demo = (language: 'fr' | 'en', ordered: boolean, count: number) =>
    contentFile(
      `---\nid: demo\nlanguage: ${language}\nkind: demo\naside:\n  heading: Suite\n  ordered: ${ordered}\n  items:\n${tiles(count)}\n---\n`,
      { file: `content/pages/demo/${language}.md`, folder: 'demo', language, collection: 'pages' },
    )
  const checkDemo = (fr: [boolean, number], en: [boolean, number]) =>
    printed(checkOutline({ files: [demo('fr', ...fr), demo('en', ...en)] }))

  it('is let be', () => {
    expect(checkDemo([false, 3], [true, 4])).toEqual([])
  })

  it('is held to the letter', () => {
    expect(checkDemo([false, 4], [true, 4])).toEqual([
      told(
        'demo/fr.md:8:3',
        'aside › items: expected 3 entries in French and 4 entries in English (specification §2)',
        '4 entries',
        'items: 3 entries',
      ),
    ])
  })
})
