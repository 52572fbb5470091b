import { isRecord, ownValue } from '../../../src/records'
import { SECOND } from '../../platform/clock'
import { isReference } from '../accept/reference'
import type { Settlement, Verdict } from '../store/outbox'

/** What an event says of one copy of a lead, and whose it is; or that mail to the team bounced and no more. */
export type MailEvent =
  ({ kind: 'lead'; context: string } & Settlement) | { kind: 'unattributed'; at: number }

/** Of a mail that the provider sent on: whether it has it, and what the mailbox did. Opens and clicks tell nothing. */
const VERDICTS = {
  processed: 'handed',
  deferred: 'handed',
  delivered: 'delivered',
  bounce: 'undelivered',
  dropped: 'undelivered',
} satisfies Record<string, Verdict>

/** Of any version: an id that no browser made is a hash of the content. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** Single words alone: the provider's reasons quote addresses and servers. */
const codeOf = ({ event, type, status }: Record<string, unknown>): string =>
  [event, type, status].filter((word) => typeof word === 'string' && /^[\w.]{1,20}$/.test(word)).join(':')

/**
 * Reads one event of the provider's (its fields: Twilio, “Event Webhook Reference”). Undefined for what is not about
 * leads. A bounce that comes days later has lost its arguments: of what it was, only the address tells.
 */
export function readMailEvent(given: unknown, team: readonly string[]): MailEvent | undefined {
  if (!isRecord(given)) return undefined
  const { event, id, ref, round, context, category, email, timestamp } = given
  const verdict = ownValue(VERDICTS, String(event)) as Verdict | undefined
  const categories = category === undefined ? [] : [category].flat()
  if (!verdict || (categories.length > 0 && !categories.includes('lead'))) return undefined
  const copy = Number(round)
  if (
    isId(id) &&
    typeof ref === 'string' &&
    isReference(ref) &&
    Number.isSafeInteger(copy) &&
    copy > 0 &&
    typeof context === 'string'
  )
    return { kind: 'lead', id, reference: ref, round: copy, context, verdict, code: codeOf(given) }
  const isTeams = team.some((address) => address.toLowerCase() === String(email).toLowerCase())
  if (verdict !== 'undelivered' || !isTeams || typeof timestamp !== 'number') return undefined
  // It counts whole seconds.
  return { kind: 'unattributed', at: (timestamp + 1) * SECOND }
}
