import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { preloadNotices } from '../../components/notices'
import { SENT_ANCHOR } from '../shared/endpoint'
import { clearDraft, readDraft, saveDraft } from './draft'
import { newPendingSubmission, type PendingSubmission } from './pending-submission'
import { typedValues } from './read-controls'
import type { FormName } from '../shared/requests'
import { emptyValues, type FormValues } from './values'

type UseDraft = {
  form: FormName
  formElement: RefObject<HTMLFormElement>
  values: FormValues
  /** Takes over values that were there before: a draft, or what was typed before the script came. */
  restore: (values: FormValues) => void
  /** Called when the page was opened as the answer to a form that was sent without script. */
  onSentBefore: () => void
}

/** Keeps the draft of a form in this tab, with the id and the beginning of the submission it will become. */
export function useDraft({ form, formElement, values, restore, onSentBefore }: UseDraft) {
  const pending = useRef<PendingSubmission>()

  const start = useCallback((): PendingSubmission => {
    preloadNotices()
    pending.current ??= newPendingSubmission(Date.now())
    return pending.current
  }, [])
  useEffect(() => {
    const element = formElement.current
    element?.addEventListener('focusin', start)
    return () => element?.removeEventListener('focusin', start)
  }, [formElement, start])
  const renewId = (submissionId: string) => {
    if (!pending.current) return
    pending.current = { ...pending.current, submissionId }
    // After a reload too, the same content is to go under the same id.
    saveDraft(form, values, pending.current)
  }
  const finish = useCallback(() => {
    pending.current = undefined
    clearDraft(form)
  }, [form])

  // Stands before the next effect, which finds the draft: the empty form must not be saved over it.
  useEffect(() => {
    if (pending.current) saveDraft(form, values, pending.current)
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
    pending.current = draft?.pending ?? newPendingSubmission(Math.round(performance.timeOrigin))
    restore({ ...emptyValues(form), ...draft?.values, ...typed })
  }, [form, formElement, restore, onSentBefore])

  return { start, renewId, finish }
}
