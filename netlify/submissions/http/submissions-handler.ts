import type { Context } from '@netlify/functions'
import { afterAnswer } from '../../platform/after-answer'
import { systemClock } from '../../platform/clock'
import { deployContext } from '../../platform/deploy-context'
import { errorCode } from '../../platform/error-code'
import { refuse } from '../../platform/http/responses'
import { type Log, createLog } from '../../platform/log'
import { type SiteContent, readSiteContent } from '../../platform/site-data'
import { type ServicesResult, getServices } from '../services'

export type HandlerContext = {
  setup: ServicesResult
  /** Writes a log line that also contains the request's route and id. */
  log: Log
  /** Does this work after the answer, so that nobody waits for it. The work must not throw. */
  afterwards: (work: Promise<unknown>) => void
}

/** The site's content for pages, also if the services could not be opened. */
export const siteContentOf = async (setup: ServicesResult): Promise<SiteContent> =>
  setup.ok ? setup.services.settings.content : readSiteContent()

type Answer = (request: Request, handlerContext: HandlerContext, context: Context) => Promise<Response>

const log = createLog(systemClock)

/** Makes a Netlify function from `answer`. If `answer` throws, the function logs a code and responds 503. */
export const submissionsHandler =
  (route: string, answer: Answer) =>
  async (request: Request, context: Context): Promise<Response> => {
    const logLine: Log = (line) => log({ ...line, route, requestId: context.requestId })
    try {
      const setup = await getServices(await deployContext(context))
      const pending: Promise<unknown>[] = []
      const handlerContext = {
        setup,
        log: logLine,
        afterwards: (work: Promise<unknown>) => pending.push(work),
      }
      const response = await answer(request, handlerContext, context)
      await afterAnswer(context, Promise.all(pending))
      return response
    } catch (error) {
      logLine({ outcome: 'failed', status: 503, code: errorCode(error) })
      return refuse(503, { code: 'unavailable' }, { 'Retry-After': '60' })
    }
  }
