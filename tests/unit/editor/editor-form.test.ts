import fc from 'fast-check'
import { readFrontMatter } from '../../../src/build/content/parse/front-matter'
import { readContentFiles, type ContentFile } from '../../../src/build/content/parse/files'
import { inEditorForm } from '../../../tools/content/checks/editor-form'
import { editorConfig } from '../../../tools/editor/config'
import type { Field } from '../../../tools/editor/fields'

const FILES = readContentFiles('.')

type Path = (string | number)[]
type Place = { path: Path; value: unknown }

/** Every value below `value` with its place. */
const placesIn = (value: unknown, path: Path = []): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => {
        const at = [...path, Array.isArray(value) ? Number(key) : key]
        return [{ path: at, value: one }, ...placesIn(one, at)]
      })
    : []

/** The file with another value at `path`. */
function put({ data, body }: ContentFile, path: Path, value: unknown) {
  const copy = structuredClone(data)
  const parent = path.slice(0, -1).reduce<unknown>((one, step) => Reflect.get(one as object, step), copy)
  Reflect.set(parent as object, path.at(-1) ?? '', value)
  return { data: copy, body }
}

/** The lines that differ: those between the common beginning and the common end. */
function difference(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const most = Math.min(old.length, now.length)
  let head = 0
  while (head < most && old[head] === now[head]) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++
  return { removed: old.slice(head, old.length - tail), added: now.slice(head, now.length - tail) }
}

const aText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.replace(/\s+/g, ' ').trim()),
  fc.constantFrom(
    'Un « autre » texte : l’outil, {ubo_percent} # 24 h',
    "L'outil d'un cabinet : « oui »",
    '2026-11-23',
    'mot, l’un '.repeat(60).trim(),
  ),
)

describe.each(FILES.map((content) => [content.file, content] as const))('%s', (_, content) => {
  const before = inEditorForm(content)
  const places = placesIn(content.data).filter(({ path }) => path[0] !== 'kind')

  it('changes one line when one text changes, and says the new text', () => {
    const texts = places.filter(({ value }) => typeof value === 'string')
    fc.assert(
      fc.property(fc.constantFrom(...texts), aText, ({ path, value }, text) => {
        fc.pre(text !== '' && text !== value)
        const changed = put(content, path, text)
        const after = inEditorForm(changed)
        const { removed, added } = difference(before, after)
        expect([removed.length, added.length]).toEqual([1, 1])
        expect(readFrontMatter(after).data).toEqual(changed.data)
      }),
      { numRuns: 30 },
    )
  })

  it('loses only the lines of an entry that is taken out of a list', () => {
    for (const { path, value } of places) {
      if (!Array.isArray(value) || value.length < 2) continue
      const after = inEditorForm(put(content, path, value.slice(1)))
      expect({ path, added: difference(before, after).added }).toEqual({ path, added: [] })
    }
  })
})

it('has the fields in the order in which the editor writes them', () => {
  const fieldsOf = new Map(
    editorConfig('.', 'fr', { repository: '', branch: '', siteUrl: '' }).collections.flatMap(({ files }) =>
      files.map(({ file, fields }) => [file, fields] as const),
    ),
  )
  const sort = (value: unknown, fields: readonly Field[] = []): unknown => {
    if (Array.isArray(value)) return value.map((one) => sort(one, fields))
    if (typeof value !== 'object' || value === null) return value
    const names = new Set([...fields.map(({ name }) => name), ...Object.keys(value)])
    return Object.fromEntries(
      [...names]
        .filter((name) => name in value)
        .map((name) => {
          const field = fields.find((one) => one.name === name)
          return [name, sort(Reflect.get(value, name), field && within(field))]
        }),
    )
  }
  for (const { file, data, language } of FILES) {
    const fields = fieldsOf.get(file.replace(`${language}.md`, '{{locale}}.md'))
    expect(JSON.stringify(readFrontMatter(inEditorForm({ data, body: '' })).data)).toBe(
      JSON.stringify(sort(data, fields)),
    )
  }
})

/** The fields of a group; of a view, those of all its types, after the key that names the type. */
function within(field: Field): Field[] {
  const types = field['types'] as Field[] | undefined
  if (!types) return field.fields ?? []
  return [{ name: 'kind', widget: 'hidden' }, ...types.flatMap((type) => type.fields ?? [])]
}

it('keeps a former address, which the editor does not list, below the fields that it does', () => {
  const written = inEditorForm({
    data: { id: 'x', redirect_from: ['/old'], kind: 'article', updated: '2026-11-23', heading: 'X' },
    body: '\nText.\n',
  })
  expect(written).toBe(
    '---\nid: x\nkind: article\nheading: X\nupdated: 2026-11-23\nredirect_from:\n  - /old\n---\n\nText.\n',
  )
})
