import { HOUR } from '../../platform/clock'
import { keysFor, VISITOR_MAILS, type VisitorMail } from './submission-keys'
import { ADDRESS_LIMIT } from '../accept/rate-limits'
import { type StoredRecord, readRecord, writePayload } from './stored-record'
import {
  CLAIM_LEASE_MS,
  MAILED_RECORD_MS,
  REQUEST_LEASE_MS,
  SAME_CONTENT_MS,
  VISITOR_MAILED_MS,
} from './retention'
import { OWN_FAILURES } from '../deliver/retry'
import { DOUBT, FORGET, SETTLE } from './handed-scripts'
import { ACCEPT, CLAIM, DONE, ERASE, FAIL, MAIL_VISITOR, REPLAY, WAKE } from './outbox-scripts'
import { type RedisClient, type Reply, ask, createRun, isList, isNumber, isString } from './ask-redis'
import type { Submission } from '../accept/submission'

const ACCEPTANCES = ['new', 'dup', 'conflict'] as const
/** `new`: stored now; `dup`: known, with the reference it got then; `conflict`: its id is another content's. */
export type Acceptance = { outcome: (typeof ACCEPTANCES)[number]; reference: string }

/** With the round of a copy whose events are awaited, the content stays. */
type Mailed = { now: number; newsletter?: string; round?: number | undefined }

/** What the provider's events say of a copy: it has it, the mailbox took it, or it did not arrive. */
export type Verdict = 'handed' | 'delivered' | 'undelivered'
/** What an event tells of a copy of a submission. */
export type Settlement = { id: string; reference: string; round: number; verdict: Verdict; code: string }

export type Failure = {
  /** When the lease ends under which it was tried. */
  lease: number
  /** Whether this was an attempt of its schedule, of which there are only so many. */
  counts: boolean
  code: string
  nextAt: number
  /** From when on it may be tried out of turn, to see whether the provider works again. */
  tryFrom: number
  /** No further attempt: the submission goes to the dead letters. */
  final: boolean
  /** Until when the provider asked not to be called. */
  pausedUntil?: number | undefined
}

/** Later than any time: tried in its own turn only. */
const NEVER = Number.MAX_SAFE_INTEGER

const readAcceptance = (reply: unknown): Acceptance | undefined => {
  if (!Array.isArray(reply)) return undefined
  const outcome = ACCEPTANCES.find((known) => known === reply[0])
  return outcome && typeof reply[1] === 'string' ? { outcome, reference: reply[1] } : undefined
}

/**
 * The stored submissions still to be mailed, and what became of the others. Every call
 * gives a Reply; one that is not `ok` may or may not have been applied.
 * @param tryMs longest wait for one try of a call, in milliseconds
 */
