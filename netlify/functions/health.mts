import type { Config } from '@netlify/functions'
import { notFoundPage } from '../endpoints/not-found-page'
import { submissionsHandler } from '../endpoints/submissions-handler'
import { readCountingHealth } from '../page-views/counting-state'
import { QUICK, viewsStore } from '../page-views/views-store'
import { systemClock } from '../platform/clock'
import { deployContext, isOwnAddress, isPreview } from '../platform/deploy-context'
import { secretsIn } from '../platform/environment'
import { json, refuse } from '../platform/http/responses'
import { readHealth } from '../submissions/health'

/** Lets a monitor check that submissions are delivered and views counted. Answers 503 if not; previews always get 200. */
export default submissionsHandler('health', async (request, { setup, log }, context) => {
  const deploy = deployContext(context)
  // No secrets may be set on a preview: the launch check fails if `secretsSet` is not empty.
  if (isPreview(deploy)) return json(200, { status: 'preview', secretsSet: secretsIn(process.env) })
  if (!isOwnAddress(request, deploy)) return notFoundPage(request)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(405, { code: 'method' }, { Allow: 'GET, HEAD' })
  // `QUICK` has a short time-out, because a monitor is waiting for the answer.
  const counting = await readCountingHealth(() => viewsStore(QUICK), systemClock())
  const report = await readHealth(setup, deploy === 'production', counting)
  if (report.status === 'healthy') return json(200, report)
  log({ outcome: 'unhealthy' })
  return json(503, report)
})

export const config: Config = {
  // Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
  region: 'fra',
  path: '/api/health',
  // Low, because each report uses up Redis commands that submissions need.
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
