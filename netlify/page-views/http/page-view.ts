import type { Context } from '@netlify/functions'
import { afterAnswer } from '../../platform/after-answer'
import { systemClock } from '../../platform/clock'
import { deadlinesFor } from '../../platform/deadlines'
import { deployContext, isOwnAddress } from '../../platform/deploy-context'
import { isSameOrigin } from '../../platform/http/check-request'
import { parseJson, readBody } from '../../platform/http/read-body'
import { empty } from '../../platform/http/responses'
import { createLog } from '../../platform/log'
import { tellUnrecorded } from '../counts/incomplete'
import { parseView, recordView, type View } from '../recording/view'
import { failureCode, QUICK, viewsStore } from '../store/views-store'

const log = createLog(systemClock, (line) => console.warn(line))

/** Large enough for the longest path and referrer that a page's script sends, written as JSON. */
const MAX_BODY_BYTES = 8192

/** Checks a request. Returns the page view to record or, if there is none, the HTTP status of the response. */
export async function readViewRequest(request: Request): Promise<View | number> {
  const { headers, method } = request
  if (method !== 'POST') return 405
  // Pages of other sites must not add views. The check reads headers that a page's script cannot forge.
  if (!isSameOrigin(request)) return 403
  // The visitor objects to tracking (https://www.w3.org/TR/gpc/). The page cannot see a header that a proxy adds.
  if (headers.get('sec-gpc') === '1') return 204
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return 415
  const body = await readBody(request, MAX_BODY_BYTES, deadlinesFor().body)
  if (!body.ok) return body.reason === 'tooLarge' ? 413 : 400
  return parseView(parseJson(body.text), request) ?? 400
}

const statusResponse = (status: number): Response => empty(status, status === 405 ? { Allow: 'POST' } : {})

/** Records one page view that was sent to the site's own address. Logs a failure, and answers 204 all the same. */
export async function answerPageView(request: Request, context: Context): Promise<Response> {
  const viewOrStatus = await readViewRequest(request)
  if (typeof viewOrStatus === 'number') return statusResponse(viewOrStatus)
  if (!isOwnAddress(request, await deployContext(context))) return statusResponse(204)
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
  return statusResponse(204)
}

const logFailure = (error: unknown) =>
  log({ route: 'page-view', outcome: 'not-recorded', code: failureCode(error) })
