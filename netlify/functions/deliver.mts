import type { Config } from '@netlify/functions'
import { submissionsHandler } from '../submissions/http/submissions-handler'
import { systemClock } from '../platform/clock'
import { empty } from '../platform/http/responses'
import { tellEnvironment } from '../platform/raise-alarm'
import { runJobs } from '../submissions/jobs'

/** Mails the submissions that were stored but could not be mailed on arrival, and raises alarms. */
export default submissionsHandler('deliver', async (_request, { setup, log }) => {
  const start = performance.now()
  if (!setup.ok) {
    if (setup.isPreview) {
      log({ outcome: 'preview' })
      return empty(204)
    }
    await tellEnvironment(setup.alarm, setup.variables, systemClock())
    log({ outcome: 'environment', code: setup.variables.join(',') })
    return empty(503)
  }
  const { outcome, mailed, failed, code } = await runJobs(setup.services, setup.ignored)
  const ms = Math.round(performance.now() - start)
  log({ outcome, count: mailed, failed, ms, ...(code && { code }) })
  return empty(outcome === 'done' ? 204 : 503)
})

// Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
export const config: Config = { schedule: '*/5 * * * *', region: 'fra' }
