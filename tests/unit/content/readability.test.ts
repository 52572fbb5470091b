import { contentFile } from '../../../src/build/content/parse/files'
import { checkReadability } from '../../../tools/content/checks/readability'
import { passagesOf } from '../../../tools/content/text/passages'
import { pageSource } from '../../../tools/content/new-page/write-page'
import { byLanguage } from '../../../src/shared/languages'
import { printed } from './writers'

const sourceOf = (kind: 'sector' | 'article') =>
  pageSource({ id: 'x', kind, paths: { fr: '/x', en: '/en/x' }, place: 'none' }, 'en', 1)
const source = sourceOf('sector')
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const withLead = (count: number) => source.replace(/^lead: .*$/m, `lead: ${words(count)}`)
const check = (text: string, folder = 'advisers') => {
  const file = contentFile(text, {
    file: `content/pages/${folder}/en.md`,
    folder,
    language: 'en',
    collection: 'pages',
  })
  const tokens = byLanguage(() => new Map<string, string>())
  return printed(checkReadability({ files: [file], passages: passagesOf(file), tokens })).map(
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

it('tells a page that says more than its kind may', () => {
  expect(check(withLead(900))).toContainEqual(
    expect.stringMatching(/expected at most 910 words of its own on such a page; this one has \d{4}$/),
  )
})

it('does not count what a legal page folds', () => {
  const text = `\n${words(50)}\n`.repeat(6)
  const page = (heading: string) =>
    check(`${sourceOf('article').replace(/(?<=\n---\n)[^]*/, '')}\n${heading}\n${text}`, 'site-terms')
  expect(page('## Use')).toEqual([expect.stringMatching(/expected at most \d+ words of its own/)])
  expect(page('## Use\n\n### Details')).toEqual([])
})
