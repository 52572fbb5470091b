import type { Config, Context } from '@netlify/functions'
import { answerSubmission } from '../endpoints/submission'
import { systemClock } from '../platform/clock'
import { deployContext } from '../platform/deploy-context'
import { errorCode } from '../platform/error-code'
import { refuse } from '../platform/http/answers'
import { createLog } from '../platform/log'
import { openOnce } from '../submissions/open'

const log = createLog(systemClock)

/** Takes in a form sent: demo and contact requests of both languages (specification section 7). */
export default async (request: Request, context: Context): Promise<Response> => {
  const { requestId, ip } = context
  try {
    const opened = await openOnce(deployContext(context))
    return await answerSubmission(request, { opened, ip, requestId, log })
  } catch (error) {
    // Nothing is known to be stored: the form keeps its values and says so.
    log({ route: 'send-demo-email', requestId, outcome: 'failed', status: 503, code: errorCode(error) })
    return refuse(503, { code: 'unavailable' }, { 'Retry-After': '60' })
  }
}

export const config: Config = {}
