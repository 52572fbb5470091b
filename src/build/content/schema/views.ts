import { array, boolean, number, object, type AnyObject, type TestContext, type ValidationError } from 'yup'
import { RISK_LEVELS, STATES } from '../../../figures/view-kinds'
import { code, text } from './fields'

const whole = () => number().integer()

const level = () => code().oneOf(RISK_LEVELS)

/** The product views that content may show, and the fields of each besides its title; `?` marks those that may lack. */
const FIELDS = {
  /** A file card: what was checked and what is open. */
  file: ['detail?', 'rows', 'level?'],
  /** Who owns the client, level by level; beneficial owners are computed. */
  ownership: ['client', 'people', 'shares', 'trusts?', 'adjustable?'],
  /** Client against transaction; the level where `line` and `column` meet is computed. */
  matrix: ['columns', 'lines', 'line', 'column', 'adjustable?'],
  /** Amounts, their sum, and what it is held against. */
  amounts: ['thresholdLabel', 'rows', 'result', 'threshold?', 'price?', 'below?', 'adjustable?'],
  /** Several files with their level and the day of their next review. */
  portfolio: ['rows'],
  /** What happened to a file, in the order of time. */
  timeline: ['rows'],
  /** What was decided, why, by whom. */
  decision: ['result', 'detail', 'by', 'level?'],
} as const

export const VIEW_KINDS = Object.keys(FIELDS) as ViewKind[]
export type ViewKind = keyof typeof FIELDS

/** The fields of a kind of view, its title first, each with whether it must be there. */
export const viewFields = (kind: ViewKind): { name: string; required: boolean }[] =>
  ['title', ...FIELDS[kind]].map((name) => ({ name: name.replace('?', ''), required: !name.endsWith('?') }))

/** What a new page begins with: the kind that asks for least. */
const START = { kind: 'timeline', title: 'TODO title', rows: [{ label: 'TODO label' }] }

/**
 * A product view in front matter: `kind`, `title` and the fields of that kind. One object type holds the fields of all
 * kinds, so that a page asks for it once; which belong to which is checked here.
 */
export const view = () =>
  object({
    kind: code().oneOf(VIEW_KINDS).required(),
    title: text().required(),
    detail: text(),
    level: level(),
    rows: array(
      object({
        label: text().required(),
        result: text(),
        date: text(),
        level: level(),
        state: code().oneOf(STATES),
        amount: whole().min(0),
      }).noUnknown(),
    ),
    client: code(),
    people: array(code().required()),
    /** Holders that are trusts, each with all who have a role in it. */
    trusts: array(
      object({
        name: code().required(),
        people: array(object({ name: code().required(), role: text().required() }).noUnknown()).required(),
      }).noUnknown(),
    ),
    shares: array(
      object({
        holder: code().required(),
        company: code().required(),
        percent: whole().min(0).max(100).required(),
      }).noUnknown(),
    ),
    columns: array(text().required()),
    lines: array(
      object({ label: text().required(), levels: array(level().required()).required() }).noUnknown(),
    ),
    line: text(),
    column: text(),
    /** A threshold of the law, by its {token}; or a price, in whole euros. */
    threshold: text(),
    price: whole().min(1),
    thresholdLabel: text(),
    result: text(),
    /** What is said while the sum is below the threshold. */
    below: text(),
    by: text(),
    /** Whether visitors can try other values. */
    adjustable: boolean().strict(),
  })
    .noUnknown()
    .meta({ type: 'ProductView', start: START })
    .test('view', (value: AnyObject | undefined, context) => !value || fieldsFit(value, context))

function fieldsFit(value: AnyObject, context: TestContext): true | ValidationError {
  const fields: readonly string[] | undefined = FIELDS[value['kind'] as ViewKind]
  // The rule of the kind itself says so.
  if (!fields) return true
  const missing = fields.find((name) => !name.endsWith('?') && value[name] === undefined)
  if (missing) return context.createError({ path: `${context.path}.${missing}`, type: 'required' })
  const known = new Set(['kind', 'title', ...fields.map((name) => name.replace('?', ''))])
  const unknown = Object.keys(value).find((name) => value[name] !== undefined && !known.has(name))
  if (unknown) return context.createError({ path: context.path, type: 'noUnknown', params: { unknown } })
  return true
}
