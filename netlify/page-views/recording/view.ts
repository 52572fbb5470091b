import type { Redis } from '@upstash/redis'
import { isbot } from 'isbot'
import { RAW_VIEWS_DAYS } from '../../../src/shared/retention'
import { ownValue } from '../../../src/shared/objects'
import { isUuidV4 } from '../../../src/shared/uuid'
import { DAY } from '../../platform/clock'
import { VIEW_KEYS } from '../store/keys'
import { pairsOf } from '../../platform/redis'
import { cleanPath, cleanReferrer, cleanText } from './redact'

/** Types of robots. The report shows their views apart from those of people. */
export const BOT_TYPES = ['crawler', 'prefetch', 'no-agent'] as const

/** One page view: the fields in section 3 of docs/specification.md, and the type of robot. */
export type View = {
  path: string
  userAgent: string
  /** Another site's origin, the path of a page of this site, or null. */
  referrer: string | null
  sessionId: string
  /** One of `BOT_TYPES`, or what another release stored; null for people. */
  bot: string | null
}

/**
 * The longest texts that are stored, in bytes of UTF-8. `origin`: of another site that linked here; a page of this site
 * is kept as a path.
 */
export const MAX_VIEW_BYTES = { path: 512, agent: 192, origin: 200 }

// `Sec-Purpose` is the standard header; older browsers and mail scanners send the others.
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** Returns the type of robot, or null for people. Robots' views are stored too, so that wrong guesses can be found. */
function botType(userAgent: string, headers: Headers): (typeof BOT_TYPES)[number] | null {
  if (PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? '')))
    return 'prefetch'
  if (userAgent.trim() === '') return 'no-agent'
  return isbot(userAgent) || isbot(headers.get('user-agent')) ? 'crawler' : null
}

/**
 * Reads a view from a request, shortens its texts and removes private data. Returns null if the body is malformed.
 * @param body parsed JSON: `{ page_path, user_agent, referrer, session_id }`
 */
export function parseView(body: unknown, { url, headers }: Request): View | null {
  const path = ownValue(body, 'page_path')
  const userAgent = ownValue(body, 'user_agent')
  const referrer = ownValue(body, 'referrer') ?? null
  const sessionId = ownValue(body, 'session_id')
  if (typeof path !== 'string' || !path.startsWith('/') || typeof userAgent !== 'string') return null
  if ((referrer !== null && typeof referrer !== 'string') || !isUuidV4(sessionId)) return null
  return {
    path: cleanPath(path, MAX_VIEW_BYTES.path),
    userAgent: cleanText(userAgent, MAX_VIEW_BYTES.agent),
    referrer: cleanReferrer(referrer, new URL(url).origin, MAX_VIEW_BYTES),
    sessionId: sessionId.toLowerCase(),
    bot: botType(userAgent, headers),
  }
}

const FIELDS = ['page_path', 'user_agent', 'referrer', 'session_id', 'bot'] as const

/** Converts a view to the fields of a stream entry. Their names are always the same, so Redis need not repeat them. */
export const toFields = ({ path, userAgent, referrer, sessionId, bot }: View) => ({
  /** The version of these fields. */
  v: '1',
  page_path: path,
  user_agent: userAgent,
  referrer: referrer ?? '',
  session_id: sessionId,
  bot: bot ?? '',
})

/** Converts the fields of a stream entry to a view, or returns null if they are not those of a well-formed view. */
export function fromFields(fields: unknown): View | null {
  const values = new Map(Array.isArray(fields) ? pairsOf(fields) : [])
  const [path, userAgent, referrer, sessionId, bot] = FIELDS.map((name) => values.get(name))
  if (!path?.startsWith('/') || !sessionId) return null
  if (userAgent === undefined || referrer === undefined || bot === undefined) return null
  // A lone surrogate, which UTF-8 cannot express.
  if (/\p{Cs}/u.test(path + userAgent + referrer + sessionId + bot)) return null
  return { path, userAgent, referrer: referrer || null, sessionId, bot: bot || null }
}

/**
 * Adds a view to the stream. The same command drops most expired entries; counts/delete-expired.ts deletes the others.
 * @throws if the store does not answer
 */
export async function recordView(view: View, redis: Redis, now: number): Promise<void> {
  await redis.xadd(VIEW_KEYS.stream, '*', toFields(view), {
    trim: { type: 'MINID', comparison: '~', threshold: String(now - RAW_VIEWS_DAYS * DAY) },
  })
}
