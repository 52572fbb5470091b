import type { Config } from '@netlify/functions'
import { answerRollUp } from '../page-views/http/roll-up-views'

/** Counts new page views and mails the weekly report. */
export default answerRollUp

// Runs in Frankfurt, because visitors’ data must stay in the EU. Netlify’s default is Ohio.
export const config: Config = { schedule: '*/5 * * * *', region: 'fra' }
