import { isRecord, ownValue } from '../../src/shared/records'
import { raiseAlarm } from './jobs'
import type { Services } from './services'
import type { Reply } from './store/ask-redis'
import type { MailReport } from './store/outbox'
import { isId, isReference } from './submission'

/** Calls to the store at once. */
const AT_ONCE = 10

/** What a mailbox did with a mail. Other events, such as opens and clicks, say nothing of delivery. */
const VERDICTS: Record<string, MailReport['verdict']> = {
  delivered: 'delivered',
  bounce: 'undelivered',
  dropped: 'undelivered',
  blocked: 'undelivered',
}

/** Single words only: the provider's reasons quote addresses and servers. */
const codeOf = ({ event, type, status }: Record<string, unknown>): string =>
  [event, type, status].filter((word) => typeof word === 'string' && /^[\w.]{1,20}$/.test(word)).join(':')

/**
 * Reads one event of the provider (its fields: Twilio, “Event Webhook Reference”). Undefined for what says nothing of
 * delivery, and for mail other than leads; `unnamed` for what may be about a lead but names none.
 */
export function readMailEvent(value: unknown): MailReport | 'unnamed' | undefined {
  if (!isRecord(value)) return undefined
  const { event, id, ref, category, copy } = value
  const verdict = ownValue(VERDICTS, String(event)) as MailReport['verdict'] | undefined
  const categories = category === undefined ? ['lead'] : [category].flat()
  if (!verdict || !categories.includes('lead')) return undefined
  const number = Number(copy)
  if (
    !isId(id) ||
    typeof ref !== 'string' ||
    !isReference(ref) ||
    !Number.isSafeInteger(number) ||
    number < 1
  )
    return 'unnamed'
  return { id, reference: ref, copy: number, verdict, code: codeOf(value) }
}

/** How many events changed or confirmed what is known of a lead, and how many named none that is known. */
export type Settled = { settled: number; unknown: number }

/**
 * Writes down what a batch of events says of leads; repeated, late or out of order, the result is the same. Where the
 * store did not answer, returns why: the provider is to send the batch again.
 */
export async function settleEvents(services: Services, batch: readonly unknown[]): Promise<Reply<Settled>> {
  const { outbox, overview, clock } = services
  const events = batch.flatMap((event) => readMailEvent(event) ?? [])
  const reports = events.filter((event) => event !== 'unnamed')
  const states: string[] = []
  for (let at = 0; at < reports.length; at += AT_ONCE) {
    const some = reports.slice(at, at + AT_ONCE)
    for (const state of await Promise.all(some.map((report) => outbox.report(report, clock())))) {
      if (!state.ok) return state
      states.push(state.value)
    }
  }
  if (states.includes('undelivered')) {
    const figures = await overview.figures(clock())
    const count = figures.ok ? figures.value.undelivered : 0
    if (count > 0) await raiseAlarm(services, 'undelivered', { count })
  }
  const missing = states.filter((state) => state === 'missing').length
  const unknown = events.length - reports.length + missing
  return { ok: true, value: { settled: events.length - unknown, unknown } }
}
