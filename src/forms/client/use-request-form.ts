import { useFormik } from 'formik'
import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '../../languages'
import { newUuid } from '../../uuid'
import type { HeldForm } from './held-form'
import { trapOf, typedValues } from './read-controls'
import { bookerOf, type Booker } from '../shared/booking'
import { fieldsOf } from '../shared/layout'
import { logFailure, logPayload, logSent } from './console-log'
import {
  SCHEMAS,
  codesForValues,
  isCode,
  type Code,
  type FieldCodes,
  type FormName,
} from '../shared/requests'
import { send, type SendOutcome } from './send'
import { useDeferredBlur } from './use-deferred-blur'
import { useSlow } from './use-slow'
import { useNextKey } from './use-next-key'
import { emptyValues, payloadOf, type FormValues, type PendingSubmission } from './values'

/** What the visitor is to be told after a try that did not end in "sent" or in fields to correct. */
export type Failure = Exclude<SendOutcome, { kind: 'sent' | 'invalid' }>
type Sent = { reference: string; booker?: Booker }

type Options = {
  form: FormName
  language: Language
  /** The form that the visitor met before its script came. */
  held?: HeldForm
  onSent: () => void
  onFailure: (failure: Failure) => void
}

/** One request form at work: values, codes of what is wrong, sending, and what came of it. No words. */
export function useRequestForm({ form, language, held, onSent, onFailure }: Options) {
  const formElement = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<Sent>()
  const [failure, setFailure] = useState<Failure>()
  const [refused, setRefused] = useState<FieldCodes>()
  const inFlight = useRef(false)
  // What the server found wrong holds for as long as the field is as it was.
  const [serverErrors, setServerErrors] = useState<ServerErrors>()

  const formik = useFormik<FormValues>({
    initialValues: emptyValues(form),
    // Never while typing: a half-typed address is not wrong yet.
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
    // Until the script has come, the browser's own checks are better than none.
    const element = formElement.current
    if (!element) return
    element.noValidate = true
    for (const control of element.elements) control.removeAttribute('maxlength')
  }, [])

  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    const typed = typedValues(form, held?.element ?? formElement.current)
    if (Object.keys(typed).length === 0) return held?.passFocusOn()
    pending.current ??= { submissionId: newUuid() }
    void setValues({ ...emptyValues(form), ...typed }, false)
  }, [form, held, setValues])
  // Once the fields show it: a new value would move the caret.
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
      website: trapOf(formElement.current)?.value ?? '',
      now: Date.now(),
    })
    logPayload(payload)
    settle(await send(payload), submitted)
  }

  const settle = (outcome: SendOutcome, submitted: FormValues) => {
    if (outcome.kind === 'sent') {
      logSent(outcome.id)
      pending.current = undefined
      const trap = trapOf(formElement.current)
      if (trap) trap.value = ''
      formik.resetForm()
      setSent({ reference: outcome.reference, booker: bookerOf(submitted) })
      onSent()
      return
    }
    // The next try is the same submission, so that it mails nothing twice.
    if (pending.current) pending.current.submissionId = outcome.submissionId
    const own = new Set(fieldsOf(form).map(({ name }) => name))
    if (outcome.kind === 'invalid') {
      const fields = Object.fromEntries(Object.entries(outcome.fields).filter(([name]) => own.has(name)))
      logFailure('invalid')
      if (Object.keys(fields).length > 0) {
        return setServerErrors({ codes: fields, values: submitted })
      }
      // Nothing that a visitor could correct.
      return fail({ kind: 'refused', submissionId: outcome.submissionId, code: 'invalid' })
    }
    logFailure(
      outcome.kind === 'refused' ? outcome.code : outcome.kind === 'failed' ? outcome.reason : outcome.kind,
    )
    fail(outcome)
  }
  const fail = (met: Failure) => {
    setFailure(met)
    onFailure(met)
  }

  // After each try: which fields were wrong. A new object each time, so that focus moves each time.
  const seen = useRef(0)
  useEffect(() => {
    if (formik.isSubmitting || formik.submitCount === seen.current) return
    seen.current = formik.submitCount
    setRefused(Object.keys(codes).length > 0 ? codes : undefined)
  }, [formik.isSubmitting, formik.submitCount, codes])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The busy state is on screen only after the next paint; a double click is faster.
    if (inFlight.current) return
    inFlight.current = true
    setServerErrors(undefined)
    setFailure(undefined)
    setSent(undefined)
    // Some browsers fill fields in without an event: what the controls hold is what is sent.
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
    /** The codes with which the last try was refused, before anything was sent or by the function. */
    refused,
    busy: isSubmitting,
    slow,
    codeOf: (name: string): Code | undefined => (touched[name] ? codes[name] : undefined),
    isWrong: (name: string): boolean => codes[name] !== undefined,
    blur,
    change: (name: string, value: string | boolean) => {
      // What is on its way must be what is on screen.
      if (inFlight.current) return
      begin()
      // A choice or a tick is made at once, so its error may go at once; a text is checked on blur.
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
