import type { Config } from '@netlify/functions'
import { answerTraffic } from '../page-views/http/traffic'

/** Serves the traffic report. */
export default answerTraffic

export const config: Config = {
  // Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
  region: 'fra',
  path: ['/traffic', '/traffic/report'],
  // At this rate, nobody can guess a password of 16 characters. Each IP address has its own limit.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
