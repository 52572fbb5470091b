import type { Config, Context } from '@netlify/functions'
import type { Redis } from '@upstash/redis'
import { rollUp } from '../page-views/count/roll-up'
import { VIEW_KEYS } from '../page-views/view-keys'
import { indexRoutes, type RouteIndex } from '../page-views/route-index'
import { failureCode, PATIENT, viewsStore } from '../page-views/views-store'
import { sendWeeklyReport } from '../page-views/weekly/send-weekly'
import { SECOND, systemClock } from '../platform/clock'
import { empty } from '../platform/http/responses'
import { createAlarm } from '../platform/alarm'
import { deployContext, isPreview } from '../platform/deploy-context'
import { createLog } from '../platform/log'
import { createRaiseAlarm } from '../platform/raise-alarm'
import { readSiteData } from '../platform/site-data'

const log = createLog(systemClock)

/** A run that has taken this long mails no report, so that it ends well within Netlify's limit of 30 s. */
const LATEST_MAIL_MS = 12 * SECOND

/** Mails the weekly report if it is due. Never throws, because a run that has counted the views must not fail. */
async function mailReport(redis: Redis, routes: RouteIndex): Promise<void> {
  try {
    const outcome = await sendWeeklyReport({ redis, routes, variables: process.env, now: systemClock() })
    if (outcome !== 'not-due') log({ route: 'roll-up-views', outcome: `report-${outcome}` })
  } catch (error) {
    log({ route: 'roll-up-views', outcome: 'report-failed', code: failureCode(error) })
  }
}

/** Counts new views and mails the weekly report. Runs may safely overlap, fail, or be skipped for days. */
export default async (_request: Request, context: Context): Promise<Response> => {
  const start = systemClock()
  if (isPreview(await deployContext(context))) return empty(204)
  try {
    const redis = viewsStore(PATIENT)
    const routes = indexRoutes((await readSiteData()).routes)
    const raiseAlarm = createRaiseAlarm({
      redis,
      keyOf: VIEW_KEYS.alarm,
      alarm: createAlarm(process.env),
      clock: systemClock,
      siteUrl: process.env['URL'] ?? '',
    })
    const outcome = await rollUp({ redis, routes, clock: systemClock, raiseAlarm })
    const ms = systemClock() - start
    // The weekly report needs complete counts.
    if (outcome.state === 'up-to-date' && ms < LATEST_MAIL_MS) await mailReport(redis, routes)
    const state = outcome.overdue ? 'overdue' : outcome.state
    log({ route: 'roll-up-views', outcome: state, count: outcome.counted, ms })
    return Response.json(outcome, { status: outcome.state === 'stopped' ? 503 : 200 })
  } catch (error) {
    log({ route: 'roll-up-views', outcome: 'failed', code: failureCode(error), ms: systemClock() - start })
    return new Response(null, { status: 503 })
  }
}

export const config: Config = {
  schedule: '*/5 * * * *',
  region: 'fra',
}
