import { DEFAULT_LANGUAGE } from '../../../src/languages'
import { MINUTE } from '../../platform/clock'
import { type MailStrings, interpolate, mailStrings } from '../../platform/translations'
import type { Run } from '../deliver/deliver-due'
import type { Services } from '../services'
import type { Figures } from '../store/overview'

/** What waits longer than this is late enough to tell people. */
export const LATE_MS = 30 * MINUTE

export type AlarmOf = { name: keyof MailStrings['alarm']; values: Record<string, string | number> }

/** What people should hear of, given the figures and what the last run met. */
export function alarmsFor(
  { due, oldestAt, dead, undelivered, jobs }: Figures,
  run: Run,
  now: number,
): AlarmOf[] {
  const waitedMs = now - (oldestAt ?? now)
  const refusal =
    run.refusal ?? (jobs.mail?.startsWith('refused:') ? jobs.mail.slice('refused:'.length) : undefined)
  const alarms: (AlarmOf | false)[] = [
    dead > 0 && { name: 'dead', values: { count: dead } },
    undelivered > 0 && { name: 'undelivered', values: { count: undelivered } },
    run.orphans > 0 && { name: 'orphans', values: { count: run.orphans } },
    waitedMs > LATE_MS && {
      name: 'oldest',
      values: { minutes: Math.floor(waitedMs / MINUTE), count: due },
    },
    refusal !== undefined && { name: 'mail', values: { code: refusal } },
  ]
  return alarms.filter((alarm) => alarm !== false)
}

/** The one line of an alarm. */
export const textOf = ({ name, values }: AlarmOf, site: string): string => {
  const strings = mailStrings(DEFAULT_LANGUAGE).alarm
  return interpolate(strings.prefix, { site, text: interpolate(strings[name], values) })
}

/** Raises each alarm, unless one of its kind was raised within the hour. */
export async function raiseAlarms({ overview, alarm, settings }: Services, alarms: AlarmOf[]): Promise<void> {
  await Promise.all(
    alarms.map(async (one) => {
      const first = await overview.mayRaise(one.name)
      // Where the store cannot say, too often is better than never.
      if (first.ok && !first.value) return
      if (!(await alarm(textOf(one, settings.siteUrl)))) await overview.notRaised(one.name)
    }),
  )
}
