import { HOUR, MINUTE, SECOND } from '../../platform/clock'
import { LATE_MS, isUnreported } from './alarms'
import type { Overview } from '../store/overview'
import { isListed } from './suppression-lists'

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
    /** Where the provider's events are verified: mailed, and not arrived or perhaps not. */
    undelivered?: number
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

const NOTHING_KNOWN = { oldestDueSec: null, due: null, dead: null, lastRunSec: null, rollUpLagSec: null }

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

/**
 * How the submissions are doing, and the counting of page views where that is given. `scheduled` says whether
 * this deploy runs the deliverer at all: the platform runs scheduled functions in production only.
 */
export async function readHealth(
  overview: Overview,
  now: number,
  scheduled: boolean,
  rollUp?: RollUp,
): Promise<Health> {
  const reply = await overview.figures(now)
  if (!reply.ok) return report([`store:${reply.code}`], NOTHING_KNOWN)
  const { waiting, dead, undelivered, jobs } = reply.value
  const waitedMs = waiting.at === undefined ? undefined : now - waiting.at
  const sinceRunMs = jobs.runAt === undefined ? Infinity : now - jobs.runAt
  const problems = [
    ...Object.entries({ dead, undelivered }).flatMap(([name, standing]) => (standing?.count ? [name] : [])),
    ...(isUnreported(reply.value, now) ? ['events'] : []),
    ...((waitedMs ?? 0) > LATE_MS ? ['late'] : []),
    ...(scheduled && sinceRunMs > RUN_MISSED_MS ? ['deliverer'] : []),
    ...(jobs.check?.startsWith('refused') ? [`mail:${jobs.check}`] : []),
    ...(isListed(jobs.mailbox) ? [`mailbox:${jobs.mailbox}`] : []),
    ...(rollUp ? rollUpProblems(rollUp) : []),
  ]
  return report(problems, {
    oldestDueSec: waitedMs === undefined ? null : Math.round(waitedMs / SECOND),
    due: waiting.count,
    dead: dead.count,
    ...(undelivered && { undelivered: undelivered.count }),
    lastRunSec: jobs.runAt === undefined ? null : Math.round(sinceRunMs / SECOND),
    rollUpLagSec: rollUp?.ok ? Math.round(rollUp.ms / SECOND) : null,
  })
}
