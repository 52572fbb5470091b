import { object } from 'yup'
import { LIMITS } from './field-limits'
import { block, code, flag, line } from './rules'
import { isEmail } from './text'

/** The shortest message, in characters (specification section 5). */
const MESSAGE_MIN = 10

/**
 * The contact schema of the about page. No form uses it: the specification defines it, and says so (sections 3 and 5).
 */
export const aboutSchema = () =>
  object({
    firstName: line(LIMITS.name),
    lastName: line(LIMITS.name),
    email: line(LIMITS.email).test('format', code('format'), isEmail),
    phone: line(LIMITS.phone),
    company: line(LIMITS.company),
    subject: line(LIMITS.subject),
    message: block().min(MESSAGE_MIN, code('tooShort')),
    consent: flag(),
  })
