import { CONSENT_VERSION } from '../shared/endpoint'
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

/** What is known of a submission before it is sent: from the first focus on a field until its answer. */
export type PendingSubmission = {
  /** The idempotency key: a retry or a second press under the same id is the same submission. */
  submissionId: string
  /** In milliseconds since 1970; undefined where the form already held values when its script ran. */
  startedAt?: number
}

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
export const payloadOf = (
  form: FormName,
  values: FormValues,
  { language, pending: { submissionId, startedAt }, website, now }: PayloadContext,
): Payload => ({
  ...readFields(SCHEMAS[form](), values).values,
  ...(form === 'demoFr' ? {} : { type: form === 'contact' ? 'contact' : 'demo' }),
  language,
  submissionId,
  website,
  elapsedMs: startedAt === undefined ? undefined : Math.max(0, Math.round(now - startedAt)),
  consentVersion: CONSENT_VERSION,
})
