import type { SchemaDescription, SchemaFieldDescription } from 'yup'

/** A field's path in the front matter: `['duties', 'items', 2, 'title']`. */
export type FieldPath = readonly (string | number)[]

/** Returns a value for the text, number or boolean at `path`. */
type Filler = (path: FieldPath, schema: SchemaDescription) => unknown

type Options = {
  fill: Filler
  /** Whether to include the optional field at `path`. By default, no optional field is included. */
  isIncluded?: (path: FieldPath) => boolean
  /** The number of entries of the list at `path`. By default `least`: the schema's minimum, but at least 1. */
  length?: (path: FieldPath, least: number) => number
}

/** Returns values that satisfy `schema`: `start` from its metadata, or else values for its required fields. */
export function skeletonOf(schema: SchemaDescription, options: Options, path: FieldPath = []): unknown {
  const { start } = (schema.meta ?? {}) as { start?: unknown }
  if (start !== undefined) return start
  const fields = schemaFields(schema)
  if (fields) {
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const at = [...path, name]
        return isRequired(field) || options.isIncluded?.(at) ? [[name, skeletonOf(field, options, at)]] : []
      }),
    )
  }
  const entry = entrySchema(schema)
  if (entry) {
    const least = Math.max(1, limit(schema, 'min') ?? limit(schema, 'length') ?? 1)
    const length = options.length?.(path, least) ?? least
    return Array.from({ length }, (_, index) => skeletonOf(entry, options, [...path, index]))
  }
  const choices = 'oneOf' in schema ? schema.oneOf : []
  // The first entry of a list gets the first choice, the second entry the second choice, and so on.
  const index = path.reduce<number>((sum, step) => sum + (typeof step === 'number' ? step : 0), 0)
  if (choices.length > 0) return choices[index % choices.length]
  return options.fill(path, schema)
}

/** The schema of the field at `path`; undefined if no field has this path. */
export function fieldAt(schema: SchemaDescription, path: FieldPath): SchemaDescription | undefined {
  return path.reduce<SchemaDescription | undefined>(
    (parent, step) =>
      parent && (typeof step === 'number' ? entrySchema(parent) : schemaFields(parent)?.[step]),
    schema,
  )
}

/** The schemas of an object's fields by name; undefined for other schemas. */
export const schemaFields = (schema: SchemaDescription): Record<string, SchemaDescription> | undefined =>
  'fields' in schema
    ? (schema.fields as Record<string, SchemaFieldDescription & SchemaDescription>)
    : undefined

/** The schema of a list's entries; undefined for other schemas. */
export const entrySchema = (schema: SchemaDescription): SchemaDescription | undefined =>
  'innerType' in schema ? (schema.innerType as SchemaDescription) : undefined

/** True for a required field. A group of fields is required unless its schema has `default(undefined)`. */
export const isRequired = (schema: SchemaDescription) =>
  schema.type === 'object'
    ? (schema as { default?: unknown }).default !== undefined
    : !(schema as { optional?: boolean }).optional

const limit = (schema: SchemaDescription, name: 'min' | 'length'): number | undefined => {
  const params = schema.tests.find((test) => test.name === name)?.params
  const value = params?.[name]
  return typeof value === 'number' ? value : undefined
}
