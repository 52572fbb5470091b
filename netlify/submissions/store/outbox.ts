import {
  CONTENT_MS,
  MAILBOX_LIMIT,
  MAX_WAITING,
  LONGEST_WAIT_MS,
  SUMMARY_MS,
  SAME_CONTENT_MS,
  TEAM_LIMIT,
  UNCONFIRMED_CONTENT_MS,
  UNSETTLED_MS,
} from '../limits'
import type { Deadlines } from '../../platform/deadlines'
import type { Submission } from '../submission'
import { type Caller, asArray, asNumber, asString, asStrings } from './call-redis'
import {
  KEYS,
  type StoredSubmission,
  keysOfMailbox,
  readHash,
  readSummary,
  withContent,
  writeContent,
} from './stored-submission'
import { ACCEPT, LEASE, ERASE, FAIL, REPLAY, REPORT } from './scripts'

/**
 * Results of `accept`. `new`: stored. `waiting`: stored, but the limit of mails to the team is reached. `known`: stored
 * before, under the returned reference. `conflict`: this id belongs to a submission with different content. `full`: not
 * stored, because too many submissions wait.
 */
const ACCEPTANCES = ['new', 'waiting', 'known', 'conflict', 'full'] as const

/** What the mail provider reports about one mail to the team. `copy` numbers the mails of a submission, from 1. */
export type MailEvent = {
  id: string
  reference: string
  copy: number
  verdict: 'delivered' | 'undelivered'
  code: string
}

export type Failure = {
  /** When the lease of the attempt ends. A lease reserves a submission for one run. */
  leaseEnd: number
  code: string
  nextAt: number
  /** True if no further attempt will follow. */
  final: boolean
  /** True if the provider may have accepted the mail. */
  unsure: boolean
}

/**
 * What became of a mail to the visitor. `sent`, or `unsure` if the provider may have accepted it; `limited` by a limit;
 * `failed`; `not-asked`: the submission is suspect or not stored. '' if no mail was wanted, or an earlier attempt sent
 * it.
 */
export type VisitorMailOutcome = 'sent' | 'unsure' | 'limited' | 'failed' | 'not-asked' | ''
export type VisitorMailOutcomes = Record<VisitorMailField, VisitorMailOutcome>
type VisitorMailField = 'acknowledgement' | 'newsletter'

export const NO_VISITOR_MAILS: VisitorMailOutcomes = { acknowledgement: '', newsletter: '' }

/** A due submission that a run has leased. */
export type Lease = {
  id: string
  /** True if an earlier attempt began whose outcome nobody knows, so that the team may already have the mail. */
  isRepeat: boolean
}

const readAcceptance = (reply: unknown) => {
  const [first, reference] = asStrings(reply) ?? []
  const outcome = ACCEPTANCES.find((known) => known === first)
  return outcome && reference !== undefined ? { outcome, reference } : undefined
}

const readLeases = (reply: unknown): Lease[] | undefined =>
  asStrings(reply)?.flatMap((id, at, all) => (at % 2 ? [] : [{ id, isRepeat: all[at + 1] === 'again' }]))

/** The first keys of most scripts. */
const keysOf = (id: string): string[] => [
  ...[KEYS.submission(id), KEYS.content(id)],
  ...[KEYS.due, KEYS.waiting, KEYS.begun, KEYS.dead, KEYS.undelivered, KEYS.jobs],
]

