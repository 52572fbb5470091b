import { isbot } from 'isbot'

/** Kinds of automata; the report shows them apart from people. */
export const BOT_KINDS = ['crawler', 'prefetch', 'no-agent'] as const
export type BotKind = (typeof BOT_KINDS)[number]

// `Sec-Purpose` is the standard; the others are what older browsers and mail scanners send.
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

const isPrefetch = (headers: Headers): boolean =>
  PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))

/**
 * Which kind of automaton sent a view, or null for people. Bots are labelled, not dropped:
 * a wrong label can be looked into, a lost view cannot.
 * @param userAgent as the page reported it
 * @param headers of the request that carried the report
 */
export function botKind(userAgent: string, headers: Headers): BotKind | null {
  if (isPrefetch(headers)) return 'prefetch'
  if (userAgent.trim() === '') return 'no-agent'
  return isbot(userAgent) || isbot(headers.get('user-agent')) ? 'crawler' : null
}
