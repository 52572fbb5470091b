import type { Mailer } from './mailer'
import { within } from './within'

const PATIENCE_MS = 3_000

/**
 * Posts a text to a web hook (the shape that chat services take). Gives whether it was taken; false as well
 * where no address is configured. Never throws.
 */
export const createAlarm =
  (url: string | undefined, ms = PATIENCE_MS) =>
  async (text: string): Promise<boolean> => {
    if (!url) return false
    try {
      const taken = await within(ms, (signal) =>
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

/**
 * Mails a text, one line, to the team. Gives whether it was taken, or may have been: sent again by every run it
 * would come every five minutes. Never throws.
 */
export const createMailAlarm =
  (mailer: Pick<Mailer, 'send'>, { team, from }: { team: string; from: string }) =>
  async (text: string): Promise<boolean> => {
    const sent = await mailer.send({ to: team, from, subject: text, text, category: 'alarm' })
    return sent.ok || sent.kind === 'unknown'
  }
