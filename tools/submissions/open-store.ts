import { findStore } from '../local/find-store'
import { systemClock } from '../../netlify/platform/clock'
import { readEnvironment } from '../../netlify/platform/environment'
import { submissionsRedis } from '../../netlify/submissions/open-submissions'
import type { OperatorServices } from '../../netlify/submissions/operator-commands'
import { createOutbox } from '../../netlify/submissions/store/outbox'
import { createOverview } from '../../netlify/submissions/store/overview'
import { createVisitorMails } from '../../netlify/submissions/store/visitor-mails'

const NEEDED = [
  'UPSTASH_REDIS_REST_URL',
  'UPSTASH_REDIS_REST_TOKEN',
  'SUBMISSIONS_REDIS_REST_URL',
  'SUBMISSIONS_REDIS_REST_TOKEN',
  'SUBMISSIONS_SECRET',
] as const

/** A person waits: longer than a visitor would. */
const PATIENCE = { tryMs: 5_000 }

/**
 * Opens the store of the environment or of `.env`, else that of the local platform if it runs.
 * @throws EnvironmentError naming what is missing
 */
export async function openOperatorServices(): Promise<OperatorServices> {
  const environment = readEnvironment((await findStore()).variables, NEEDED)
  const redis = submissionsRedis(environment, PATIENCE.tryMs)
  return {
    outbox: createOutbox(redis, PATIENCE),
    overview: createOverview(redis, PATIENCE),
    visitorMails: createVisitorMails(redis, PATIENCE),
    clock: systemClock,
    secret: environment.SUBMISSIONS_SECRET,
  }
}
