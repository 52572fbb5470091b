import { DEFAULT_LANGUAGE } from '../../../src/languages'
import { HOUR, MINUTE } from '../../platform/clock'
import type { Sent } from '../../platform/mailer'
import { interpolate, mailStrings } from '../../platform/translations'
import { deliverDue } from '../deliver/deliver-due'
import type { Opened } from '../open-submissions'
import { type Services, startBudget } from '../services'
import { alarmsFor, raiseAlarms, textOf } from './alarms'

export type JobsRun = { outcome: 'done' | 'store-down'; mailed: number; failed: number; code?: string }

/** As netlify/functions/deliver.mts schedules it. */
const RUN_EVERY_MS = 5 * MINUTE
/** What is begun later than this might be cut off by the platform, which ends a scheduled run after 30 s. */
const START_UNTIL_MS = 20_000

const noteOf = (checked: Sent): string =>
  checked.ok ? 'ok' : `${checked.kind === 'configuration' ? 'refused' : 'unclear'}:${checked.code}`

/** Where nobody remembers what was told, the first run of an hour mails: each run could use up the provider's quota. */
const mayMail = (now: number): boolean => now % HOUR < RUN_EVERY_MS

/** Alerts the operators that the functions cannot work at all, naming the variables at fault. */
export const alarmEnvironment = async (
  { variables, alarm }: Extract<Opened, { ok: false }>,
  now: number,
): Promise<void> => {
  const { environment } = mailStrings(DEFAULT_LANGUAGE).alarm
  await alarm(interpolate(environment, { variables: variables.join(', ') }), mayMail(now))
}

/** The scheduled work: mails what is due, raises alarms. It may be cut off, repeated or left out by the platform. */
export async function runJobs(services: Services): Promise<JobsRun> {
  const { overview, mailer, adoptFormer, clock, alarm, settings } = services
  const left = startBudget(START_UNTIL_MS)
  const [checked, isAdopted] = await Promise.all([mailer.check(), adoptFormer(clock(), left)])
  // What an earlier release stored is not read before it has this one's shape.
  const run = await deliverDue(services, isAdopted ? left : () => 0)
  const mail = noteOf(checked)
  const now = clock()
  const [figures] = await Promise.all([overview.figures(now), overview.note({ runAt: now, mail }, now)])
  const { mailed, failed, storeCode, mailedCode } = run
  if (!figures.ok) {
    await alarm(textOf({ name: 'store', values: { code: figures.code } }, settings.siteUrl), mayMail(now))
    return { outcome: 'store-down', mailed, failed, code: figures.code }
  }
  const jobs = { ...figures.value.jobs, mail }
  await raiseAlarms(services, alarmsFor({ ...figures.value, jobs }, run, now))
  const code = [storeCode, mailedCode].filter(Boolean).join(',')
  return { outcome: 'done', mailed, failed, ...(code && { code }) }
}
