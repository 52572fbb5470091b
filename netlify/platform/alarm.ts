import { deadlinesFor } from './deadlines'
import { errorCode } from './error-code'
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

type Told = 'told' | 'unknown' | 'refused'

/** Posts a line to the chat. `unknown` if the chat may have shown it. */
async function postToChat(address: string, text: string, timeoutMs: number): Promise<[Told, code: string]> {
  try {
    const url = new URL(address)
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(chatBody(url, text)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return [ok ? 'told' : 'refused', `chat-${status}`]
  } catch (error) {
    return [errorCode(error) === 'TimeoutError' ? 'unknown' : 'refused', `chat-${errorCode(error)}`]
  }
}

async function mailTeam(variables: Variables, text: string): Promise<Told> {
  const names = ['SENDGRID_API_KEY', 'SENDGRID_BASE_URL', 'MAIL_FROM', 'MAIL_TEAM'] as const
  try {
    const { SENDGRID_API_KEY, SENDGRID_BASE_URL, MAIL_FROM, MAIL_TEAM } = readEnvironment(variables, names)
    const mailer = createMailer({
      apiKey: SENDGRID_API_KEY,
      baseUrl: SENDGRID_BASE_URL,
      totalMs: deadlinesFor(variables).mail,
    })
    const addresses = { to: addressesIn(MAIL_TEAM), from: MAIL_FROM }
    const result = await mailer.send({ ...addresses, subject: text, text, category: 'alarm' })
    return result.ok ? 'told' : result.failure === 'unknown' ? 'unknown' : 'refused'
  } catch {
    return 'refused'
  }
}

/** Which channels a line of text goes to, where the environment configures them. */
type Channels = { chat?: boolean; mail?: boolean }

export type AlarmOutcome = {
  /** `told`: the chat or the mail provider accepted the text. `unknown`: one of them may have. */
  outcome: Told
  /** The code with which the chat refused the text. */
  chatRefusal?: string
}

/** Sends a line of text to the chat and by mail, or to one of them. Never throws. */
export type SendAlarm = (text: string, channels?: Channels) => Promise<AlarmOutcome>

/**
 * Returns an alarm that uses both chat and mail, where the environment configures them. One is not enough: a chat may
 * accept a message that nobody sees (Teams answers before its workflow has run), and mail cannot report that it failed.
 */
export const createSendAlarm = (variables: Variables): SendAlarm => {
  const address = variables.ALARM_WEBHOOK_URL?.trim()
  return async (text, { chat = true, mail = true } = {}) => {
    const [posted, mailed] = await Promise.all([
      address && chat ? postToChat(address, text, deadlinesFor(variables).chat) : undefined,
      mail ? mailTeam(variables, text) : undefined,
    ])
    const outcomes = [posted?.[0], mailed]
    const outcome = (['told', 'unknown'] as const).find((one) => outcomes.includes(one)) ?? 'refused'
    return { outcome, ...(posted?.[0] === 'refused' && { chatRefusal: posted[1] }) }
  }
}
