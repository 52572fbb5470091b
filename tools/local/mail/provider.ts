import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { listen } from '../listen'
import type { Service } from '../service'
import { EventSender, type EventTarget } from './event-sender'
import { FaultSwitch } from './faults'
import { inboxRoutes } from './inbox-routes'
import { Mailbox } from './mailbox'
import type { Env } from './fault-response'
import { providerRoutes } from './provider-routes'

type MailProviderOptions = {
  /** The port to take, or the next free one; 0 for any. */
  port: number
  /** The bearer token that requests to the provider's interface have to carry. */
  apiKey: string
  /** A folder to keep the messages in; without it they live in memory only. */
  dir?: string
  /** Where to post events, and the key to sign them with; none are posted without. */
  events?: EventTarget
  /** Sends Monday's mail of figures; the inbox page then has a button for it. */
  mailReport?: () => Promise<unknown>
}

/**
 * Stands in for the mail provider: its interface under `/v3` (mail and newsletter contacts), which checks
 * requests and answers as the provider documents, an inbox page at `/`, `GET` and `DELETE /messages`
 * (oldest first), `/faults` to make it misbehave and `/events` to choose what becomes of the mail.
 */
export async function startMailProvider({
  port,
  apiKey,
  dir,
  events,
  mailReport,
}: MailProviderOptions): Promise<Service> {
  const sender = new EventSender(events)
  const app = createApp(apiKey, await Mailbox.open(dir), sender, mailReport)
  const { url, close } = await listen(
    createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })),
    port,
  )
  return {
    url,
    close: () => {
      sender.close()
      return close()
    },
  }
}

function createApp(
  apiKey: string,
  mailbox: Mailbox,
  events: EventSender,
  mailReport?: () => Promise<unknown>,
): Hono<Env> {
  const faults = new FaultSwitch()
  const app = new Hono<Env>()
  app.route('/v3', providerRoutes(apiKey, mailbox, faults, events))
  app.route('/', inboxRoutes(mailbox, faults, events, mailReport))
  return app
}
