import { DAY, MINUTE } from '../platform/clock'
import { OUT_OF_CREDITS } from '../platform/mailer'
import type { AlarmName, AlarmValues } from '../platform/raise-alarm'
import type { ServicesResult } from './services'
import type { QueueStatus } from './store/overview'

/** A submission that has waited longer than this to be mailed is late. */
const LATE_MS = 30 * MINUTE
/** After this time without a run, the deliverer is reported as stopped: it has missed three runs. */
const RUN_MISSED_MS = 15 * MINUTE
/** After this time without a verified event, although mail was sent, the mail provider's webhook counts as dead. */
const SILENCE_MS = DAY

export type Alarm = { name: AlarmName; values: AlarmValues }

/** Returns the alarms about stored submissions and mail. Empty if all is well. */
export function queueAlarms(status: QueueStatus, now: number): Alarm[] {
  const { oldestAt = now, dead, undelivered, lost, blocked, mail = '', silentSince = now, ignored } = status
  const refusal = /^refused:(.*)/.exec(mail)?.[1]
  const alarm = (isWrong: boolean, name: AlarmName, values: AlarmValues = {}): Alarm[] =>
    isWrong ? [{ name, values }] : []
  return [
    // The store answers, but takes no submissions.
    ...alarm(blocked !== '', 'write', { code: blocked }),
    ...alarm(dead > 0, 'dead', { count: dead }),
    ...alarm(undelivered > 0, 'undelivered', { count: undelivered }),
    ...alarm(lost > 0, 'lost', { count: lost }),
    ...alarm(now - oldestAt > LATE_MS, 'late', { minutes: Math.floor((now - oldestAt) / MINUTE) }),
    ...alarm(refusal === OUT_OF_CREDITS, 'credits'),
    ...alarm(refusal !== undefined && refusal !== OUT_OF_CREDITS, 'mail', { code: refusal ?? '' }),
    ...alarm(now - silentSince > SILENCE_MS, 'silent'),
    ...alarm(ignored.length > 0, 'ignored', { variables: ignored.join(', ') }),
  ]
}

/** True if the deliverer has not run when it should have. Only health can tell: the deliverer itself raises alarms. */
export const isDelivererStopped = ({ runAt }: QueueStatus, now: number): boolean =>
  now - (runAt ?? -Infinity) > RUN_MISSED_MS

/**
 * Returns codes of what is wrong with submissions, for the log. Empty if all is well.
 * @param isScheduled true if this deploy runs the deliverer: Netlify runs scheduled functions in production only
 */
export async function readHealth(setup: ServicesResult, isScheduled: boolean): Promise<string[]> {
  if (!setup.ok) return setup.variables.map((name) => `environment:${name}`)
  const { overview, clock } = setup.services
  const status = await overview.status()
  if (!status.ok) return [`store:${status.code}`]
  const now = clock()
  // The variables of this deploy count, not those of the last run.
  const alarms = queueAlarms({ ...status.value, ignored: setup.ignored }, now)
  return [
    ...alarms.map(({ name }) => name),
    ...(isScheduled && isDelivererStopped(status.value, now) ? ['deliverer'] : []),
  ]
}
