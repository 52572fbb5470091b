import { DAY } from '../../platform/clock'
import { type WebhookTarget, postWebhook } from '../../platform/standard-webhook'
import { MAX_ATTEMPTS, retryDelay } from '../deliver/retry'
import { type Services, startBudget } from '../services'

const BATCH = 10
/** Begun later, a batch might be cut off by the end of the run. */
const START_UNTIL_MS = 18_000
/** However long the receiver asks us to wait: a clock set wrong must not park a lead for weeks. */
const LONGEST_PAUSE_MS = DAY

export type Posted = { count: number; failed: number; code?: string }

/** Posts one lead and notes what came of it. */
async function postLead(services: Services, target: WebhookTarget, id: string): Promise<string> {
  const { leadQueue: queue, clock, random, budgets } = services
  const loaded = await queue.load(id)
  if (!loaded.ok) return loaded.code
  const lead = loaded.value
  const limits = { now: clock(), ms: budgets.post }
  const posted = lead && (await postWebhook(target, { id: `lead_${id}`, body: lead.event, ...limits }))
  if (!posted || posted.ok) {
    await queue.remove(id)
    return 'ok'
  }
  const now = clock()
  const failed = lead.attempts + 1
  const asked = Math.min(posted.retryAt ?? 0, now + LONGEST_PAUSE_MS)
  const nextAt = Math.max(now + retryDelay(failed, random()), asked)
  const isLast = posted.gone || failed >= MAX_ATTEMPTS
  await queue.fail(id, lead.attempts, posted.code, now, isLast ? undefined : nextAt)
  return posted.code
}

/**
 * Posts the leads that are due, until none is or time is up. Safe when run twice at once, late or never. Of those given
 * up the jobs tell people (see alarms.ts). Gives nothing where no address is configured.
 */
export async function postLeads(services: Services): Promise<Posted | undefined> {
  const { webhook, leadQueue, clock } = services
  if (!webhook) return undefined
  const left = startBudget(START_UNTIL_MS)
  const result: Posted = { count: 0, failed: 0 }
  while (left() > 0) {
    const taken = await leadQueue.take(clock(), BATCH)
    if (!taken.ok) return { ...result, code: taken.code }
    if (taken.value.length === 0) break
    const codes = await Promise.all(taken.value.map((id) => postLead(services, webhook, id)))
    const failures = codes.filter((code) => code !== 'ok')
    result.count += codes.length - failures.length
    result.failed += failures.length
    if (failures[0]) result.code = failures[0]
  }
  return result
}
