import { deadlinesFor } from './deadlines'
import { type Variables, addressesIn, readEnvironment } from './environment'
import { createMailer } from './mailer'

/** Discord refuses longer messages. */
const MAX_DISCORD_LENGTH = 2_000

const adaptiveCard = (text: string) => ({
  contentType: 'application/vnd.microsoft.card.adaptive',
  contentUrl: null,
  content: {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'TextBlock', text, wrap: true }],
  },
})

/** Returns the body for a chat's incoming webhook. Most chat services accept Slack's format. */
const chatBody = ({ hostname, pathname }: URL, text: string): object => {
  const isTeams = /\.(logic\.azure|api\.powerplatform)\.com$/.test(hostname)
  if (isTeams) return { type: 'message', attachments: [adaptiveCard(text)] }
  const isDiscord = /(^|\.)discord(app)?\.com$/.test(hostname) && !pathname.endsWith('/slack')
  if (isDiscord) return { content: text.slice(0, MAX_DISCORD_LENGTH), allowed_mentions: { parse: [] } }
  return { text }
}

async function postToChat(address: string, text: string, timeoutMs: number): Promise<boolean> {
  const url = new URL(address)
  const { ok } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(chatBody(url, text)),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return ok
}

async function mailTeam(variables: Variables, text: string): Promise<boolean> {
  const names = ['SENDGRID_API_KEY', 'SENDGRID_BASE_URL', 'MAIL_FROM', 'MAIL_TEAM'] as const
  const { SENDGRID_API_KEY, SENDGRID_BASE_URL, MAIL_FROM, MAIL_TEAM } = readEnvironment(variables, names)
  const mailer = createMailer({
    apiKey: SENDGRID_API_KEY,
    baseUrl: SENDGRID_BASE_URL,
    totalMs: deadlinesFor(variables).mail,
  })
  const addresses = { to: addressesIn(MAIL_TEAM), from: MAIL_FROM }
  const result = await mailer.send({ ...addresses, subject: text, text, category: 'alarm' })
  // A mail that the provider may have accepted counts as sent. Otherwise every scheduled run would repeat the alarm.
  return result.ok || result.kind === 'unknown'
}

/** Sends a line of text to the chat and, if `mayMail`, by mail. Returns whether one of them worked. Never throws. */
export type Alarm = (text: string, mayMail?: boolean) => Promise<boolean>

/**
 * Returns an alarm that uses both chat and mail, where the environment configures them. One is not enough: a chat may
 * accept a message that nobody sees (Teams answers before its workflow has run), and mail cannot report that it failed.
 */
export const createAlarm = (variables: Variables): Alarm => {
  const address = variables.ALARM_WEBHOOK_URL?.trim()
  return async (text, mayMail = true) => {
    const attempts = [
      address && postToChat(address, text, deadlinesFor(variables).chat),
      mayMail && mailTeam(variables, text),
    ]
    const results = await Promise.allSettled(attempts)
    return results.some((result) => result.status === 'fulfilled' && result.value === true)
  }
}
