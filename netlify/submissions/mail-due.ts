import { MAILS_PER_RUN } from './limits'
import { failureOf, mailSubmission } from './mail-submission'
import type { Services } from './services'
import type { Reply } from './store/call-redis'
import type { Lease } from './store/outbox'

/** Number of submissions that are mailed at once: few enough to finish before their leases (reservations) end. */
const BATCH = 10

type MailingRun = {
  mailed: number
  failed: number
  /** The mail provider's error code, if the provider refuses our API key or sender address. */
  refusal?: string
  /** The code with which the store refuses to lease submissions. */
  blocked?: string
  /** The code with which a mail to a visitor failed. */
  visitorFailure?: string
  /** For the log: why the run ended early, why an outcome was not recorded, or why a mail was not as it should be. */
  code: string
}

/**
 * Mails the due submissions, longest due first, until none is due, time runs out or `MAILS_PER_RUN` is reached. Runs
 * may overlap: each run leases (reserves) the ids that it takes, and no other run takes them until the lease ends.
 * @param left returns how many milliseconds the run has left
 */
export async function mailDue(services: Services, left = (most = Infinity) => most): Promise<MailingRun> {
  const { outbox, clock, deadlines } = services
  const run: MailingRun = { mailed: 0, failed: 0, code: '' }
  for (let taken = 0; taken < MAILS_PER_RUN && left() > deadlines.batch; taken += BATCH) {
    const now = clock()
    const leased = await outbox.lease(now, BATCH)
    if (!leased.ok) return { ...run, code: leased.code, blocked: leased.code }
    if (leased.value.length === 0) break
    const leaseEnd = now + deadlines.runLease
    await Promise.all(leased.value.map((lease) => mailLeased(services, lease, { leaseEnd, left, run })))
  }
  return run
}

type Attempt = { leaseEnd: number; left: (most: number) => number; run: MailingRun }

async function mailLeased(services: Services, lease: Lease, { leaseEnd, left, run }: Attempt): Promise<void> {
  const { outbox, clock, deadlines } = services
  const { id, isRepeat } = lease
  const note = (reply: Reply<unknown>) => {
    if (!reply.ok) run.code ||= `unrecorded:${reply.code}`
  }
  const loaded = await outbox.load(id, left(deadlines.storeTry))
  if (!loaded.ok) {
    run.failed += 1
    run.code ||= loaded.code
    return
  }
  const stored = loaded.value
  if (stored?.state !== 'stored' || !stored.submission) {
    // `fail` removes mailed submissions from the due list, and marks missing ones as lost and unreadable ones as dead.
    const failure = { leaseEnd, code: 'unreadable', nextAt: clock(), final: true, unsure: false }
    note(await outbox.fail(id, failure, clock(), { totalMs: left(deadlines.mark) }))
    if (stored?.state === 'stored') run.failed += 1
    return
  }
  const { submission, attempts } = stored
  const copy = stored.copies + 1
  // Keeps time to mark the outcome.
  const ms = Math.max(0, Math.min(deadlines.mail, left(Infinity) - deadlines.mark))
  const { acknowledgement, newsletter } = stored
  const earlier = { acknowledgement, newsletter }
  const options = { ms, copy, isRepeat, isStored: true, earlier }
  const { mailResult, code, visitorMails, visitorFailure } = await mailSubmission(
    services,
    submission,
    options,
  )
  run.code ||= code
  if (visitorFailure) run.visitorFailure = visitorFailure
  if (mailResult.ok) {
    run.mailed += 1
    const isAwaited = services.settings.eventsKey !== undefined
    const sent = { now: clock(), copy, isStored: true, isAwaited, visitorMails }
    return note(await outbox.markSent(submission, sent, left(Infinity)))
  }
  run.failed += 1
  if (mailResult.failure === 'configuration') run.refusal = mailResult.code
  const failure = failureOf(mailResult, { attempts, leaseEnd, now: clock() })
  note(await outbox.fail(id, failure, clock(), { totalMs: left(3 * deadlines.mark), visitorMails }))
}
