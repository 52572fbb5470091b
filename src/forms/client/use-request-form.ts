import { useFormik } from 'formik'
import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import type { Language } from '../../languages'
import { trapOf } from './read-controls'
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
import { useFill } from './use-draft'
import { usePatientLeave } from './use-deferred-blur'
import { useSlow } from './use-slow'
import { useTouchNext } from './use-next-key'
import { emptyValues, payloadOf, type FormValues } from './values'

/** What the visitor is to be told after a try that did not end in "sent" or in fields to correct. */
export type Failure = Exclude<SendOutcome, { kind: 'sent' | 'invalid' }>
type Sent = { reference: string }

type Options = {
  form: FormName
  language: Language
  onSent: () => void
  onFailure: (failure: Failure) => void
}

/** One request form at work: values, codes of what is wrong, sending, and what came of it. No words. */
export function useRequestForm({ form, language, onSent, onFailure }: Options) {
  const formElement = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<Sent>()
  const [failure, setFailure] = useState<Failure>()
  const [refused, setRefused] = useState<FieldCodes>()
  const inFlight = useRef(false)
  // What the function found wrong holds for as long as the field is as it was.
  const [told, setTold] = useState<Told>()

  const formik = useFormik<FormValues>({
    initialValues: emptyValues(form),
    // Never while typing: a half-typed address is not wrong yet.
    validateOnChange: false,
    validate: (values) => codesForValues(SCHEMAS[form], values),
    onSubmit: (values) => submit(values),
  })
  const { values, touched, isSubmitting, setFieldTouched, setFieldValue, setValues } = formik
  const codes = useMemo(
    () => ({ ...unchangedCodes(told, values), ...codesIn(formik.errors) }),
    [told, values, formik.errors],
  )

  const restore = useCallback((found: FormValues) => void setValues(found, false), [setValues])
  const onSentBefore = useCallback(() => setSent({ reference: '' }), [])
  const fill = useFill({ form, formElement, values, restore, onSentBefore })
  useTouchNext(formElement)
  useEffect(() => {
    // Until the script has come, the browser's own checks are better than none.
    if (formElement.current) formElement.current.noValidate = true
  }, [])
  const leave = usePatientLeave((name) => void setFieldTouched(name, true))
  const slow = useSlow(isSubmitting)

  const submit = async (submitted: FormValues) => {
    setRefused(undefined)
    const payload = payloadOf(form, submitted, {
      language,
      fill: fill.touch(),
      website: trapOf(formElement.current)?.value ?? '',
      now: Date.now(),
    })
    logPayload(payload)
    settle(await send(payload), submitted)
  }

  const settle = (outcome: SendOutcome, submitted: FormValues) => {
    if (outcome.kind === 'sent') {
      logSent(outcome.id)
      fill.finish()
      const trap = trapOf(formElement.current)
      if (trap) trap.value = ''
      formik.resetForm()
      setSent({ reference: outcome.reference })
      onSent()
      return
    }
    fill.renewId(outcome.submissionId)
    const own = new Set(fieldsOf(form).map(({ name }) => name))
    if (outcome.kind === 'invalid') {
      const fields = Object.fromEntries(Object.entries(outcome.fields).filter(([name]) => own.has(name)))
      logFailure('invalid')
      if (Object.keys(fields).length > 0) {
        return setTold({ codes: fields, values: submitted })
      }
      // Nothing that a visitor could correct.
      return tell({ kind: 'refused', submissionId: outcome.submissionId, code: 'invalid' })
    }
    logFailure(
      outcome.kind === 'refused' ? outcome.code : outcome.kind === 'failed' ? outcome.reason : outcome.kind,
    )
    tell(outcome)
  }
  const tell = (met: Failure) => {
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
    setTold(undefined)
    setFailure(undefined)
    setSent(undefined)
    formik
      .submitForm()
      .catch(() => {
        logFailure('unexpected')
        tell({ kind: 'failed', submissionId: '', reason: 'unreadable' })
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
    leave,
    change: (name: string, value: string | boolean) => {
      // What is on its way must be what is on screen.
      if (inFlight.current) return
      fill.touch()
      // A choice or a tick is made at once, so its error may go at once; a text is judged when it is left.
      void setFieldValue(name, value, typeof value === 'boolean' || isChoice(form, name))
    },
    onSubmit,
  }
}

const isChoice = (form: FormName, name: string) =>
  fieldsOf(form).some((field) => field.name === name && field.control === 'select')

type Told = { codes: FieldCodes; values: FormValues }

const unchangedCodes = (told: Told | undefined, values: FormValues): FieldCodes =>
  Object.fromEntries(
    Object.entries(told?.codes ?? {}).filter(([name]) => values[name] === told?.values[name]),
  )

const codesIn = (errors: Record<string, unknown>): FieldCodes => {
  const codes: FieldCodes = {}
  for (const [name, code] of Object.entries(errors)) if (isCode(code)) codes[name] = code
  return codes
}
