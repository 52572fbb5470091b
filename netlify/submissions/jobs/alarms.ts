import { DEFAULT_LANGUAGE } from '../../../src/languages'
import { DAY, HOUR, MINUTE } from '../../platform/clock'
import type { Run } from '../deliver/deliver-due'
import { type MailStrings, interpolate, mailStrings } from '../../platform/translations'
import type { Figures, Standing } from '../store/overview'
import type { Services } from '../services'
import { isListed } from './suppression-lists'

/** What waits longer than this is late enough to tell people. */
export const LATE_MS = 30 * MINUTE
/** More in an hour than a firm like ours ever gets: told, never blocked. */
const FLOOD_PER_HOUR = 100
/** The same alarm is not given again before. */
const QUIET_MS = HOUR

type Alarm = {
  name: keyof MailStrings['alarm']
  values: Record<string, string | number>
  /** Told again at once where this changes. */
  about?: number | undefined
}

/** No report for so long after a hand-over: the provider's events do not get here. */
const UNREPORTED_MS = HOUR

const ofAny = (name: Alarm['name'], standing: Standing | undefined): Alarm[] =>
  standing && standing.count > 0 ? [{ name, values: { count: standing.count }, about: standing.at }] : []

/** Of what was mailed and did not arrive, or perhaps did not. */
export const undeliveredAlarms = ({ undelivered }: Figures): Alarm[] => ofAny('undelivered', undelivered)

/** Whether a hand-over has gone without a report for too long. */
export const isUnreported = ({ unreported }: Figures, now: number): boolean =>
  unreported?.at !== undefined && now - unreported.at > UNREPORTED_MS

/** What people should hear of, given the state of the outbox and what the last run met. */
export function alarmsFor(figures: Figures, run: Run, check: string, now: number): Alarm[] {
  const { waiting, dead, suspects, unreported, acceptedInHour, jobs } = figures
  const alarms = [...ofAny('dead', dead), ...undeliveredAlarms(figures)]
  const waitedMs = waiting.at === undefined ? 0 : now - waiting.at
  const refused = run.refusals.find(({ kind }) => kind === 'configuration')?.code
  const unexpected = run.refusals.find(({ kind }) => kind === 'unexpected')?.code
  if (isUnreported(figures, now))
    alarms.push({ name: 'unreported', values: { count: unreported?.count ?? 0 } })
  if (waitedMs > LATE_MS)
    alarms.push({
      name: 'oldest',
      values: { minutes: Math.floor(waitedMs / MINUTE), count: waiting.count },
    })
  if (refused ?? check.startsWith('refused'))
    alarms.push({ name: 'mail', values: { code: refused ?? check } })
  const { mailbox } = jobs
  if (isListed(mailbox)) alarms.push({ name: 'mailbox', values: { code: mailbox } })
  if (unexpected) alarms.push({ name: 'unexpected', values: { code: unexpected } })
  // Shown every day: only what the digest did not get round to is older.
  if (suspects.at !== undefined && now - suspects.at > DAY + LATE_MS)
    alarms.push({ name: 'quarantine', values: { count: suspects.count } })
  if (acceptedInHour > FLOOD_PER_HOUR) alarms.push({ name: 'flood', values: { count: acceptedInHour } })
  return alarms
}

/** The one line of an alarm. */
export const textOf = ({ name, values }: Alarm, site: string): string => {
  const strings = mailStrings(DEFAULT_LANGUAGE).alarm
  return interpolate(strings.prefix, { site, text: interpolate(strings[name], values) })
}

/** Gives each alarm, unless the same one was given within the hour. */
export async function raiseAlarms(services: Services, alarms: Alarm[]): Promise<void> {
  const { overview, outbox, alarm, settings } = services
  await Promise.all(
    alarms.map(async (one) => {
      const key = outbox.keys.alarm(`${one.name}:${one.about ?? ''}`)
      const reserved = await overview.reserve(key)
      // Where the store cannot say, too often is better than never.
      if (reserved.ok && !reserved.value) return
      const given = await alarm(textOf(one, settings.siteUrl))
      await (given ? overview.keep(key, QUIET_MS) : overview.release(key))
    }),
  )
}
