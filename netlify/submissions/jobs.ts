import { mailDue } from './mail-due'
import { type Alarm, queueAlarms } from './health'
import { type Services, startBudget } from './services'
import { type QueueStatus, UNTOLD } from './store/overview'
import { referenceOf } from './submission'

type JobsRun = { outcome: 'done' | 'store-down'; mailed: number; failed: number; code: string }

/**
 * Does the deliverer's scheduled work: mails the due submissions and raises alarms.
 * @param ignored names of malformed optional variables
 */
export async function runJobs(services: Services, ignored: readonly string[] = []): Promise<JobsRun> {
  const { overview, mailer, clock, settings, deadlines, raiseAlarm } = services
  const timeLeft = startBudget(deadlines.run)
  const [check, lastRun, run] = await Promise.all([
    mailer.check(),
    overview.lastRun(),
    mailDue(services, timeLeft),
  ])
  const { mailed, failed, refusal, visitorFailure, code, blocked = '' } = run
  const checked = check.ok
    ? 'ok'
    : `${check.failure === 'configuration' ? 'refused' : 'unclear'}:${check.code}`
  const earlier = lastRun.ok ? lastRun.value : undefined
  // The provider's check says nothing about credits and senders, so a refused mail counts until one is accepted.
  const isStillRefused =
    mailed === 0 && check.ok && earlier?.oldestAt !== undefined && earlier.mail?.startsWith('refused')
  const mail = refusal ? `refused:${refusal}` : isStillRefused ? (earlier?.mail ?? checked) : checked
  const now = clock()
  const isFirst = earlier !== undefined && earlier.runAt === undefined
  const result = { mail, blocked, ignored, isVerified: settings.eventsKey !== undefined, isFirst }
  // Without knowing whether there was an earlier run, none is recorded: an emptied store would look normal.
  const [recorded, status] = lastRun.ok
    ? [await overview.recordRun(now, result), await overview.status()]
    : [lastRun, lastRun]
  if (!status.ok) {
    await raiseAlarm('store', { code: status.code })
    return { outcome: 'store-down', mailed, failed, code: status.code }
  }
  const refused = recorded.ok ? blocked : recorded.code
  const found = { ...status.value, mail, ignored, blocked: refused }
  const alarms: Alarm[] = [
    ...queueAlarms(found, now),
    ...(visitorFailure ? [{ name: 'visitorMail', values: { code: visitorFailure } } as const] : []),
  ]
  await Promise.all([
    ...alarms.map(({ name, values }) => raiseAlarm(name, values)),
    tellOnce(services, found, alarms, now),
  ])
  return refused
    ? { outcome: 'store-down', mailed, failed, code: refused }
    : { outcome: 'done', mailed, failed, code }
}

/** Tells what is told once. It is forgotten after it is told, so that a run that is killed leaves it to the next. */
async function tellOnce(
  { overview, settings, raiseAlarm }: Services,
  { open, untold }: QueueStatus,
  alarms: readonly Alarm[],
  now: number,
): Promise<void> {
  const queue = await overview.queue(now)
  const { waiting, unconfirmed } = queue.ok ? queue.value : { waiting: open, unconfirmed: [] }
  const restored = open === waiting ? undefined : await overview.restoreMissing(now)
  const counts = { ...untold, restored: untold.restored + (restored?.ok ? restored.value : 0) }
  const tell = async (name: (typeof UNTOLD)[number]) => {
    const count = counts[name]
    if (count > 0 && (await raiseAlarm(name, { count }))) await overview.markTold(name, count)
  }
  const tellUnconfirmed = async () => {
    // While the provider says nothing about any mail, the alarm about its silence is enough.
    if (unconfirmed.length === 0 || alarms.some(({ name }) => name === 'silent')) return
    const references = unconfirmed.map((id) => referenceOf(id, settings.secret)).join(', ')
    if (await raiseAlarm('unconfirmed', { references })) await overview.markNamed(unconfirmed)
  }
  await Promise.all([...UNTOLD.map(tell), tellUnconfirmed()])
}
