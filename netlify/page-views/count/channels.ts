import { HOST_RULES, MEDIUM_RULES, NAME_RULES, type Channel } from './channel-rules'

/** `www.example.org` without its `www.`. */
const bareHost = (host: string): string => host.toLowerCase().replace(/^www\./, '')

const matches = (host: string, pattern: string): boolean =>
  pattern.endsWith('.*')
    ? new RegExp(`^${pattern.slice(0, -2)}\\.[a-z]{2,3}(\\.[a-z]{2})?$`).test(host)
    : host === pattern || host.endsWith(`.${pattern}`)

const channelOfHost = (host: string): Channel | undefined =>
  HOST_RULES.find(([, patterns]) => patterns.some((pattern) => matches(host, pattern)))?.[0]

/** Names of two labels and three letters or more: `linkedin` of `linkedin.com`, and nothing of `t.co`. */
const nameOfHost = (pattern: string): string => /^([a-z0-9-]{3,})\.[a-z*]+$/.exec(pattern)?.[1] ?? pattern

const NAMES = new Map<string, Channel>(
  [...HOST_RULES, ...NAME_RULES].flatMap(([channel, names]) =>
    names.map((name): [string, Channel] => [nameOfHost(name), channel]),
  ),
)

const channelOfMedium = (medium: string): Channel | undefined =>
  MEDIUM_RULES.find(([, mediums]) => mediums.includes(medium))?.[0]

export type Origin = {
  channel: Channel
  /** Host of the other website that linked here; null where there is none. */
  source: string | null
}

/**
 * Which channel a view belongs to, by the tables of `channel-rules.ts`.
 * @param referrer a full address, a path of this site, or null
 * @param utm lower-cased `utm_source` and `utm_medium`, empty where absent
 */
export function originOf(referrer: string | null, utm: { source: string; medium: string }): Origin {
  if (referrer?.startsWith('/')) return { channel: 'site', source: null }
  const host = referrer && URL.canParse(referrer) ? bareHost(new URL(referrer).host) : null
  const channel =
    channelOfMedium(utm.medium) ??
    (host ? channelOfHost(host) : (channelOfHost(bareHost(utm.source)) ?? NAMES.get(utm.source)))
  return { channel: channel ?? (host ? 'other' : 'direct'), source: host }
}
