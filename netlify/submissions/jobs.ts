import { raiseAlarm } from './alarms'
import { deliverDue } from './deliver'
import { problemsIn } from './health'
import { type Services, startBudget } from './services'

type JobsRun = { outcome: 'done' | 'store-down'; mailed: number; failed: number; code: string }

/**
 * Does the deliverer's scheduled work: mails the due submissions and raises alarms.
 * @param ignored names of malformed optional variables
 */
export async function runJobs(services: Services, ignored: readonly string[] = []): Promise<JobsRun> {
  const { overview, mailer, clock, settings, deadlines } = services
  const timeLeft = startBudget(deadlines.run)
  const [check, before, run] = await Promise.all([
    mailer.check(),
    overview.status(),
    deliverDue(services, timeLeft),
  ])
  const { mailed, failed, refusal, code } = run
  const checked = check.ok ? 'ok' : `${check.kind === 'configuration' ? 'refused' : 'unclear'}:${check.code}`
  const earlier = before.ok ? before.value : undefined
  // The provider's check says nothing about credits and senders, so a refused mail counts until one is accepted.
  const isStillRefused =
    mailed === 0 && check.ok && earlier?.oldestAt !== undefined && earlier.mail?.startsWith('refused')
  const mail = refusal ? `refused:${refusal}` : isStillRefused ? (earlier?.mail ?? checked) : checked
  const now = clock()
  const record = { mail, ignored, isVerified: settings.eventsKey !== undefined }
  // Without knowing whether there was an earlier run, none is recorded: an emptied store would look normal.
  const [recorded, status] = before.ok
    ? await Promise.all([overview.recordRun(now, record), overview.status()])
    : [before, before]
  if (!status.ok) {
    await raiseAlarm(services, 'store', { code: status.code })
    return { outcome: 'store-down', mailed, failed, code: status.code }
  }

  const { heldBack } = status.value
  const alarms: Promise<unknown>[] = problemsIn({ ...status.value, mail, ignored }, now).map(
    ({ name, values }) => raiseAlarm(services, name, values),
  )
  // The store answers, but stores nothing: it is full or read-only.
  if (!recorded.ok) alarms.push(raiseAlarm(services, 'write', { code: recorded.code }))
  // These two are told once: what they tell of is forgotten, or kept for the next run if nobody could be told.
  if (earlier && earlier.runAt === undefined)
    alarms.push(raiseAlarm(services, 'emptied').then((isTold) => (isTold ? null : overview.forgetRun())))
  if (heldBack > 0)
    alarms.push(
      raiseAlarm(services, 'heldBack', { count: heldBack }).then((isTold) =>
        isTold ? overview.forgetHeldBack() : null,
      ),
    )
  await Promise.all(alarms)
  return recorded.ok
    ? { outcome: 'done', mailed, failed, code }
    : { outcome: 'store-down', mailed, failed, code: recorded.code }
}
