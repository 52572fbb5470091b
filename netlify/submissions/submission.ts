import { createHmac } from 'node:crypto'
import type { FormName } from '../../src/shared/forms/forms'
import type { SubmissionRequest } from '../../src/shared/forms/requests'
import { asciiEmail } from '../../src/shared/forms/text'
import type { Language } from '../../src/shared/languages'
import { SAME_CONTENT_MS } from './limits'

/**
 * The visitor's values by field. Looser than `SubmissionRequest`, because a submission that was stored before a
 * deploy must be mailed after the deploy, even if the form has changed.
 */
export type SubmissionContent = Readonly<Record<string, string | boolean>>

/** Why a submission is suspect: the honeypot was filled, the form was sent too fast, or too often from one mailbox. */
export const SUSPICIONS = ['honeypot', 'too-fast', 'too-often'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

export type Submission = {
  id: string
  reference: string
  form: FormName
  language: Language
  /** When the submission arrived, and therefore when consent was given. */
  createdAt: number
  /** HMAC digest of the form, language and content. */
  hash: string
  suspicion?: Suspicion | undefined
  content: SubmissionContent
}

// Without vowels, which could form words, and without 0, 1 and L, which are easily misread.
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** Returns the HMAC-SHA-256 of the parts, in base64url. Without the secret, nobody can test guesses against it. */
export const keyedHash = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

/**
 * Returns the reference of a submission: eight characters derived from its id, so that every mail about it contains the
 * same reference, even if Redis is down.
 */
export function referenceOf(id: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`reference ${id}`).digest()
  const places = Array.from({ length: LENGTH }, (_, place) => digest.readUInt16BE(place * 2))
  return places.map((number) => ALPHABET[number % ALPHABET.length]).join('')
}

const REFERENCE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`, 'i')
export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && REFERENCE.test(value)

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** Characters that a provider ignores in its addresses, and its domains. The first stands for all of them. */
const PROVIDERS = [
  { ignored: /\./g, domains: ['gmail.com', 'googlemail.com'] },
  { ignored: /[._-]/g, domains: ['proton.me', 'protonmail.com', 'pm.me'] },
]

/** Returns the mailbox of an address: without capitals, a `+tag`, or the characters that Google and Proton ignore. */
export const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = asciiEmail(email).toLowerCase().split('@')
  const [name = ''] = local.split('+')
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain))
  return provider ? `${name.replace(provider.ignored, '')}@${provider.domains[0]}` : `${name}@${domain}`
}

/** Returns the digest under which Redis counts a mailbox's submissions, and the mails sent to that mailbox. */
export const mailboxHash = (secret: string, email: string): string =>
  keyedHash(secret, 'address', mailboxOf(email))

/** HMAC digests of an e-mail address: of its mailbox, and of its domain. */
export type Recipient = { mailbox: string; domain: string }

/** Returns the digests of a visitor's address by which mails to that visitor are limited. */
export const recipientOf = (secret: string, email: string): Recipient => {
  const domain = asciiEmail(email).toLowerCase().split('@').at(-1) ?? ''
  return { mailbox: mailboxHash(secret, email), domain: keyedHash(secret, 'domain', domain) }
}

// Fields that are not stored as content. `consentVersion` is not among them: it is stored, as proof of consent.
const METADATA = ['submissionId', 'website', 'elapsedMs', 'form', 'type', 'language']

const submissionContent = (request: SubmissionRequest): SubmissionContent => {
  const fields = Object.entries(request).filter(
    ([name, value]) => !METADATA.includes(name) && value !== undefined && value !== '',
  )
  return { ...(Object.fromEntries(fields) as SubmissionContent), email: asciiEmail(request.email) }
}

/**
 * Returns an id for a submission that was sent without one: a UUID (version 8, RFC 9562) derived from its digest and
 * the current span of ten minutes. A repeat in the same span gets the same id and reference, even if Redis is down.
 */
const submissionId = (secret: string, hash: string, now: number): string => {
  const span = `${Math.floor(now / SAME_CONTENT_MS)}`
  const digits = Buffer.from(keyedHash(secret, 'id', hash, span), 'base64url').toString('hex')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

export function submissionOf(
  request: SubmissionRequest,
  { now, secret, suspicion }: { now: number; secret: string; suspicion?: Suspicion | undefined },
): Submission {
  const { form, language } = request
  const content = submissionContent(request)
  const hash = keyedHash(secret, 'content', form, language, ...Object.entries(content).flat().map(String))
  const id = request.submissionId?.toLowerCase() ?? submissionId(secret, hash, now)
  const reference = referenceOf(id, secret)
  return { id, reference, form, language, createdAt: now, hash, suspicion, content }
}
