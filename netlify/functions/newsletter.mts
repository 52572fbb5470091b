import type { Config } from '@netlify/functions'
import { submissionsHandler } from '../submissions/http/submissions-handler'
import { answerNewsletter } from '../submissions/http/newsletter'

/** Serves the page of a newsletter confirmation link. The page's button sends a POST, which confirms the opt-in. */
export default submissionsHandler('newsletter', answerNewsletter)

export const config: Config = {
  // Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
  region: 'fra',
  path: '/api/newsletter',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
