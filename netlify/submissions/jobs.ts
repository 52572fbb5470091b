import { DEFAULT_LANGUAGE } from '../../src/shared/languages'
import { HOUR, MINUTE } from '../platform/clock'
import { type MailStrings, interpolate, mailStrings } from '../platform/translations'
import { deliverDue } from './deliver'
import { type ServicesResult, type Services, startBudget } from './services'

/** An alarm is raised if a submission has waited longer than this to be mailed. */
export const LATE_MS = 30 * MINUTE
/** The interval of the schedule in netlify/functions/deliver.mts. */
const RUN_EVERY_MS = 5 * MINUTE
/** How long a run may spend on mailing. Netlify stops a scheduled function after 30 s. */
const MAILING_MS = 20_000

type AlarmName = keyof MailStrings['alarm']
type AlarmValues = Record<string, string | number>

const STRINGS = mailStrings(DEFAULT_LANGUAGE).alarm
const alarmText = (site: string, name: AlarmName, values: AlarmValues): string =>
  interpolate(STRINGS.prefix, { site, text: interpolate(STRINGS[name], values) })

/** Raises an alarm unless an alarm of the same name was raised in the last hour. */
export async function raiseAlarm(
  { overview, alarm, settings }: Services,
  name: AlarmName,
  values: AlarmValues,
): Promise<void> {
  const claim = await overview.claimAlarm(name)
  // If the store fails, a repeated alarm is better than none.
  if (claim.ok && !claim.value) return
  if (!(await alarm(alarmText(settings.siteUrl, name, values)))) await overview.releaseAlarm(name)
}

/** True in the first run of each hour. If the store cannot record alarms, only that run mails them. */
const mayMail = (now: number): boolean => now % HOUR < RUN_EVERY_MS

/** Raises an alarm that names the missing or malformed environment variables. */
export const raiseEnvironmentAlarm = (
  { variables, alarm }: Extract<ServicesResult, { ok: false }>,
  now: number,
): Promise<boolean> =>
  alarm(interpolate(STRINGS.environment, { variables: variables.join(', ') }), mayMail(now))

type JobsRun = { outcome: 'done' | 'store-down'; mailed: number; failed: number; code: string }

/** Does the deliverer's scheduled work: mails the due submissions and raises alarms. */
export async function runJobs(services: Services): Promise<JobsRun> {
  const { overview, mailer, clock, alarm, settings } = services
  const timeLeft = startBudget(MAILING_MS)
  const [checkResult, run] = await Promise.all([mailer.check(), deliverDue(services, timeLeft)])
  const isRefused = !checkResult.ok && checkResult.kind === 'configuration'
  const mail = checkResult.ok ? 'ok' : `${isRefused ? 'refused' : 'unclear'}:${checkResult.code}`
  const { mailed, failed, orphans, refusal = isRefused ? checkResult.code : undefined } = run
  const now = clock()
  await overview.recordRun(now, mail)
  const status = await overview.status(now)
  if (!status.ok) {
    await alarm(alarmText(settings.siteUrl, 'store', { code: status.code }), mayMail(now))
    return { outcome: 'store-down', mailed, failed, code: status.code }
  }

  const { due, oldestAt = now, dead, undelivered } = status.value
  const waitedMs = now - oldestAt
  const raiseIf = (condition: boolean, name: AlarmName, values: AlarmValues) =>
    condition ? raiseAlarm(services, name, values) : undefined
  await Promise.all([
    raiseIf(dead > 0, 'dead', { count: dead }),
    raiseIf(undelivered > 0, 'undelivered', { count: undelivered }),
    raiseIf(orphans > 0, 'orphans', { count: orphans }),
    raiseIf(waitedMs > LATE_MS, 'oldest', { minutes: Math.floor(waitedMs / MINUTE), count: due }),
    raiseIf(refusal !== undefined, 'mail', { code: refusal ?? '' }),
  ])
  return { outcome: 'done', mailed, failed, code: run.code }
}
