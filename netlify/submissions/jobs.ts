import { DEFAULT_LANGUAGE } from '../../src/shared/languages'
import { HOUR, MINUTE } from '../platform/clock'
import { type MailStrings, interpolate, mailStrings } from '../platform/translations'
import { deliverDue } from './deliver'
import { type ServicesResult, type Services, startBudget } from './services'

/** A submission that has waited longer raises an alarm. */
export const LATE_MS = 30 * MINUTE
/** The schedule in netlify/functions/deliver.mts. */
const RUN_EVERY_MS = 5 * MINUTE
/** Latest start of a step: the platform ends a scheduled run after 30 s. */
const START_UNTIL_MS = 20_000

type AlarmName = keyof MailStrings['alarm']
type AlarmValues = Record<string, string | number>

const STRINGS = mailStrings(DEFAULT_LANGUAGE).alarm
const alarmText = (site: string, name: AlarmName, values: AlarmValues): string =>
  interpolate(STRINGS.prefix, { site, text: interpolate(STRINGS[name], values) })

/** Raises an alarm, at most once an hour for each kind. */
export async function raiseAlarm(
  { overview, alarm, settings }: Services,
  name: AlarmName,
  values: AlarmValues,
): Promise<void> {
  const isFirst = await overview.claimAlarm(name)
  // If the store fails, an alarm too many is better than none.
  if (isFirst.ok && !isFirst.value) return
  if (!(await alarm(alarmText(settings.siteUrl, name, values)))) await overview.releaseAlarm(name)
}

/** Without the store nothing remembers the last alarm, so only the first run of an hour mails one. */
const mayMail = (now: number): boolean => now % HOUR < RUN_EVERY_MS

/** Alerts the operators that the functions cannot work, naming the variables at fault. */
export const alarmEnvironment = (
  { variables, alarm }: Extract<ServicesResult, { ok: false }>,
  now: number,
): Promise<boolean> =>
  alarm(interpolate(STRINGS.environment, { variables: variables.join(', ') }), mayMail(now))

type JobsRun = { outcome: 'done' | 'store-down'; mailed: number; failed: number; code: string }

/** The scheduled work: mails what is due and raises alarms. */
export async function runJobs(services: Services): Promise<JobsRun> {
  const { overview, mailer, clock, alarm, settings } = services
  const left = startBudget(START_UNTIL_MS)
  const [checked, run] = await Promise.all([mailer.check(), deliverDue(services, left)])
  const isRefused = !checked.ok && checked.kind === 'configuration'
  const mail = checked.ok ? 'ok' : `${isRefused ? 'refused' : 'unclear'}:${checked.code}`
  const { mailed, failed, orphans, refusal = isRefused ? checked.code : undefined } = run
  const now = clock()
  await overview.recordRun(now, mail)
  const status = await overview.status(now)
  if (!status.ok) {
    await alarm(alarmText(settings.siteUrl, 'store', { code: status.code }), mayMail(now))
    return { outcome: 'store-down', mailed, failed, code: status.code }
  }

  const { due, oldestAt = now, dead, undelivered } = status.value
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
  return { outcome: 'done', mailed, failed, code: run.code }
}
