import { createPublicKey, verify } from 'node:crypto'
import { attempt } from '../../src/shared/attempt'
import { DAY, SECOND } from './clock'

/** A signature stays valid for as long as the mail provider retries an event. */
const MAX_AGE_MS = DAY

/** Reads a public key in the form that the provider displays: a base64 SPKI structure without PEM lines. */
const readKey = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })

/** True for an elliptic-curve key, such as the provider's verification key. */
export const isEventsKey = (base64: string): boolean =>
  attempt(() => readKey(base64))?.asymmetricKeyType === 'ec'

/**
 * True if the mail provider signed this body at most a day before or after `now`. The signature is ECDSA with SHA-256,
 * over the timestamp and the raw body, including its last line break (Twilio, “Event Webhook Security Features”).
 */
export function isSignedByProvider(body: string, headers: Headers, key: string, now: number): boolean {
  const timestamp = headers.get('x-twilio-email-event-webhook-timestamp') ?? ''
  const signature = headers.get('x-twilio-email-event-webhook-signature') ?? ''
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now - Number(timestamp) * SECOND) > MAX_AGE_MS) return false
  return verify('sha256', Buffer.from(timestamp + body), readKey(key), Buffer.from(signature, 'base64'))
}
