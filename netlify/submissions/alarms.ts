import { DEFAULT_LANGUAGE } from '../../src/shared/languages'
import { HOUR, MINUTE } from '../platform/clock'
import { interpolate } from '../../src/shared/interpolate'
import { type MailStrings, mailStrings } from '../platform/translations'
import type { Services, ServicesResult } from './services'

/** The interval of the schedule in netlify/functions/deliver.mts. */
const RUN_EVERY_MS = 5 * MINUTE

/** Names of alarms. `npm run submissions -- health` prints them; docs/runbook.md says what to do. */
export type AlarmName = Exclude<keyof MailStrings['alarm'], 'prefix' | 'environment' | `views${string}`>
export type AlarmValues = Record<string, string | number>

const STRINGS = mailStrings(DEFAULT_LANGUAGE).alarm

/** True in the first run of each hour. If the store cannot record alarms, only that run mails them. */
const mayMail = (now: number): boolean => now % HOUR < RUN_EVERY_MS

/**
 * Raises an alarm unless one of the same name was raised in the last hour. If the store cannot tell, raises it in the
 * chat every time and by mail once an hour. Returns whether the alarm was told, now or within the hour.
 */
export async function raiseAlarm(
  { overview, alarm, clock, settings }: Services,
  name: AlarmName,
  values: AlarmValues = {},
): Promise<boolean> {
  const claim = await overview.claimAlarm(name)
  if (claim.ok && !claim.value) return true
  const text = interpolate(STRINGS[name], values)
  const line = interpolate(STRINGS.prefix, { site: settings.siteUrl, text })
  const isTold = await alarm(line, claim.ok || mayMail(clock()))
  if (claim.ok && !isTold) await overview.releaseAlarm(name)
  return isTold
}

/** Raises an alarm that names the missing or malformed environment variables. */
export const raiseEnvironmentAlarm = (
  { variables, alarm }: Extract<ServicesResult, { ok: false }>,
  now: number,
): Promise<boolean> =>
  alarm(interpolate(STRINGS.environment, { variables: variables.join(', ') }), mayMail(now))
