import { SECOND } from '../platform/clock'
import { json, refuse } from '../platform/http/responses'
import { type Health, type RollUp, misconfigured, readHealth } from '../submissions/jobs/read-health'
import type { Opened } from '../submissions/open-submissions'

/** Anyone may ask, and each question costs the store a call: asked more often, it answers from memory. */
const FRESH_MS = 10 * SECOND

/** A feature that is off without anyone wanting it so is a problem too. */
const withIgnored = (health: Health, variables: readonly string[] = []): Health => {
  if (variables.length === 0) return health
  const { status, problems } = misconfigured(variables).report
  return {
    healthy: false,
    report: { ...health.report, status, problems: [...problems, ...health.report.problems] },
  }
}

/**
 * Answers `GET /api/health` for a monitor: 200 where all is well, 503 where not.
 * @param readRollUp asked on deploys whose schedules run
 */
export const createHealthEndpoint = (readRollUp: (now: number) => Promise<RollUp>) => {
  let last: { at: number; health: Health } | undefined
  const read = async (opened: Opened, scheduled: boolean): Promise<Health> => {
    if (!opened.ok) return misconfigured(opened.variables)
    const now = opened.services.clock()
    if (last && now - last.at < FRESH_MS && now >= last.at) return last.health
    const rollUp = scheduled ? await readRollUp(now) : undefined
    const health = withIgnored(await readHealth(opened.services, scheduled, rollUp), opened.ignored)
    last = { at: now, health }
    return health
  }
  return async (request: Request, opened: Opened, scheduled: boolean): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, { code: 'method' }, { Allow: 'GET, HEAD' })
    const { healthy, report } = await read(opened, scheduled)
    return json(healthy ? 200 : 503, report)
  }
}
