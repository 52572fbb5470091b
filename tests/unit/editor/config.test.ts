import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { LANGUAGES } from '../../../src/shared/languages'
import { editorConfig } from '../../../tools/editor/config'
import type { Field } from '../../../tools/editor/fields'
import { WORDS } from '../../../tools/editor/labels'

const PLACE = { repository: 'owner/site', branch: 'main', siteUrl: 'https://site.example' }
const filesOf = (language: 'fr' | 'en') =>
  editorConfig('.', language, PLACE).collections.flatMap(({ files }) => files)

const dataOf = (file: string, language: string): Record<string, unknown> => {
  const [, head = ''] = readFileSync(file.replace('{{locale}}', language), 'utf8').split(/^---\n/m)
  return parse(head) as Record<string, unknown>
}

/** Every field, those of lists, groups and views too. */
const all = (fields: readonly Field[] = []): Field[] =>
  fields.flatMap((field) => [
    field,
    ...all(field.fields),
    ...all((field['types'] ?? []) as Field[]),
    ...all(field['field'] ? [field['field'] as Field] : []),
  ])

it('lists every page and shared part that has content, each once', () => {
  const listed = filesOf('fr').map(({ file }) => file)
  const there = ['pages', 'shared'].flatMap((folder) =>
    readdirSync(`content/${folder}`).map((name) => `content/${folder}/${name}/{{locale}}.md`),
  )
  expect(listed.sort()).toEqual(there.sort())
})

it.each(LANGUAGES)('names every field in %s, and has no name for a field that is not there', (language) => {
  const fields = filesOf(language).flatMap((file) => all(file.fields))
  expect(fields.filter(({ widget, label }) => widget !== 'hidden' && !label)).toEqual([])
  const labels = new Set(fields.map(({ label }) => label))
  const unused = Object.values(WORDS[language].fields).filter(({ label }) => !labels.has(label))
  expect(unused).toEqual([])
})

it('has a field for everything that pages hold, but for former addresses and what code does with a view', () => {
  const missing = (value: unknown, fields: readonly Field[], path: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((one) => missing(one, fields, path))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, one]) => {
      const field = fields.find((each) => each.name === name)
      if (!field) return [`${path}.${name}`]
      const { kind } = (one ?? {}) as { kind?: string }
      const type = ((field['types'] ?? []) as Field[]).find((each) => each.name === kind)
      const inner = type ? [...(type.fields ?? []), { name: 'kind', widget: 'hidden' }] : (field.fields ?? [])
      return field['field'] ? [] : missing(one, inner, `${path}.${name}`)
    })
  }
  const lacking = filesOf('fr').flatMap(({ file, fields }) => missing(dataOf(file, 'fr'), fields, file))
  expect(lacking.filter((path) => !/\.(redirect_from|adjustable)$/.test(path))).toEqual([])
})

it('proposes changes and publishes none', () => {
  const config = editorConfig('.', 'fr', PLACE)
  expect(config.publish_mode).toBe('editorial_workflow')
  expect(config.collections.map(({ publish }) => publish)).not.toContain(true)
})
