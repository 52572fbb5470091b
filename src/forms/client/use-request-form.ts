import { useFormik } from 'formik'
import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '../../shared/languages'
import { newUuid } from '../../shared/uuid'
import { bookerOf, type Booker } from '../../shared/forms/booking'
import { SLOW_AFTER_MS } from '../../shared/forms/endpoint'
import { fieldsOf } from '../../shared/forms/layout'
import {
  SCHEMAS,
  codesForValues,
  isCode,
  type Code,
  type FieldCodes,
  type FormName,
} from '../../shared/forms/requests'
import { useDeferredBlur, useNextKey } from './field-hooks'
import type { HeldForm } from './held-form'
import { send, type SendOutcome } from './send'
import {
  emptyValues,
  payloadOf,
  honeypotOf,
  typedValues,
  type FormValues,
  type PendingSubmission,
} from './values'

/** An attempt that ended neither in "sent" nor in fields to correct. */
export type Failure = Exclude<SendOutcome, { kind: 'sent' | 'invalid' }>
type Sent = { reference: string; booker?: Booker }

type Options = {
  form: FormName
  language: Language
  /** The form as it was before its script loaded. */
  held?: HeldForm
  onSent: () => void
  onFailure: (failure: Failure) => void
}

/** The state of a request form: values, error codes, sending and its outcome. The texts are RequestForm's. */
export function useRequestForm({ form, language, held, onSent, onFailure }: Options) {
  const formElement = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<Sent>()
  const [failure, setFailure] = useState<Failure>()
  const [refused, setRefused] = useState<FieldCodes>()
  const inFlight = useRef(false)
  // An error from the server holds until the field changes.
  const [serverErrors, setServerErrors] = useState<ServerErrors>()

  const formik = useFormik<FormValues>({
    initialValues: emptyValues(form),
    // Not while typing: a half-typed address is not an error yet.
    validateOnChange: false,
    validate: (values) => codesForValues(SCHEMAS[form], values),
    onSubmit: (values) => submit(values),
  })
  const { values, touched, isSubmitting, setFieldTouched, setFieldValue, setValues } = formik
  const codes = useMemo(
    () => ({ ...unchangedCodes(serverErrors, values), ...codesIn(formik.errors) }),
    [serverErrors, values, formik.errors],
  )

  const pending = useRef<PendingSubmission>()
  const begin = useCallback((): PendingSubmission => {
    pending.current ??= { submissionId: newUuid(), startedAt: Date.now() }
    return pending.current
  }, [])
  useEffect(() => {
    const element = formElement.current
    element?.addEventListener('focusin', begin)
    return () => element?.removeEventListener('focusin', begin)
  }, [begin])
  useNextKey(formElement)
  useEffect(() => {
    // The browser's own validation was only for forms without scripts.
    const element = formElement.current
    if (!element) return
    element.noValidate = true
    for (const control of element.elements) control.removeAttribute('maxlength')
  }, [])

  const hasRestored = useRef(false)
  useEffect(() => {
    if (hasRestored.current) return
    hasRestored.current = true
    const typed = typedValues(form, held?.element ?? formElement.current)
    if (Object.keys(typed).length === 0) return held?.passFocusOn()
    pending.current ??= { submissionId: newUuid() }
    void setValues({ ...emptyValues(form), ...typed }, false)
  }, [form, held, setValues])
  // Only once the fields show the restored values, which would move the caret.
  useEffect(() => {
    if (formik.dirty) held?.passFocusOn()
  }, [formik.dirty, held])
  const blur = useDeferredBlur((name) => void setFieldTouched(name, true))
  const slow = useSlow(isSubmitting)

  const submit = async (submitted: FormValues) => {
    setRefused(undefined)
    const payload = payloadOf(form, submitted, {
      language,
      pending: begin(),
      website: honeypotOf(formElement.current)?.value ?? '',
      now: Date.now(),
    })
    logPayload(payload)
    settle(await send(payload), submitted)
  }

  const settle = (outcome: SendOutcome, submitted: FormValues) => {
    if (outcome.kind === 'sent') {
      logSent(outcome.id)
      pending.current = undefined
      const honeypot = honeypotOf(formElement.current)
      if (honeypot) honeypot.value = ''
      formik.resetForm()
      setSent({ reference: outcome.reference, booker: bookerOf(submitted) })
      onSent()
      return
    }
    // The next attempt is the same submission, so that nothing is mailed twice.
    if (pending.current) pending.current.submissionId = outcome.submissionId
    const fieldNames = new Set(fieldsOf(form).map(({ name }) => name))
    if (outcome.kind === 'invalid') {
      const fields = Object.fromEntries(
        Object.entries(outcome.fields).filter(([name]) => fieldNames.has(name)),
      )
      logFailure('invalid')
      if (Object.keys(fields).length > 0) {
        return setServerErrors({ codes: fields, values: submitted })
      }
      // The visitor can correct none of these fields.
      return fail({ kind: 'refused', submissionId: outcome.submissionId, code: 'invalid' })
    }
    logFailure(
      outcome.kind === 'refused' ? outcome.code : outcome.kind === 'failed' ? outcome.reason : outcome.kind,
    )
    fail(outcome)
  }
  const fail = (newFailure: Failure) => {
    setFailure(newFailure)
    onFailure(newFailure)
  }

  // The errors after each attempt: a new object each time, so that the focus moves each time.
  const lastCount = useRef(0)
  useEffect(() => {
    if (formik.isSubmitting || formik.submitCount === lastCount.current) return
    lastCount.current = formik.submitCount
    setRefused(Object.keys(codes).length > 0 ? codes : undefined)
  }, [formik.isSubmitting, formik.submitCount, codes])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A double click is faster than the busy state, which needs a paint.
    if (inFlight.current) return
    inFlight.current = true
    setServerErrors(undefined)
    setFailure(undefined)
    setSent(undefined)
    // Some browsers autofill without an event, so the values are read from the controls.
    flushSync(
      () => void setValues({ ...emptyValues(form), ...typedValues(form, formElement.current) }, false),
    )
    formik
      .submitForm()
      .catch(() => {
        logFailure('unexpected')
        fail({ kind: 'failed', submissionId: '', reason: 'unreadable' })
      })
      .finally(() => {
        inFlight.current = false
      })
  }

  return {
    formElement,
    values,
    sent,
    failure,
    /** The errors of the last attempt, found here or by the function. */
    refused,
    busy: isSubmitting,
    slow,
    codeOf: (name: string): Code | undefined => (touched[name] ? codes[name] : undefined),
    isWrong: (name: string): boolean => codes[name] !== undefined,
    blur,
    change: (name: string, value: string | boolean) => {
      // The form must show what is being sent.
      if (inFlight.current) return
      begin()
      // A choice or a tick is validated at once, a text on blur.
      void setFieldValue(name, value, typeof value === 'boolean' || isChoice(form, name))
    },
    onSubmit,
  }
}

const isChoice = (form: FormName, name: string) =>
  fieldsOf(form).some((field) => field.name === name && field.control === 'select')

type ServerErrors = { codes: FieldCodes; values: FormValues }

const unchangedCodes = (serverErrors: ServerErrors | undefined, values: FormValues): FieldCodes =>
  Object.fromEntries(
    Object.entries(serverErrors?.codes ?? {}).filter(([name]) => values[name] === serverErrors?.values[name]),
  )

const codesIn = (errors: Record<string, unknown>): FieldCodes => {
  const codes: FieldCodes = {}
  for (const [name, code] of Object.entries(errors)) if (isCode(code)) codes[name] = code
  return codes
}

/** True once sending takes longer than on a good connection. */
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

// Form data and errors are logged to the console (specification section 8). In production only an id or a code, because
// browser extensions and error collectors read it.

const logPayload = (payload: object): void => {
  if (process.env.NODE_ENV !== 'production') console.debug('submission', payload)
}

const logSent = (id: string): void => console.info('submission sent', id)

const logFailure = (code: string): void => console.error('submission failed', code)
