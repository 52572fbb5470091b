import { MAX_ADDRESS } from '../../../src/page-views/address-limit'
import { ownValue } from '../../../src/records'
import { isUuidV4 } from '../../../src/uuid'
import { cleanPath, cleanReferrer, plainText } from './redact'

/** One view as the specification lists it (section 3), plus the kind of bot. */
export type View = {
  /** `sent`: no view, but that a form was sent from a page that this session has seen. Nothing of what was sent. */
  event?: 'sent'
  path: string
  userAgent: string
  /** Another site's address, the path of a page of this site, or null. */
  referrer: string | null
  sessionId: string
  /** Which kind of automaton asked for the page; null for people. */
  bot: string | null
}

/** How much of a user agent is kept, in characters. */
const MAX_AGENT = 512

/**
 * The view that a request body describes, cut and cleaned; null when it is none.
 * @param body parsed JSON: `{ page_path, user_agent, referrer, session_id }`, and
 * `event: 'sent'` where it is no view
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
  const event = ownValue(body, 'event')
  if (event !== undefined && event !== 'sent') return null
  return {
    path: cleanPath(path, MAX_ADDRESS),
    userAgent: plainText(userAgent, MAX_AGENT),
    referrer: cleanReferrer(referrer, origin, MAX_ADDRESS),
    sessionId: sessionId.toLowerCase(),
    ...(event && { event }),
  }
}

/**
 * A view as fields of a stream entry. Every entry has the same fields, empty ones too:
 * Redis then stores their names once for a whole block of entries.
 */
export const toFields = ({ path, userAgent, referrer, sessionId, bot, event }: View) => ({
  v: '1',
  page_path: path,
  user_agent: userAgent,
  referrer: referrer ?? '',
  session_id: sessionId,
  bot: bot ?? '',
  event: event ?? '',
})

/** A view read back from the flat field list of a stream entry. */
export function fromFields(fields: readonly string[]): View {
  const values = new Map<string, string>()
  for (let index = 0; index + 1 < fields.length; index += 2) {
    values.set(fields[index] ?? '', fields[index + 1] ?? '')
  }
  return {
    path: values.get('page_path') ?? '/',
    userAgent: values.get('user_agent') ?? '',
    referrer: values.get('referrer') || null,
    sessionId: values.get('session_id') ?? '',
    bot: values.get('bot') || null,
    ...(values.get('event') === 'sent' && { event: 'sent' }),
  }
}
