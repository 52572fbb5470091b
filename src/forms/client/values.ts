import { CONSENT_VERSION } from '../shared/endpoint'
import type { PendingSubmission } from './pending-submission'
import { fieldsOf } from '../shared/layout'
import { NOT_CHOSEN } from '../shared/options'
import { readFields } from '../shared/read-fields'
import { SCHEMAS, type FormName } from '../shared/requests'
import type { Language } from '../../languages'

/** What the fields of a form hold, as the controls have it. */
export type FormValues = Record<string, string | boolean>

/** A form before anything was typed: texts empty, nothing chosen, no box ticked. */
export const emptyValues = (form: FormName): FormValues =>
  Object.fromEntries(
    fieldsOf(form).map(({ name, control }) => [
      name,
      control === 'checkbox' ? false : control === 'select' ? NOT_CHOSEN : '',
    ]),
  )

/** A request ready to be sent; its fields are those of specification section 7 and the additions. */
export type Payload = Record<string, unknown> & { submissionId: string }

type PayloadContext = {
  language: Language
  pending: PendingSubmission
  /** What stands in the honeypot. */
  website: string
  /** The present, in milliseconds since 1970. */
  now: number
}

/** The request of valid values. The French demo request carries no `type`, as specified. */
export const payloadOf = (form: FormName, values: FormValues, context: PayloadContext): Payload => ({
  ...readFields(SCHEMAS[form](), values).values,
  ...(form === 'demoFr' ? {} : { type: form === 'contact' ? 'contact' : 'demo' }),
  language: context.language,
  submissionId: context.pending.submissionId,
  website: context.website,
  elapsedMs: Math.max(0, Math.round(context.now - context.pending.startedAt)),
  consentVersion: CONSENT_VERSION,
})
