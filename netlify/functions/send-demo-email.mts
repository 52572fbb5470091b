import type { Config } from '@netlify/functions'
import { answering } from '../endpoints/answering'
import type { Lead } from '../endpoints/handle-submission'
import { answerSubmission } from '../endpoints/send-demo-email'
import { countConversion } from '../page-views/count/conversions'
import { failureCode, viewsStore, WRITING } from '../page-views/views-store'
import { systemClock } from '../platform/clock'
import { deployContext } from '../platform/deploy-context'
import { errorCode } from '../platform/error-code'
import { createLog } from '../platform/log'
import { raiseAlarms } from '../submissions/jobs/alarms'
import { TEAM_LIMIT } from '../submissions/limits'
import type { Services } from '../submissions/services'

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

/** Never rejects either: the next run of the deliverer takes up what waits. */
const alarmFlood = (services: Services): Promise<void> =>
  raiseAlarms(services, [{ name: 'flood', values: { count: TEAM_LIMIT.requests } }]).catch((error: unknown) =>
    log({ route: 'send-demo-email', outcome: 'not-alarmed', code: errorCode(error) }),
  )

/** Takes in a form sent: demo and contact requests of both languages (specification section 7). */
export default answering('send-demo-email', async (request, given, context) => {
  const { opened } = given
  const pending: Promise<void>[] = []
  const answer = await answerSubmission(request, {
    ...given,
    ip: context.ip,
    onLead: (lead) => pending.push(count(lead, deployContext(context))),
    onFlood: () => opened.ok && pending.push(alarmFlood(opened.services)),
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
  // The host counts before any code of ours runs; sender-limit.ts counts more finely within it.
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
