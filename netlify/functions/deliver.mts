import type { Config } from '@netlify/functions'
import { answerDeliver } from '../submissions/http/deliver'
import { submissionsHandler } from '../submissions/http/submissions-handler'

/** Mails the submissions that were stored but could not be mailed on arrival, and raises alarms. */
export default submissionsHandler('deliver', answerDeliver)

// Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
export const config: Config = { schedule: '*/5 * * * *', region: 'fra' }
