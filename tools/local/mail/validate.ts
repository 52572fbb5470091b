import Ajv, { type ErrorObject } from 'ajv'
import { apiError, type ApiError } from './api-error'
import type { ContactsRequest, MailRequest } from './request'
import { ruleViolations } from './rules'
import { contactsSchema, mailSchema } from './schema'

const ajv = new Ajv({ allErrors: true })
const isMail = ajv.compile<MailRequest>(mailSchema)
const isContacts = ajv.compile<ContactsRequest>(contactsSchema)

type Checked<T> = { ok: true; request: T } | { ok: false; errors: ApiError[] }

/** Holds a request to send mail against the provider's documented rules. */
export function validateMail(body: unknown, now: number): Checked<MailRequest> {
  if (!isMail(body)) return refused(isMail.errors)
  const errors = ruleViolations(body, now)
  return errors.length > 0 ? { ok: false, errors } : { ok: true, request: body }
}

/** Holds a request to add contacts against the provider's documented rules. */
export const validateContacts = (body: unknown): Checked<ContactsRequest> =>
  isContacts(body) ? { ok: true, request: body } : refused(isContacts.errors)

const refused = (errors: ErrorObject[] | null | undefined): { ok: false; errors: ApiError[] } => ({
  ok: false,
  errors: (errors ?? []).map(toApiError),
})

/** `/personalizations/0/to/0/email` is named `personalizations.0.to.0.email`. */
const toApiError = ({ instancePath, params, message }: ErrorObject): ApiError => {
  const own: unknown = params['missingProperty'] ?? params['additionalProperty']
  const field = [...instancePath.split('/').slice(1), ...(typeof own === 'string' ? [own] : [])].join('.')
  return apiError(`${field || 'The request'} ${message ?? 'is not valid'}.`, field || null)
}
