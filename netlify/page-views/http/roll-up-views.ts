import type { Context } from '@netlify/functions'
import type { Redis } from '@upstash/redis'
import { RAW_VIEWS_DAYS } from '../../../src/shared/retention'
import { SECOND, systemClock } from '../../platform/clock'
import { deployContext, isPreview } from '../../platform/deploy-context'
import { errorCode } from '../../platform/error-code'
import { empty } from '../../platform/http/responses'
import { createLog } from '../../platform/log'
import type { RaiseAlarm } from '../../platform/raise-alarm'
import { readSiteData } from '../../platform/site-data'
import { rollUp } from '../counts/roll-up'
import { indexRoutes, type RouteIndex } from '../counts/route-index'
import { failureCode, PATIENT, viewsAlarm, viewsStore } from '../store/views-store'
import { sendWeeklyReport } from '../weekly/send-weekly'

const log = createLog(systemClock)

/** A run that has taken this long mails no report, so that it ends well within Netlify's limit of 30 s. */
const LATEST_MAIL_MS = 12 * SECOND

/** Mails the weekly report if it is due. Never throws, because a run that has counted the views must not fail. */
async function mailReport(redis: Redis, routeIndex: RouteIndex, raiseAlarm: RaiseAlarm): Promise<void> {
  try {
    const options = { redis, routeIndex, raiseAlarm, variables: process.env, now: systemClock() }
    const outcome = await sendWeeklyReport(options)
    if (outcome !== 'not-due') log({ route: 'roll-up-views', outcome: `report-${outcome}` })
  } catch (error) {
    log({ route: 'roll-up-views', outcome: 'report-failed', code: failureCode(error) })
  }
}

/** Reads the site's routes, without which nothing can be counted. @throws the error of reading, after it is told */
const readRouteIndex = (raiseAlarm: RaiseAlarm): Promise<RouteIndex> =>
  readSiteData().then(
    ({ routes }) => indexRoutes(routes),
    async (error: unknown) => {
      await raiseAlarm('viewsFailing', { code: `site-data:${errorCode(error)}`, days: RAW_VIEWS_DAYS })
      throw error
    },
  )

/**
 * Answers the schedule: counts new views and mails the weekly report. Runs may overlap, fail, or be skipped for days.
 */
export async function answerRollUp(_request: Request, context: Context): Promise<Response> {
  const start = systemClock()
  if (isPreview(await deployContext(context))) return empty(204)
  try {
    const redis = viewsStore(PATIENT)
    const raiseAlarm = viewsAlarm(redis)
    const routeIndex = await readRouteIndex(raiseAlarm)
    const outcome = await rollUp({ redis, routeIndex, clock: systemClock, raiseAlarm })
    const ms = systemClock() - start
    // The weekly report needs complete counts.
    if (outcome.state === 'up-to-date' && ms < LATEST_MAIL_MS) await mailReport(redis, routeIndex, raiseAlarm)
    const state = outcome.overdue ? 'overdue' : outcome.state
    log({ route: 'roll-up-views', outcome: state, count: outcome.counted, ms })
    return Response.json(outcome, { status: outcome.state === 'stopped' ? 503 : 200 })
  } catch (error) {
    log({ route: 'roll-up-views', outcome: 'failed', code: failureCode(error), ms: systemClock() - start })
    return new Response(null, { status: 503 })
  }
}
