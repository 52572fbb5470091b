import { withTimeout } from './timeout'

const PATIENCE_MS = 3_000
/** Discord refuses a longer message. */
const DISCORD_LENGTH = 2_000

/** `other`: unknown here, so that its 2xx proves nothing. */
type ChatService = 'slack' | 'google' | 'discord' | 'teams' | 'other'

const HOSTS: readonly [domain: string, service: ChatService][] = [
  ['hooks.slack.com', 'slack'],
  ['hooks.slack-gov.com', 'slack'],
  ['chat.googleapis.com', 'google'],
  ['discord.com', 'discord'],
  ['discordapp.com', 'discord'],
  ['logic.azure.com', 'teams'],
  ['api.powerplatform.com', 'teams'],
]

/** Which chat service a web hook belongs to, by its host. */
function chatServiceOf({ hostname }: URL): ChatService {
  const known = HOSTS.find(([domain]) => hostname === domain || hostname.endsWith(`.${domain}`))
  return known?.[1] ?? 'other'
}

const adaptiveCard = (text: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [{ type: 'TextBlock', text, wrap: true }],
      },
    },
  ],
})

const bodyFor = (service: ChatService, { pathname }: URL, text: string): object => {
  if (service === 'teams') return adaptiveCard(text)
  // Under …/slack Discord takes Slack's body.
  if (service === 'discord' && !pathname.endsWith('/slack'))
    return { content: text.slice(0, DISCORD_LENGTH), allowed_mentions: { parse: [] } }
  return { text }
}

/** `shown`: its users see it; `taken`: nobody can tell (Teams answers 202 before its flow has run); `failed`: they do not. */
export type Posted = 'shown' | 'taken' | 'failed'

/** Posts a text to a chat's incoming web hook, in the body that its service takes. Never throws. */
export async function postToChat(address: string, text: string, ms = PATIENCE_MS): Promise<Posted> {
  try {
    const url = new URL(address)
    const service = chatServiceOf(url)
    // Without it Discord answers before it has kept the message.
    if (service === 'discord') url.searchParams.set('wait', 'true')
    const answer = await withTimeout(ms, (signal) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyFor(service, url, text)),
        redirect: 'error',
        signal,
      }),
    )
    if (!(answer instanceof Response && answer.ok)) return 'failed'
    return service === 'slack' || service === 'google' || service === 'discord' ? 'shown' : 'taken'
  } catch {
    return 'failed'
  }
}
