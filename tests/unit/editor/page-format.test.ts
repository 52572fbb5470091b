import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readContentFiles } from '../../../src/build/content/parse/files'
import { fromFile, toFile, type PageData } from '../../../tools/editor/format/page-format'

const KINDS = new Map(readContentFiles('.').map(({ file, data }) => [file, data['kind']]))
const FILES = [...KINDS.keys()]

type Path = (string | number)[]
type Found = { path: Path; value: unknown }

/** Every value of a file with its place. */
const valuesIn = (value: unknown, path: Path = []): Found[] =>
  typeof value === 'object' && value !== null
    ? [
        { path, value },
        ...Object.entries(value).flatMap(([key, one]) =>
          valuesIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [{ path, value }]

const at = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => Reflect.get(value as object, step), data)

/** A copy of `data` with another value at `path`; undefined takes the key out. */
function put(data: PageData, path: Path, value: unknown): PageData {
  const copy = structuredClone(data)
  const target = at(copy, path.slice(0, -1)) as object
  const key = path.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(target, key)
  else Reflect.set(target, key, value)
  return copy
}

/** As the editor hands data over: keys in another order. */
const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, shuffled(one)]),
  )
}

/** What a page says, read without the code under test. */
function said(text: string): PageData {
  const [, fields = '', body = ''] = text.split(/^---\n/m)
  const data = parse(fields) as PageData
  return body.trim() ? { ...data, body: body.trim() } : data
}

/** The lines that differ: those between the common beginning and the common end. */
function difference(before: string, after: string) {
  const old = before.split('\n')
  const now = after.split('\n')
  let head = 0
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head++
  let tail = 0
  while (
    tail < Math.min(old.length, now.length) - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail++
  return { removed: old.slice(head, old.length - tail), added: now.slice(head, now.length - tail) }
}

/**
 * Saves one change of a page after the other, as a writer does, and tells of each how the file differs from the one before.
 * `toFile` itself reads back what it writes: where that said something else, it would write the whole anew.
 */
function session(page: string) {
  let text = page
  let data = fromFile(text.trim())
  const save = (make: (page: PageData) => PageData) => {
    const before = text
    data = make(data)
    text = toFile(data)
    return difference(before, text)
  }
  const end = () => expect(said(text)).toEqual(data)
  return { save, end }
}

const FRESH = [
  () => 'Un « autre » texte : l’outil, {ubo_percent} # 24 h',
  () => Array.from({ length: 40 }, (_, index) => `mot${index}, l’un`).join(' '),
  (old: string) => `${old} de plus`,
]

describe.each(FILES)('%s', (file) => {
  const text = readFileSync(file, 'utf8')
  const data = said(text)
  const values = valuesIn(data).filter(
    ({ path }) => path.length > 0 && !['id', 'language', 'body'].includes(String(path[0])),
  )
  // Pages of a kind have the same fields: each page tries some, so that all are tried.
  const pages = FILES.filter((other) => KINDS.get(other) === KINDS.get(file))
  const some = values.filter((_, index) => index % pages.length === pages.indexOf(file))

  it('stays as it is, byte for byte, when nothing changes but the order of the keys', () => {
    const { added, removed } = session(text).save((same) => shuffled(same) as PageData)
    expect([...added, ...removed]).toEqual([])
  })

  it('changes one line when a word changes for one as long', () => {
    const { save, end } = session(text)
    for (const { path, value } of some) {
      const word = typeof value === 'string' && value.split(' ').findLast((one) => /^[a-z]{4,}$/.test(one))
      if (!word) continue
      const { removed, added } = save((page) => put(page, path, value.replace(word, 'x'.repeat(word.length))))
      expect({ path, removed: removed.length, added: added.length }).toEqual({ path, removed: 1, added: 1 })
    }
    end()
  })

  it('changes in the lines of a text alone when all of it changes', () => {
    const { save, end } = session(text)
    for (const [index, { path, value }] of some.entries()) {
      if (typeof value !== 'string') continue
      const other = FRESH[index % 3]?.(value) ?? ''
      const { removed, added } = save((page) => put(page, path, other))
      const most = [removed.length <= 2 + value.length / 60, added.length <= 2 + other.length / 60]
      expect({ path, most }).toEqual({ path, most: [true, true] })
    }
    end()
  })

  it('loses the lines of an entry alone when a list loses it, and gains those of a new one', () => {
    const { save, end } = session(text)
    for (const { path, value } of some) {
      if (!Array.isArray(value) || value.length < 2) continue
      for (const index of new Set([0, 1, value.length - 1])) {
        const shorter = save((page) => put(page, path, value.toSpliced(index, 1)))
        const longer = save((page) => put(page, path, value.toSpliced(index, 1, fresh(value[index]))))
        // A list in brackets is a line of its own.
        const line = /\[.*\]/.test(shorter.added.join()) && shorter.added.length === 1 ? 1 : 0
        expect({ path, index, lines: [shorter.added.length, longer.removed.length] }).toEqual({
          path,
          index,
          lines: [line, line],
        })
        save((page) => put(page, path, value))
      }
      save((page) => put(page, path, value.toReversed()))
      save((page) => put(page, path, value))
    }
    end()
  })

  it('loses the lines of an optional part alone when it goes, and gains them when it comes back', () => {
    const { save, end } = session(text)
    for (const { path, value } of some) {
      if (typeof path.at(-1) === 'number' || isFirst(data, path)) continue
      const without = save((page) => put(page, path, undefined))
      const isOneLine = without.removed.length === 1 && without.added.length === 1
      const again = save((page) => put(page, path, value))
      if (!isOneLine)
        expect({ path, lines: [...without.added, ...again.removed] }).toEqual({ path, lines: [] })
    }
    end()
  })
})

/** The first key of a group, which may share its line with the dash of a list, or be the only one. */
const isFirst = (data: PageData, path: Path) =>
  Object.keys(at(data, path.slice(0, -1)) as object)[0] === path.at(-1)

/** An entry like another one, with texts of its own. */
const fresh = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fresh)
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? `${value}, neuf` : value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fresh(one)]))
}

