import type { Context } from '@netlify/functions'
import { systemClock } from '../platform/clock'
import { deployContext } from '../platform/deploy-context'
import { errorCode } from '../platform/error-code'
import { refuse } from '../platform/http/responses'
import { type Log, createLog } from '../platform/log'
import { type ServicesResult, getServices } from '../submissions/services'

export type HandlerContext = {
  setup: ServicesResult
  /** Writes a log line with the route and the id of the request. */
  log: Log
}

type Answer = (request: Request, handlerContext: HandlerContext, context: Context) => Promise<Response>

const log = createLog(systemClock)

/** Makes a Netlify function from `answer`. If `answer` throws, logs a code and answers 503, so that senders retry. */
export const submissionsHandler =
  (route: string, answer: Answer) =>
  async (request: Request, context: Context): Promise<Response> => {
    const logLine: Log = (line) => log({ ...line, route, requestId: context.requestId })
    try {
      const setup = await getServices(deployContext(context))
      return await answer(request, { setup, log: logLine }, context)
    } catch (error) {
      logLine({ outcome: 'failed', status: 503, code: errorCode(error) })
      return refuse(503, { code: 'unavailable' }, { 'Retry-After': '60' })
    }
  }
