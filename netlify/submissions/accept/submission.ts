import type { FormName, SubmissionRequest } from '../../../src/forms/shared/requests'
import type { Language } from '../../../src/languages'
import { keyedHash } from '../../platform/keyed-hash'
import { referenceOf } from './reference'
import { asciiEmail } from '../../../src/forms/shared/text'
import { SAME_CONTENT_MS } from '../lifetimes'

/**
 * What the visitor sent, by field. Deliberately not the request's type: what was stored before a deploy must
 * be mailed after it, whatever the form asks for by then.
 */
export type SubmissionContent = Readonly<Record<string, string | boolean>>

/** Why a submission is marked as suspect: the trap was filled, nobody types so fast, or its mailbox sent too many. */
export const SUSPICIONS = ['trap', 'haste', 'often'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

/** A form sent: what is stored, and what the mail shows. */
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

// Metadata of the request; the version of the consent text stays, as its proof.
const METADATA = ['submissionId', 'website', 'elapsedMs', 'form', 'type', 'language']

const contentOf = (request: SubmissionRequest): SubmissionContent => {
  const content: Record<string, string | boolean> = {}
  for (const [name, value] of Object.entries(request)) {
    if (METADATA.includes(name)) continue
    if (typeof value === 'boolean' || (typeof value === 'string' && value !== '')) content[name] = value
  }
  return { ...content, email: asciiEmail(request.email) }
}

const hashOf = (secret: string, { form, language }: SubmissionRequest, content: SubmissionContent) =>
  keyedHash(secret, 'content', form, language, ...Object.entries(content).flat().map(String))

/**
 * The id of a submission that came without one: a UUID (version 8, RFC 9562) by key from its content and the time,
 * so that a repeat is known as one, and its mail carries the same reference, even while nothing can be stored.
 */
const idOf = (secret: string, hash: string, now: number): string => {
  const span = `${Math.floor(now / SAME_CONTENT_MS)}`
  const digits = Buffer.from(keyedHash(secret, 'id', hash, span), 'base64url').toString('hex')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

type Circumstances = { now: number; secret: string; suspicion?: Suspicion | undefined }

/** Makes a submission of a valid request. */
export function submissionOf(
  request: SubmissionRequest,
  { now, secret, suspicion }: Circumstances,
): Submission {
  const content = contentOf(request)
  const hash = hashOf(secret, request, content)
  const id = request.submissionId?.toLowerCase() ?? idOf(secret, hash, now)
  return {
    id,
    reference: referenceOf(id, secret),
    form: request.form,
    language: request.language,
    createdAt: now,
    hash,
    ...(suspicion && { suspicion }),
    content,
  }
}
