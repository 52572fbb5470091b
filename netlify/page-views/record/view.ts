import { ownValue } from '../../../src/records'
import { isUuidV4 } from '../../../src/uuid'
import { cleanPath, cleanReferrer, plainText } from './redact'

/** One view as the specification lists it (section 3), plus the kind of bot. */
export type View = {
  path: string
  userAgent: string
  /** Another site's origin, the path of a page of this site, or null. */
  referrer: string | null
  sessionId: string
  /** Which kind of automaton asked for the page; null for people. */
  bot: string | null
}

/** How much is kept, in characters: of a path, of a page of this site that led here, and of a user agent. */
const MAX_PATH = 512
const MAX_AGENT = 256

/**
 * The view that a request body describes, cleaned; null when it is none. The user agent is still whole: `toFields` cuts
 * it, once it is known whether it is a robot's.
 * @param body parsed JSON: `{ page_path, user_agent, referrer, session_id }`
 * @param origin of the site itself, whose pages may be referrers too
 */
export function parseView(body: unknown, origin: string): Omit<View, 'bot'> | null {
  const path = ownValue(body, 'page_path')
  const userAgent = ownValue(body, 'user_agent')
  const referrer = ownValue(body, 'referrer') ?? null
  const sessionId = ownValue(body, 'session_id')
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  if (typeof userAgent !== 'string') return null
  if (referrer !== null && typeof referrer !== 'string') return null
  if (!isUuidV4(sessionId)) return null
  return {
    path: cleanPath(path, MAX_PATH),
    userAgent,
    referrer: cleanReferrer(referrer, origin, MAX_PATH),
    sessionId: sessionId.toLowerCase(),
  }
}

/** A view as fields of a stream entry; empty ones too: Redis stores equal names once for a whole block of entries. */
export const toFields = ({ path, userAgent, referrer, sessionId, bot }: View) => ({
  v: '1',
  page_path: path,
  user_agent: plainText(userAgent, MAX_AGENT),
  referrer: referrer ?? '',
  session_id: sessionId,
  bot: bot ?? '',
})

/** A view read back from the flat field list of a stream entry; null for what is none. */
export function fromFields(fields: readonly string[]): View | null {
  const values = new Map<string, string>()
  for (let index = 0; index + 1 < fields.length; index += 2) {
    values.set(fields[index] ?? '', fields[index + 1] ?? '')
  }
  // Until 25 November 2026 the stream also held that a form was sent.
  if (values.get('event')) return null
  return {
    path: values.get('page_path') ?? '/',
    userAgent: values.get('user_agent') ?? '',
    referrer: values.get('referrer') || null,
    sessionId: values.get('session_id') ?? '',
    bot: values.get('bot') || null,
  }
}
