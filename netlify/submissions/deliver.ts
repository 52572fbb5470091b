import { CLAIM_LEASE_MS, MAILS_PER_RUN } from './limits'
import { failureOf, mailSubmission } from './mail-submission'
import type { Services } from './services'
import type { Reply } from './store/call-redis'
import type { Claim } from './store/outbox'

/** Number of submissions that are mailed at once: few enough to finish before their leases (reservations) end. */
const BATCH = 10
/** A batch starts only if the run has this much time left. Its calls end before the run's time does. */
const LEAST_TIME_LEFT_MS = 8_000
/** Longest wait to read a submission, and time kept back from its mailing to record the outcome. */
const STORE_MS = 1_500

type DeliveryRun = {
  mailed: number
  failed: number
  /** The mail provider's error code, if the provider refuses our API key or sender address. */
  refusal?: string
  /** For the log: why the run ended early, why an outcome was not recorded, or why a mail was not as it should be. */
  code: string
}

/**
 * Mails the due submissions, longest due first, until none is due, time runs out or `MAILS_PER_RUN` is reached. Runs
 * may overlap: each run leases (reserves) the ids that it takes, and no other run takes them until the lease ends.
 * @param left returns how many milliseconds the run has left
 */
export async function deliverDue(services: Services, left = (most = Infinity) => most): Promise<DeliveryRun> {
  const { outbox, clock } = services
  const run: DeliveryRun = { mailed: 0, failed: 0, code: '' }
  for (let taken = 0; taken < MAILS_PER_RUN && left() > LEAST_TIME_LEFT_MS; taken += BATCH) {
    const now = clock()
    const claimed = await outbox.claim(now, BATCH)
    if (!claimed.ok) return { ...run, code: claimed.code }
    if (claimed.value.length === 0) break
    const lease = now + CLAIM_LEASE_MS
    await Promise.all(claimed.value.map((claim) => deliver(services, claim, { lease, left, run })))
  }
  return run
}

type Delivery = { lease: number; left: (most: number) => number; run: DeliveryRun }

async function deliver(services: Services, claim: Claim, { lease, left, run }: Delivery): Promise<void> {
  const { outbox, clock, budgets } = services
  const { id, isRepeat } = claim
  const note = (reply: Reply<unknown>) => {
    if (!reply.ok) run.code ||= `unrecorded:${reply.code}`
  }
  const loaded = await outbox.load(id, left(STORE_MS))
  if (!loaded.ok) {
    run.failed += 1
    run.code ||= loaded.code
    return
  }
  const record = loaded.value
  if (record?.state !== 'stored' || !record.submission) {
    // `fail` removes mailed submissions from the due list, and marks missing ones as lost and unreadable ones as dead.
    const failure = { lease, code: 'unreadable', nextAt: clock(), final: true, unsure: false }
    note(await outbox.fail(id, failure, clock(), left(STORE_MS)))
    if (record?.state === 'stored') run.failed += 1
    return
  }
  const { submission, attempts } = record
  const copy = record.copies + 1
  const ms = Math.max(0, Math.min(budgets.mail, left(Infinity) - STORE_MS))
  const { mailResult, code, newsletter } = await mailSubmission(services, submission, {
    ...{ ms, copy, isRepeat, isStored: true },
  })
  run.code ||= code
  if (mailResult.ok) {
    run.mailed += 1
    const sent = { now: clock(), copy, isStored: true, newsletter }
    return note(await outbox.markSent(submission, sent, left(Infinity)))
  }
  run.failed += 1
  if (mailResult.kind === 'configuration') run.refusal = mailResult.code
  const failure = failureOf(mailResult, { attempts, lease, now: clock() })
  note(await outbox.fail(id, failure, clock(), left(3 * STORE_MS)))
}
