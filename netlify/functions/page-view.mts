import type { Config, Context } from '@netlify/functions'
import { readViewRequest } from '../page-views/http/page-view'
import { tellUnrecorded } from '../page-views/counts/incomplete'
import { recordView } from '../page-views/recording/view'
import { failureCode, QUICK, viewsStore } from '../page-views/store/views-store'
import { afterAnswer } from '../platform/after-answer'
import { systemClock } from '../platform/clock'
import { deployContext, isOwnAddress } from '../platform/deploy-context'
import { empty } from '../platform/http/responses'
import { createLog } from '../platform/log'

const log = createLog(systemClock, (line) => console.warn(line))

const answer = (status: number): Response => empty(status, status === 405 ? { Allow: 'POST' } : {})

/** Records one page view that was sent to the site's own address. Logs a failure, and answers 204 all the same. */
export default async (request: Request, context: Context): Promise<Response> => {
  const viewOrStatus = await readViewRequest(request)
  if (typeof viewOrStatus === 'number') return answer(viewOrStatus)
  if (!isOwnAddress(request, await deployContext(context))) return answer(204)
  try {
    const redis = viewsStore(QUICK)
    await recordView(viewOrStatus, redis, systemClock()).catch(async (error: unknown) => {
      logFailure(error)
      await afterAnswer(context, tellUnrecorded(redis, failureCode(error), systemClock()))
    })
  } catch (error) {
    // Variables of the store are missing, which the function `deliver` tells.
    logFailure(error)
  }
  return answer(204)
}

const logFailure = (error: unknown) =>
  log({ route: 'page-view', outcome: 'not-recorded', code: failureCode(error) })

export const config: Config = {
  // Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
  region: 'fra',
  path: '/api/page-view',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