/** Stores submissions and their states. If the result of a call is not `ok`, Redis may still have made the change. */
export function createOutbox({ redis, call }: Caller, deadlines: Deadlines) {
  const run = <T>(
    script: string,
    keys: string[],
    values: (string | number)[],
    read: (reply: unknown) => T | undefined,
    limits?: Parameters<typeof call>[2],
  ) => call(() => redis.eval(script, keys, values.map(String)), read, limits)

  const report = (
    { id, reference, copy, verdict, code }: Omit<MailEvent, 'verdict'> & { verdict: string },
    now: number,
    hash = '',
    toStore: (string | number)[] = [],
    limits = {},
  ) => {
    const keys = [...keysOf(id), KEYS.sameContent(hash), KEYS.unconfirmed]
    const lifetimes = [CONTENT_MS, UNCONFIRMED_CONTENT_MS, SUMMARY_MS, UNSETTLED_MS, SAME_CONTENT_MS]
    const values = [id, verdict, copy, now, reference, code, ...lifetimes, ...toStore]
    return run(REPORT, keys, values, asString, limits)
  }

  return {
    /**
     * Stores a submission unless its id or its content is known.
     * @param mailbox digest of the visitor's mailbox, whose accepted submissions are counted
     */
    accept: (submission: Submission, mailbox: string, now: number, totalMs?: number) => {
      // What a robot sends in a stranger's name must not make the stranger suspect.
      const isTrapped = submission.suspicion !== undefined && submission.suspicion !== 'too-often'
      const { id, hash, reference, form, language } = submission
      const hour = Math.floor(now / TEAM_LIMIT.windowMs)
      // Distinguishes a retry of this call from another request with the same id.
      const nonce = crypto.randomUUID()
      return run(
        ACCEPT,
        [
          ...[...keysOf(id), KEYS.sameContent(hash), KEYS.teamMails(hour), KEYS.teamMails(hour - 1)],
          KEYS.mailbox(mailbox),
        ],
        [
          ...[id, nonce, hash, writeContent(submission), reference, form, language],
          ...[now, now + deadlines.requestLease, UNSETTLED_MS, SAME_CONTENT_MS],
          ...[TEAM_LIMIT.windowMs, TEAM_LIMIT.requests, MAX_WAITING, isTrapped ? 0 : MAILBOX_LIMIT.windowMs],
        ],
        readAcceptance,
        { totalMs },
      )
    },

    /** Returns how many submissions from this mailbox were accepted within a day. */
    countFrom: (mailbox: string, totalMs: number) =>
      call(
        () => redis.get(KEYS.mailbox(mailbox)),
        (reply) => (reply === null ? 0 : asNumber(Number(reply))),
        { tries: 1, totalMs },
      ),

    /**
     * Marks a mail as sent. Unless `isStored`, creates the submission, because ACCEPT may not have run
     * yet. Otherwise returns `missing` if there is none: it was erased while the mail was on its way.
     * @param copy the number of the mail among those of the submission, from 1
     * @param isAwaited true if the mail provider reports whether the mail arrives
     */
    markSent: (
      submission: Submission,
      mail: {
        now: number
        copy: number
        isStored: boolean
        isAwaited?: boolean
        visitorMails?: VisitorMailOutcomes
      },
      totalMs = 3 * deadlines.storeTry,
    ) => {
      const { now, copy, isStored, isAwaited = false, visitorMails = NO_VISITOR_MAILS } = mail
      const { id, hash, reference, form, language, createdAt } = submission
      const payload = isStored ? '' : writeContent(submission)
      const { acknowledgement, newsletter } = visitorMails
      const toStore = [
        hash,
        form,
        language,
        createdAt,
        isAwaited ? 1 : 0,
        acknowledgement,
        newsletter,
        payload,
      ]
      // Many tries, because failing here means mailing the submission twice.
      const limits = { tries: 7, totalMs }
      return report({ id, reference, copy, verdict: 'sent', code: '' }, now, hash, toStore, limits)
    },

    /** Records a report. Returns the state afterwards, `old` if there is a newer copy, or `missing` if not stored. */
    report: (event: MailEvent, now: number) => report(event, now),

    /** Records a failed attempt, unless another run now holds the lease. Returns the state afterwards, or `missing`. */
    fail: (
      id: string,
      failure: Failure,
      now: number,
      {
        totalMs,
        visitorMails = NO_VISITOR_MAILS,
      }: { totalMs?: number; visitorMails?: VisitorMailOutcomes } = {},
    ) => {
      const { leaseEnd, nextAt, code, final, unsure } = failure
      const { acknowledgement, newsletter } = visitorMails
      const keys = [KEYS.submission(id), KEYS.due, KEYS.waiting, KEYS.begun, KEYS.dead, KEYS.lost, KEYS.jobs]
      const values = [
        id,
        leaseEnd,
        nextAt,
        code,
        final ? 1 : 0,
        unsure ? 1 : 0,
        now,
        acknowledgement,
        newsletter,
      ]
      return run(FAIL, keys, values, asString, { totalMs })
    },

    /** Leases up to `limit` due ids. Does not retry: after a lost reply, the ids are due again when the lease ends. */
    lease: (now: number, limit: number) =>
      run(LEASE, [KEYS.due, KEYS.begun], [now, deadlines.runLease, limit, LONGEST_WAIT_MS], readLeases, {
        tries: 1,
      }),

    /** Returns a stored submission, or null if there is none. */
    load: (id: string, totalMs?: number) =>
      call(
        () => redis.pipeline().hgetall(KEYS.submission(id)).get(KEYS.content(id)).exec(),
        (reply): StoredSubmission | null | undefined => {
          const [entries, content] = asArray(reply) ?? []
          const fields = readHash(entries)
          if (!fields || (content !== null && typeof content !== 'string')) return undefined
          if (Object.keys(fields).length === 0) return null
          const summary = readSummary(id, fields)
          return summary && withContent(summary, content)
        },
        { totalMs },
      ),

    /** Makes a submission due. Returns `replayed` or, if it has no content or is due soon, its state or `missing`. */
    replay: (id: string, now: number) => {
      return run(
        REPLAY,
        [...keysOf(id), KEYS.unconfirmed],
        [id, now, deadlines.runLease, UNSETTLED_MS],
        asString,
      )
    },

    /** Deletes the content of a submission, or forgets a lost one. Callers must check that it is not to be mailed. */
    discard: (id: string) => {
      const transaction = redis.multi().del(KEYS.content(id)).pexpire(KEYS.submission(id), SUMMARY_MS)
      for (const set of [KEYS.dead, KEYS.undelivered, KEYS.lost, KEYS.unconfirmed]) transaction.zrem(set, id)
      return call(() => transaction.exec(), asArray)
    },

    /** Deletes a submission, and what is known of these mailboxes. Returns the number of deleted keys. */
    erase: (id: string, hash: string, mailboxes: readonly string[]) => {
      const keys = [...keysOf(id), KEYS.sameContent(hash), KEYS.lost, KEYS.unconfirmed]
      return run(ERASE, [...keys, ...mailboxes.flatMap(keysOfMailbox)], [id], asNumber)
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>
