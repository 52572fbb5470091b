import { array, boolean, number, type AnyObject, type TestContext, type ValidationError } from 'yup'
import { RISK_LEVELS, STATES } from '../../../illustrations/cases/values'
import { code, group, list, text } from './fields'

const whole = () => number().integer()

const level = () => code().oneOf(RISK_LEVELS)

/** Kinds of illustrations (drawings of the product), and their fields besides `title`; `?` marks optional ones. */
const FIELDS = {
  /** The checks in a client's file. */
  file: ['detail?', 'rows', 'level?'],
  /** The owners of a client. The beneficial owners are computed. */
  ownership: ['client', 'people', 'shares', 'trusts?', 'adjustable?'],
  /** Risk levels by client (`lines`) and transaction (`columns`). `line` and `column` name the highlighted level. */
  matrix: ['columns', 'lines', 'line', 'column', 'adjustable?'],
  /** Amounts, and how their sum compares with a threshold or a price. */
  amounts: ['thresholdLabel', 'rows', 'result', 'threshold?', 'price?', 'below?', 'adjustable?'],
  /** The files of several clients, each with its risk level and next review. */
  portfolio: ['rows'],
  /** The events in a client's file, in order. */
  timeline: ['rows'],
  /** A decision (`result`), its reasons (`detail`) and its author (`by`). */
  decision: ['result', 'detail', 'by', 'level?'],
} as const

export const ILLUSTRATION_KINDS = Object.keys(FIELDS) as IllustrationKind[]
type IllustrationKind = keyof typeof FIELDS

/** The fields of a kind of illustration, its title first. */
export const illustrationFields = (kind: IllustrationKind): { name: string; required: boolean }[] =>
  ['title', ...FIELDS[kind]].map((name) => ({ name: name.replace('?', ''), required: !name.endsWith('?') }))

/** The illustration that `npm run new-page` writes into a new page. Its kind has few fields. */
const START = { kind: 'timeline', title: 'TODO title', rows: [{ label: 'TODO label' }] }

/**
 * An illustration in front matter: `kind`, `title` and the fields of that kind. All kinds share one GraphQL type and
 * one schema, so the rule `illustration` checks that an illustration has the required fields of its kind, and no field
 * of another kind.
 */
export const illustration = () =>
  group({
    kind: code().oneOf(ILLUSTRATION_KINDS).required(),
    title: text().required(),
    detail: text(),
    level: level(),
    rows: array(
      group({
        label: text().required(),
        result: text(),
        date: text(),
        level: level(),
        state: code().oneOf(STATES),
        amount: whole().min(0),
      }),
    ),
    client: code(),
    people: array(code().required()),
    /** Holders that are trusts, each with everyone who has a role in it. */
    trusts: array(
      group({ name: code().required(), people: list({ name: code().required(), role: text().required() }) }),
    ),
    shares: array(
      group({
        holder: code().required(),
        company: code().required(),
        percent: whole().min(0).max(100).required(),
      }),
    ),
    columns: array(text().required()),
    /** The rows of the matrix: a label, and a level for each column. */
    lines: array(group({ label: text().required(), levels: array(level().required()).required() })),
    /** The label of the line with the highlighted level. */
    line: text(),
    /** The label of the column with that level. */
    column: text(),
    /** A threshold of the law, as the {token} of a claim. Templates get its number. */
    threshold: text().meta({ claim: true }),
    /** In whole euros. */
    price: whole().min(1),
    thresholdLabel: text(),
    /** The decision, or the text shown once the sum reaches the threshold or price. */
    result: text(),
    /** The text shown while the sum is below the threshold or price; without it, `result` is always shown. */
    below: text(),
    by: text(),
    /** True if visitors can try other values. */
    adjustable: boolean().strict(),
  })
    .meta({ type: 'Illustration', start: START })
    .test('illustration', (value: AnyObject | undefined, context) => !value || fieldsFit(value, context))

function fieldsFit(value: AnyObject, context: TestContext): true | ValidationError {
  const fields: readonly string[] | undefined = FIELDS[value['kind'] as IllustrationKind]
  // The rule for `kind` reports unknown kinds.
  if (!fields) return true
  const missing = fields.find((name) => !name.endsWith('?') && value[name] === undefined)
  if (missing) return context.createError({ path: `${context.path}.${missing}`, type: 'required' })
  const known = new Set(['kind', 'title', ...fields.map((name) => name.replace('?', ''))])
  const unknown = Object.keys(value).find((name) => value[name] !== undefined && !known.has(name))
  if (unknown) return context.createError({ path: context.path, type: 'noUnknown', params: { unknown } })
  return true
}
