import { systemClock } from '../../platform/clock'
import { empty } from '../../platform/http/responses'
import { tellEnvironment } from '../../platform/raise-alarm'
import { runJobs } from '../jobs'
import type { HandlerContext } from './submissions-handler'

/** Answers the schedule: mails the submissions that were stored but could not be mailed on arrival, raises alarms. */
export async function answerDeliver(_request: Request, { setup, log }: HandlerContext): Promise<Response> {
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
}
