import { boolean, mixed, number, object, string, type InferType } from 'yup'
import { LANGUAGES } from '../languages'
import { isUuidV4 } from '../uuid'
import { LIMITS } from './field-limits'
import { isEmail } from './text'

// The next three lists are the choices of select fields, in the order of specification section 3.
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '500+'] as const
export const JOB_FUNCTIONS = ['direction', 'conformite', 'juridique', 'it', 'risques', 'autre'] as const
export const SECTORS = [
  'lawyers',
  'accountants',
  'notaries',
  'real-estate',
  'art-dealers',
  'domiciliation',
  'other',
] as const

/** The value of a select's first entry, “Select …”. It means no choice, but is not empty (specification section 5). */
export const NOT_CHOSEN = 'not-chosen'

/** The shortest message, in characters, that the about page's schema accepts (specification section 5). */
const ABOUT_MESSAGE_MIN = 10

/** Validation codes. `locales/{fr,en}/messages.json` has a sentence for each. */
export const CODES = [
  'required',
  'words',
  'format',
  'choice',
  'tooLong',
  'tooShort',
  'wrongType',
  'unknown',
] as const
export type Code = (typeof CODES)[number]
export const isCode = (value: unknown): value is Code => CODES.some((code) => code === value)
const code = (value: Code): Code => value

/** How a field's raw value is read before validation. */
export type FieldKind = 'line' | 'block' | 'choice' | 'flag' | 'duration' | 'honeypot'
const kind = (value: FieldKind) => ({ kind: value })

const line = (max: number) => string().defined().max(max, code('tooLong')).meta(kind('line'))
const block = () => line(LIMITS.freeText).meta(kind('block'))
const required = (text: ReturnType<typeof line>) => text.required(code('required'))
// Some letters are invisible (U+3164), so at least one visible letter or digit must be there. An emoji is content all the
// same, so it is not called missing.
const READABLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u
const readable = (text: ReturnType<typeof line>) =>
  required(text).test('words', code('words'), (value) => value === '' || READABLE.test(value))
const requiredLine = (max: number) => readable(line(max))
const requiredBlock = () => readable(block())

const choice = <T extends string>(options: readonly T[]) =>
  mixed((value): value is T => options.some((option) => option === value))
    .typeError(code('choice'))
    .meta(kind('choice'))
const requiredChoice = <T extends string>(options: readonly T[]) => choice(options).required(code('required'))

// An empty or overlong address already has a code of its own, so it is not reported as malformed too.
const email = () =>
  required(line(LIMITS.email)).test(
    'format',
    code('format'),
    (value) => value === '' || value.length > LIMITS.email || isEmail(value),
  )

const consent = () =>
  boolean()
    .required(code('required'))
    .test('accepted', code('required'), (value) => value === true)
    .meta(kind('flag'))

/** Builds a schema on first use, because a page needs at most one, and only when a visitor uses its form. */
const once = <T>(build: () => T): (() => T) => {
  let built: T | undefined
  return () => (built ??= build())
}

/** Fields that the site adds to the specification's requests. A request may omit any of them. */
const additions = () => ({
  language: choice(LANGUAGES),
  submissionId: string()
    .test('uuid', code('format'), (value) => value === undefined || isUuidV4(value))
    .meta(kind('line')),
  website: string().defined().meta(kind('honeypot')),
  elapsedMs: number().meta(kind('duration')),
  consentVersion: string().max(LIMITS.other, code('tooLong')).meta(kind('line')),
})

const person = () => ({
  firstName: requiredLine(LIMITS.name),
  lastName: requiredLine(LIMITS.name),
  email: email(),
  phone: line(LIMITS.phone),
  company: requiredLine(LIMITS.company),
})

/** The French demo request (specification section 3). It has no `type`: the server infers the form from `objective`. */
export const demoFrSchema = once(() =>
  object({
    ...additions(),
    ...person(),
    sector: line(LIMITS.other),
    companySize: requiredChoice(COMPANY_SIZES),
    jobFunction: requiredChoice(JOB_FUNCTIONS),
    objective: requiredBlock(),
    deadline: line(LIMITS.other),
    consent: consent(),
  }),
)

/** The English demo request, `type: 'demo'`. */
export const demoEnSchema = once(() =>
  object({
    ...additions(),
    ...person(),
    sector: requiredChoice(SECTORS),
    message: block(),
    consent: consent(),
  }),
)

/** The contact request in both languages, `type: 'contact'`. */
export const contactSchema = once(() =>
  object({
    ...additions(),
    ...person(),
    subject: requiredLine(LIMITS.subject),
    message: requiredBlock(),
    newsletter: boolean().defined().meta(kind('flag')),
    consent: consent(),
  }),
)

/** The about page's contact schema. The specification defines it, but no form uses it (sections 3 and 5). */
export const aboutSchema = once(() =>
  object({
    firstName: line(LIMITS.name),
    lastName: line(LIMITS.name),
    email: line(LIMITS.email).test('format', code('format'), isEmail),
    phone: line(LIMITS.phone),
    company: line(LIMITS.company),
    subject: line(LIMITS.subject),
    message: block().min(ABOUT_MESSAGE_MIN, code('tooShort')),
    consent: boolean().defined().meta(kind('flag')),
  }),
)

export type DemoFrFields = InferType<ReturnType<typeof demoFrSchema>>
export type DemoEnFields = InferType<ReturnType<typeof demoEnSchema>>
export type ContactFields = InferType<ReturnType<typeof contactSchema>>
export type AboutFields = InferType<ReturnType<typeof aboutSchema>>
