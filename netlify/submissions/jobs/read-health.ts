import { HOUR, MINUTE, SECOND } from '../../platform/clock'
import type { Services } from '../services'
import { LATE_MS } from './alarms'

/** Three runs of the deliverer missed. */
const RUN_MISSED_MS = 15 * MINUTE
/** Twelve runs of the roll-up missed; raw views wait for it for weeks. */
const ROLL_UP_LATE_MS = HOUR

export type Health = {
  healthy: boolean
  /** Seconds, counts and codes only: anyone may read them. */
  report: {
    status: 'healthy' | 'unhealthy'
    problems: string[]
    oldestDueSec: number | null
    due: number | null
    dead: number | null
    undelivered: number | null
    /** Whether the provider's events are verified: without them nobody learns that a mail did not arrive. */
    events: 'verified' | 'off' | null
    lastRunSec: number | null
    rollUpLagSec: number | null
  }
}

/** How far behind the counting of page views is; `code` where their store does not answer. */
export type RollUp = { ok: true; ms: number; overdue: boolean } | { ok: false; code: string }

const report = (problems: string[], figures: Omit<Health['report'], 'status' | 'problems'>): Health => ({
  healthy: problems.length === 0,
  report: { status: problems.length === 0 ? 'healthy' : 'unhealthy', problems, ...figures },
})

const NOTHING_KNOWN = {
  ...{ oldestDueSec: null, due: null, dead: null, undelivered: null },
  ...{ events: null, lastRunSec: null, rollUpLagSec: null },
}

/** Health where the environment itself is at fault: the names of the variables, never their values. */
export const misconfigured = (variables: readonly string[]): Health =>
  report(
    variables.map((variable) => `environment:${variable}`),
    NOTHING_KNOWN,
  )

const rollUpProblems = (rollUp: RollUp): string[] => {
  if (!rollUp.ok) return [`views:${rollUp.code}`]
  return [...(rollUp.ms > ROLL_UP_LATE_MS ? ['roll-up'] : []), ...(rollUp.overdue ? ['views-lost'] : [])]
}

const seconds = (ms: number | undefined): number | null => (ms === undefined ? null : Math.round(ms / SECOND))

/**
 * How the submissions are doing, and the counting of page views where that is given. `scheduled` says whether
 * this deploy runs the deliverer at all: the platform runs scheduled functions in production only.
 */
export async function readHealth(
  { overview, clock, settings }: Pick<Services, 'overview' | 'clock' | 'settings'>,
  scheduled: boolean,
  rollUp?: RollUp,
): Promise<Health> {
  const now = clock()
  const reply = await overview.figures(now)
  if (!reply.ok) return report([`store:${reply.code}`], NOTHING_KNOWN)
  const { due, oldestAt, dead, undelivered, jobs } = reply.value
  const waitedMs = oldestAt === undefined ? undefined : now - oldestAt
  const sinceRunMs = jobs.runAt === undefined ? undefined : now - jobs.runAt
  const problems = [
    ...(dead > 0 ? ['dead'] : []),
    ...(undelivered > 0 ? ['undelivered'] : []),
    ...((waitedMs ?? 0) > LATE_MS ? ['late'] : []),
    ...(scheduled && (sinceRunMs ?? Infinity) > RUN_MISSED_MS ? ['deliverer'] : []),
    ...(jobs.mail?.startsWith('refused') ? [`mail:${jobs.mail}`] : []),
    ...(rollUp ? rollUpProblems(rollUp) : []),
  ]
  return report(problems, {
    ...{ oldestDueSec: seconds(waitedMs), due, dead, undelivered },
    events: settings.eventsKey === undefined ? 'off' : 'verified',
    ...{ lastRunSec: seconds(sinceRunMs), rollUpLagSec: rollUp?.ok ? seconds(rollUp.ms) : null },
  })
}