it('writes any text so that it is read back as it was, in a block, in braces and in brackets', () => {
  const short = `---
heading: Un titre
lead: >-
  Des mots qui tiennent
  sur deux lignes
rows:
  - { label: Une ligne, result: Un résultat }
people: [Ada, Grace]
notes:
  - Une note
---
`
  const paths: Path[] = [['heading'], ['lead'], ['rows', 0, 'label'], ['people', 0], ['notes', 0]]
  const anything = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((one) => one.trim())
    .filter(Boolean)
  fc.assert(
    fc.property(fc.constantFrom(...paths), anything, (path, value) => {
      const { save, end } = session(short)
      save((page) => put(page, path, value))
      end()
    }),
  )
})

describe('comments', () => {
  const PAGE = `---
# About the page
id: x
language: fr
# Where it stands
motif: scales # chosen in May
items:
  # the first
  - title: One # beside
    text: >-
      Some words that
      stand in two lines
  # the second
  - title: Two
rows: [one, two] # in brackets
---
`
  it.each([
    ['a text beside one', ['motif'], 'seal', PAGE.replace('scales', 'seal')],
    [
      'an entry below one goes',
      ['items'],
      [{ title: 'Two' }],
      PAGE.replace(/ {2}# the first\n[^]*lines\n/, ''),
    ],
    ['the last entry goes', ['items', 1], undefined, PAGE.replace(/ {2}# the second\n.*\n/, '')],
    ['a list in brackets', ['rows'], ['one', 'a, b'], PAGE.replace('two]', "'a, b']")],
    ['a key goes', ['motif'], undefined, PAGE.replace(/# Where.*\n.*\n/, '')],
    ['a new entry', ['items', 2], { title: 'Three' }, PAGE.replace('Two\n', 'Two\n  - title: Three\n')],
  ])('stay where they are: %s', (_, path, value, expected) => {
    const data = fromFile(PAGE)
    const wanted =
      value === undefined && typeof path.at(-1) === 'number'
        ? put(data, ['items'], [at(data, ['items', 0])])
        : put(data, path, value)
    expect(toFile(wanted)).toBe(expected)
  })
})

it('a day stays text: the site’s reader of YAML would make a date of it', () => {
  const { added } = session(readFileSync('content/pages/privacy-policy/fr.md', 'utf8')).save((page) =>
    put(page, ['updated'], '2026-11-23'),
  )
  expect(added).toEqual(["updated: '2026-11-23'"])
})

it('a body changes where it was changed', () => {
  const { removed, added } = session(readFileSync('content/pages/legal-notice/fr.md', 'utf8')).save((page) =>
    put(page, ['body'], String(page['body']).replace(/.*$/, 'Une autre fin.')),
  )
  expect([removed.length, added.length]).toEqual([1, 1])
})

it('a file whose front matter is no YAML is refused, so that nothing is written over it', () => {
  expect(() => fromFile('---\nid: x\nheading: "open\n---\n')).toThrow()
})
