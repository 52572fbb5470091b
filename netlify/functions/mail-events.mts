import type { Config } from '@netlify/functions'
import { submissionsHandler } from '../submissions/http/submissions-handler'
import { answerMailEvents } from '../submissions/http/mail-events'

/** Receives the mail provider's events, such as a bounce, about submissions mailed to the team. */
export default submissionsHandler('mail-events', answerMailEvents)

export const config: Config = {
  // Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
  region: 'fra',
  path: '/api/mail-events',
  // High, because the mail provider may post many small batches from one address.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
