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

it('has nothing to say about a paragraph of 70 words', () => {
  expect(check(withLead(70))).toEqual([])
})

it('tells a longer one, with its words', () => {
  expect(check(withLead(71))).toEqual([
    expect.stringMatching(/lead: expected at most 70 words in a paragraph; this one has 71$/),
  ])
})

it('counts what a sector page says in all', () => {
  expect(check(withLead(1501))[0]).toMatch(
    /expected at most 1500 words on a sector page; this one has \d{4}$/,
  )
})
