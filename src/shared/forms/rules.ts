import { boolean, mixed, string } from 'yup'
import { LIMITS } from './field-limits'
import { isEmail } from './text'

/** The value of a select's first entry, “Select …”. It means no choice, but is not empty (specification section 5). */
export const NOT_CHOSEN = 'not-chosen'

/** Validation codes. `locales/{fr,en}/messages.json` has a sentence for each. */
export const CODES = ['required', 'format', 'choice', 'tooLong', 'tooShort', 'wrongType', 'unknown'] as const
export type Code = (typeof CODES)[number]
export const isCode = (value: unknown): value is Code => CODES.some((code) => code === value)
export const code = (value: Code): Code => value

/** How a field's raw value is read before validation. */
export type Reading = 'line' | 'block' | 'email' | 'choice' | 'flag' | 'duration' | 'honeypot'
export const reading = (value: Reading) => ({ reading: value })

export const line = (max: number) => string().defined().max(max, code('tooLong')).meta(reading('line'))
export const block = () => line(LIMITS.freeText).meta(reading('block'))
const required = (text: ReturnType<typeof line>) => text.required(code('required'))
export const requiredLine = (max: number) => required(line(max))
export const requiredBlock = () => required(block())

export const choice = <T extends string>(options: readonly T[]) =>
  mixed((value): value is T => options.some((option) => option === value))
    .typeError(code('choice'))
    .meta(reading('choice'))
export const requiredChoice = <T extends string>(options: readonly T[]) =>
  choice(options).required(code('required'))

// An empty or overlong address already has a code of its own, so it is not reported as malformed too.
export const email = () =>
  required(line(LIMITS.email).meta(reading('email'))).test(
    'format',
    code('format'),
    (value) => value === '' || value.length > LIMITS.email || isEmail(value),
  )

export const flag = () => boolean().defined().meta(reading('flag'))

export const consent = () =>
  boolean()
    .required(code('required'))
    .test('accepted', code('required'), (value) => value === true)
    .meta(reading('flag'))
