import type { Config, Context } from '@netlify/functions'
import { answerNewsletter } from '../endpoints/newsletter'
import { systemClock } from '../platform/clock'
import { deployContext } from '../platform/deploy-context'
import { errorCode } from '../platform/error-code'
import { refuse } from '../platform/http/responses'
import { createLog } from '../platform/log'
import { openOnce } from '../submissions/open-submissions'

const log = createLog(systemClock)

/** Confirms newsletter opt-ins by the link that was mailed. */
export default async (request: Request, context: Context): Promise<Response> => {
  const { requestId } = context
  try {
    return await answerNewsletter(request, { opened: await openOnce(deployContext(context)), log, requestId })
  } catch (error) {
    log({ route: 'newsletter', requestId, outcome: 'failed', status: 503, code: errorCode(error) })
    return refuse(503, { code: 'unavailable' }, { 'Retry-After': '60' })
  }
}

export const config: Config = {
  // Visitors' data stay in the EU: Frankfurt, not the host's default (Ohio).
  region: 'fra',
  // With a path of its own a function loses the platform's default one: so both are listed.
  path: ['/api/newsletter', '/.netlify/functions/newsletter'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
