import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkPlaces } from '../../../src/build/content/validate/places'
import { printed, told, WRITERS } from '../../unit/content/writers'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'writers-'))
  cpSync(WRITERS, root, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const check = (...files: string[]) => {
  for (const file of files) {
    const path = join(root, 'content', 'pages', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
  }
  return printed(checkPlaces(root))
}

it('has nothing to say about files that are read, in this site neither', () => {
  expect(check('contact/.DS_Store', '.DS_Store')).toEqual([])
  expect(printed(checkPlaces('.'))).toEqual([])
})

it('finds files that nothing reads: with a name in capitals, with one of their own, a folder deeper', () => {
  const rule = 'nothing reads this: a folder holds fr.md, en.md'
  expect(check('contact/EN.md', 'contact/notes.txt', 'contact/draft/fr.md')).toEqual([
    told('contact/EN.md:1:1', rule, 'EN.md', 'content/pages/contact/en.md'),
    told('contact/draft:1:1', rule, 'draft', 'take it away; pictures belong in static/'),
    told('contact/notes.txt:1:1', rule, 'notes.txt', 'take it away; pictures belong in static/'),
  ])
})

it('finds files beside the folders of the pages', () => {
  expect(check('Advisers.md')).toEqual([
    told(
      'Advisers.md:1:1',
      'nothing reads this: each page has a folder of its own',
      'Advisers.md',
      'content/pages/advisers/fr.md',
    ),
  ])
})

it('finds folders without a page', () => {
  mkdirSync(join(root, 'content', 'pages', 'advisers'))
  expect(check()).toEqual([
    told(
      'advisers:1:1',
      'this folder has no page: write fr.md and en.md',
      'advisers',
      'content/pages/advisers/fr.md',
    ),
  ])
})
