import type { Language } from '../../shared/languages'
import { CONSENT_VERSION } from '../../shared/forms/endpoint'
import { formFields, type FormName } from '../../shared/forms/forms'
import { NOT_CHOSEN } from '../../shared/forms/rules'

/** The values of a form's controls, by field name. */
export type FormValues = Record<string, string | boolean>

/** The values of an empty form: no text, nothing chosen, no box ticked. */
export const emptyValues = (form: FormName): FormValues =>
  Object.fromEntries(
    formFields(form).map(({ name, control }) => [
      name,
      control === 'checkbox' ? false : control === 'select' ? NOT_CHOSEN : '',
    ]),
  )

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the values in a form that differ from the values of an empty form. */
export const typedValues = (form: FormName, element: HTMLFormElement | null): FormValues => {
  const empty = emptyValues(form)
  const typed: FormValues = {}
  for (const { name, control: kind } of formFields(form)) {
    const control = element?.elements.namedItem(name) as Control | null | undefined
    if (!control) continue
    const value = kind === 'checkbox' && 'checked' in control ? control.checked : control.value
    if (value !== empty[name]) typed[name] = value
  }
  return typed
}

/** Finds the honeypot: a hidden field that only robots fill in. */
export const honeypotOf = (element: HTMLFormElement | null): HTMLInputElement | undefined => {
  const field = element?.elements.namedItem('website')
  return field instanceof HTMLInputElement ? field : undefined
}

/** A submission that has not been accepted yet. It begins when the visitor first uses the form. */
export type PendingSubmission = {
  /** The idempotency key: requests with the same id are the same submission. */
  submissionId: string
  /** When it began, by `performance.now()`. Undefined if the form already contained values when its script started. */
  startedAt?: number
}

/** A request ready to be sent: the fields of specification section 7, and those that the site adds. */
export type Payload = Record<string, unknown> & { submissionId: string }

type PayloadContext = {
  language: Language
  pending: PendingSubmission
  /** The honeypot's value. */
  website: string
  /** By `performance.now()`, which no change of the clock affects. */
  now: number
}

/** Makes a request from valid values, which the server normalises. As specified, the French demo has no `type`. */
export const payloadOf = (
  form: FormName,
  values: FormValues,
  { language, pending: { submissionId, startedAt }, website, now }: PayloadContext,
): Payload => ({
  ...values,
  ...(form === 'demoFr' ? {} : { type: form === 'contact' ? 'contact' : 'demo' }),
  language,
  submissionId,
  website,
  elapsedMs: startedAt === undefined ? undefined : Math.round(now - startedAt),
  consentVersion: CONSENT_VERSION,
})
