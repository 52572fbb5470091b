import Ajv, { type ErrorObject } from 'ajv'
import { problem, type Problem } from './problems'
import type { ContactsRequest, MailRequest } from './request'
import { breaches } from './rules'
import { contactsSchema, mailSchema } from './schema'

const ajv = new Ajv({ allErrors: true })
const isMail = ajv.compile<MailRequest>(mailSchema)
const isContacts = ajv.compile<ContactsRequest>(contactsSchema)

type Checked<T> = { ok: true; request: T } | { ok: false; problems: Problem[] }

/** Holds a request to send mail against the provider's documented rules. */
export function checkMail(body: unknown, now: number): Checked<MailRequest> {
  if (!isMail(body)) return refused(isMail.errors)
  const problems = breaches(body, now)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, request: body }
}

/** Holds a request to add contacts against the provider's documented rules. */
export const checkContacts = (body: unknown): Checked<ContactsRequest> =>
  isContacts(body) ? { ok: true, request: body } : refused(isContacts.errors)

const refused = (errors: ErrorObject[] | null | undefined): { ok: false; problems: Problem[] } => ({
  ok: false,
  problems: (errors ?? []).map(asProblem),
})

/** `/personalizations/0/to/0/email` is named `personalizations.0.to.0.email`. */
const asProblem = ({ instancePath, params, message }: ErrorObject): Problem => {
  const own: unknown = params['missingProperty'] ?? params['additionalProperty']
  const field = [...instancePath.split('/').slice(1), ...(typeof own === 'string' ? [own] : [])].join('.')
  return problem(`${field || 'The request'} ${message ?? 'is not valid'}.`, field || null)
}
