import { ValidationError, type AnyObjectSchema, type SchemaDescription } from 'yup'
import { exampleOf } from '../schema/examples'
import type { ContentFile } from '../parse/files'
import { didYouMean, nearest } from './nearest'
import type { Problem } from './problem'
import { fieldAt, fieldsOf, type FieldPath } from '../schema/skeleton'

/** Fields to be checked, and where they stand. The examples of the messages are in `language`. */
type Checked = Pick<ContentFile, 'data' | 'file' | 'language' | 'positionOf'>

/** What in a file's fields is not as their schema asks, every fault at once. */
export function schemaProblems(schema: AnyObjectSchema, content: Checked): Problem[] {
  const faults = faultsOf(schema, content.data)
  if (faults.length === 0) return []
  const description = schema.describe()
  return faults.flatMap((fault) => {
    const path = steps(fault.path ?? '')
    return fault.type === 'noUnknown'
      ? unknownFields(fault, path, description, content)
      : [problemOf(fault, path, description, content)]
  })
}

/** Whether `schemaProblems` has something to say about the field at a path, or about one within it. */
export function faultFinder(schema: AnyObjectSchema, data: unknown): (path: FieldPath) => boolean {
  // Asked for only where something else is wrong.
  let faulty: FieldPath[] | undefined
  return (path) => {
    faulty ??= faultsOf(schema, data).map((fault) => steps(fault.path ?? ''))
    return faulty.some((fault) => path.every((step, index) => fault[index] === step))
  }
}

function faultsOf(schema: AnyObjectSchema, data: unknown): ValidationError[] {
  try {
    // Without this, yup takes unknown fields out before it looks for them.
    schema.validateSync(data, { abortEarly: false, stripUnknown: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.inner.length > 0 ? error.inner : [error]
  }
}

function problemOf(
  fault: ValidationError,
  path: FieldPath,
  description: SchemaDescription,
  { file, language, positionOf }: Checked,
): Problem {
  const schema = fieldAt(description, path) ?? description
  return {
    file,
    position: positionOf(path),
    message: `${nameOf(path)}: ${expectation(fault, path)}`,
    found: shownAs(fault.params?.['originalValue'] ?? fault.value),
    example: exampleOf(schema, path, language),
  }
}

/** What each of yup's rules asks of a writer. */
function expectation({ type, params = {} }: ValidationError, path: FieldPath): string {
  const { value } = params
  switch (type) {
    case 'required':
    case 'optionality':
    case 'nullable':
      return 'this field is required'
    case 'typeError':
      return `expected ${TYPES[String(params['type'])] ?? 'something else'}, found ${kindOf(params['originalValue'] ?? value)}`
    case 'oneOf': {
      const values = String(params['values']).split(', ')
      return `expected one of ${values.join(', ')}${didYouMean(nearest(String(value), values))}`
    }
    case 'matches':
      return `expected ${FORMS[String(path.findLast((step) => typeof step === 'string'))] ?? 'another form'}`
    case 'min':
      return `at least ${entries(params['min'])}; this has ${count(value)}`
    case 'max':
      return `at most ${entries(params['max'])}; this has ${count(value)}`
    case 'length':
      return `exactly ${entries(params['length'])}; this has ${count(value)}`
    case 'trim':
      return 'no spaces at the beginning or the end'
    case 'day':
      return 'expected a day of the calendar'
    default:
      return 'expected a whole number'
  }
}

const TYPES: Record<string, string> = {
  string: 'text (between quotes if it begins with { or is a number)',
  array: 'a list, one entry a line, each after a dash',
  object: 'a group of fields, indented under this one',
  number: 'a number',
  boolean: 'true or false',
}

const FORMS: Record<string, string> = {
  id: 'lower-case letters, digits and hyphens',
  path: 'an address of this site: lower-case letters, digits and hyphens after a slash',
  redirect_from: 'addresses of this site that begin with a slash',
  updated: 'a date as year-month-day',
  site_url: 'https:// and a domain, without a slash at the end',
  professional_network_url: 'an address that begins with https://',
  email_contact: 'an email address',
  email_privacy: 'an email address',
  phone_paris: 'a phone in international form: + and digits',
  phone_luxembourg: 'a phone in international form: + and digits',
}

const entries = (number: unknown) => `${String(number)} ${number === 1 ? 'entry' : 'entries'}`
const count = (value: unknown) => (Array.isArray(value) ? value.length : 0)

const kindOf = (value: unknown) => {
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Date) return 'a date'
  return typeof value === 'object'
    ? 'a group of fields'
    : typeof value === 'string'
      ? 'text'
      : `a ${typeof value}`
}

const shownAs = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

function unknownFields(
  fault: ValidationError,
  path: FieldPath,
  description: SchemaDescription,
  { file, language, positionOf, data }: Checked,
): Problem[] {
  const known = fieldsOf(fieldAt(description, path) ?? description) ?? {}
  return String(fault.params?.['unknown'])
    .split(', ')
    .map((name) => {
      const meant = nearest(name, Object.keys(known))
      const field = meant === undefined ? undefined : known[meant]
      return {
        file,
        position: positionOf([...path, name]),
        message: `${nameOf([...path, name])}: unknown field; the fields here are ${Object.keys(known).join(', ')}${didYouMean(meant)}`,
        found: `${name}: ${shownAs(valueAt(data, [...path, name]))}`,
        example: field ? exampleOf(field, [...path, meant ?? ''], language) : 'take this field out',
      }
    })
}

const valueAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    data,
  )

/** `duties.items[2].title` → ['duties', 'items', 2, 'title']; a name with a full stop stands so: `["art. 2"]`. */
const steps = (path: string): (string | number)[] =>
  [...path.matchAll(/\["(.*?)"\]|([^.[\]]+)/g)].map(
    ([, quoted, step = '']) => quoted ?? (/^\d+$/.test(step) ? Number(step) : step),
  )

/** ['duties', 'items', 2, 'title'] → `duties › items › 3 › title`, as people count. */
export const nameOf = (path: FieldPath): string =>
  path.map((step) => (typeof step === 'number' ? step + 1 : step)).join(' › ')
