import type { Config } from '@netlify/functions'
import { type Lead, answerSubmission } from '../endpoints/send-demo-email'
import { submissionsHandler } from '../endpoints/submissions-handler'
import { countConversion } from '../page-views/count/conversions'
import { failureCode, viewsStore, WRITING } from '../page-views/views-store'
import { systemClock } from '../platform/clock'
import { errorCode } from '../platform/error-code'
import { raiseAlarm } from '../submissions/jobs'
import { TEAM_LIMIT } from '../submissions/limits'

const count = async ({ type, language }: Lead): Promise<void> =>
  countConversion({ kind: type, language }, viewsStore(WRITING), systemClock())

/** Takes the forms: demo and contact requests of both languages (specification section 7). */
export default submissionsHandler('send-demo-email', async (request, handling, context) => {
  const { opened, log, requestId } = handling
  const pending: Promise<void>[] = []
  /** Neither a count nor an alarm is worth a lead: what fails of them is logged. */
  const afterwards = (outcome: string, work: Promise<void>, codeOf: (error: unknown) => string) =>
    pending.push(
      work.catch((error) => log({ route: 'send-demo-email', requestId, outcome, code: codeOf(error) })),
    )
  const answer = await answerSubmission(request, {
    ...handling,
    ip: context.ip,
    onHandled: ({ lead, isFlood }) => {
      if (lead) afterwards('uncounted', count(lead), failureCode)
      if (isFlood && opened.ok)
        afterwards(
          'not-alarmed',
          raiseAlarm(opened.services, 'flood', { count: TEAM_LIMIT.requests }),
          errorCode,
        )
    },
  })
  // The visitor waits for neither, unless the platform would stop before they are done.
  const done = Promise.all(pending)
  if (context.waitUntil) context.waitUntil(done)
  else await done
  return answer
})

export const config: Config = {
  // Visitors' data stay in the EU: Frankfurt, not the host's default (Ohio).
  region: 'fra',
  path: '/api/send-demo-email',
  // The host counts before any code of ours runs; our own limit by sender counts more finely within it.
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
