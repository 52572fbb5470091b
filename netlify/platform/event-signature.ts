import { createPublicKey, verify } from 'node:crypto'
import { DAY, SECOND } from './clock'

/** The provider repeats what it could not deliver for a day. */
const LONGEST_AGE_MS = DAY

/** As the provider shows it: the base64 of an SPKI structure, without the lines of PEM. */
const readKey = (shown: string) =>
  createPublicKey({ key: Buffer.from(shown, 'base64'), format: 'der', type: 'spki' })

/** Whether a text is the provider's verification key: of an elliptic curve. */
export const isEventsKey = (shown: string): boolean => {
  try {
    return readKey(shown).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

/**
 * Whether the mail provider signed this body, less than a day ago: ECDSA with SHA-256 over the timestamp and the body
 * as it came, its last line break included (Twilio, “Event Webhook Security Features”).
 * @param key as `isEventsKey` takes it
 */
export function isSignedByProvider(body: string, headers: Headers, key: string, now: number): boolean {
  const timestamp = headers.get('x-twilio-email-event-webhook-timestamp') ?? ''
  const signature = headers.get('x-twilio-email-event-webhook-signature') ?? ''
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now - Number(timestamp) * SECOND) > LONGEST_AGE_MS) return false
  return verify('sha256', Buffer.from(timestamp + body), readKey(key), Buffer.from(signature, 'base64'))
}
