import type { Config } from '@netlify/functions'
import { alarmLoss } from '../page-views/count/alarm-loss'
import { readSiteData } from '../platform/site-data'
import { rollUp } from '../page-views/count/roll-up'
import { indexRoutes, type RouteIndex } from '../page-views/route-index'
import { failureCode, READING, viewsStore } from '../page-views/views-store'
import { systemClock } from '../platform/clock'
import { createLog } from '../platform/log'

const log = createLog(systemClock)

let routes: RouteIndex | undefined

/** Counts the views recorded since the last run. It may overlap another run, fail or not take place. */
export default async (): Promise<Response> => {
  const start = systemClock()
  try {
    routes ??= indexRoutes((await readSiteData()).routes)
    const outcome = await rollUp({
      redis: viewsStore(READING),
      routes,
      clock: systemClock,
      onOverdue: () => alarmLoss(),
    })
    const state = outcome.overdue ? 'overdue' : outcome.upToDate ? 'up-to-date' : 'behind'
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
