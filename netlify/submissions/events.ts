import { isObject } from '../../src/shared/objects'
import type { Services } from './services'
import type { Reply } from './store/call-redis'
import type { MailEvent } from './store/outbox'
import { isId, isReference } from './submission'

/** Number of parallel calls to the store. */
const AT_ONCE = 10

const UNDELIVERED: unknown[] = ['bounce', 'dropped', 'blocked']

/** Joins an event's codes with colons. Leaves out long texts, because they may quote mail addresses or servers. */
const codeOf = ({ event, type, status }: Record<string, unknown>): string =>
  [event, type, status].filter((word) => typeof word === 'string' && /^[\w.]{1,20}$/.test(word)).join(':')

/** What happened to mails to the team, apart from submissions that did not arrive: an alarm each, told in the chat. */
type TeamAlarm = 'spam' | 'alarmUndelivered'

/**
 * Reads an event from the mail provider (Twilio, “Event Webhook Reference”). Returns undefined for an event that says
 * nothing about a mail to the team, `unnamed` for one that does not name the mailed submission, and an alarm if a
 * colleague has reported a mail as spam, or an alarm did not arrive by mail.
 */
export function readMailEvent(event: unknown): MailEvent | TeamAlarm | 'unnamed' | undefined {
  if (!isObject(event)) return undefined
  const { id, ref, category = 'lead' } = event
  const isDelivered = event.event === 'delivered'
  const isAlarm = [category].flat().includes('alarm')
  if (!isAlarm && ![category].flat().includes('lead')) return undefined
  if (event.event === 'spamreport') return 'spam'
  if (!isDelivered && !UNDELIVERED.includes(event.event)) return undefined
  if (isAlarm) return isDelivered ? undefined : 'alarmUndelivered'
  const verdict = isDelivered ? 'delivered' : 'undelivered'
  const copy = Number(event.copy)
  const isNamed = isId(id) && isReference(ref) && Number.isSafeInteger(copy) && copy > 0
  return isNamed ? { id, reference: ref, copy, verdict, code: codeOf(event) } : 'unnamed'
}

/** Counts events. Those whose submission is not named or not stored are `unmatched`; all others are `settled`. */
type Settled = { settled: number; unmatched: number }

/**
 * Records a batch of events. The result is the same if events are repeated or out of order. If the store fails, the
 * provider has to send the batch again.
 */
export async function settleEvents(services: Services, batch: readonly unknown[]): Promise<Reply<Settled>> {
  const { outbox, overview, clock, raiseAlarm } = services
  if (batch.length > 0) {
    const ended = await overview.endSilence()
    if (!ended.ok) return ended
  }
  const events = batch.flatMap((event) => readMailEvent(event) ?? [])
  const reports = events.filter((event) => typeof event === 'object')
  const unnamed = events.filter((event) => event === 'unnamed').length
  for (const name of ['spam', 'alarmUndelivered'] as const)
    // Not by mail: the same mailbox would refuse it.
    if (events.includes(name)) await raiseAlarm(name, {}, { byMail: false, unmarked: 'log' })
  const states: string[] = []
  for (let at = 0; at < reports.length; at += AT_ONCE) {
    const chunk = reports.slice(at, at + AT_ONCE)
    for (const state of await Promise.all(chunk.map((report) => outbox.report(report, clock())))) {
      if (!state.ok) return state
      states.push(state.value)
    }
  }
  if (states.includes('undelivered')) {
    const status = await overview.status()
    const count = status.ok ? status.value.undelivered : 0
    if (count > 0) await raiseAlarm('undelivered', { count }, { unmarked: 'log' })
  }
  const missing = states.filter((state) => state === 'missing').length
  return { ok: true, value: { settled: reports.length - missing, unmatched: unnamed + missing } }
}
