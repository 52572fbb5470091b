import { useFormik } from 'formik'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '../../shared/languages'
import { newUuid } from '../../shared/uuid'
import { bookerOf, type Booker } from '../../shared/forms/booking'
import { SLOW_AFTER_MS } from '../../shared/forms/endpoint'
import { formFields, FORM_SCHEMAS, type FormName } from '../../shared/forms/forms'
import { codesForValues, type FieldCodes } from '../../shared/forms/requests'
import type { Code } from '../../shared/forms/rules'
import { useDeferredBlur, useNextKey } from './field-hooks'
import { send, type Failure, type SendOutcome } from './send'
import type { StaticForm } from './static-form'
import {
  emptyValues,
  honeypotOf,
  payloadOf,
  typedValues,
  type FormValues,
  type PendingSubmission,
} from './values'

type Sent = { reference: string; booker: Booker }

type Options = {
  form: FormName
  language: Language
  staticForm?: StaticForm
  /** Called after each attempt, unless the visitor has fields to correct. */
  notify: (outcome: 'sent' | Failure['kind']) => void
}

export type RequestFormState = ReturnType<typeof useRequestForm>

/** The state of a request form: its values, error codes, and the outcome of sending. RequestForm adds the texts. */
export function useRequestForm({ form, language, staticForm, notify }: Options) {
  const formElement = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<Sent>()
  const [failure, setFailure] = useState<Failure>()
  const [lastErrors, setLastErrors] = useState<FieldCodes>()
  const isSending = useRef(false)
  // An error from the server holds while its field still has the value that was sent.
  const [serverErrors, setServerErrors] = useState<ServerErrors>()

  const formik = useFormik<FormValues>({
    initialValues: emptyValues(form),
    // No validation while typing: a half-typed address is not an error yet.
    validateOnChange: false,
    validate: (values) => codesForValues(FORM_SCHEMAS[form], values),
    onSubmit: (values) => submit(values),
  })
  const { values, touched, isSubmitting, setFieldTouched, setFieldValue, setValues } = formik
  const codes = useMemo(
    () => ({ ...unchangedCodes(serverErrors, values), ...(formik.errors as FieldCodes) }),
    [serverErrors, values, formik.errors],
  )

  const pending = useRef<PendingSubmission>()
  const begin = useCallback((): PendingSubmission => {
    pending.current ??= { submissionId: newUuid(), startedAt: performance.now() }
    return pending.current
  }, [])
  useEffect(() => {
    const element = formElement.current
    element?.addEventListener('focusin', begin)
    return () => element?.removeEventListener('focusin', begin)
  }, [begin])
  useNextKey(formElement)
  useEffect(() => {
    // The browser's own validation is only for visitors without scripts.
    const element = formElement.current
    if (!element) return
    element.noValidate = true
    for (const control of element.elements) control.removeAttribute('maxlength')
  }, [])

  const hasRestored = useRef(false)
  // A layout effect, so that the values are back when the island reports that it is ready.
  useLayoutEffect(() => {
    if (hasRestored.current) return
    hasRestored.current = true
    // If a visitor typed before the script ran, or the browser restored values, `startedAt` is unknown.
    const typed = typedValues(form, staticForm?.element ?? formElement.current)
    if (Object.keys(typed).length === 0) return staticForm?.restoreFocus()
    pending.current ??= { submissionId: newUuid() }
    void setValues({ ...emptyValues(form), ...typed }, false)
  }, [form, staticForm, setValues])
  // Restoring the values moves the caret, so focus and selection are restored afterwards.
  useEffect(() => {
    if (formik.dirty) staticForm?.restoreFocus()
  }, [formik.dirty, staticForm])
  const blur = useDeferredBlur(setFieldTouched)
  const slow = useSlow(isSubmitting)

  const submit = async (submitted: FormValues) => {
    setLastErrors(undefined)
    const payload = payloadOf(form, submitted, {
      language,
      pending: begin(),
      website: honeypotOf(formElement.current)?.value ?? '',
      now: performance.now(),
    })
    // Specification section 8 asks for form data and errors in the console. Browser extensions can read the
    // console, so in production only an id or a code is logged.
    if (process.env.NODE_ENV !== 'production') console.debug('submission', payload)
    settle(await send(payload), submitted)
  }

  const settle = (outcome: SendOutcome, submitted: FormValues) => {
    if (outcome.kind === 'sent') {
      console.info('submission sent', outcome.id)
      pending.current = undefined
      const honeypot = honeypotOf(formElement.current)
      if (honeypot) honeypot.value = ''
      formik.resetForm()
      setSent({ reference: outcome.reference, booker: bookerOf(submitted) })
      return notify('sent')
    }
    // The next attempt reuses the last id that was sent, so that nothing is mailed twice.
    if (pending.current) pending.current.submissionId = outcome.submissionId
    if (outcome.kind !== 'invalid') return fail(outcome)
    const correctable = Object.entries(outcome.fields).filter(([name]) => Object.hasOwn(submitted, name))
    if (correctable.length === 0) return fail({ kind: 'refused', code: 'invalid' })
    console.error('submission failed', 'invalid')
    setServerErrors({ codes: Object.fromEntries(correctable), values: submitted })
  }
  const fail = (newFailure: Failure) => {
    console.error('submission failed', newFailure.code)
    setFailure(newFailure)
    notify(newFailure.kind)
  }

  const lastSubmitCount = useRef(0)
  useEffect(() => {
    if (isSubmitting || formik.submitCount === lastSubmitCount.current) return
    lastSubmitCount.current = formik.submitCount
    // A new object after each attempt, so that RequestForm moves the focus each time.
    setLastErrors(Object.keys(codes).length > 0 ? { ...codes } : undefined)
  }, [isSubmitting, formik.submitCount, codes])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The second click of a double click may come before the button is shown as busy.
    if (isSending.current) return
    isSending.current = true
    setServerErrors(undefined)
    setFailure(undefined)
    setSent(undefined)
    // Some browsers autofill without an event, so the values are read from the controls.
    flushSync(
      () => void setValues({ ...emptyValues(form), ...typedValues(form, formElement.current) }, false),
    )
    formik
      .submitForm()
      .catch(() => fail({ kind: 'failed', code: 'unexpected' }))
      .finally(() => {
        isSending.current = false
      })
  }

  return {
    formElement,
    values,
    sent,
    failure,
    /** The errors of the last attempt, found by this hook or returned by the server. */
    lastErrors,
    busy: isSubmitting,
    slow,
    codeOf: (name: string): Code | undefined => (touched[name] ? codes[name] : undefined),
    isWrong: (name: string): boolean => codes[name] !== undefined,
    blur,
    change: (name: string, value: string | boolean) => {
      // While a request is under way, the form must show what is being sent.
      if (isSending.current) return
      begin()
      // Validates a select or a checkbox at once. A text field is validated when it loses the focus.
      void setFieldValue(name, value, typeof value === 'boolean' || isChoice(form, name))
    },
    onSubmit,
  }
}

const isChoice = (form: FormName, name: string) =>
  formFields(form).some((field) => field.name === name && field.control === 'select')

type ServerErrors = { codes: FieldCodes; values: FormValues }

const unchangedCodes = (serverErrors: ServerErrors | undefined, values: FormValues): FieldCodes =>
  Object.fromEntries(
    Object.entries(serverErrors?.codes ?? {}).filter(([name]) => values[name] === serverErrors?.values[name]),
  )

/** True once sending has taken longer than `SLOW_AFTER_MS`. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}
