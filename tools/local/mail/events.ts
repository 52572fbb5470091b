import { createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

type ProviderEvent = Record<string, unknown> & { event: string; email: string; timestamp: number }

/** A message that the provider has accepted. */
export type Accepted = {
  id: string
  to: { email: string }[]
  categories: string[]
  customArgs: Record<string, string>
}

/**
 * Returns an event in the form that the provider documents (Twilio, “Event Webhook Reference”).
 * @param now in milliseconds
 */
export const eventOf = (
  { id, to, categories, customArgs }: Accepted,
  event: string,
  now: number,
  more: object = {},
): ProviderEvent => ({
  email: to[0]?.email ?? '',
  timestamp: Math.floor(now / 1_000),
  event,
  sg_event_id: randomBytes(16).toString('base64url'),
  'smtp-id': `<${id}@stand-in>`,
  sg_message_id: `${id}.recvd`,
  category: categories,
  ...more,
  ...customArgs,
})

const REFUSED = { reason: '550 5.1.1 The email account does not exist', status: '5.1.1', type: 'bounce' }

/** Returns the events of a message: mail to `bounce@…` bounces, all other mail is delivered. */
export const eventsFor = (message: Accepted, now: number): ProviderEvent[] => [
  eventOf(message, 'processed', now),
  message.to.some(({ email }) => email.startsWith('bounce@'))
    ? eventOf(message, 'bounce', now, REFUSED)
    : eventOf(message, 'delivered', now, { response: '250 OK' }),
]

/** Makes a pair of keys: the private one signs, the public one is encoded as the provider shows it. */
export function newEventKeys(): { privateKey: KeyObject; shown: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, shown: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
}

/** Signs a batch as the provider does: over the time and the body, which ends in a line break. */
export function signBatch(events: readonly unknown[], privateKey: KeyObject, now: number) {
  const body = `${JSON.stringify(events)}\r\n`
  const at = String(Math.floor(now / 1_000))
  const signature = createSign('sha256').update(at).update(body).sign(privateKey, 'base64')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': at,
      'x-twilio-email-event-webhook-signature': signature,
    },
  }
}
