import type { SchemaObjectDescription } from 'yup'
import { ownValue } from '../../records'
import { LIMITS } from './field-limits'
import { NOT_CHOSEN } from './options'
import type { Code, FieldKind } from './schemas'
import { normaliseBlock, normaliseLine } from './text'

type Read = { value: unknown } | { wrongType: true }
const value = (read: unknown): Read => ({ value: read })
const WRONG: Read = { wrongType: true }

// Normalising costs time in proportion to the text: what is far too long is checked as it came.
const HUGE = LIMITS.freeText * 4

const readText = (raw: unknown, normalise: (text: string) => string): Read => {
  if (typeof raw !== 'string') return WRONG
  return value(raw.length > HUGE ? raw : normalise(raw))
}

const readers: Record<FieldKind, (raw: unknown, optional: boolean) => Read> = {
  line: (raw, optional) => {
    const read = readText(raw ?? '', normaliseLine)
    return optional && 'value' in read && read.value === '' ? value(undefined) : read
  },
  block: (raw) => readText(raw ?? '', normaliseBlock),
  choice: (raw) => {
    const read = readText(raw ?? '', normaliseLine)
    return 'value' in read && (read.value === '' || read.value === NOT_CHOSEN) ? value(undefined) : read
  },
  flag: (raw) => (typeof (raw ?? false) === 'boolean' ? value(raw ?? false) : WRONG),
  number: (raw) => {
    if (raw === undefined || raw === null) return value(undefined)
    return typeof raw === 'number' && Number.isFinite(raw) ? value(raw) : WRONG
  },
  // What fills the trap gets no error that would teach it to leave the trap alone.
  trap: (raw) => value(typeof raw === 'string' ? raw.slice(0, LIMITS.other) : raw ? 'filled' : ''),
}

const isFieldKind = (kind: unknown): kind is FieldKind => typeof kind === 'string' && kind in readers

type Described = { describe: () => SchemaObjectDescription }

/** The fields of a schema with the kind that each declares. */
export const fieldKinds = (schema: Described): { name: string; kind: FieldKind; optional: boolean }[] =>
  Object.entries(schema.describe().fields).map(([name, field]) => {
    const kind: unknown = 'meta' in field ? field.meta?.kind : undefined
    if (!isFieldKind(kind)) throw new Error(`the schema does not say of which kind ${name} is`)
    return { name, kind, optional: 'optional' in field && field.optional }
  })

/**
 * Copies from `input` the own properties that the schema names, each read by the kind its field declares.
 * An absent text is '' (undefined where the schema lets it be), an absent box is false; a value of another
 * type than its field's is left out and given the code `wrongType`.
 */
export function readFields(
  schema: Described,
  input: object,
): { values: Record<string, unknown>; wrongTypes: Record<string, Code> } {
  const values: Record<string, unknown> = {}
  const wrongTypes: Record<string, Code> = {}
  for (const { name, kind, optional } of fieldKinds(schema)) {
    const read = readers[kind](ownValue(input, name), optional)
    if (!('value' in read)) wrongTypes[name] = 'wrongType'
    else if (read.value !== undefined) values[name] = read.value
  }
  return { values, wrongTypes }
}
