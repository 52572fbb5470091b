import {
  CLAIM_LEASE_MS,
  CONTENT_MS,
  RECORD_MS,
  REQUEST_LEASE_MS,
  SAME_CONTENT_MS,
  TEAM_LIMIT,
  UNSETTLED_MS,
} from '../limits'
import type { Submission } from '../submission'
import { type Ask, asArray, asNumber, asString, asStrings } from './ask-redis'
import { KEYS, type StoredRecord, readFields, readSummary, withContent, writeContent } from './record'
import { ACCEPT, CLAIM, FAIL, REPLAY, REPORT } from './scripts'

const ACCEPTANCES = ['new', 'waiting', 'known', 'conflict'] as const
/**
 * `new`: stored now; `waiting`: stored as well, but the team had its share of mails for this hour; `known`: stored
 * before, with the reference it got then; `conflict`: the id belongs to another content.
 */
export type Acceptance = { outcome: (typeof ACCEPTANCES)[number]; reference: string }

/** What an event reports of a copy of a submission. */
export type MailReport = {
  id: string
  reference: string
  copy: number
  verdict: 'delivered' | 'undelivered'
  code: string
}

export type Failure = {
  /** When the lease ends under which the attempt was made. */
  lease: number
  code: string
  nextAt: number
  /** No further attempt. */
  final: boolean
}

const readAcceptance = (reply: unknown): Acceptance | undefined => {
  const [first, reference] = asStrings(reply) ?? []
  const outcome = ACCEPTANCES.find((known) => known === first)
  return outcome && reference !== undefined ? { outcome, reference } : undefined
}

/** The submissions and their states. Every call returns a Reply; one that is not `ok` may have been applied all the same. */
export function createOutbox({ redis, ask, run, tryMs }: Ask) {
  const report = (
    { id, reference, copy, verdict, code }: Omit<MailReport, 'verdict'> & { verdict: string },
    now: number,
    hash = '',
    sent: (string | number)[] = [],
    limits = {},
  ) =>
    run<string>(
      REPORT,
      [KEYS.record(id), KEYS.content(id), KEYS.twin(hash), KEYS.due, KEYS.dead],
      [
        ...[id, verdict, copy, now, reference, code],
        ...[CONTENT_MS, RECORD_MS, UNSETTLED_MS, SAME_CONTENT_MS],
        ...sent,
      ],
      asString,
      limits,
    )

  return {
    /** Stores a submission unless it is known. */
    accept: (submission: Submission, now: number, totalMs?: number) => {
      const { id, hash, reference, form, language } = submission
      const hour = Math.floor(now / TEAM_LIMIT.windowMs)
      // Tells a repeat of this very call, whose reply was lost, from another request.
      const nonce = crypto.randomUUID()
      return run<Acceptance>(
        ACCEPT,
        [
          ...[KEYS.record(id), KEYS.content(id), KEYS.twin(hash), KEYS.due, KEYS.dead],
          ...[KEYS.teamMails(hour), KEYS.teamMails(hour - 1)],
        ],
        [
          ...[id, nonce, hash, writeContent(submission), reference, form, language],
          ...[now, now + REQUEST_LEASE_MS, UNSETTLED_MS, SAME_CONTENT_MS],
          ...[TEAM_LIMIT.windowMs, TEAM_LIMIT.requests],
        ],
        readAcceptance,
        { totalMs },
      )
    },

    /**
     * Marks a copy as sent, whether the submission is stored or not: its ACCEPT may have been lost on the way.
     * @param copy its number, from 1
     * @param newsletter what became of an opt-in; '' where there was none
     */
    sent: (
      submission: Submission,
      { now, copy, newsletter = '' }: { now: number; copy: number; newsletter?: string },
      totalMs = 3 * tryMs,
    ) => {
      const { id, hash, reference, form, language, createdAt } = submission
      const stored = [hash, form, language, createdAt, newsletter, writeContent(submission)]
      // Where this fails it is mailed once more: it tries on as long as it may.
      const limits = { tries: 7, totalMs }
      return report({ id, reference, copy, verdict: 'sent', code: '' }, now, hash, stored, limits)
    },

    /** Writes down what an event reports. Returns the state afterwards; `old` where a newer copy was sent since. */
    report: (event: MailReport, now: number) => report(event, now),

    /** Records a failed attempt. Returns the state afterwards. */
    fail: (id: string, { lease, nextAt, code, final }: Failure, now: number, totalMs?: number) =>
      run<string>(
        FAIL,
        [KEYS.record(id), KEYS.due, KEYS.dead],
        [id, lease, nextAt, code, final ? 1 : 0, now],
        asString,
        { totalMs },
      ),

    /** Takes up to `most` due ids for the length of a lease. */
    claim: (now: number, most: number) =>
      // One try: what a call claimed whose reply was lost comes back when its lease ends.
      run<string[]>(CLAIM, [KEYS.due], [now, CLAIM_LEASE_MS, most], asStrings, { tries: 1 }),

    /** The record of an id with its content; null where there is none. */
    load: (id: string) =>
      ask(
        () => redis.pipeline().hgetall(KEYS.record(id)).get(KEYS.content(id)).exec(),
        (reply): StoredRecord | null | undefined => {
          const [hash, content] = asArray(reply) ?? []
          const fields = readFields(hash)
          if (!fields || (content !== null && typeof content !== 'string')) return undefined
          if (Object.keys(fields).length === 0) return null
          const summary = readSummary(id, fields)
          return summary && withContent(summary, content)
        },
      ),

    /** Returns `replayed`, `missing`, or the state that leaves nothing to replay: `stored` where it is due or leased. */
    replay: (id: string, now: number) =>
      run<string>(
        REPLAY,
        [KEYS.record(id), KEYS.content(id), KEYS.due, KEYS.dead],
        [id, now, CLAIM_LEASE_MS, UNSETTLED_MS],
        asString,
      ),

    /** Deletes the content of what was mailed or given up: a person has dealt with it. */
    discard: (id: string) =>
      ask(
        () =>
          redis.multi().del(KEYS.content(id)).zrem(KEYS.dead, id).pexpire(KEYS.record(id), RECORD_MS).exec(),
        asArray,
      ),

    /** Removes a submission and every mention of it. Returns how many keys that took away. */
    erase: (id: string, hash: string) =>
      ask(
        () =>
          redis
            .multi()
            .del(KEYS.record(id), KEYS.content(id), KEYS.twin(hash))
            .zrem(KEYS.due, id)
            .zrem(KEYS.dead, id)
            .exec(),
        (reply) => asNumber(asArray(reply)?.[0]),
      ),
  }
}
export type Outbox = ReturnType<typeof createOutbox>
