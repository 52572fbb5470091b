import type { SchemaDescription, SchemaFieldDescription } from 'yup'

/** Where a field stands in the front matter: `['duties', 'items', 2, 'title']`. */
export type FieldPath = readonly (string | number)[]

/** What stands for a text that nobody has written yet. */
type Filler = (path: FieldPath, schema: SchemaDescription) => unknown

type Options = {
  fill: Filler
  /** Also an optional field, where this says so. */
  wanted?: (path: FieldPath) => boolean
  /** How many entries a list gets; without it, as many as its schema asks for. */
  length?: (path: FieldPath, least: number) => number
}

/** Values that pass `schema`: every required field, every list with its least number of entries; or its own `start`. */
export function skeletonOf(schema: SchemaDescription, options: Options, path: FieldPath = []): unknown {
  const { start } = (schema.meta ?? {}) as { start?: unknown }
  if (start !== undefined) return start
  const fields = fieldsOf(schema)
  if (fields) {
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const at = [...path, name]
        return isRequired(field) || options.wanted?.(at) ? [[name, skeletonOf(field, options, at)]] : []
      }),
    )
  }
  const entry = entryOf(schema)
  if (entry) {
    const least = Math.max(1, limit(schema, 'min') ?? limit(schema, 'length') ?? 1)
    const length = options.length?.(path, least) ?? least
    return Array.from({ length }, (_, index) => skeletonOf(entry, options, [...path, index]))
  }
  const choices = 'oneOf' in schema ? schema.oneOf : []
  // Each entry of a list, at whichever depth, gets the next choice.
  const index = path.reduce<number>((sum, step) => sum + (typeof step === 'number' ? step : 0), 0)
  if (choices.length > 0) return choices[index % choices.length]
  return options.fill(path, schema)
}

/** The schema of the field at `path`, as far as there is one. */
export function fieldAt(schema: SchemaDescription, path: FieldPath): SchemaDescription | undefined {
  return path.reduce<SchemaDescription | undefined>(
    (found, step) => found && (typeof step === 'number' ? entryOf(found) : fieldsOf(found)?.[step]),
    schema,
  )
}

/** The schemas of an object's fields by their names; undefined for whatever is no object. */
export const fieldsOf = (schema: SchemaDescription): Record<string, SchemaDescription> | undefined =>
  'fields' in schema
    ? (schema.fields as Record<string, SchemaFieldDescription & SchemaDescription>)
    : undefined

/** The schema that each entry of a list has; undefined for whatever is no list. */
export const entryOf = (schema: SchemaDescription): SchemaDescription | undefined =>
  'innerType' in schema ? (schema.innerType as SchemaDescription) : undefined

/** Whether a field must be there. An object without a default is optional; yup gives the others an empty one (see kinds.ts). */
export const isRequired = (schema: SchemaDescription) =>
  schema.type === 'object'
    ? (schema as { default?: unknown }).default !== undefined
    : !(schema as { optional?: boolean }).optional

const limit = (schema: SchemaDescription, name: 'min' | 'length'): number | undefined => {
  const params = schema.tests.find((test) => test.name === name)?.params
  const value = params?.[name]
  return typeof value === 'number' ? value : undefined
}
