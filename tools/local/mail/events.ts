import { createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

type ProviderEvent = Record<string, unknown> & { event: string; email: string; timestamp: number }

/** A message that the stand-in for the mail provider has accepted for delivery. */
export type Accepted = {
  id: string
  to: { email: string }[]
  categories: string[]
  customArgs: Record<string, string>
}

/**
 * Returns an event with the fields that the provider documents (Twilio, “Event Webhook Reference”).
 * @param now in milliseconds
 */
export const eventOf = (
  { id, to, categories, customArgs }: Accepted,
  event: string,
  now: number,
  details: object = {},
): ProviderEvent => ({
  email: to[0]?.email ?? '',
  timestamp: Math.floor(now / 1_000),
  event,
  sg_event_id: randomBytes(16).toString('base64url'),
  'smtp-id': `<${id}@stand-in>`,
  sg_message_id: `${id}.recvd`,
  category: categories,
  ...details,
  ...customArgs,
})

const BOUNCE = { reason: '550 5.1.1 The email account does not exist', status: '5.1.1', type: 'bounce' }

/** Returns the events of a message: mail to `bounce@…` bounces, all other mail is delivered. */
export const eventsFor = (message: Accepted, now: number): ProviderEvent[] => [
  eventOf(message, 'processed', now),
  message.to.some(({ email }) => email.startsWith('bounce@'))
    ? eventOf(message, 'bounce', now, BOUNCE)
    : eventOf(message, 'delivered', now, { response: '250 OK' }),
]

/** Makes a key pair for signatures. The public key is in base64, as the provider shows it. */
export function newEventKeys(): { privateKey: KeyObject; publicKey: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  return { privateKey: pair.privateKey, publicKey }
}

/** Signs events as the provider does: the signature covers the time and the body, which ends in a line break. */
export function signBatch(events: readonly unknown[], privateKey: KeyObject, now: number) {
  const body = `${JSON.stringify(events)}\r\n`
  const timestamp = String(Math.floor(now / 1_000))
  const signature = createSign('sha256').update(timestamp).update(body).sign(privateKey, 'base64')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': signature,
    },
  }
}
