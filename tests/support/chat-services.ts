import dns from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'

/** The addresses that services give out for an incoming web hook, without the scheme. */
export const CHAT_ADDRESSES = {
  slack: 'hooks.slack.com/services/T0/B0/x',
  google: 'chat.googleapis.com/v1/spaces/S/messages?key=k&token=t',
  discord: 'discord.com/api/webhooks/1/x',
  discordAsSlack: 'discord.com/api/webhooks/1/x/slack',
  teams: 'prod-1.westeurope.logic.azure.com/workflows/x/triggers/manual/paths/invoke?sig=s',
  teamsNow: 'a1.b2.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/x',
  retired: 'firm.webhook.office.com/webhookb2/x/IncomingWebhook/y',
  other: 'chat.firm.example/hooks/x',
} as const
export type Chat = keyof typeof CHAT_ADDRESSES

type Json = Record<string, unknown>
type Answer = { status: number; shown?: string }

const only = (body: Json, ...names: string[]) => Object.keys(body).every((name) => names.includes(name))
const textOf = (body: Json, name: string): string | undefined =>
  typeof body[name] === 'string' && body[name] !== '' ? body[name] : undefined

/** What the flow of Teams posts: the text blocks of the cards. Anything else fails where nobody sees it. */
const cardText = ({ type, attachments }: Json): string | undefined => {
  if (type !== 'message' || !Array.isArray(attachments)) return undefined
  const cards = attachments as { contentType?: string; content?: { type?: string; body?: Json[] } }[]
  return cards
    .filter(({ contentType }) => contentType === 'application/vnd.microsoft.card.adaptive')
    .flatMap(({ content }) => (content?.type === 'AdaptiveCard' ? (content.body ?? []) : []))
    .flatMap((block) => (block.type === 'TextBlock' ? (textOf(block, 'text') ?? []) : []))
    .join('\n')
}

const takes = (body: Json, name: string, most = 4_000): Answer => {
  const text = textOf(body, name)
  return text && text.length <= most ? { status: 200, shown: text } : { status: 400 }
}

/** What the service with this host answers, and what its users then see. */
function answerOf({ hostname, pathname, searchParams }: URL, body: Json): Answer {
  if (hostname === 'hooks.slack.com') return takes(body, 'text')
  // An unknown field is refused.
  if (hostname === 'chat.googleapis.com')
    return only(body, 'text', 'cardsV2') ? takes(body, 'text') : { status: 400 }
  if (hostname === 'discord.com') {
    const answer = pathname.endsWith('/slack') ? takes(body, 'text') : takes(body, 'content', 2_000)
    return searchParams.get('wait') === 'true' ? answer : { status: 204 }
  }
  if (/\.(logic\.azure|api\.powerplatform)\.com$/.test(hostname)) {
    const shown = cardText(body)
    return { status: 202, ...(shown && { shown }) }
  }
  if (hostname.endsWith('.webhook.office.com')) return { status: 410 }
  return takes(body, 'text')
}

/**
 * Stand-ins of the chat services, one server that tells them apart by host. `seen` is what their users see, each
 * read in the service's own format. Their names lead here until `close`.
 */
export async function startChatServices() {
  const seen: { host: string; text: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
      const { status, shown } = answerOf(url, JSON.parse(text) as Json)
      if (shown) seen.push({ host: url.hostname, text: shown })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const hosts: string[] = Object.values(CHAT_ADDRESSES).map((address) => address.split('/', 1)[0] ?? '')
  const lookUp = dns.lookup
  const lookUpHere: LookupFunction = (host, options, done) =>
    lookUp(hosts.includes(host) ? '127.0.0.1' : host, options, done)
  const spy = jest.spyOn(dns, 'lookup').mockImplementation(lookUpHere as typeof dns.lookup)
  return {
    seen,
    addressOf: (chat: Chat): string => {
      const [host = '', path = ''] = CHAT_ADDRESSES[chat].split(/\/(.*)/)
      return `http://${host}:${port}/${path}`
    },
    async close() {
      spy.mockRestore()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type ChatServices = Awaited<ReturnType<typeof startChatServices>>
