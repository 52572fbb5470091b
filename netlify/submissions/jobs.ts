import { DEFAULT_LANGUAGE } from '../../src/shared/languages'
import { HOUR, MINUTE } from '../platform/clock'
import { type MailStrings, interpolate, mailStrings } from '../platform/translations'
import { type Run, deliverDue } from './deliver'
import { type Opened, type Services, startBudget } from './services'
import type { Figures } from './store/overview'

/** Whoever waits longer than this is worth an alarm. */
export const LATE_MS = 30 * MINUTE
/** As netlify/functions/deliver.mts schedules the deliverer. */
const RUN_EVERY_MS = 5 * MINUTE
/** What is begun later than this might be cut off by the platform, which ends a scheduled run after 30 s. */
const START_UNTIL_MS = 20_000

type AlarmName = keyof MailStrings['alarm']
type AlarmValues = Record<string, string | number>

const alarmText = (site: string, name: AlarmName, values: AlarmValues): string => {
  const strings = mailStrings(DEFAULT_LANGUAGE).alarm
  return interpolate(strings.prefix, { site, text: interpolate(strings[name], values) })
}

/** Raises an alarm, unless one of its kind was raised within the hour. */
export async function raiseAlarm(
  { overview, alarm, settings }: Services,
  name: AlarmName,
  values: AlarmValues,
): Promise<void> {
  const isFirst = await overview.mayRaise(name)
  // Where the store cannot say, too often is better than never.
  if (isFirst.ok && !isFirst.value) return
  if (!(await alarm(alarmText(settings.siteUrl, name, values)))) await overview.notRaised(name)
}

/** Without the store nobody remembers the last alarm: only the first run of an hour mails, to spare the provider's quota. */
const mayMail = (now: number): boolean => now % HOUR < RUN_EVERY_MS

/** Alerts the operators that the functions cannot work at all, naming the variables at fault. */
export const alarmEnvironment = (
  { variables, alarm }: Extract<Opened, { ok: false }>,
  now: number,
): Promise<boolean> => {
  const { environment } = mailStrings(DEFAULT_LANGUAGE).alarm
  return alarm(interpolate(environment, { variables: variables.join(', ') }), mayMail(now))
}

async function raiseAlarms(services: Services, figures: Figures, run: Run, now: number): Promise<void> {
  const { due, oldestAt = now, dead, undelivered } = figures
  const { orphans, refusal } = run
  const waitedMs = now - oldestAt
  const raise = (isRaised: boolean, name: AlarmName, values: AlarmValues) =>
    isRaised ? raiseAlarm(services, name, values) : undefined
  await Promise.all([
    raise(dead > 0, 'dead', { count: dead }),
    raise(undelivered > 0, 'undelivered', { count: undelivered }),
    raise(orphans > 0, 'orphans', { count: orphans }),
    raise(waitedMs > LATE_MS, 'oldest', { minutes: Math.floor(waitedMs / MINUTE), count: due }),
    raise(refusal !== undefined, 'mail', { code: refusal ?? '' }),
  ])
}

export type JobsRun = { outcome: 'done' | 'store-down'; mailed: number; failed: number; code?: string }

/** The scheduled work: mails what is due, raises alarms. The platform may cut it off, repeat it or leave it out. */
export async function runJobs(services: Services): Promise<JobsRun> {
  const { overview, mailer, clock, alarm, settings } = services
  const left = startBudget(START_UNTIL_MS)
  const [checked, run] = await Promise.all([mailer.check(), deliverDue(services, left)])
  const isRefused = !checked.ok && checked.kind === 'configuration'
  const mail = checked.ok ? 'ok' : `${isRefused ? 'refused' : 'unclear'}:${checked.code}`
  if (isRefused) run.refusal ??= checked.code
  const now = clock()
  await overview.note({ runAt: now, mail }, now)
  const figures = await overview.figures(now)
  const { mailed, failed } = run
  if (!figures.ok) {
    await alarm(alarmText(settings.siteUrl, 'store', { code: figures.code }), mayMail(now))
    return { outcome: 'store-down', mailed, failed, code: figures.code }
  }
  await raiseAlarms(services, figures.value, run, now)
  const code = [run.storeCode, run.mailCode].filter(Boolean).join(',')
  return { outcome: 'done', mailed, failed, ...(code && { code }) }
}
