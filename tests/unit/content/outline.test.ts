import { checkOutline } from '../../../tools/content/checks/outline'
import { contentFile } from '../../../src/build/content/parse/files'
import { briefly, project, type Spoiled } from './writers'

const check = (spoiled: Spoiled) => briefly(checkOutline(project(spoiled)))

it.each<[what: string, spoiled: Spoiled]>([
  ['in a valid project', {}],
  ['where the schema reports a missing field', { 'contact/en': [['heading: Contact us\n', '']] }],
  ['where the schema reports a wrong value', { 'contact/en': [['place: action', 'place: actions']] }],
])('reports nothing %s', (_, spoiled) => {
  expect(check(spoiled)).toEqual([])
})

it.each<[what: string, spoiled: Spoiled, expected: string]>([
  [
    'a field that only one language has',
    { 'contact/en': [[/menu:[\s\S]*?order: 1\n/, '']] },
    'contact/en.md:2:1 menu: fieldInOneLanguage → menu: …',
  ],
  [
    'a value that code reads',
    { 'contact/en': [['order: 1', 'order: 2']] },
    'contact/en.md:11:3 menu › order: outlineDiffers → order: 1',
  ],
  [
    'a heading of another level',
    { 'terms/fr': [['## Contact', '### Contact']] },
    'terms/en.md:21:1 bodyDiffers → fr and en: a heading of level 3',
  ],
  [
    'the number of entries in a list',
    { 'terms/en': [['- so does the amount of {art_threshold}.\n', '']] },
    'terms/en.md:18:1 bodyDiffers → fr and en: a list of 2 entries',
  ],
  [
    'the number of rows in a table',
    { 'terms/fr': [[/(\| Site.*\n)/, '$1| Vente | {phone_paris} |\n']] },
    'terms/en.md:25:1 bodyDiffers → fr and en: a table of 2 rows',
  ],
  [
    'a section that only one language has',
    { 'terms/fr': [[/$/, '\n## Juridiction\n\nParis.\n']] },
    'terms/fr.md:33:1 bodyEnds → fr and en: a heading of level 2',
  ],
])('reports %s', (_, spoiled, expected) => {
  expect(check(spoiled)).toEqual([expected])
})

it('allows three tiles on the French demo page and four steps on the English one, and nothing else (specification §2)', () => {
  const demo = (language: 'fr' | 'en', ordered: boolean, count: number) =>
    contentFile(
      `---\nid: demo\nlanguage: ${language}\nkind: demo\naside:\n  heading: Suite\n  ordered: ${ordered}\n  items:\n${'    - title: Titre\n      text: Texte.\n'.repeat(count)}---\n`,
      { file: `content/pages/demo/${language}.md`, folder: 'demo', language, collection: 'pages' },
    )
  const checkTiles = (french: number) =>
    briefly(checkOutline({ files: [demo('fr', false, french), demo('en', true, 4)] }))
  expect(checkTiles(3)).toEqual([])
  expect(checkTiles(4)).toEqual(['demo/fr.md:8:3 aside › items: outlineAgreed → items: 3 entries'])
})
