import { ValidationError } from 'yup'
import { DEFAULT_LANGUAGE, type Language } from '../../languages'
import { isRecord, ownValue } from '../../records'
import { fieldKinds, readFields } from './read-fields'
import {
  contactSchema,
  demoEnSchema,
  demoFrSchema,
  isCode,
  type AboutFields,
  type Code,
  type ContactFields,
  type DemoEnFields,
  type DemoFrFields,
} from './schemas'

export { aboutSchema, contactSchema, demoEnSchema, demoFrSchema, CODES, isCode } from './schemas'
export type { AboutFields, Code } from './schemas'

/** The three requests a visitor can send, and what gives the schema of each. */
export const SCHEMAS = { demoFr: demoFrSchema, demoEn: demoEnSchema, contact: contactSchema } as const
export type FormName = keyof typeof SCHEMAS
type AnySchema = (typeof SCHEMAS)[FormName] | typeof import('./schemas').aboutSchema

/** `language` is always known once parsed; the other additions stay absent when they were not sent. */
type Parsed<Form extends FormName, Type extends 'demo' | 'contact', Fields> = Omit<Fields, 'language'> & {
  form: Form
  type: Type
  language: Language
}
type DemoRequestFr = Parsed<'demoFr', 'demo', DemoFrFields>
type DemoRequestEn = Parsed<'demoEn', 'demo', DemoEnFields>
type ContactRequest = Parsed<'contact', 'contact', ContactFields>
/** A valid request: text trimmed and normalised, '' where an optional text was left out. */
export type SubmissionRequest = DemoRequestFr | DemoRequestEn | ContactRequest

export type FieldCodes = Record<string, Code>
export type ParsedRequest = { ok: true; request: SubmissionRequest } | { ok: false; fields: FieldCodes }
type Checked<Fields> = { ok: true; fields: Fields } | { ok: false; codes: FieldCodes }

const codesOf = (error: ValidationError): FieldCodes => {
  const codes: FieldCodes = {}
  for (const { path, message } of error.inner) {
    if (path && !(path in codes)) codes[path] = isCode(message) ? message : 'wrongType'
  }
  return codes
}

/**
 * Holds values against one schema: reads known own keys only, normalises text, then validates strictly
 * (yup's lenient mode would turn `1` into consent and throws on hostile keys).
 */
function check(schema: typeof demoFrSchema, input: object): Checked<DemoFrFields>
function check(schema: typeof demoEnSchema, input: object): Checked<DemoEnFields>
function check(schema: typeof contactSchema, input: object): Checked<ContactFields>
function check(
  schema: AnySchema,
  input: object,
): Checked<DemoFrFields | DemoEnFields | ContactFields | AboutFields>
function check(schemaOf: AnySchema, input: object): Checked<unknown> {
  const schema = schemaOf()
  const { values, wrongTypes } = readFields(schema, input)
  try {
    const fields = schema.validateSync(values, { strict: true, abortEarly: false })
    return Object.keys(wrongTypes).length > 0 ? { ok: false, codes: wrongTypes } : { ok: true, fields }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { ok: false, codes: { ...codesOf(error), ...wrongTypes } }
  }
}

/** What is wrong with a form's values, field by field; empty when nothing is. Formik's `validate`. */
export const codesForValues = (schema: AnySchema, values: object): FieldCodes => {
  const checked = check(schema, values)
  return checked.ok ? {} : checked.codes
}

const formOf = (input: object): FormName | undefined => {
  const type = ownValue(input, 'type') ?? undefined
  if (type === 'contact') return 'contact'
  if (type === 'demo') return 'demoEn'
  // The French demo form sends no type; its objective tells it from anything else.
  return type === undefined && ownValue(input, 'objective') !== undefined ? 'demoFr' : undefined
}

const UNKNOWN: ParsedRequest = { ok: false, fields: { type: 'unknown' } }

const parseObject = (input: object): ParsedRequest => {
  const form = formOf(input)
  if (form === 'demoFr') {
    const checked = check(demoFrSchema, input)
    if (!checked.ok) return { ok: false, fields: checked.codes }
    const { language = 'fr', ...fields } = checked.fields
    return { ok: true, request: { form, type: 'demo', language, ...fields } }
  }
  if (form === 'demoEn') {
    const checked = check(demoEnSchema, input)
    if (!checked.ok) return { ok: false, fields: checked.codes }
    const { language = 'en', ...fields } = checked.fields
    return { ok: true, request: { form, type: 'demo', language, ...fields } }
  }
  if (form === 'contact') {
    const checked = check(contactSchema, input)
    if (!checked.ok) return { ok: false, fields: checked.codes }
    const { language = DEFAULT_LANGUAGE, ...fields } = checked.fields
    return { ok: true, request: { form, type: 'contact', language, ...fields } }
  }
  return UNKNOWN
}

/**
 * Reads a request from outside (parsed JSON of any shape). Gives the request, or a code for each field that
 * is wrong; `{ type: 'unknown' }` where it is none of the three requests. Nothing in a request makes it throw; it
 * never changes its input and keeps nothing that the schema does not name. Rules: specification sections 3 and 5.
 */
export const parseRequest = (input: unknown): ParsedRequest =>
  isRecord(input) ? parseObject(input) : UNKNOWN

const TICKED = ['on', 'true', '1']

/** The boxes of all forms: which form was posted is only known once its fields are read. */
const boxes = (): Set<string> =>
  new Set(
    Object.values(SCHEMAS)
      .flatMap((schema) => fieldKinds(schema()))
      .flatMap(({ name, kind }) => (kind === 'flag' ? name : [])),
  )

/**
 * The fields of a plain form post (JavaScript off) in the shape of the JSON request: the first value of each
 * name, boxes as booleans, `elapsedMs` as a number. Nothing is checked here.
 */
export function formBodyFields(body: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, value] of body) if (!(name in fields)) fields[name] = value
  for (const box of boxes()) {
    if (box in fields) fields[box] = TICKED.some((ticked) => ticked === fields[box])
  }
  if ('elapsedMs' in fields) fields.elapsedMs = fields.elapsedMs === '' ? undefined : Number(fields.elapsedMs)
  if (fields.type === '') delete fields.type
  return fields
}
