import type { Config } from '@netlify/functions'
import { readCountingHealth } from '../page-views/counts/counting-state'
import { QUICK, viewsStore } from '../page-views/store/views-store'
import { systemClock } from '../platform/clock'
import { deployContext } from '../platform/deploy-context'
import { answerHealth } from '../platform/http/health'
import { readHealth } from '../submissions/health'
import { submissionsHandler } from '../submissions/http/submissions-handler'

/** Tells a monitor whether submissions are mailed and page views counted. */
export default submissionsHandler('health', async (request, { setup, log }, context) => {
  const deploy = await deployContext(context)
  const readers = [
    () => readHealth(setup, deploy === 'production'),
    // `QUICK` has a short time-out, because a monitor is waiting for the answer.
    () => readCountingHealth(() => viewsStore(QUICK), systemClock()),
  ]
  return answerHealth(request, { deploy, log, clock: systemClock, readers })
})

export const config: Config = {
  // Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
  region: 'fra',
  path: '/api/health',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
