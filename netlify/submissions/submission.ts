import type { FormName, SubmissionRequest } from '../../src/forms/requests'
import type { Language } from '../../src/languages'
import { keyedHash } from '../platform/keyed-hash'
import { referenceOf } from './reference'

/**
 * What the visitor sent, by field. Deliberately not the request's type: what was stored before a deploy must
 * be mailed after it, whatever the form asks for by then.
 */
export type SubmissionContent = Readonly<Record<string, string | boolean>>

/** Why a submission is quarantined instead of mailed at once: the trap was filled, or nobody types so fast. */
export type Suspicion = 'trap' | 'haste'

/** A form sent: what the outbox stores and the mail tells. */
export type Submission = {
  id: string
  reference: string
  form: FormName
  language: Language
  /** When it was received, so when consent was given. */
  createdAt: number
  /** Keyed hash of the content. */
  hash: string
  suspicion?: Suspicion
  content: SubmissionContent
}

// What only served to judge or name the sending; the version of the consent text stays, as its proof.
const ABOUT_THE_SENDING = ['submissionId', 'website', 'elapsedMs', 'form', 'type', 'language']

const contentOf = (request: SubmissionRequest): SubmissionContent => {
  const content: Record<string, string | boolean> = {}
  for (const [name, value] of Object.entries(request)) {
    if (ABOUT_THE_SENDING.includes(name)) continue
    if (typeof value === 'boolean' || (typeof value === 'string' && value !== '')) content[name] = value
  }
  return content
}

const hashOf = (secret: string, { form, language }: SubmissionRequest, content: SubmissionContent) =>
  keyedHash(secret, 'content', form, language, ...Object.entries(content).flat().map(String))

type Circumstances = {
  now: number
  secret: string
  /** Gives an id to a request that carries none of its own. */
  newId: () => string
  suspicion?: Suspicion | undefined
}

/** Makes a submission of a valid request. */
export function submissionOf(
  request: SubmissionRequest,
  { now, secret, newId, suspicion }: Circumstances,
): Submission {
  const id = (request.submissionId ?? newId()).toLowerCase()
  const content = contentOf(request)
  return {
    id,
    reference: referenceOf(id, secret),
    form: request.form,
    language: request.language,
    createdAt: now,
    hash: hashOf(secret, request, content),
    ...(suspicion && { suspicion }),
    content,
  }
}
