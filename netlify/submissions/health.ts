import { MINUTE, SECOND } from '../platform/clock'
import { LATE_MS } from './jobs'
import type { ServicesResult } from './services'

/** After this time without a run, the deliverer is reported as stopped: it has missed three runs. */
const RUN_MISSED_MS = 15 * MINUTE
/** What is wrong with counting page views, and how long the oldest uncounted view has waited (null: unknown). */
type CountingHealth = { problems: readonly string[]; lagMs: number | null }

const seconds = (ms: number): number => Math.round(ms / SECOND)

/**
 * Reports the state of submissions and of counting page views. The report is public: it contains
 * only durations, counts and codes. It has no counts if the environment is faulty or the store does not answer.
 * @param isScheduled true if this deploy runs the deliverer: Netlify runs scheduled functions in production only
 */
export async function readHealth(setup: ServicesResult, isScheduled: boolean, counting: CountingHealth) {
  const variables = (setup.ok ? setup.ignored : setup.variables).map((name) => `environment:${name}`)
  if (!setup.ok) return { status: 'unhealthy', problems: variables }
  const { overview, clock, settings } = setup.services
  const now = clock()
  const status = await overview.status(now)
  if (!status.ok) return { status: 'unhealthy', problems: [...variables, `store:${status.code}`] }
  const { due, oldestAt, dead, undelivered, runAt, mail } = status.value
  const problems = [
    ...variables,
    dead > 0 && 'dead',
    undelivered > 0 && 'undelivered',
    now - (oldestAt ?? now) > LATE_MS && 'late',
    isScheduled && now - (runAt ?? -Infinity) > RUN_MISSED_MS && 'deliverer',
    !!mail?.startsWith('refused') && `mail:${mail}`,
    ...counting.problems,
  ].filter((problem) => problem !== false)
  return {
    status: problems.length === 0 ? 'healthy' : 'unhealthy',
    problems,
    oldestDueSec: oldestAt === undefined ? null : seconds(now - oldestAt),
    due,
    dead,
    undelivered,
    events: settings.eventsKey === undefined ? 'off' : 'verified',
    lastRunSec: runAt === undefined ? null : seconds(now - runAt),
    rollUpLagSec: counting.lagMs === null ? null : seconds(counting.lagMs),
  }
}
