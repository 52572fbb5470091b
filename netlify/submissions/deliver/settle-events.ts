import { isRecord, ownValue } from '../../../src/records'
import { isReference } from '../accept/reference'
import { raiseAlarms } from '../jobs/alarms'
import type { Services } from '../services'
import type { Reply } from '../store/ask-redis'
import { isId } from '../store/keys'
import type { MailReport } from '../store/outbox'

/** Calls to the store at once. */
const AT_ONCE = 10

/** What a mailbox did with a mail; that the provider has it, opens and clicks tell nothing. */
const VERDICTS = {
  delivered: 'delivered',
  bounce: 'undelivered',
  dropped: 'undelivered',
  blocked: 'undelivered',
} satisfies Record<string, MailReport['verdict']>

/** Single words alone: the provider's reasons quote addresses and servers. */
const codeOf = ({ event, type, status }: Record<string, unknown>): string =>
  [event, type, status].filter((word) => typeof word === 'string' && /^[\w.]{1,20}$/.test(word)).join(':')

/**
 * Reads one event of the provider's (its fields: Twilio, “Event Webhook Reference”). Undefined for what says nothing of
 * delivery, and for mail other than leads; `unnamed` for what may be about a lead but names none.
 */
export function readMailEvent(given: unknown): MailReport | 'unnamed' | undefined {
  if (!isRecord(given)) return undefined
  const { event, id, ref, category } = given
  const verdict = ownValue(VERDICTS, String(event)) as MailReport['verdict'] | undefined
  const categories = category === undefined ? [] : [category].flat()
  if (!verdict || (categories.length > 0 && !categories.includes('lead'))) return undefined
  // Former mail named it `round`.
  const copy = Number(given.copy ?? given.round)
  if (!isId(id) || typeof ref !== 'string' || !isReference(ref) || !Number.isSafeInteger(copy) || copy < 1)
    return 'unnamed'
  return { id, reference: ref, copy, verdict, code: codeOf(given) }
}

/** How many events changed or confirmed what is known of a lead, and how many named none that is known. */
export type Settled = { settled: number; unknown: number }

/**
 * Writes down what a batch of the provider's events says of leads: repeated, out of order or late, it comes to the same.
 * Where the store did not answer, why: the provider is to send them all again.
 */
export async function settleEvents(services: Services, batch: readonly unknown[]): Promise<Reply<Settled>> {
  const { outbox, overview, clock } = services
  const events = batch.flatMap((event) => readMailEvent(event) ?? [])
  const reports = events.filter((event) => event !== 'unnamed')
  const states: string[] = []
  for (let at = 0; at < reports.length; at += AT_ONCE) {
    const replies = await Promise.all(
      reports.slice(at, at + AT_ONCE).map((report) => outbox.report(report, clock())),
    )
    for (const reply of replies) {
      if (!reply.ok) return reply
      states.push(reply.value)
    }
  }
  if (states.includes('undelivered')) {
    const figures = await overview.figures(clock())
    if (figures.ok && figures.value.undelivered > 0)
      await raiseAlarms(services, [{ name: 'undelivered', values: { count: figures.value.undelivered } }])
  }
  const missing = states.filter((state) => state === 'missing').length
  const unknown = events.length - reports.length + missing
  return { ok: true, value: { settled: events.length - unknown, unknown } }
}
