import { boolean, mixed, number, object, string, type InferType } from 'yup'
import { LANGUAGES } from '../../languages'
import { ABOUT_MESSAGE_MIN, LIMITS } from './field-limits'
import { COMPANY_SIZES, JOB_FUNCTIONS, SECTORS } from './options'
import { isUuidV4 } from '../../uuid'
import { isEmail } from './text'

/** Every way in which a field can be wrong. `locales/{fr,en}/messages.json` turns them into sentences. */
export const CODES = ['required', 'format', 'choice', 'tooLong', 'tooShort', 'wrongType', 'unknown'] as const
export type Code = (typeof CODES)[number]
/** Whether a word from outside, such as an answer's, is one of them. */
export const isCode = (value: unknown): value is Code => CODES.some((code) => code === value)
const code = (value: Code): Code => value

/** How a field's raw value is read before the schema sees it. */
export type FieldKind = 'line' | 'block' | 'choice' | 'flag' | 'number' | 'trap'
const kind = (value: FieldKind) => ({ kind: value })

const line = (max: number) => string().defined().max(max, code('tooLong')).meta(kind('line'))
const block = () => line(LIMITS.freeText).meta(kind('block'))
const required = (text: ReturnType<typeof line>) => text.required(code('required'))
// Some letters show nothing (U+3164): what holds no other is as good as empty.
const readable = (text: ReturnType<typeof line>) =>
  required(text).matches(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u, code('required'))
const requiredLine = (max: number) => readable(line(max))
const requiredBlock = () => readable(block())

const choice = <T extends string>(options: readonly T[]) =>
  mixed((value): value is T => options.some((option) => option === value))
    .typeError(code('choice'))
    .meta(kind('choice'))
const requiredChoice = <T extends string>(options: readonly T[]) => choice(options).required(code('required'))

// An address too long gets the code of its length alone; an empty one that of a missing value.
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

/** Builds a schema when it is first asked for: a page needs one of them, and not before its form is used. */
const once = <T>(build: () => T): (() => T) => {
  let built: T | undefined
  return () => (built ??= build())
}

/** What the site adds to every request. All of it may be absent: a bare request of the specification is valid. */
const additions = () => ({
  language: choice(LANGUAGES),
  submissionId: string()
    .test('uuid', code('format'), (value) => value === undefined || isUuidV4(value))
    .meta(kind('line')),
  website: string().defined().meta(kind('trap')),
  elapsedMs: number().min(0, code('format')).meta(kind('number')),
  consentVersion: string().max(LIMITS.other, code('tooLong')).meta(kind('line')),
})

const person = () => ({
  firstName: requiredLine(LIMITS.name),
  lastName: requiredLine(LIMITS.name),
  email: email(),
  phone: line(LIMITS.phone),
  company: requiredLine(LIMITS.company),
})

/** French demo request (specification section 3). It carries no `type`: the server derives it. */
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

/** English demo request, `type: 'demo'`. */
export const demoEnSchema = once(() =>
  object({
    ...additions(),
    ...person(),
    sector: requiredChoice(SECTORS),
    message: block(),
    consent: consent(),
  }),
)

/** Contact request of both languages, `type: 'contact'`. */
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

/** The about page's contact schema: specified, used by no form (specification sections 3 and 5). */
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
