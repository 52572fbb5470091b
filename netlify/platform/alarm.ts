import { type Source, readEnvironment } from './environment'
import { createMailer } from './mailer'
import { withTimeout } from './timeout'

const PATIENCE_MS = 3_000
const FOR_MAIL = ['SENDGRID_API_KEY', 'SENDGRID_BASE_URL', 'MAIL_FROM', 'MAIL_TEAM'] as const

/** Alerts the operators with a text of one line; `mayMail` says whether also by mail. Gives whether it was delivered. Never throws. */
export type Alarm = (text: string, mayMail?: boolean) => Promise<boolean>

/**
 * Posts a text to a web hook (the shape that chat services take). Gives whether it was taken; false as well
 * where no address is configured. Never throws.
 */
export const createHook =
  (url: string | undefined, ms = PATIENCE_MS) =>
  async (text: string): Promise<boolean> => {
    if (!url) return false
    try {
      const taken = await withTimeout(ms, (signal) =>
        fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ text }),
          redirect: 'error',
          signal,
        }),
      )
      return taken instanceof Response && taken.ok
    } catch {
      return false
    }
  }

const mailTeam = async (source: Source, text: string): Promise<boolean> => {
  try {
    const { SENDGRID_API_KEY, SENDGRID_BASE_URL, MAIL_FROM, MAIL_TEAM } = readEnvironment(source, FOR_MAIL)
    const mailer = createMailer({ apiKey: SENDGRID_API_KEY, baseUrl: SENDGRID_BASE_URL })
    const addresses = { to: MAIL_TEAM, from: MAIL_FROM }
    const sent = await mailer.send({ ...addresses, subject: text, text, category: 'alarm' })
    // What may have been taken counts as told: sent again by every run it would come every five minutes.
    return sent.ok || sent.kind === 'unknown'
  } catch {
    return false
  }
}

/** Alerts the operators by the web hook; where there is none, or it takes nothing, by mail, as far as the environment allows. */
export const createAlarm = (source: Source): Alarm => {
  const hook = createHook(source.ALARM_WEBHOOK_URL?.trim())
  return async (text, mayMail = true) => (await hook(text)) || (mayMail && mailTeam(source, text))
}
