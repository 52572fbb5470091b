import { rollUp } from '../../netlify/page-views/count/roll-up'
import { indexRoutes } from '../../netlify/page-views/route-index'
import { READING, viewsStore } from '../../netlify/page-views/views-store'
import { mailWeek } from '../../netlify/page-views/weekly/send-weekly'
import { systemClock } from '../../netlify/platform/clock'
import { siteData } from '../../src/build/write-site-data'
import { isLoopback } from './ports'

/** Counts what this machine's store holds and sends Monday's mail of figures, whatever the day. */
export async function mailReport(projectRoot: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const redis = viewsStore(READING, environment)
  const routes = indexRoutes(siteData(projectRoot).routes)
  if (isLoopback(environment.UPSTASH_REDIS_REST_URL ?? ''))
    await rollUp({ redis, routes, clock: systemClock, budgetMs: Infinity })
  await mailWeek({ redis, routes, source: environment, now: systemClock() })
}
