import { attempt } from '../../attempt'
import { DRAFT_KEYS } from '../../consent/keys'
import { isRecord } from '../../records'
import { isUuidV4 } from '../../uuid'
import type { PendingSubmission } from './pending-submission'
import { fieldsOf } from '../shared/layout'
import type { FormName } from '../shared/requests'
import type { FormValues } from './values'

export type Draft = { values: Record<string, string>; pending: PendingSubmission }

// Boxes are no part of a draft: what they consent to is given anew each time.
const draftFields = (form: FormName) => fieldsOf(form).filter(({ control }) => control !== 'checkbox')

/** Keeps what was typed for as long as the tab lives. */
export const saveDraft = (form: FormName, values: FormValues, pending: PendingSubmission): void => {
  const kept = Object.fromEntries(draftFields(form).map(({ name }) => [name, values[name]]))
  attempt(() => sessionStorage.setItem(DRAFT_KEYS[form], JSON.stringify({ values: kept, pending })))
}

/** Forgets what was typed into a form. */
export const clearDraft = (form: FormName): void => {
  attempt(() => sessionStorage.removeItem(DRAFT_KEYS[form]))
}

/** The draft of a form; undefined where there is none, or none that this version of the site understands. */
export const readDraft = (form: FormName): Draft | undefined =>
  attempt(() => {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEYS[form]) ?? 'null')
    if (!isRecord(parsed) || !isRecord(parsed.values) || !isRecord(parsed.pending)) return undefined
    const { submissionId, startedAt } = parsed.pending
    if (!isUuidV4(submissionId)) return undefined
    if (typeof startedAt !== 'number') return undefined
    const values: Record<string, string> = {}
    for (const { name, options } of draftFields(form)) {
      const value = parsed.values[name]
      if (typeof value === 'string' && (!options || options.includes(value))) values[name] = value
    }
    return { values, pending: { submissionId, startedAt } }
  })
