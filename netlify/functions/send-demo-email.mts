import type { Config } from '@netlify/functions'
import { type Outcome, answerSubmission } from '../endpoints/send-demo-email'
import { submissionsHandler } from '../endpoints/submissions-handler'
import { countRequest } from '../page-views/count/count-request'
import { failureCode, QUICK, viewsStore } from '../page-views/views-store'
import { systemClock } from '../platform/clock'
import { raiseAlarm } from '../submissions/alarms'
import { MAX_WAITING, TEAM_LIMIT } from '../submissions/limits'

/** Receives demo and contact requests in both languages (specification section 7). */
export default submissionsHandler('send-demo-email', async (request, handlerContext, context) => {
  const { setup, log } = handlerContext
  const pending: Promise<unknown>[] = []
  /** Logs a failure of `work` instead of throwing it. So a failed count or alarm does not affect the submission. */
  const inBackground = (failure: string, work: Promise<unknown>) =>
    pending.push(work.catch((error) => log({ outcome: failure, code: failureCode(error) })))
  const count = async ({ type, language }: NonNullable<Outcome['counted']>): Promise<void> =>
    countRequest({ kind: type, language }, viewsStore(QUICK), systemClock())
  const response = await answerSubmission(request, {
    ...handlerContext,
    ip: context.ip,
    onHandled: ({ counted, alarm }) => {
      if (counted) inBackground('uncounted', count(counted))
      const limit = alarm === 'full' ? MAX_WAITING : TEAM_LIMIT.requests
      if (alarm && setup.ok) inBackground('alarm-failed', raiseAlarm(setup.services, alarm, { count: limit }))
    },
  })
  // With `waitUntil`, the visitor does not wait for this work.
  const done = Promise.all(pending)
  if (context.waitUntil) context.waitUntil(done)
  else await done
  return response
})

export const config: Config = {
  // Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
  region: 'fra',
  path: '/api/send-demo-email',
  // Netlify applies this limit before our code runs. Our code allows fewer requests in ten minutes (`SENDER_LIMIT`).
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
