import { CLAIM_LEASE_MS } from '../store/retention'
import { failureOf, mailSubmission } from './mail-submission'
import type { Services } from '../services'

/** Taken at once: enough to empty a backlog, few enough to finish within one lease. */
const BATCH = 5
/** A batch takes up to about 14 s, far longer than a run's other steps: begun only with so much time left. */
const BATCH_NEEDS_MS = 6_000

export type Run = {
  mailed: number
  failed: number
  /** Failures that a person should hear of at once. */
  refusals: { kind: 'configuration' | 'unexpected'; code: string }[]
  /** What somebody should hear of although the mail went out (see Delivery). */
  mailedCode?: string
  /** Why the run ended early. */
  storeCode?: string
}

/**
 * Mails what is due, oldest first, until nothing is due or time is up. Safe when run twice at once, late or
 * never: each id is claimed by a lease, and one that a killed run held comes back when the lease ends. The
 * first that goes through takes along what waits after a failure.
 * @param left milliseconds in which the whole run may begin something; without end where there is no run
 */
export async function deliverDue(services: Services, left = () => Infinity): Promise<Run> {
  const { outbox, clock } = services
  const run: Run = { mailed: 0, failed: 0, refusals: [] }
  let woken = false
  while (left() > BATCH_NEEDS_MS) {
    const now = clock()
    const claimed = await outbox.claim(now, BATCH)
    if (!claimed.ok) return { ...run, storeCode: claimed.code }
    if (claimed.value.length === 0) break
    await Promise.all(claimed.value.map((id) => deliver(services, id, now + CLAIM_LEASE_MS, run)))
    if (run.mailed > 0 && !woken) woken = (await outbox.wake(clock())).ok
  }
  return run
}

async function deliver(services: Services, id: string, lease: number, run: Run): Promise<void> {
  const { outbox, clock, random, budgets } = services
  const loaded = await outbox.load(id)
  if (!loaded.ok) {
    run.failed += 1
    return
  }
  const record = loaded.value
  if (record?.state !== 'stored' || !record.submission) {
    // Gone (erased), mailed as an event said since, or unreadable: then it must not stay due for ever, and a person has to look.
    const now = clock()
    const failure = { lease, counts: true, code: 'unreadable', nextAt: now, tryFrom: now, final: true }
    await outbox.fail(id, failure, now)
    if (record?.state === 'stored') run.failed += 1
    return
  }
  const { submission, attempts, round: copies, nextAt: dueAt } = record
  const { sent, code, newsletter, round } = await mailSubmission(services, submission, {
    ms: budgets.mail,
    stored: true,
    copies,
  })
  if (sent.ok) {
    run.mailed += 1
    if (code) run.mailedCode = code
    await outbox.done(submission, { now: clock(), newsletter, round })
    return
  }
  run.failed += 1
  if (sent.kind === 'configuration' || sent.kind === 'unexpected')
    run.refusals.push({ kind: sent.kind, code: sent.code })
  const failure = failureOf(sent, { attempts, lease, dueAt, now: clock(), random: random() })
  await outbox.fail(id, failure, clock())
}
