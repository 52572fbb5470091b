import { postToChat } from './chat-webhook'
import { type Source, addressesIn, readEnvironment } from './environment'
import { createMailer } from './mailer'

const FOR_MAIL = ['SENDGRID_API_KEY', 'SENDGRID_BASE_URL', 'MAIL_FROM', 'MAIL_TEAM'] as const

/** Alerts the operators with a text of one line; `mayMail` says whether also by mail. Gives whether it was delivered. Never throws. */
export type Alarm = (text: string, mayMail?: boolean) => Promise<boolean>

const mailTeam = async (source: Source, text: string): Promise<boolean> => {
  try {
    const { SENDGRID_API_KEY, SENDGRID_BASE_URL, MAIL_FROM, MAIL_TEAM } = readEnvironment(source, FOR_MAIL)
    const mailer = createMailer({ apiKey: SENDGRID_API_KEY, baseUrl: SENDGRID_BASE_URL })
    const addresses = { to: addressesIn(MAIL_TEAM), from: MAIL_FROM }
    const sent = await mailer.send({ ...addresses, subject: text, text, category: 'alarm' })
    // What may have been taken counts as told: sent again by every run it would come every five minutes.
    return sent.ok || sent.kind === 'unknown'
  } catch {
    return false
  }
}

/**
 * Alerts the operators by the web hook; by mail, as far as the environment allows, where there is none or it takes
 * nothing, and as well where its answer does not prove that anybody sees it.
 */
export const createAlarm = (source: Source): Alarm => {
  const address = source.ALARM_WEBHOOK_URL?.trim()
  return async (text, mayMail = true) => {
    const posted = address ? await postToChat(address, text) : 'failed'
    if (posted === 'shown') return true
    const mailed = mayMail && (await mailTeam(source, text))
    // Told again by every run because the mail failed, a chat that does work would be flooded.
    return mailed || posted === 'taken'
  }
}
