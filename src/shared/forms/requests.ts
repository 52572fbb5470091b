import { ValidationError, type AnyObjectSchema, type SchemaObjectDescription } from 'yup'
import { DEFAULT_LANGUAGE, type Language } from '../languages'
import { isObject, ownValue } from '../objects'
import { LIMITS } from './field-limits'
import { FORM_SCHEMAS, type FormName, type RequestFields } from './forms'
import { isCode, NOT_CHOSEN, type Code, type Reading } from './rules'
import { bareEmail, normaliseBlock, normaliseLine } from './text'

type Parsed<Form extends FormName, Type extends 'demo' | 'contact'> = Omit<
  RequestFields<Form>,
  'language'
> & {
  form: Form
  type: Type
  language: Language
}
/** A valid request. Its texts are normalised; a text that the visitor left out is ''. */
export type SubmissionRequest =
  Parsed<'demoFr', 'demo'> | Parsed<'demoEn', 'demo'> | Parsed<'contact', 'contact'>

export type FieldCodes = Record<string, Code>
type ParsedRequest = { ok: true; request: SubmissionRequest } | { ok: false; fields: FieldCodes }

// Normalising a long text takes time, so a text far beyond the limit is not normalised.
const HUGE = LIMITS.freeText * 4

const WRONG_TYPE = Symbol('wrong type')

const readText = (raw: unknown, normalise: (text: string) => string): string | typeof WRONG_TYPE => {
  const text = raw ?? ''
  if (typeof text !== 'string') return WRONG_TYPE
  return text.length > HUGE ? text : normalise(text)
}

const readers: Record<Reading, (raw: unknown, optional: boolean) => unknown> = {
  line: (raw, optional) => {
    const text = readText(raw, normaliseLine)
    return optional && text === '' ? undefined : text
  },
  block: (raw) => readText(raw, normaliseBlock),
  email: (raw) => readText(raw, (text) => bareEmail(normaliseLine(text))),
  choice: (raw) => {
    const text = readText(raw, normaliseLine)
    return text === '' || text === NOT_CHOSEN ? undefined : text
  },
  flag: (raw) => (typeof (raw ?? false) === 'boolean' ? (raw ?? false) : WRONG_TYPE),
  // An impossible duration says nothing about the visitor, so it counts as unknown.
  duration: (raw) => {
    if (raw === undefined || raw === null) return undefined
    if (typeof raw !== 'number') return WRONG_TYPE
    return Number.isFinite(raw) && raw >= 0 ? raw : undefined
  },
  // Only robots fill in the honeypot. It is never an error, because an error would teach them to leave it empty.
  honeypot: (raw) => (typeof raw === 'string' ? raw.slice(0, LIMITS.other) : raw ? 'filled' : ''),
}

const isReading = (reading: unknown): reading is Reading => typeof reading === 'string' && reading in readers

type Described = { describe: () => SchemaObjectDescription }

const readingsOf = (schema: Described): { name: string; reading: Reading; optional: boolean }[] =>
  Object.entries(schema.describe().fields).map(([name, field]) => {
    const reading: unknown = 'meta' in field ? field.meta?.reading : undefined
    if (!isReading(reading)) throw new Error(`the schema does not say how the field ${name} is read`)
    return { name, reading, optional: 'optional' in field && field.optional }
  })

/**
 * Reads each field of the schema from the own properties of `input`. An absent text becomes '', an absent check box
 * false. An absent choice or optional text is omitted. `wrongTypes` names the fields with a value of the wrong type.
 */
function readFieldValues(
  schema: Described,
  input: object,
): { values: Record<string, unknown>; wrongTypes: FieldCodes } {
  const values: Record<string, unknown> = {}
  const wrongTypes: FieldCodes = {}
  for (const { name, reading, optional } of readingsOf(schema)) {
    const value = readers[reading](ownValue(input, name), optional)
    if (value === WRONG_TYPE) wrongTypes[name] = 'wrongType'
    else if (value !== undefined) values[name] = value
  }
  return { values, wrongTypes }
}

