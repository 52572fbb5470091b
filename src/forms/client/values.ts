import type { Language } from '../../shared/languages'
import { CONSENT_VERSION } from '../../shared/forms/endpoint'
import { fieldsOf } from '../../shared/forms/layout'
import { readFields, SCHEMAS, type FormName } from '../../shared/forms/requests'
import { NOT_CHOSEN } from '../../shared/forms/schemas'

/** The values of a form's controls by field. */
export type FormValues = Record<string, string | boolean>

/** The values of an empty form: no text, nothing chosen, no box ticked. */
export const emptyValues = (form: FormName): FormValues =>
  Object.fromEntries(
    fieldsOf(form).map(({ name, control }) => [
      name,
      control === 'checkbox' ? false : control === 'select' ? NOT_CHOSEN : '',
    ]),
  )

/** The values in the page that differ from an empty form: typed before the script ran, or restored by the browser. */
export const typedValues = (form: FormName, element: HTMLFormElement | null): FormValues => {
  const empty = emptyValues(form)
  const typed: FormValues = {}
  for (const { name } of fieldsOf(form)) {
    const control = element?.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked) typed[name] = true
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      if (control.value !== empty[name]) typed[name] = control.value
    }
  }
  return typed
}

/** The honeypot, which is not among the form's values. */
export const honeypotOf = (element: HTMLFormElement | null): HTMLInputElement | undefined => {
  const honeypot = element?.elements.namedItem('website')
  return honeypot instanceof HTMLInputElement ? honeypot : undefined
}

/** A submission that has not been accepted yet. It begins when a field is first focused. */
export type PendingSubmission = {
  /** The idempotency key: requests with the same id are the same submission. */
  submissionId: string
  /** In milliseconds since 1970; undefined if the form already held values when its script ran. */
  startedAt?: number
}

/** A request ready to be sent: the fields of specification section 7, and the site's additions. */
export type Payload = Record<string, unknown> & { submissionId: string }

type PayloadContext = {
  language: Language
  pending: PendingSubmission
  /** The honeypot's value. */
  website: string
  /** In milliseconds since 1970. */
  now: number
}

/** Makes the request from valid values. The French demo request has no `type`, as specified. */
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
