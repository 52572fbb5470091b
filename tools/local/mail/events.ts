import { createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { Message } from './mailbox'

/** What becomes of accepted mail, and how its events come. */
export const EVENT_MODES = {
  delivered: 'delivers, and reports it',
  deferred: 'delivers at the second attempt',
  bounced: 'is refused by the mailbox’s server',
  blocked: 'is refused for the time being',
  dropped: 'sends nothing: the address bounced before',
  'bounced-later': 'delivers; the bounce that follows names no message',
  repeated: 'delivers, and reports everything twice',
  'out-of-order': 'delivers, and reports it before it was processed',
  late: 'delivers, and reports it half a minute later',
  forged: 'delivers; another key signs a bounce',
  none: 'delivers, and reports nothing',
} as const
export type EventMode = keyof typeof EVENT_MODES

export const isEventMode = (mode: unknown): mode is EventMode =>
  typeof mode === 'string' && mode in EVENT_MODES

export type ProviderEvent = Record<string, unknown> & { event: string; email: string; timestamp: number }
export type Batch = { events: ProviderEvent[]; afterMs: number; forged?: true }

const REFUSED = { reason: '550 5.1.1 The email account does not exist', status: '5.1.1', type: 'bounce' }
const BLOCKED = { reason: '421 Try again later', status: '4.2.1', type: 'blocked' }

/** What events tell of a message. */
type Reported = Pick<Message, 'id' | 'to' | 'categories' | 'customArgs'>

/** The batches that the provider posts for one message, in the shape that it documents (Twilio, “Event Webhook Reference”). */
export function batchesFor(message: Reported, mode: EventMode, now: number): Batch[] {
  const { id, to, categories, customArgs } = message
  /** One that comes after the server took the mail has lost the message’s id and arguments. */
  const bare = (name: string, more: object = {}): ProviderEvent => ({
    ...{ email: to[0]?.email ?? '', timestamp: Math.floor(now / 1_000), event: name },
    ...{ sg_event_id: randomBytes(16).toString('base64url'), 'smtp-id': `<${id}@stand-in>` },
    ...more,
  })
  const event = (name: string, more: object = {}): ProviderEvent =>
    bare(name, { sg_message_id: `${id}.recvd`, category: categories, ...more, ...customArgs })
  const soon = (...events: ProviderEvent[]): Batch => ({ events, afterMs: 300 })

  const processed = event('processed')
  const delivered = event('delivered', { response: '250 OK' })
  const deferred = event('deferred', { response: '421 busy', attempt: '1' })
  const bounced = event('bounce', REFUSED)
  const batches: Record<EventMode, Batch[]> = {
    delivered: [soon(processed, delivered)],
    deferred: [soon(processed, deferred), soon(delivered)],
    bounced: [soon(processed, bounced)],
    blocked: [soon(processed, event('bounce', BLOCKED))],
    dropped: [soon(event('dropped', { reason: 'Bounced Address' }))],
    'bounced-later': [soon(processed, delivered), { events: [bare('bounce', REFUSED)], afterMs: 1_500 }],
    repeated: [soon(processed, delivered), soon(processed, delivered)],
    'out-of-order': [soon(delivered), { events: [processed], afterMs: 600 }],
    late: [{ events: [processed, delivered], afterMs: 30_000 }],
    forged: [soon(processed, delivered), { ...soon(bounced), forged: true }],
    none: [],
  }
  return batches[mode]
}

/** A pair of keys: one to sign with, and its other half as the provider shows it. */
export function newEventKeys(): { privateKey: KeyObject; shown: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, shown: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
}

/** A batch as it is posted: signed over the moment and the body, which ends in a line break. */
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
