import type { SchemaDescription } from 'yup'
import {
  entrySchema,
  schemaFields,
  isRequired,
  type FieldPath,
} from '../../src/build/content/schema/skeleton'
import { ILLUSTRATION_KINDS, illustrationFields } from '../../src/build/content/schema/illustrations'
import type { Language } from '../../src/shared/languages'
import { fieldLabel, find, t } from './labels'

/** A field of Sveltia CMS (`@sveltia/cms/types/public.d.ts`), with the options that this project uses. */
export type Field = Widget & { name: string }
type Widget = { widget: string; label?: string; fields?: Field[]; [option: string]: unknown }

/** Fields that writers cannot change: code depends on them, and other sites link to a page's path. */
const FIXED = new Set(['id', 'kind', 'language', 'path'])

/** Fields with one value for both languages. None may be in a list, because a list may be longer in one language. */
const SHARED = new Set(['page.motif', 'page.menu.place', 'page.menu.order', 'page.updated'])

type Meta = { rich?: boolean; type?: string }

/** Returns the editor's fields for all fields of a schema except `redirect_from`, which the editor leaves as it is. */
export const editorFields = (schema: SchemaDescription, language: Language, path: FieldPath): Field[] =>
  Object.entries(schemaFields(schema) ?? {}).flatMap(([name, field]) =>
    name === 'redirect_from' ? [] : [editorField(field, language, [...path, name])],
  )

function editorField(schema: SchemaDescription, language: Language, path: FieldPath): Field {
  const name = String(path.at(-1))
  if (path.length === 2 && FIXED.has(name)) return { name, widget: 'hidden', i18n: true }
  const { label, hint } = fieldLabel(path, language)
  return {
    name,
    label,
    ...(hint ? { hint } : {}),
    i18n: SHARED.has(path.join('.')) ? 'duplicate' : true,
    required: isRequired(schema),
    ...widgetOf(schema, language, path),
  }
}

function widgetOf(schema: SchemaDescription, language: Language, path: FieldPath): Widget {
  const { rich, type } = (schema.meta ?? {}) as Meta
  if (type === 'Illustration')
    return { widget: 'object', typeKey: 'kind', types: illustrationTypes(schema, language) }
  const inner = entrySchema(schema)
  if (inner) return listOf(schema, inner, language, path)
  if (schemaFields(schema)) return { widget: 'object', fields: editorFields(schema, language, path) }
  const choices = 'oneOf' in schema ? schema.oneOf : []
  if (choices.length > 0) return { widget: 'select', options: optionsOf(choices, language) }
  if (schema.type === 'number')
    return { widget: 'number', value_type: 'int', min: param(schema, 'min'), max: param(schema, 'max') }
  if (schema.type === 'boolean') return { widget: 'boolean' }
  const regex = schema.tests.find(({ name }) => name === 'matches')?.params?.['regex']
  const pattern = regex instanceof RegExp ? { pattern: [regex.source, t(language, 'editor:pattern')] } : {}
  return { widget: rich ? 'text' : 'string', ...pattern }
}

function listOf(
  schema: SchemaDescription,
  entry: SchemaDescription,
  language: Language,
  path: FieldPath,
): Widget {
  const { entry: entryLabel } = fieldLabel(path, language)
  const length = param(schema, 'length')
  const limits = { min: length ?? param(schema, 'min'), max: length ?? param(schema, 'max') }
  const fields = editorFields(entry, language, path)
  const summary = fields.find(({ widget }) => widget === 'string' || widget === 'text') ?? fields[0]
  return {
    widget: 'list',
    label_singular: entryLabel,
    ...limits,
    ...(summary
      ? { fields, summary: `{{${summary.name}}}`, collapsed: true }
      : { field: { name: 'entry', label: entryLabel, i18n: true, ...widgetOf(entry, language, path) } }),
  }
}

/** An illustration is an object of one of several kinds. Each kind has its own fields, in the schema's order. */
const illustrationTypes = (schema: SchemaDescription, language: Language): Field[] =>
  ILLUSTRATION_KINDS.map((kind) => ({
    name: kind,
    label: t(language, `editor:options.${kind}`),
    widget: 'object',
    fields: Object.entries(schemaFields(schema) ?? {}).flatMap(([name, field]) => {
      const own = illustrationFields(kind).find((one) => one.name === name)
      // Leaves out optional check boxes, which the editor would set to `false`. It keeps the values of fields left out.
      return own && (own.required || field.type !== 'boolean')
        ? [{ ...editorField(field, language, ['illustration', name]), required: own.required }]
        : []
    }),
  }))

const optionsOf = (choices: readonly unknown[], language: Language) =>
  choices.map((value) => {
    const label = find(language, `editor:options.${String(value)}`)
    if (label === undefined)
      throw new Error(`locales/${language}/editor.json has no text options.${String(value)}`)
    return { label, value }
  })

const param = (schema: SchemaDescription, test: string): unknown =>
  schema.tests.find(({ name }) => name === test)?.params?.[test]