const codesOf = (error: ValidationError): FieldCodes => {
  const codes: FieldCodes = {}
  for (const { path, message } of error.inner) {
    if (path && !(path in codes)) codes[path] = isCode(message) ? message : 'wrongType'
  }
  return codes
}

/** Yup only validates here. If it also cast the input, it would accept `1` as consent and throw on hostile keys. */
function check(
  schemaOf: () => AnyObjectSchema,
  input: object,
): { ok: true; fields: object } | { ok: false; fields: FieldCodes } {
  const schema = schemaOf()
  const { values, wrongTypes } = readFieldValues(schema, input)
  try {
    const fields = schema.validateSync(values, { strict: true, abortEarly: false })
    return Object.keys(wrongTypes).length > 0 ? { ok: false, fields: wrongTypes } : { ok: true, fields }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { ok: false, fields: { ...codesOf(error), ...wrongTypes } }
  }
}

/** Returns a code for each wrong field, in the shape that Formik's `validate` needs. Empty if no field is wrong. */
export const codesForValues = (schema: () => AnyObjectSchema, values: object): FieldCodes => {
  const checked = check(schema, values)
  return checked.ok ? {} : checked.fields
}

/** The required fields. Computed during the build, so that browsers need no schema to show a form. */
export const requiredFields = (form: FormName): string[] =>
  Object.keys(codesForValues(FORM_SCHEMAS[form], {}))

const inferForm = (input: object): FormName | undefined => {
  const type = ownValue(input, 'type') ?? undefined
  if (type === 'contact') return 'contact'
  if (type === 'demo') return 'demoEn'
  // The French demo request has no type; no other request has an objective.
  return type === undefined && ownValue(input, 'objective') !== undefined ? 'demoFr' : undefined
}

const UNKNOWN: ParsedRequest = { ok: false, fields: { type: 'unknown' } }

/** The language of a request that does not state one. */
const LANGUAGE_OF: Record<FormName, Language> = { demoFr: 'fr', demoEn: 'en', contact: DEFAULT_LANGUAGE }

/**
 * Validates parsed JSON of any shape. Returns the request, or a code for each wrong field. If the input is none of the
 * three requests, the only code is `{ type: 'unknown' }`. Never throws, never changes its input, and drops everything
 * that the schema does not name (specification sections 3 and 5).
 */
export function parseRequest(input: unknown): ParsedRequest {
  if (!isObject(input)) return UNKNOWN
  const form = inferForm(input)
  if (!form) return UNKNOWN
  const checked = check(FORM_SCHEMAS[form], input)
  if (!checked.ok) return checked
  const type = form === 'contact' ? 'contact' : 'demo'
  // The schema of `form` has just validated the fields.
  const request = { form, type, language: LANGUAGE_OF[form], ...checked.fields } as SubmissionRequest
  return { ok: true, request }
}

const TICKED_VALUES: readonly unknown[] = ['on', 'true', '1']

/** The names of the check boxes of all forms, because it is not yet known which form was posted. */
const boxes = (): Set<string> =>
  new Set(
    Object.values(FORM_SCHEMAS)
      .flatMap((schema) => readingsOf(schema()))
      .flatMap(({ name, reading }) => (reading === 'flag' ? name : [])),
  )

/**
 * Converts a form posted without JavaScript to the shape of a JSON request. Does not validate it. Keeps the first value
 * of each name, turns check boxes into booleans and `elapsedMs` into a number, and drops an empty `type`.
 */
export function formBodyFields(body: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, value] of body) if (!(name in fields)) fields[name] = value
  for (const box of boxes()) if (box in fields) fields[box] = TICKED_VALUES.includes(fields[box])
  if ('elapsedMs' in fields) fields.elapsedMs = fields.elapsedMs === '' ? undefined : Number(fields.elapsedMs)
  if (fields.type === '') delete fields.type
  return fields
}
