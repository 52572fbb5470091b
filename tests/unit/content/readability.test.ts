import { contentFile } from '../../../src/build/content/parse/files'
import { checkReadability } from '../../../tools/content/checks/readability'
import { passagesOf } from '../../../tools/content/text/passages'
import { pageSource } from '../../../tools/content/new-page/write-page'
import { printed } from './writers'

const source = pageSource(
  { id: 'advisers', kind: 'sector', paths: { fr: '/conseillers', en: '/en/advisers' }, place: 'none' },
  'en',
  1,
)
const withLead = (words: number) =>
  source.replace(/^lead: .*$/m, `lead: ${Array.from({ length: words }, () => 'word').join(' ')}`)
const check = (text: string) => {
  const file = contentFile(text, {
    file: 'content/pages/advisers/en.md',
    folder: 'advisers',
    language: 'en',
    collection: 'pages',
  })
  return printed(checkReadability({ files: [file], passages: passagesOf(file) })).map(
    (said) => said.split('\n')[0],
  )
}

it('has nothing to say about a paragraph of 60 words', () => {
  expect(check(withLead(60))).toEqual([])
})

it('tells a longer one, with its words', () => {
  expect(check(withLead(61))).toEqual([
    expect.stringMatching(/lead: expected at most 60 words in a paragraph; this one has 61$/),
  ])
})

it('tells a sentence that joins both countries by a semicolon', () => {
  const joined = source.replace(
    /^lead: .*$/m,
    'lead: In France you report to one unit; in Luxembourg, to another.',
  )
  expect(check(joined)).toEqual([expect.stringMatching(/lead: no sentence about both countries/)])
  expect(check(joined.replace('; in', '. In'))).toEqual([])
})
