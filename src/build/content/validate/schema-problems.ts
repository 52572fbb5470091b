import { ValidationError, type AnyObjectSchema, type SchemaDescription } from 'yup'
import { stringify } from 'yaml'
import { isObject } from '../../../shared/objects'
import { exampleOf } from '../schema/examples'
import type { ContentFile } from '../parse/files'
import { msg, type Message, type MessageKey } from './messages'
import { didYouMean, nearest } from './nearest'
import type { Problem } from './problem'
import { fieldAt, schemaFields, type FieldPath } from '../schema/skeleton'

/** A content file to check. Problems propose corrections in the file's language. */
type CheckedContent = Pick<ContentFile, 'data' | 'file' | 'language' | 'positionOf'>

/** Reports each violation of the schema. */
export function schemaProblems(schema: AnyObjectSchema, content: CheckedContent): Problem[] {
  const faults = faultsOf(schema, content.data)
  if (faults.length === 0) return []
  const description = schema.describe()
  const unknown = faults
    .filter(({ type }) => type === 'noUnknown')
    .flatMap((fault) => unknownFields(fault, description))
  // A misspelt field is reported once, not also as missing.
  const misspelt = new Set(unknown.map(({ parent, meant }) => pathName([...parent, meant ?? ''])))
  return faults.flatMap((fault) => {
    const path = steps(fault.path ?? '')
    if (fault.type === 'noUnknown')
      return unknown
        .filter(({ parent }) => pathName(parent) === pathName(path))
        .map((field) => unknownField(field, content))
    return MISSING.has(fault.type ?? '') && misspelt.has(pathName(path))
      ? []
      : [problemOf(fault, path, description, content)]
  })
}

/** The types of fault that mean that a field is missing. */
const MISSING: ReadonlySet<string> = new Set(['required', 'optionality', 'nullable'])

function faultsOf(schema: AnyObjectSchema, data: unknown): ValidationError[] {
  try {
    // `stripUnknown: false` keeps yup from removing unknown fields before it reports them.
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
  content: CheckedContent,
): Problem {
  const schema = fieldAt(description, path) ?? description
  const value: unknown = fault.params?.['originalValue'] ?? fault.value
  const found = quote(value)
  // YAML reads a text with a colon as a group of fields.
  if (schema.type === 'string' && isObject(value))
    return fieldProblem(content, path, {
      message: msg('quotesNeeded'),
      found,
      example: JSON.stringify(found),
    })
  return fieldProblem(content, path, {
    message: messageFor(fault, path),
    found,
    example: exampleOf(schema, path, content.language),
  })
}

function messageFor({ type, params = {} }: ValidationError, path: FieldPath): Message {
  const { value } = params
  switch (type) {
    case 'required':
    case 'optionality':
    case 'nullable':
      return msg('required')
    case 'typeError':
      return msg('wrongType', {
        expected: msg(TYPES[String(params['type'])] ?? 'typeOther'),
        found: msg(typeFound(params['originalValue'] ?? value)),
      })
    case 'oneOf': {
      const values = String(params['values']).split(', ')
      return msg('oneOf', {
        values: values.join(', '),
        hint: didYouMean(nearest(String(value), values)),
      })
    }
    case 'matches':
      return msg('wrongForm', {
        form: msg(FORMATS[String(path.findLast((step) => step in FORMATS))] ?? 'anotherForm'),
      })
    case 'min':
      if (typeof value === 'number') return msg('tooSmall', { limit: String(params['min']) })
      return msg('tooFew', { entries: entries(params['min']), count: count(value) })
    case 'max':
      if (typeof value === 'number') return msg('tooLarge', { limit: String(params['max']) })
      return msg('tooMany', { entries: entries(params['max']), count: count(value) })
    case 'length':
      return msg('wrongCount', { entries: entries(params['length']), count: count(value) })
    case 'trim':
      return msg('outerSpaces')
    case 'day':
      return msg('noSuchDay')
    case 'integer':
      return msg('wholeNumber')
    default:
      throw new Error(`No message explains the rule “${type}”`)
  }
}

const TYPES: Record<string, MessageKey> = {
  string: 'typeString',
  array: 'typeArray',
  object: 'typeObject',
  number: 'typeNumber',
  boolean: 'typeBoolean',
}

const FORMATS: Record<string, MessageKey> = {
  id: 'formId',
  path: 'formPath',
  redirect_from: 'formFormerPath',
  updated: 'formDay',
  site_url: 'formSite',
  professional_network_url: 'formHttps',
  booking_url: 'formHttps',
  source: 'formHttps',
  email_contact: 'formEmail',
  email_privacy: 'formEmail',
  phone_paris: 'formPhone',
  phone_luxembourg: 'formPhone',
}

const entries = (number: unknown) => msg('entries', { count: Number(number) })
const count = (value: unknown) => (Array.isArray(value) ? value.length : 0)

const typeFound = (value: unknown): MessageKey => {
  if (Array.isArray(value)) return 'foundList'
  if (value instanceof Date) return 'foundDate'
  return FOUND[typeof value] ?? 'typeOther'
}

const FOUND: Partial<Record<string, MessageKey>> = {
  object: 'foundGroup',
  string: 'foundText',
  number: 'foundNumber',
  boolean: 'foundBoolean',
}

const quote = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : stringify(value).trim()

/** A field that the schema of its parent lacks, and the field that the writer may have meant. */
type UnknownField = {
  parent: FieldPath
  name: string
  known: Record<string, SchemaDescription>
  meant: string | undefined
}

function unknownFields(fault: ValidationError, description: SchemaDescription): UnknownField[] {
  const parent = steps(fault.path ?? '')
  const known = schemaFields(fieldAt(description, parent) ?? description) ?? {}
  const names = String(fault.params?.['unknown']).split(', ')
  return names.map((name) => ({ parent, name, known, meant: nearest(name, Object.keys(known)) }))
}

function unknownField({ parent, name, known, meant }: UnknownField, content: CheckedContent): Problem {
  const field = meant === undefined ? undefined : known[meant]
  return fieldProblem(content, [...parent, name], {
    message: msg('unknownField', { fields: Object.keys(known).join(', '), hint: didYouMean(meant) }),
    found: `${name}: ${quote(valueAt(content.data, [...parent, name]))}`,
    example: field ? exampleOf(field, [...parent, meant ?? ''], content.language) : msg('takeFieldOut'),
  })
}

const valueAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    data,
  )

/**
 * `duties.items[2].title` → ['duties', 'items', 2, 'title']. Names that contain a full stop are quoted: `["art. 2"]`.
 */
const steps = (path: string): (string | number)[] =>
  [...path.matchAll(/\["(.*?)"\]|([^.[\]]+)/g)].map(
    ([, quoted, step = '']) => quoted ?? (/^\d+$/.test(step) ? Number(step) : step),
  )

/** ['duties', 'items', 2, 'title'] → `duties › items › 3 › title`, where entries are counted from 1. */
export const pathName = (path: FieldPath): string =>
  path.map((step) => (typeof step === 'number' ? step + 1 : step)).join(' › ')

export const fieldProblem = (
  { file, positionOf }: Pick<ContentFile, 'file' | 'positionOf'>,
  path: FieldPath,
  problem: Omit<Problem, 'file' | 'position' | 'field'>,
): Problem => ({ file, position: positionOf(path), field: pathName(path), ...problem })
