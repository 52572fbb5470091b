import type { Config } from '@netlify/functions'
import { notFoundPage } from '../platform/http/not-found-page'
import { submissionsHandler } from '../submissions/http/submissions-handler'
import { readCountingHealth } from '../page-views/counts/counting-state'
import { QUICK, viewsStore } from '../page-views/store/views-store'
import { MINUTE, systemClock } from '../platform/clock'
import { UNKNOWN_DEPLOY, deployContext, isOwnAddress, isPreview } from '../platform/deploy-context'
import { secretsIn } from '../platform/environment'
import { json, refuse } from '../platform/http/responses'
import { readHealth } from '../submissions/health'

/** An answer is reused for this long, because each report uses up Redis commands that submissions need. */
const REMEMBERED_MS = MINUTE

let latest: { at: number; problems: readonly string[] } | undefined

/**
 * Lets a monitor check that submissions are delivered and views counted: 200 and `ok`, or 503 and `failing`. What is
 * wrong stands in the log, in alarms, and in `npm run submissions -- health`. Previews always get 200; a deploy that
 * does not know what it is gets 503.
 */
export default submissionsHandler('health', async (request, { setup, log }, context) => {
  const deploy = await deployContext(context)
  // If the published site does not know that it is published, it refuses every form.
  if (deploy === UNKNOWN_DEPLOY) return json(503, { status: 'unknown deploy' })
  // No secrets may be set on a preview: the launch check fails if `secretsSet` is not empty.
  if (isPreview(deploy)) return json(200, { status: 'preview', secretsSet: secretsIn(process.env) })
  if (!isOwnAddress(request, deploy)) return notFoundPage(request)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(405, { code: 'method' }, { Allow: 'GET, HEAD' })
  const now = systemClock()
  if (!latest || now - latest.at >= REMEMBERED_MS) {
    // `QUICK` has a short time-out, because a monitor is waiting for the answer.
    const counting = await readCountingHealth(() => viewsStore(QUICK), now)
    latest = {
      at: now,
      problems: [...(await readHealth(setup, deploy === 'production')), ...counting.problems],
    }
    if (latest.problems.length > 0) log({ outcome: 'failing', code: latest.problems.join(',') })
  }
  return latest.problems.length > 0 ? json(503, { status: 'failing' }) : json(200, { status: 'ok' })
})

export const config: Config = {
  // Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
  region: 'fra',
  path: '/api/health',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
