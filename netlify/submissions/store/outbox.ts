import type { Submission } from '../accept/submission'
import {
  CLAIM_LEASE_MS,
  CONTENT_MS,
  RECORD_MS,
  REQUEST_LEASE_MS,
  SAME_CONTENT_MS,
  UNSETTLED_MS,
} from '../lifetimes'
import { TEAM_LIMIT } from '../limits'
import {
  type RedisClient,
  type Reply,
  ask,
  asArray,
  asNumber,
  asString,
  asStrings,
  createRun,
} from './ask-redis'
import { KEYS } from './keys'
import { type StoredRecord, readFields, readSummary, withContent, writePayload } from './record'
import { ACCEPT, CLAIM, FAIL, REPLAY, REPORT } from './scripts'

const ACCEPTANCES = ['new', 'waiting', 'known', 'conflict'] as const
/** `new`: stored now; `waiting`: so too, and the team is not to be mailed at once; `known`: with the reference it got then; `conflict`: its id is another content's. */
export type Acceptance = { outcome: (typeof ACCEPTANCES)[number]; reference: string }

/** What the provider took: the number of this copy, and what became of a newsletter opt-in. */
type SentCopy = { now: number; copy: number; newsletter?: string }

/** What an event tells of a copy of a submission. */
export type MailReport = {
  id: string
  reference: string
  copy: number
  verdict: 'delivered' | 'undelivered'
  code: string
}

export type Failure = {
  /** When the lease ends under which it was tried. */
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

/**
 * The submissions, and their states. Every call returns a Reply; one that is not `ok` may or may not have been applied.
 * @param tryMs longest wait for one try of a call, in milliseconds
 */
export function createOutbox(redis: RedisClient, { tryMs } = { tryMs: 1_500 }) {
  const run = createRun(redis, tryMs)
  const patience = { tries: 2, tryMs, totalMs: 2 * tryMs + 100 }
  const report = (
    hash: string,
    {
      id,
      reference,
      copy,
      verdict,
      code,
    }: Omit<MailReport, 'verdict'> & { verdict: MailReport['verdict'] | 'sent' },
    now: number,
    sent: (string | number)[],
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
    /**
     * Stores a submission unless it is known.
     * @param nonce this call's own, new for each request
     */
    accept: (submission: Submission, nonce: string, now: number, totalMs?: number) => {
      const { id, hash, reference, form, language } = submission
      const hour = Math.floor(now / TEAM_LIMIT.windowMs)
      return run<Acceptance>(
        ACCEPT,
        [
          ...[KEYS.record(id), KEYS.content(id), KEYS.twin(hash), KEYS.due, KEYS.dead],
          ...[KEYS.teamMails(hour), KEYS.teamMails(hour - 1)],
        ],
        [
          ...[id, nonce, hash, writePayload(submission), reference, form, language],
          ...[now, now + REQUEST_LEASE_MS, UNSETTLED_MS, SAME_CONTENT_MS],
          ...[TEAM_LIMIT.windowMs, TEAM_LIMIT.requests],
        ],
        readAcceptance,
        { totalMs },
      )
    },

    /** Marks a copy as sent, known or not: the ACCEPT may have been lost on its way. */
    sent: (submission: Submission, { now, copy, newsletter = '' }: SentCopy, totalMs = 3 * tryMs) => {
      const { id, hash, reference, form, language, createdAt } = submission
      return report(
        hash,
        { id, reference, copy, verdict: 'sent', code: '' },
        now,
        [hash, form, language, createdAt, newsletter, writePayload(submission)],
        // It is mailed: while there is time, try on.
        { tries: 7, totalMs },
      )
    },

    /** Writes down what an event tells. Returns the state it left; `old` where a newer copy was sent since. */
    report: (event: MailReport, now: number) => report('', event, now, []),

    /** Records a failed attempt. Returns the state it left: `stored`, `dead`, or whatever it found. */
    fail: (id: string, { lease, nextAt, code, final }: Failure, now: number, totalMs?: number) =>
      run<string>(
        FAIL,
        [KEYS.record(id), KEYS.due, KEYS.dead],
        [id, lease, nextAt, code, final ? 1 : 0, now],
        asString,
        { totalMs },
      ),

    /** Up to `most` due ids, nobody else's for the length of a lease. */
    claim: (now: number, most: number) =>
      // One try: ids claimed by a call whose reply was lost come back when their lease ends.
      run<string[]>(CLAIM, [KEYS.due], [now, CLAIM_LEASE_MS, most], asStrings, { tries: 1 }),

    /** The record of an id with its content; null where there is none. */
    load: (id: string): Promise<Reply<StoredRecord | null>> =>
      ask(
        () => redis.pipeline().hgetall(KEYS.record(id)).get(KEYS.content(id)).exec(),
        (reply) => {
          const [hash, payload] = asArray(reply) ?? []
          const fields = readFields(hash)
          if (!fields || (payload !== null && typeof payload !== 'string')) return undefined
          if (Object.keys(fields).length === 0) return null
          const summary = readSummary(id, fields)
          return summary && withContent(summary, payload)
        },
        patience,
      ),

    /** `replayed`, `missing`, or the state that leaves nothing to replay: `stored` where it is due or leased. */
    replay: (id: string, now: number) =>
      run<string>(
        REPLAY,
        [KEYS.record(id), KEYS.content(id), KEYS.due, KEYS.dead],
        [id, now, CLAIM_LEASE_MS, UNSETTLED_MS],
        asString,
      ),

    /** Deletes the content of what was mailed or given up: a person has dealt with it. */
    discard: (id: string): Promise<Reply<unknown[]>> =>
      ask(
        () =>
          redis.multi().del(KEYS.content(id)).zrem(KEYS.dead, id).pexpire(KEYS.record(id), RECORD_MS).exec(),
        asArray,
        patience,
      ),

    /** Removes a submission and every mention of it; returns how many keys and mentions there were. */
    erase: (id: string, hash: string): Promise<Reply<number>> =>
      ask(
        () =>
          redis
            .multi()
            .del(KEYS.record(id), KEYS.content(id), KEYS.twin(hash))
            .zrem(KEYS.due, id)
            .zrem(KEYS.dead, id)
            .exec(),
        (reply) => asNumber(asArray(reply)?.[0]),
        patience,
      ),
  }
}
export type Outbox = ReturnType<typeof createOutbox>
