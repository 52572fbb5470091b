import fc from 'fast-check'
import { readFrontMatter } from '../../../src/build/content/parse/front-matter'
import { readContentFiles, type ContentFile } from '../../../src/build/content/parse/files'
import { inEditorFormat } from '../../../tools/content/editor-format'

/** Each kind of content, with one file of that kind. */
const FILES = [...new Map(readContentFiles('.').map((file) => [String(file.data['kind']), file])).entries()]

type Path = (string | number)[]
type Place = { path: Path; value: unknown }

/** Every value inside `value`, with its path. */
const placesIn = (value: unknown, path: Path = []): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => {
        const at = [...path, Array.isArray(value) ? Number(key) : key]
        return [{ path: at, value: one }, ...placesIn(one, at)]
      })
    : []

/** A copy of the file with `value` at `path`. */
function put({ data, body }: ContentFile, path: Path, value: unknown) {
  const copy = structuredClone(data)
  const parent = path.slice(0, -1).reduce<unknown>((one, step) => Reflect.get(one as object, step), copy)
  Reflect.set(parent as object, path.at(-1) ?? '', value)
  return { data: copy, body }
}

/** The lines of a text that the other text does not have. */
const linesOnlyIn = (text: string, other: string) => {
  const known = new Set(other.split('\n'))
  return text.split('\n').filter((line) => !known.has(line))
}

const someText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.replace(/\s+/g, ' ').trim()),
  fc.constantFrom("L'outil : « {ubo_percent} » # 24 h", '2026-11-23', 'mot, l’un '.repeat(60).trim()),
)

describe.each(FILES)('content of kind %s, as the editor saves it', (_, content) => {
  const before = inEditorFormat(content)
  const places = placesIn(content.data).filter(({ path }) => path[0] !== 'kind')

  it('differs by at most one line if one text changes, and contains the new text', () => {
    const texts = places.filter(({ value }) => typeof value === 'string')
    fc.assert(
      fc.property(fc.constantFrom(...texts), someText, ({ path, value }, text) => {
        fc.pre(text !== '' && text !== value)
        const changed = put(content, path, text)
        const after = inEditorFormat(changed)
        expect(after.split('\n')).toHaveLength(before.split('\n').length)
        expect(linesOnlyIn(after, before).length).toBeLessThanOrEqual(1)
        expect(readFrontMatter(after).data).toEqual(changed.data)
      }),
      { numRuns: 30 },
    )
  })

  it('keeps its other lines unchanged if an entry of a list is removed', () => {
    for (const { path, value } of places)
      if (Array.isArray(value) && value.length > 1)
        expect(linesOnlyIn(inEditorFormat(put(content, path, value.slice(1))), before)).toEqual([])
  })
})
