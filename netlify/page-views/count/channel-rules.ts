/** Where visitors come from; `site` is a page of this site, `other` any website not listed below. */
export const CHANNELS = ['search', 'ai', 'social', 'mail', 'direct', 'site', 'other'] as const
export type Channel = (typeof CHANNELS)[number]

const listed = (text: string): readonly string[] => text.trim().split(/\s+/)

/**
 * Which host belongs to which channel; the first line that matches wins. A host stands for its subdomains too;
 * `google.*` stands for itself alone, with or without `www.`, under every country's ending: what else such a company
 * runs (docs, translate, news) is no search. To move a host, move it here: what is counted from then on follows.
 */
export const HOST_RULES: readonly (readonly [Channel, readonly string[]])[] = [
  [
    'mail',
    listed(`mail.google.com com.google.android.gm outlook.live.com outlook.office.com outlook.office365.com
      outlook.cloud.microsoft statics.teams.cdn.office.net safelinks.protection.outlook.com mail.yahoo.com
      mail.proton.me mail.infomaniak.com mail.ovh.net messagerie.orange.fr mail.orange.fr webmail.sfr.fr
      mail.laposte.net mailo.com pt.lu zimbra.free.fr mail.zoho.com roundcube.net`),
  ],
  [
    'ai',
    listed(`chatgpt.com chat.openai.com claude.ai gemini.google.com bard.google.com copilot.microsoft.com
      copilot.cloud.microsoft m365.cloud.microsoft perplexity.ai chat.mistral.ai lechat.mistral.ai
      chat.deepseek.com grok.com meta.ai you.com phind.com poe.com duck.ai notebooklm.google.com`),
  ],
  [
    'search',
    listed(`google.* images.google.* lens.google.com com.google.android.googlequicksearchbox bing.com
      duckduckgo.com qwant.com ecosia.org lilo.org yahoo.* search.yahoo.com startpage.com search.brave.com
      kagi.* swisscows.com yandex.* baidu.* m.baidu.com lemoteur.orange.fr mojeek.com`),
  ],
  [
    'social',
    listed(`linkedin.com lnkd.in com.linkedin.android facebook.com fb.me instagram.com x.com twitter.com t.co
      youtube.com youtu.be reddit.com xing.com threads.net threads.com bsky.app mastodon.social whatsapp.com
      wa.me t.me pinterest.* pinterest.com tiktok.com viadeo.com medium.com quora.com news.ycombinator.com`),
  ],
]

/** What `utm_source` says without a domain, beside the names of the hosts above (`linkedin` of `linkedin.com`). */
export const NAME_RULES: readonly (readonly [Channel, readonly string[]])[] = [
  ['mail', listed('gmail outlook')],
  ['ai', listed('copilot gemini mistral lechat openai deepseek')],
  ['search', listed('yahoo yandex baidu')],
  ['social', listed('fb ig insta bluesky mastodon telegram')],
]

/** What `utm_medium` says outright, whatever the referrer: links in mails and apps often have none. */
export const MEDIUM_RULES: readonly (readonly [Channel, readonly string[]])[] = [
  ['mail', listed('email e-mail mail newsletter courriel')],
  ['social', listed('social social-media social-network sm')],
]
