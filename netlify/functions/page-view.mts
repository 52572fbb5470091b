import type { Config, Context } from '@netlify/functions'
import { readViewRequest } from '../endpoints/page-view'
import { recordView } from '../page-views/record/record-view'
import { failureCode, viewsStore, WRITING } from '../page-views/views-store'
import { systemClock } from '../platform/clock'
import { deployContext } from '../platform/deploy-context'
import { empty } from '../platform/http/responses'
import { createLog } from '../platform/log'

const log = createLog(systemClock, (line) => console.warn(line))

let store: ReturnType<typeof viewsStore> | undefined

const answer = (status: number): Response => empty(status, status === 405 ? { Allow: 'POST' } : {})

/** Records one page view. The visitor's page learns nothing of a store that fails, and needs nothing of it. */
export default async (request: Request, context: Context): Promise<Response> => {
  const view = await readViewRequest(request)
  if (typeof view === 'number') return answer(view)
  try {
    store ??= viewsStore(WRITING)
    await recordView(view, { redis: store, context: deployContext(context), now: systemClock() })
  } catch (error) {
    log({ route: 'page-view', outcome: 'not-recorded', code: failureCode(error) })
  }
  return answer(204)
}

export const config: Config = {
  // Visitors' data stay in the EU: Frankfurt, not the host's default (Ohio).
  region: 'fra',
  path: '/api/page-view',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
