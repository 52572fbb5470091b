import { HOUR, MINUTE, SECOND } from '../platform/clock'
import { LATE_MS } from './jobs'
import type { Opened } from './services'

/** Three runs of the deliverer missed. */
const RUN_MISSED_MS = 15 * MINUTE
/** Twelve runs of the roll-up missed; raw views wait for it for weeks. */
const ROLL_UP_LATE_MS = HOUR

/** Seconds, counts and codes only: anyone may read them. Without figures where nothing could be read. */
export type HealthReport = { status: 'healthy' | 'unhealthy'; problems: string[] } & Partial<{
  oldestDueSec: number | null
  due: number
  dead: number
  undelivered: number
  /** Without verified events of the provider nobody learns that a mail did not arrive. */
  events: 'verified' | 'off'
  lastRunSec: number | null
  rollUpLagSec: number | null
}>

/** How far behind the counting of page views is; `code` where their store does not answer. */
export type RollUp = { ok: true; ms: number; overdue: boolean } | { ok: false; code: string }

const unhealthy = (problems: string[]): HealthReport => ({ status: 'unhealthy', problems })

const seconds = (ms: number | undefined): number | null => (ms === undefined ? null : Math.round(ms / SECOND))

/**
 * Reports how the submissions are doing, and the counting of page views where that is given.
 * @param scheduled whether this deploy runs the deliverer at all: the platform runs schedules in production only
 */
export async function readHealth(opened: Opened, scheduled: boolean, rollUp?: RollUp): Promise<HealthReport> {
  const variables = (opened.ok ? opened.ignored : opened.variables).map((name) => `environment:${name}`)
  if (!opened.ok) return unhealthy(variables)
  const { overview, clock, settings } = opened.services
  const now = clock()
  const figures = await overview.figures(now)
  if (!figures.ok) return unhealthy([...variables, `store:${figures.code}`])
  const { due, oldestAt, dead, undelivered, jobs } = figures.value
  const waitedMs = oldestAt === undefined ? undefined : now - oldestAt
  const sinceRunMs = jobs.runAt === undefined ? undefined : now - jobs.runAt
  const problems = [
    ...variables,
    dead > 0 && 'dead',
    undelivered > 0 && 'undelivered',
    (waitedMs ?? 0) > LATE_MS && 'late',
    scheduled && (sinceRunMs ?? Infinity) > RUN_MISSED_MS && 'deliverer',
    !!jobs.mail?.startsWith('refused') && `mail:${jobs.mail}`,
    rollUp?.ok === false && `views:${rollUp.code}`,
    rollUp?.ok === true && rollUp.ms > ROLL_UP_LATE_MS && 'roll-up',
    rollUp?.ok === true && rollUp.overdue && 'views-lost',
  ].filter((problem) => problem !== false)
  return {
    status: problems.length === 0 ? 'healthy' : 'unhealthy',
    problems,
    oldestDueSec: seconds(waitedMs),
    due,
    dead,
    undelivered,
    events: settings.eventsKey === undefined ? 'off' : 'verified',
    lastRunSec: seconds(sinceRunMs),
    rollUpLagSec: rollUp?.ok ? seconds(rollUp.ms) : null,
  }
}
