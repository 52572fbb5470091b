import type { Config } from '@netlify/functions'
import type { Redis } from '@upstash/redis'
import { mailMonday } from '../page-views/weekly/send-weekly'
import { alarmLoss } from '../page-views/count/alarm-loss'
import { readSiteData } from '../platform/site-data'
import { rollUp } from '../page-views/count/roll-up'
import { indexRoutes, type RouteIndex } from '../page-views/route-index'
import { failureCode, READING, viewsStore } from '../page-views/views-store'
import { systemClock } from '../platform/clock'
import { createLog } from '../platform/log'

const log = createLog(systemClock)

const MAIL_UNTIL_MS = 12_000

/** Never rejects, so that counting does not depend on it. */
async function mailReport(redis: Redis, routes: RouteIndex): Promise<void> {
  try {
    const outcome = await mailMonday({ redis, routes, source: process.env, now: systemClock() })
    if (outcome !== 'not-due') log({ route: 'roll-up-views', outcome: `report-${outcome}` })
  } catch (error) {
    log({ route: 'roll-up-views', outcome: 'report-failed', code: failureCode(error) })
  }
}

/** Counts the views recorded since the last run. Runs may overlap, fail or be skipped. */
export default async (): Promise<Response> => {
  const start = systemClock()
  try {
    const redis = viewsStore(READING)
    const routes = indexRoutes((await readSiteData()).routes)
    const outcome = await rollUp({ redis, routes, clock: systemClock, onOverdue: () => alarmLoss() })
    // The mail needs complete counts, and time before the host stops this run.
    if (outcome.state === 'up-to-date' && systemClock() - start < MAIL_UNTIL_MS)
      await mailReport(redis, routes)
    const state = outcome.overdue ? 'overdue' : outcome.state
    log({ route: 'roll-up-views', outcome: state, count: outcome.counted, ms: systemClock() - start })
    return Response.json(outcome)
  } catch (error) {
    log({ route: 'roll-up-views', outcome: 'failed', code: failureCode(error), ms: systemClock() - start })
    return new Response(null, { status: 503 })
  }
}

export const config: Config = {
  schedule: '*/5 * * * *',
  region: 'fra',
}
