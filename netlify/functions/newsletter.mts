import type { Config } from '@netlify/functions'
import { submissionsHandler } from '../endpoints/submissions-handler'
import { answerNewsletter } from '../endpoints/newsletter'

/** Confirms newsletter opt-ins by the link that was mailed. */
export default submissionsHandler('newsletter', answerNewsletter)

export const config: Config = {
  // Visitors' data stay in the EU: Frankfurt, not the host's default (Ohio).
  region: 'fra',
  path: '/api/newsletter',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
