import { CLAIM_LEASE_MS, MAILS_PER_RUN } from './limits'
import { failureOf, mailSubmission } from './mail-submission'
import type { Services } from './services'

/** Submissions mailed at once: few enough to finish within one lease. */
const BATCH = 5
/**
 * No batch starts with less time left than this. A slow one takes about 14 s; if it is cut off, its lease ends and the
 * next run mails what is left.
 */
const BATCH_NEEDS_MS = 6_000

export type Run = {
  mailed: number
  failed: number
  /** Due ids without a record. */
  orphans: number
  /** Why the provider refuses our key or sender. */
  refusal?: string
  /** For the log: why the run ended early, a plain version was mailed, or a mail to a visitor was not sent. */
  code: string
}

/**
 * Mails what is due, oldest first, until nothing is due or the run has used up its time or its share. Each id is leased,
 * so runs may overlap, be killed or be skipped.
 * @param left returns the milliseconds left to start something
 */
export async function deliverDue(services: Services, left = () => Infinity): Promise<Run> {
  const { outbox, clock } = services
  const run: Run = { mailed: 0, failed: 0, orphans: 0, code: '' }
  for (let taken = 0; taken < MAILS_PER_RUN && left() > BATCH_NEEDS_MS; taken += BATCH) {
    const now = clock()
    const claimed = await outbox.claim(now, BATCH)
    if (!claimed.ok) return { ...run, code: claimed.code }
    if (claimed.value.length === 0) break
    await Promise.all(claimed.value.map((id) => deliver(services, id, now + CLAIM_LEASE_MS, run)))
  }
  return run
}

async function deliver(services: Services, id: string, lease: number, run: Run): Promise<void> {
  const { outbox, clock, budgets } = services
  const loaded = await outbox.load(id)
  if (!loaded.ok) {
    run.failed += 1
    return
  }
  const record = loaded.value
  if (record?.state !== 'stored' || !record.submission) {
    // Already reported as mailed, which stays so; or unreadable or gone, and a person has to look at it.
    const failure = { lease, code: 'unreadable', nextAt: clock(), final: true }
    const state = await outbox.fail(id, failure, clock())
    if (record?.state === 'stored') run.failed += 1
    if (state.ok && state.value === 'missing') run.orphans += 1
    return
  }
  const { submission, attempts } = record
  const copy = record.copies + 1
  const mailOptions = { ms: budgets.mail, copy, isStored: true }
  const { sent, code, newsletter } = await mailSubmission(services, submission, mailOptions)
  if (sent.ok) {
    run.mailed += 1
    run.code ||= code
    await outbox.markSent(submission, { now: clock(), copy, newsletter })
    return
  }
  run.failed += 1
  if (sent.kind === 'configuration') run.refusal = sent.code
  await outbox.fail(id, failureOf(sent, { attempts, lease, now: clock() }), clock())
}
