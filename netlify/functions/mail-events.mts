import type { Config, Context } from '@netlify/functions'
import { answerMailEvents } from '../endpoints/mail-events'
import { systemClock } from '../platform/clock'
import { deployContext } from '../platform/deploy-context'
import { errorCode } from '../platform/error-code'
import { refuse } from '../platform/http/responses'
import { createLog } from '../platform/log'
import { openOnce } from '../submissions/open-submissions'

const log = createLog(systemClock)

/** Takes what the mail provider reports of leads: whether it has them, and whether they arrived. */
export default async (request: Request, context: Context): Promise<Response> => {
  const { requestId } = context
  const route = 'mail-events'
  try {
    const { response, line } = await answerMailEvents(request, await openOnce(deployContext(context)))
    if (line) log({ route, requestId, status: response.status, ...line })
    return response
  } catch (error) {
    log({ route, requestId, outcome: 'failed', status: 503, code: errorCode(error) })
    return refuse(503, { code: 'unavailable' }, { 'Retry-After': '60' })
  }
}

export const config: Config = {
  // Visitors' data stay in the EU: Frankfurt, not the host's default (Ohio).
  region: 'fra',
  // With a path of its own a function loses the platform's default one: so both are listed.
  path: ['/api/mail-events', '/.netlify/functions/mail-events'],
  // The provider posts a batch every few seconds, from many servers: this is against strangers.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
