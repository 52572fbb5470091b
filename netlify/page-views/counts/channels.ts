import { CHANNELS, type Channel } from './counters'

/** Splits each channel's list of names, and returns pairs of a name and its channel. */
const rules = (lists: Partial<Record<Channel, string>>): (readonly [name: string, channel: Channel])[] =>
  CHANNELS.flatMap((channel) => (lists[channel]?.match(/\S+/g) ?? []).map((name) => [name, channel] as const))

/**
 * The channels of websites. A host also matches its subdomains. `google.*` matches google.com, google.fr, google.co.uk
 * and so on, but no subdomain except `www.`: docs.google.com is not a search engine.
 */
const HOST_RULES = rules({
  mail: `mail.google.com com.google.android.gm outlook.live.com outlook.office.com outlook.office365.com
    outlook.cloud.microsoft statics.teams.cdn.office.net safelinks.protection.outlook.com mail.yahoo.com
    mail.proton.me mail.infomaniak.com mail.ovh.net messagerie.orange.fr mail.orange.fr webmail.sfr.fr
    mail.laposte.net mailo.com pt.lu zimbra.free.fr webmail.free.fr mail.zoho.com roundcube.net
    com.microsoft.office.outlook teams.microsoft.com teams.cloud.microsoft icloud.com mail.aol.com mail.yandex.*
    gmx.* deref-gmx.* deref-mail.com deref-web.de app.fastmail.com app.tuta.com webmail.gandi.net webmail.ionos.*
    mimecast.com mimecastprotect.com urldefense.com urldefense.proofpoint.com linkprotect.cudasvc.com
    secure-web.cisco.com clicktime.symantec.com`,
  ai: `chatgpt.com chat.openai.com claude.ai gemini.google.com bard.google.com copilot.microsoft.com
    copilot.cloud.microsoft m365.cloud.microsoft perplexity.ai chat.mistral.ai lechat.mistral.ai
    chat.deepseek.com grok.com meta.ai you.com phind.com poe.com duck.ai notebooklm.google.com
    copilot.com edgeservices.bing.com com.openai.chatgpt openai.com aistudio.google.com lumo.proton.me
    chat.qwen.ai kimi.com iask.ai pi.ai`,
  search: `google.* images.google.* lens.google.com com.google.android.googlequicksearchbox bing.com
    duckduckgo.com qwant.com ecosia.org lilo.org yahoo.* search.yahoo.com startpage.com search.brave.com
    kagi.* swisscows.com yandex.* baidu.* m.baidu.com lemoteur.orange.fr mojeek.com search.aol.com ask.com
    metager.org metager.de presearch.com yep.com search.seznam.cz naver.com youcare.world karmasearch.org`,
  social: `linkedin.com lnkd.in com.linkedin.android facebook.com fb.me instagram.com x.com twitter.com t.co
    youtube.com youtu.be reddit.com xing.com threads.net threads.com bsky.app mastodon.social whatsapp.com
    wa.me wl.co t.me telegram.org org.telegram.messenger com.facebook.katana com.instagram.android discord.gg
    slack.com snapchat.com vimeo.com dailymotion.com substack.com messenger.com discord.com pinterest.*
    pinterest.com tiktok.com viadeo.com medium.com quora.com
    news.ycombinator.com`,
})

/** Values of `utm_medium`. They take precedence over the referrer, which may be an unlisted webmail site. */
const MEDIUM_RULES = rules({
  mail: 'email e-mail mail newsletter courriel mailing emailing',
  social: 'social social-media social-network sm',
})

/** Values of `utm_source`, besides those in `MEDIUM_RULES`, hosts (`linkedin.com`) and names of hosts (`linkedin`). */
const NAME_RULES = rules({
  mail: 'gmail outlook mailchimp brevo sendinblue',
  ai: 'copilot gemini mistral lechat openai deepseek',
  search: 'adwords googleads',
  social: 'x fb ig insta meta bluesky mastodon telegram',
})

/** Also removes the final dot of a fully qualified name. */
const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\.|\.$/g, '')

const ENDING = /^\.[a-z]{2,3}(\.[a-z]{2})?$/
const matches = (host: string, pattern: string): boolean =>
  pattern.endsWith('.*')
    ? host.startsWith(pattern.slice(0, -1)) && ENDING.test(host.slice(pattern.length - 2))
    : host === pattern || host.endsWith(`.${pattern}`)

const labelCount = (host: string): number => host.split('.').length
/** The rules, those of subdomains before those of their domains. */
const SPECIFIC_FIRST = HOST_RULES.toSorted(([one], [other]) => labelCount(other) - labelCount(one))

const channelOfHost = (host: string): Channel | undefined =>
  SPECIFIC_FIRST.find(([pattern]) => matches(host, pattern))?.[1]

/** Returns `linkedin` for `linkedin.com`. Returns the whole host if it has a subdomain or its name is very short. */
const nameOfHost = (pattern: string): string => /^([a-z0-9-]{3,})\.[a-z*]+$/.exec(pattern)?.[1] ?? pattern

const MEDIUMS = new Map(MEDIUM_RULES)
const NAMES = new Map([
  ...MEDIUM_RULES,
  ...HOST_RULES.map(([host, channel]) => [nameOfHost(host), channel] as const),
  ...NAME_RULES,
])

/** Recognises `linkedin`, `www.linkedin.com`, `https://linkedin.com/company` and `linkedin_ads`. */
function channelOfSource(source: string): Channel | undefined {
  const name = withoutWww(source.replace(/^https?:\/\/|\/.*$/g, ''))
  const [firstWord = ''] = name.split(/[\s._-]/)
  return channelOfHost(name) ?? NAMES.get(name) ?? (name.includes('.') ? undefined : NAMES.get(firstWord))
}

/**
 * Returns the channel of a view, and the host of the other website that linked to the page (null if none did).
 * @param referrer a full address, a path of this site, or null
 * @param utm lower-cased `utm_source` and `utm_medium`, empty if absent
 */
export function originOf(
  referrer: string | null,
  utm: { source: string; medium: string },
): { channel: Channel; host: string | null } {
  if (referrer?.startsWith('/')) return { channel: 'site', host: null }
  const host = referrer && URL.canParse(referrer) ? withoutWww(new URL(referrer).hostname) : null
  const channel = MEDIUMS.get(utm.medium) ?? (host ? channelOfHost(host) : channelOfSource(utm.source))
  return { channel: channel ?? (host ? 'other' : 'direct'), host }
}
