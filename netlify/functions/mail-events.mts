import type { Config } from '@netlify/functions'
import { submissionsHandler } from '../endpoints/submissions-handler'
import { answerMailEvents } from '../endpoints/mail-events'

/** Takes what the mail provider reports of leads: whether it has them, and whether they arrived. */
export default submissionsHandler('mail-events', answerMailEvents)

export const config: Config = {
  // Visitors' data stay in the EU: Frankfurt, not the host's default (Ohio).
  region: 'fra',
  path: '/api/mail-events',
  // The provider posts a batch every few seconds, from many servers: this is against strangers.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
