import type { Config } from '@netlify/functions'
import { answerPageView } from '../page-views/http/page-view'

/** Records the page views that browsers send (specification section 3). */
export default answerPageView

export const config: Config = {
  // Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
  region: 'fra',
  path: '/api/page-view',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
