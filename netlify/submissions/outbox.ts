import { type Keys, keysFor } from './keys'
import { type StoredRecord, readRecord, writePayload } from './record'
import {
  ACKNOWLEDGED_MS,
  CLAIM_LEASE_MS,
  MAILED_RECORD_MS,
  REQUEST_LEASE_MS,
  SAME_CONTENT_MS,
} from './retention'
import { ACCEPT, ACKNOWLEDGE, CLAIM, DONE, ERASE, FAIL, REPLAY, WAKE } from './scripts'
import { type Patience, type RedisClient, type Reply, ask } from './store'
import type { Submission } from './submission'
import { HOUR } from '../platform/clock'

const ACCEPTANCES = ['new', 'dup', 'conflict'] as const
/** `new`: stored now; `dup`: known, with the reference it got then; `conflict`: its id is another content's. */
export type Acceptance = { outcome: (typeof ACCEPTANCES)[number]; reference: string }

export type Failure = {
  /** Failed attempts before this one. */
  attempts: number
  code: string
  nextAt: number
  /** No further attempt: the submission goes to the dead letters. */
  final: boolean
  /** Until when the provider asked not to be called. */
  pausedUntil?: number
}

export type Times = {
  /** Longest wait for one try of a call, in milliseconds. */
  tryMs: number
}

const isString = (value: unknown) => (typeof value === 'string' ? value : undefined)
const isNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
const isList = (value: unknown) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? (value as string[]) : undefined

const readAcceptance = (reply: unknown): Acceptance | undefined => {
  if (!Array.isArray(reply)) return undefined
  const outcome = ACCEPTANCES.find((known) => known === reply[0])
  return outcome && typeof reply[1] === 'string' ? { outcome, reference: reply[1] } : undefined
}

/**
 * The stored submissions still to be mailed, and what became of the others (promises 4.2 to 4.4). Every call
 * gives a Reply; one that is not `ok` may or may not have been applied.
 */
export function createOutbox(redis: RedisClient, deployContext: string, { tryMs }: Times = { tryMs: 1_500 }) {
  const keys: Keys = keysFor(deployContext)
  const patient = (tries: number, totalMs = tryMs * tries): Patience => ({ tries, tryMs, totalMs })
  const run = <T>(
    script: string,
    names: string[],
    values: (string | number)[],
    read: (reply: unknown) => T | undefined,
    patience = patient(2),
  ): Promise<Reply<T>> => ask(() => redis.eval(script, names, values.map(String)), read, patience)

  return {
    keys,

    /** Stores a submission unless it is known. The nonce is this call's own, new for each request. */
    accept: (
      submission: Submission,
      nonce: string,
      now: number,
      totalMs?: number,
    ): Promise<Reply<Acceptance>> => {
      const { id, hash, reference, form, language, suspicion } = submission
      return run(
        ACCEPT,
        [keys.submission(id), keys.due, keys.waiting, keys.suspects, keys.index, keys.content(hash)],
        [
          ...[id, nonce, hash, writePayload(submission), reference, form, language],
          ...[suspicion ? 'suspect' : 'stored', now, REQUEST_LEASE_MS, SAME_CONTENT_MS],
        ],
        readAcceptance,
        patient(2, totalMs),
      )
    },

    /** Marks as mailed and deletes the content, known or not: the ACCEPT may have been lost on its way. */
    done: (
      submission: Submission,
      {
        nonce = '',
        now,
        messageId = '',
        newsletter = '',
        totalMs,
      }: {
        nonce?: string
        now: number
        messageId?: string
        newsletter?: string
        totalMs?: number
      },
    ): Promise<Reply<string>> => {
      const { id, hash, reference, form, language, createdAt } = submission
      return run(
        DONE,
        [
          ...[keys.submission(id), keys.due, keys.waiting, keys.suspects, keys.dead, keys.index],
          keys.content(hash),
        ],
        [
          ...[id, nonce, hash, reference, form, language, createdAt, now, MAILED_RECORD_MS, SAME_CONTENT_MS],
          ...[messageId, newsletter],
        ],
        isString,
        patient(3, totalMs),
      )
    },

    /** Records a failed attempt. Gives the state it left: `stored`, `dead`, or whatever it found. */
    fail: (id: string, failure: Failure, now: number, totalMs?: number): Promise<Reply<string>> =>
      run(
        FAIL,
        [keys.submission(id), keys.due, keys.waiting, keys.dead, keys.jobs],
        [
          ...[id, failure.attempts, failure.nextAt, failure.code, failure.final ? 1 : 0, now],
          failure.pausedUntil ?? '',
        ],
        isString,
        patient(2, totalMs),
      ),

    /** Up to `max` due ids, nobody else's for the length of a lease. */
    claim: (now: number, max: number): Promise<Reply<string[]>> =>
      // One try: ids claimed by a call whose reply was lost come back when their lease ends.
      run(CLAIM, [keys.due], [now, CLAIM_LEASE_MS, max], isList, patient(1)),

    wake: (now: number): Promise<Reply<number>> =>
      run(WAKE, [keys.due, keys.jobs], [now, CLAIM_LEASE_MS], isNumber),

    /** The record of an id; null where there is none. */
    load: (id: string): Promise<Reply<StoredRecord | null>> =>
      ask(
        () => redis.hgetall(keys.submission(id)),
        (reply) => readRecord(id, reply),
        patient(2),
      ),

    /** `replayed`, `missing`, or the state that leaves nothing to replay. */
    replay: (id: string, now: number): Promise<Reply<string>> =>
      run(
        REPLAY,
        [keys.submission(id), keys.due, keys.waiting, keys.suspects, keys.dead],
        [id, now],
        isString,
      ),

    erase: (id: string, hash: string): Promise<Reply<number>> =>
      run(
        ERASE,
        [
          ...[keys.submission(id), keys.due, keys.waiting, keys.suspects, keys.dead, keys.index],
          keys.content(hash),
        ],
        [id],
        isNumber,
      ),

    /** True where an acknowledgement may go to this address now; it then counts as sent. */
    mayAcknowledge: (addressHash: string, now: number, perHour: number): Promise<Reply<boolean>> =>
      run(
        ACKNOWLEDGE,
        [keys.acknowledged(addressHash), keys.acknowledgedInHour(Math.floor(now / HOUR))],
        [ACKNOWLEDGED_MS, perHour, 2 * HOUR],
        (reply) => (typeof reply === 'number' ? reply === 1 : undefined),
        // One try: after a lost reply the second would find the address taken by the first.
        patient(1),
      ),

    /** Takes back a leave to acknowledge that certainly was not used. */
    forgetAcknowledged: (addressHash: string): Promise<Reply<number>> =>
      ask(() => redis.del(keys.acknowledged(addressHash)), isNumber, patient(1)),
  }
}
export type Outbox = ReturnType<typeof createOutbox>
