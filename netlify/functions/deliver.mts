import type { Config, Context } from '@netlify/functions'
import { systemClock } from '../platform/clock'
import { deployContext } from '../platform/deploy-context'
import { errorCode } from '../platform/error-code'
import { empty } from '../platform/http/responses'
import { createLog } from '../platform/log'
import { openOnce } from '../submissions/open-submissions'
import { alarmEnvironment, runJobs } from '../submissions/jobs/run-jobs'

const log = createLog(systemClock)

/** Mails what could not be mailed at once, and raises alarms. */
export default async (_request: Request, context: Context): Promise<Response> => {
  const start = performance.now()
  const route = 'deliver'
  const { requestId } = context
  try {
    const opened = await openOnce(deployContext(context))
    if (!opened.ok) {
      await alarmEnvironment(opened, systemClock())
      log({ route, requestId, outcome: 'environment', code: opened.variables.join(',') })
      return empty(503)
    }
    const { outcome, mailed, failed, code } = await runJobs(opened.services)
    const ms = Math.round(performance.now() - start)
    log({ route, requestId, outcome, count: mailed, failed, ms, ...(code && { code }) })
    return empty(outcome === 'done' ? 204 : 503)
  } catch (error) {
    log({ route, requestId, outcome: 'failed', code: errorCode(error) })
    return empty(503)
  }
}

// Visitors' data stay in the EU: Frankfurt, not the host's default (Ohio).
export const config: Config = { schedule: '*/5 * * * *', region: 'fra' }