export function createOutbox(redis: RedisClient, deployContext: string, { tryMs } = { tryMs: 1_500 }) {
  const keys = keysFor(deployContext)
  const run = createRun(redis, tryMs)

  /** The sets that an id may stand in, in the order in which the scripts name them. */
  const unsent = [keys.due, keys.waiting, keys.suspects, keys.dead, keys.retry]
  const sets = [...unsent, keys.handed, keys.unreported, keys.undelivered]

  return {
    keys,
    deployContext,

    /** Stores a submission unless it is known. The nonce is this call's own, new for each request. */
    accept: (submission: Submission, nonce: string, now: number, totalMs?: number) => {
      const { id, hash, reference, form, language, suspicion } = submission
      const state = suspicion ? 'suspect' : 'stored'
      return run<Acceptance>(
        ACCEPT,
        [
          ...[keys.submission(id), keys.due, keys.waiting, keys.suspects, keys.index],
          ...[keys.content(hash), keys.undelivered],
        ],
        [
          ...[id, nonce, hash, writePayload(submission), reference, form, language, state],
          ...[now, REQUEST_LEASE_MS, SAME_CONTENT_MS],
        ],
        readAcceptance,
        { totalMs },
      )
    },

    /** Marks as mailed, known or not: the ACCEPT may have been lost on its way. Deletes the content where no round is given. */
    done: (submission: Submission, { now, newsletter = '', round }: Mailed, totalMs?: number) => {
      const { id, hash, reference, form, language, createdAt } = submission
      return run<string>(
        DONE,
        [
          ...[keys.submission(id), ...unsent, keys.index, keys.content(hash), keys.jobs],
          ...[keys.handed, keys.unreported],
        ],
        [
          ...[id, hash, reference, form, language, createdAt, now, MAILED_RECORD_MS, SAME_CONTENT_MS],
          ...(round === undefined ? [newsletter, '', ''] : [newsletter, round, writePayload(submission)]),
        ],
        isString,
        // It is mailed: while there is time, try on.
        { tries: 7, totalMs: totalMs ?? 3 * tryMs },
      )
    },

    /** Records a failed attempt. Gives the state it left: `stored`, `dead`, or whatever it found. */
    fail: (id: string, failure: Failure, now: number, totalMs?: number) => {
      const { lease, counts, nextAt, tryFrom, code, final, pausedUntil = '' } = failure
      return run<string>(
        FAIL,
        [keys.submission(id), keys.due, keys.waiting, keys.dead, keys.retry, keys.jobs],
        [
          ...[id, lease, counts ? 1 : 0, nextAt, tryFrom, code, final ? 1 : 0, now, pausedUntil],
          ...[OWN_FAILURES, NEVER],
        ],
        isString,
        { totalMs },
      )
    },

    /** Up to `max` due ids, nobody else's for the length of a lease. */
    claim: (now: number, max: number) =>
      // One try: ids claimed by a call whose reply was lost come back when their lease ends.
      run<string[]>(CLAIM, [keys.due, keys.retry], [now, CLAIM_LEASE_MS, max], isList, { tries: 1 }),

    /** Makes due now what waits after a failure: all of it, or the one untried for longest. Gives how many. */
    wake: (now: number, which: 'all' | 'one' = 'all') =>
      run<number>(
        WAKE,
        [keys.due, keys.retry, keys.jobs],
        which === 'all' ? [now, `(${NEVER}`, -1] : [now, now, 1],
        isNumber,
      ),

    /** The record of an id; null where there is none. */
    load: (id: string): Promise<Reply<StoredRecord | null>> =>
      ask(
        () => redis.hgetall(keys.submission(id)),
        (reply) => readRecord(id, reply),
        { tries: 2, tryMs, totalMs: 2 * tryMs },
      ),

    /** Writes down what an event tells of a copy. Gives the state it left; `old` where a newer copy was sent since. */
    settle: ({ id, reference, round, verdict, code }: Settlement, now: number) =>
      run<string>(
        SETTLE,
        [
          ...[keys.submission(id), keys.due, keys.waiting, keys.dead, keys.retry],
          ...[keys.handed, keys.unreported, keys.undelivered],
        ],
        [id, verdict, round, code, now, reference],
        isString,
      ),

    /** Marks ids that stand among the handed over ones as perhaps not arrived; gives how many. */
    doubt: (ids: string[], now: number) =>
      run<number>(
        DOUBT,
        [keys.handed, keys.undelivered, ...ids.map(keys.submission)],
        [now, ...ids],
        isNumber,
      ),

    /**
     * Deletes the content of what was handed over; also of what did not arrive, or perhaps did not, where a person
     * discards it. Gives `forgotten`, `missing`, or the state that keeps it.
     */
    forget: (id: string, now: number, discard = false) =>
      run<string>(
        FORGET,
        [keys.submission(id), keys.handed, keys.unreported, keys.undelivered],
        [id, discard ? 1 : 0, now, MAILED_RECORD_MS],
        isString,
      ),

    /** `replayed`, `missing`, or the state that leaves nothing to replay: `stored` where it is due or leased. */
    replay: (id: string, now: number) =>
      run<string>(REPLAY, [keys.submission(id), ...sets, keys.index], [id, now], isString),

    /** Removes a submission and every mention of it. */
    erase: (id: string, hash: string) =>
      run<number>(ERASE, [keys.submission(id), keys.content(hash), ...sets, keys.index], [id], isNumber),

    /** True where such a mail may go to this address now; it then counts as sent. */
    mayMailVisitor: (mail: VisitorMail, addressHash: string, now: number, perHour: number) =>
      run<boolean>(
        MAIL_VISITOR,
        [keys.visitorMail(mail, addressHash), keys.visitorMailsInHour(mail, Math.floor(now / HOUR))],
        [VISITOR_MAILED_MS, perHour, 2 * HOUR],
        (reply) => (typeof reply === 'number' ? reply === 1 : undefined),
        // One try: after a lost reply the second would find the address taken by the first.
        { tries: 1 },
      ),

    /** Takes back a leave to mail that certainly was not used. */
    forgetVisitorMail: (mail: VisitorMail, addressHash: string): Promise<Reply<number>> =>
      ask(() => redis.del(keys.visitorMail(mail, addressHash)), isNumber, {
        tries: 1,
        tryMs,
        totalMs: tryMs,
      }),

    /** Forgets what is known of an address besides its submissions. Its data is how many keys that took away. */
    forgetAddress: (addressHash: string, now: number): Promise<Reply<number>> => {
      const window = Math.floor(now / ADDRESS_LIMIT.windowMs)
      const counts = [window, window - 1].map((one) => keys.received(addressHash, one))
      const marks = VISITOR_MAILS.map((mail) => keys.visitorMail(mail, addressHash))
      const forget = () => redis.del(...marks, ...counts)
      return ask(forget, isNumber, { tries: 1, tryMs, totalMs: tryMs })
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>
