import { type Source, addressesIn, readEnvironment } from './environment'
import { createMailer } from './mailer'

const FOR_MAIL = ['SENDGRID_API_KEY', 'SENDGRID_BASE_URL', 'MAIL_FROM', 'MAIL_TEAM'] as const
const CHAT_TIMEOUT_MS = 3_000
/** Discord refuses a longer message. */
const DISCORD_LENGTH = 2_000

const adaptiveCard = (text: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [{ type: 'TextBlock', text, wrap: true }],
      },
    },
  ],
})

/** The body that a chat's incoming web hook takes: that of Slack and Google Chat unless its host has one of its own. */
const chatBody = ({ hostname, pathname }: URL, text: string): object => {
  if (/\.(logic\.azure|api\.powerplatform)\.com$/.test(hostname)) return adaptiveCard(text)
  // Under …/slack Discord takes Slack's body.
  if (/(^|\.)discord(app)?\.com$/.test(hostname) && !pathname.endsWith('/slack'))
    return { content: text.slice(0, DISCORD_LENGTH), allowed_mentions: { parse: [] } }
  return { text }
}

async function postToChat(address: string, text: string): Promise<boolean> {
  try {
    const url = new URL(address)
    const { ok } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(chatBody(url, text)),
      redirect: 'error',
      signal: AbortSignal.timeout(CHAT_TIMEOUT_MS),
    })
    return ok
  } catch {
    return false
  }
}

async function mailTeam(source: Source, text: string): Promise<boolean> {
  try {
    const { SENDGRID_API_KEY, SENDGRID_BASE_URL, MAIL_FROM, MAIL_TEAM } = readEnvironment(source, FOR_MAIL)
    const mailer = createMailer({ apiKey: SENDGRID_API_KEY, baseUrl: SENDGRID_BASE_URL })
    const addresses = { to: addressesIn(MAIL_TEAM), from: MAIL_FROM }
    const sent = await mailer.send({ ...addresses, subject: text, text, category: 'alarm' })
    // What may have been taken counts as sent: repeated by each run it would come every five minutes.
    return sent.ok || sent.kind === 'unknown'
  } catch {
    return false
  }
}

/** Alerts the operators with a text of one line. Returns whether a chat or a mailbox took it. Never throws. */
export type Alarm = (text: string, mayMail?: boolean) => Promise<boolean>

/**
 * Alerts by the chat's web hook, where there is one, and by mail, as far as the environment allows: a chat may accept what
 * nobody sees (Teams answers before its flow has run), and a dead mail provider cannot mail its own alarm.
 */
export const createAlarm = (source: Source): Alarm => {
  const address = source.ALARM_WEBHOOK_URL?.trim()
  return async (text, mayMail = true) => {
    const [posted, mailed] = await Promise.all([
      address ? postToChat(address, text) : false,
      mayMail && mailTeam(source, text),
    ])
    return posted || mailed
  }
}
