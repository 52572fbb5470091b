import type { Context } from '@netlify/functions'
import { systemClock } from '../platform/clock'
import { deployContext } from '../platform/deploy-context'
import { errorCode } from '../platform/error-code'
import { refuse } from '../platform/http/responses'
import { type Log, createLog } from '../platform/log'
import { type Opened, openOnce } from '../submissions/open-submissions'

/** What an endpoint of the submissions answers with. */
export type Given = { opened: Opened; log: Log; requestId: string }

const log = createLog(systemClock)

/** A function that answers so; by 503, with a line in the log, where that fails: nothing is known to be stored then. */
export const answering =
  (route: string, answer: (request: Request, given: Given, context: Context) => Promise<Response>) =>
  async (request: Request, context: Context): Promise<Response> => {
    const { requestId } = context
    try {
      return await answer(
        request,
        { opened: await openOnce(deployContext(context)), log, requestId },
        context,
      )
    } catch (error) {
      log({ route, requestId, outcome: 'failed', status: 503, code: errorCode(error) })
      return refuse(503, { code: 'unavailable' }, { 'Retry-After': '60' })
    }
  }
