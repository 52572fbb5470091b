import type { Config } from '@netlify/functions'
import { answering } from '../endpoints/answering'
import type { Lead } from '../endpoints/handle-submission'
import { answerSubmission } from '../endpoints/send-demo-email'
import { countConversion } from '../page-views/count/conversions'
import { failureCode, viewsStore, WRITING } from '../page-views/views-store'
import { systemClock } from '../platform/clock'
import { deployContext } from '../platform/deploy-context'
import { createLog } from '../platform/log'

const log = createLog(systemClock)

/** Never rejects: a count is not worth a lead. */
const count = async ({ type, language }: Lead, deploy: string): Promise<void> => {
  try {
    const redis = viewsStore(WRITING)
    await countConversion({ kind: type, language }, { redis, context: deploy, now: systemClock() })
  } catch (error) {
    log({ route: 'send-demo-email', outcome: 'uncounted', code: failureCode(error) })
  }
}

/** Takes in a form sent: demo and contact requests of both languages (specification section 7). */
export default answering('send-demo-email', async (request, given, context) => {
  let counting: Promise<void> | undefined
  const answer = await answerSubmission(request, {
    ...given,
    ip: context.ip,
    onLead: (lead) => {
      counting = count(lead, deployContext(context))
    },
  })
  // The visitor does not wait for marketing's count, unless the platform would stop before it is made.
  if (counting && context.waitUntil) context.waitUntil(counting)
  else await counting
  return answer
})

export const config: Config = {
  // Visitors' data stay in the EU: Frankfurt, not the host's default (Ohio).
  region: 'fra',
  path: '/api/send-demo-email',
  // The host counts before any code of ours runs; sender-limit.ts counts more finely within it.
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
