import type { Config } from '@netlify/functions'
import { type Outcome, answerSubmission } from '../submissions/http/send-demo-email'
import { submissionsHandler } from '../submissions/http/submissions-handler'
import { countSubmission } from '../page-views/counts/count-submission'
import { failureCode, QUICK, viewsStore } from '../page-views/store/views-store'
import { systemClock } from '../platform/clock'

/**
 * Receives demo and contact requests in both languages (specification section 7). Accepted ones are counted here,
 * because submissions and page views may not import each other (`APART` in eslint.config.mjs).
 */
export default submissionsHandler('send-demo-email', async (request, handlerContext, context) => {
  const { setup, log, afterwards } = handlerContext
  /** A failure is logged and told, and does not affect the submission. */
  const count = async ({ type, language }: NonNullable<Outcome['counted']>): Promise<void> => {
    try {
      await countSubmission({ form: type, language }, viewsStore(QUICK), systemClock())
    } catch (error) {
      const code = failureCode(error)
      log({ outcome: 'uncounted', code })
      if (setup.ok) await setup.services.raiseAlarm('uncounted', { code }, { unmarked: 'instance' })
    }
  }
  const onHandled = ({ counted }: Outcome) => counted && afterwards(count(counted))
  return answerSubmission(request, { ...handlerContext, ip: context.ip, onHandled })
})

export const config: Config = {
  // Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
  region: 'fra',
  path: '/api/send-demo-email',
  // Netlify applies this limit before our code runs. Over ten minutes, our own is lower (`SENDER_LIMIT`).
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
