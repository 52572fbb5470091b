import Ajv from 'ajv/dist/2020'
import description from './sendgrid-mail-send.json'

export type Person = { email: string; name?: string }

/** A valid request to SendGrid to send mail, with the fields that the local inbox shows. */
export type MailRequest = {
  personalizations: {
    to: Person[]
    subject?: string
    headers?: Record<string, string>
    custom_args?: Record<string, string>
  }[]
  from: Person
  reply_to?: Person
  subject?: string
  content?: { type: string; value: string }[]
  headers?: Record<string, string>
  categories?: string[]
}

/** One error of a request, as SendGrid reports it. */
type ApiError = { message: string; field: string | null; help: string | null }

const ajv = new Ajv({ allErrors: true, strict: false })
ajv.addFormat('email', /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/)
const fitsDescription = ajv.compile<MailRequest>(description)

export const apiError = (message: string, field: string | null = null): ApiError => ({
  message,
  field,
  help: null,
})

/** Checks the body of a request against an extract of SendGrid's API description. */
export function checkMail(body: unknown): { request: MailRequest } | { errors: ApiError[] } {
  if (fitsDescription(body)) return { request: body }
  const faults = fitsDescription.errors ?? []
  return {
    errors: faults.map(({ instancePath, message }) => {
      const field = instancePath.slice(1).replaceAll('/', '.')
      return apiError(`${field || 'The request'} ${message}.`, field || null)
    }),
  }
}
