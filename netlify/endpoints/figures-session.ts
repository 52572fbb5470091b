import { createHmac, hkdfSync } from 'node:crypto'
import { HOUR, SECOND } from '../platform/clock'
import { sameSecret } from '../platform/same-secret'

/** How long somebody stays signed in. */
const SESSION_MS = 12 * HOUR
/** The prefix makes browsers take it only from this host itself, over HTTPS, for every path. */
const COOKIE = '__Host-figures'
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/**
 * Who is signed in to the page of figures, without a list of users or sessions: a cookie that says until when, signed
 * with a key made of the password. A new password ends every session.
 * @param salt a secret of the environment, so that a cookie alone gives nobody the password to guess at
 */
export function createSessions(password: string, salt: string) {
  const key = Buffer.from(hkdfSync('sha256', password, salt, 'figures-cookie-v1', 32))
  const sign = (until: number): string =>
    `${until}.${createHmac('sha256', key).update(String(until)).digest('base64url')}`

  return {
    /** The cookie of a session that begins now. */
    begin: (now: number): string =>
      `${COOKIE}=${sign(now + SESSION_MS)}; Max-Age=${SESSION_MS / SECOND}; ${ATTRIBUTES}`,

    /** What makes a browser forget it. */
    end: `${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`,

    /** Whether a request comes from somebody signed in; `ended`: with a cookie that no longer holds, or never did. */
    read(headers: Headers, now: number): 'open' | 'ended' | 'none' {
      const cookies = (headers.get('cookie') ?? '').split(/;\s*/)
      const value = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
      if (!value) return 'none'
      const [until = ''] = value.split('.')
      const holds = /^\d{13}$/.test(until) && Number(until) > now && sameSecret(value, sign(Number(until)))
      return holds ? 'open' : 'ended'
    },

    /** What stands for a network address in the store, for as long as its tries are counted. */
    hash: (text: string): string => createHmac('sha256', key).update(text).digest('base64url'),
  }
}
export type Sessions = ReturnType<typeof createSessions>
