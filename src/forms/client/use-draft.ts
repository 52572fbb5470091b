import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { preloadNotices } from '../../components/notices'
import { SENT_ANCHOR } from '../shared/endpoint'
import { clearDraft, readDraft, saveDraft } from './draft'
import { newFill, type Fill } from './fill'
import { typedValues } from './read-controls'
import type { FormName } from '../shared/requests'
import { emptyValues, type FormValues } from './values'

type UseFill = {
  form: FormName
  formElement: RefObject<HTMLFormElement>
  values: FormValues
  /** Takes over values that were there before: a draft, or what was typed before the script came. */
  restore: (values: FormValues) => void
  /** Called when the page was opened as the answer to a form that was sent without script. */
  onSentBefore: () => void
}

/** Follows one filling-in of a form: when it began, under which id it goes, and its draft in this tab. */
export function useFill({ form, formElement, values, restore, onSentBefore }: UseFill) {
  const fill = useRef<Fill>()

  const touch = useCallback((): Fill => {
    preloadNotices()
    fill.current ??= newFill(Date.now())
    return fill.current
  }, [])
  useEffect(() => {
    const element = formElement.current
    element?.addEventListener('focusin', touch)
    return () => element?.removeEventListener('focusin', touch)
  }, [formElement, touch])
  const renewId = (submissionId: string) => {
    if (!fill.current) return
    fill.current = { ...fill.current, submissionId }
    // After a reload too, the same content is to go under the same id.
    saveDraft(form, values, fill.current)
  }
  const finish = useCallback(() => {
    fill.current = undefined
    clearDraft(form)
  }, [form])

  // Stands before the next effect, which finds the draft: the empty form must not be saved over it.
  useEffect(() => {
    if (fill.current) saveDraft(form, values, fill.current)
  }, [form, values])

  const found = useRef(false)
  useEffect(() => {
    if (found.current) return
    found.current = true
    if (window.location.hash === `#${SENT_ANCHOR}`) {
      clearDraft(form)
      onSentBefore()
      // A reload later on is no second confirmation.
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
      return
    }
    const draft = readDraft(form)
    const typed = typedValues(form, formElement.current)
    if (!draft && Object.keys(typed).length === 0) return
    // What was typed before the script ran was typed after the page began to load.
    fill.current = draft?.fill ?? newFill(Math.round(performance.timeOrigin))
    restore({ ...emptyValues(form), ...draft?.values, ...typed })
  }, [form, formElement, restore, onSentBefore])

  return { touch, renewId, finish }
}
