import type { Config, Context } from '@netlify/functions'
import { createHealthEndpoint } from '../endpoints/health'
import { notFoundPage } from '../endpoints/not-found-page'
import { readLag } from '../page-views/count/roll-up'
import { failureCode, viewsStore, WRITING } from '../page-views/views-store'
import { systemClock } from '../platform/clock'
import { deployContext, isOwnAddress, isPreview } from '../platform/deploy-context'
import { secretsIn } from '../platform/environment'
import { errorCode } from '../platform/error-code'
import { json } from '../platform/http/responses'
import { createLog } from '../platform/log'
import { openOnce } from '../submissions/open-submissions'

const log = createLog(systemClock)
const answer = createHealthEndpoint(async (now) => {
  try {
    // As patient as for one view, not as for a report: a monitor waits.
    return { ok: true, ...(await readLag(viewsStore(WRITING), now)) }
  } catch (error) {
    return { ok: false, code: failureCode(error) }
  }
})

/** Tells a monitor how the submissions and the counting of views are doing; no secret, nothing personal. */
export default async (request: Request, context: Context): Promise<Response> => {
  const deploy = deployContext(context)
  // A preview without secrets works as it should; the launch check fails where it sees any.
  if (isPreview(deploy)) return json(200, { status: 'preview', keys: secretsIn(process.env) })
  try {
    if (!isOwnAddress(request, deploy)) return await notFoundPage(request)
    const response = await answer(request, await openOnce(deploy), deploy === 'production')
    if (response.status >= 500) log({ route: 'health', requestId: context.requestId, outcome: 'unhealthy' })
    return response
  } catch (error) {
    log({ route: 'health', requestId: context.requestId, outcome: 'failed', code: errorCode(error) })
    return json(503, { status: 'unhealthy', problems: ['failed'] })
  }
}

export const config: Config = {
  // Visitors' data stay in the EU: Frankfurt, not the host's default (Ohio).
  region: 'fra',
  path: '/api/health',
  // Each answer is commands of the store's plan, which leads share: nobody is to use them up by asking.
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
