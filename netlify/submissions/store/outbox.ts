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
import { type Caller, asArray, asNumber, asString, asStrings } from './call-redis'
import { KEYS, type StoredRecord, readFields, readSummary, withContent, writeContent } from './record'
import { ACCEPT, CLAIM, FAIL, REPLAY, REPORT } from './scripts'

/**
 * Results of `accept`. `new`: stored. `waiting`: stored, but the limit of mails to the team is reached. `known`: stored
 * before, under the returned reference. `conflict`: this id belongs to a submission with different content.
 */
const ACCEPTANCES = ['new', 'waiting', 'known', 'conflict'] as const

/** What the mail provider reports about one mail to the team. `copy` numbers the mails of a submission, from 1. */
export type MailReport = {
  id: string
  reference: string
  copy: number
  verdict: 'delivered' | 'undelivered'
  code: string
}

export type Failure = {
  /** When the lease of the attempt ends. A lease reserves a submission for one run. */
  lease: number
  code: string
  nextAt: number
  /** True if no further attempt will follow. */
  final: boolean
}

const readAcceptance = (reply: unknown) => {
  const [first, reference] = asStrings(reply) ?? []
  const outcome = ACCEPTANCES.find((known) => known === first)
  return outcome && reference !== undefined ? { outcome, reference } : undefined
}

/** Stores submissions and their states. If the result of a call is not `ok`, Redis may still have made the change. */
export function createOutbox({ redis, call, tryMs }: Caller) {
  const run = <T>(
    script: string,
    keys: string[],
    values: (string | number)[],
    read: (reply: unknown) => T | undefined,
    limits?: Parameters<typeof call>[2],
  ) => call(() => redis.eval(script, keys, values.map(String)), read, limits)

  const report = (
    { id, reference, copy, verdict, code }: Omit<MailReport, 'verdict'> & { verdict: string },
    now: number,
    hash = '',
    toStore: (string | number)[] = [],
    limits = {},
  ) => {
    const keys = [KEYS.record(id), KEYS.content(id), KEYS.twin(hash), KEYS.due, KEYS.dead]
    const lifetimes = [CONTENT_MS, RECORD_MS, UNSETTLED_MS, SAME_CONTENT_MS]
    const values = [id, verdict, copy, now, reference, code, ...lifetimes, ...toStore]
    return run(REPORT, keys, values, asString, limits)
  }

  return {
    /** Stores a submission unless its id or its content is known. */
    accept: (submission: Submission, now: number, totalMs?: number) => {
      const { id, hash, reference, form, language } = submission
      const hour = Math.floor(now / TEAM_LIMIT.windowMs)
      // Distinguishes a retry of this call from another request with the same id.
      const nonce = crypto.randomUUID()
      return run(
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
     * Marks a mail as sent. Creates the record of the submission if ACCEPT has failed or has not run yet.
     * @param copy the number of the mail among those of the submission, from 1
     * @param newsletter the outcome of a newsletter opt-in; '' if there was none
     */
    markSent: (
      submission: Submission,
      { now, copy, newsletter = '' }: { now: number; copy: number; newsletter?: string },
      totalMs = 3 * tryMs,
    ) => {
      const { id, hash, reference, form, language, createdAt } = submission
      const toStore = [hash, form, language, createdAt, newsletter, writeContent(submission)]
      // Many tries, because failing here means mailing the submission twice.
      const limits = { tries: 7, totalMs }
      return report({ id, reference, copy, verdict: 'sent', code: '' }, now, hash, toStore, limits)
    },

    /** Records a report. Returns the state afterwards, `old` if there is a newer copy, or `missing` if not stored. */
    report: (event: MailReport, now: number) => report(event, now),

    /** Records a failed attempt, unless another run now holds the lease. Returns the state afterwards, or `missing`. */
    fail: (id: string, { lease, nextAt, code, final }: Failure, now: number, totalMs?: number) => {
      const values = [id, lease, nextAt, code, final ? 1 : 0, now]
      return run(FAIL, [KEYS.record(id), KEYS.due, KEYS.dead], values, asString, { totalMs })
    },

    /** Leases up to `limit` due ids. Does not retry: after a lost reply, the ids are due again when the lease ends. */
    claim: (now: number, limit: number) =>
      run(CLAIM, [KEYS.due], [now, CLAIM_LEASE_MS, limit], asStrings, { tries: 1 }),

    /** Returns the record and the content of a submission, or null if there is no record. */
    load: (id: string) =>
      call(
        () => redis.pipeline().hgetall(KEYS.record(id)).get(KEYS.content(id)).exec(),
        (reply): StoredRecord | null | undefined => {
          const [entries, content] = asArray(reply) ?? []
          const fields = readFields(entries)
          if (!fields || (content !== null && typeof content !== 'string')) return undefined
          if (Object.keys(fields).length === 0) return null
          const summary = readSummary(id, fields)
          return summary && withContent(summary, content)
        },
      ),

    /** Makes a submission due. Returns `replayed` or, if it has no content or is due soon, its state or `missing`. */
    replay: (id: string, now: number) => {
      const keys = [KEYS.record(id), KEYS.content(id), KEYS.due, KEYS.dead]
      return run(REPLAY, keys, [id, now, CLAIM_LEASE_MS, UNSETTLED_MS], asString)
    },

    /** Deletes the content of a submission. Callers must check that it was mailed or given up (`dead`). */
    discard: (id: string) =>
      call(
        () =>
          redis.multi().del(KEYS.content(id)).zrem(KEYS.dead, id).pexpire(KEYS.record(id), RECORD_MS).exec(),
        asArray,
      ),

    /** Deletes a submission from every key. Returns the number of deleted keys. */
    erase: (id: string, hash: string) =>
      call(
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
