import { randomBytes, randomUUID, type KeyObject } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { serveApp, type Service } from '../listen'
import { eventsFor, signBatch } from './events'
import { inboxPage, messagePage } from './inbox-pages'
import { type MailRequest, Mailbox, type Message } from './mailbox'

type MailProviderOptions = {
  /** The preferred port; 0 for any. */
  port: number
  /** The bearer token that API requests must carry. */
  apiKey: string
  /** The folder in which messages are stored. */
  dir: string
  /** Where to post mail events, and the key that signs them. If absent, no events are posted. */
  events?: { url: () => string; privateKey: KeyObject }
}

/** The simulated time that a delivery takes. */
const DELIVERY_MS = 300
/** SendGrid's limit (“Mail Send”). */
const MAX_CATEGORIES = 10

/** An error as SendGrid reports it. */
const apiError = (message: string, field: string | null = null) => ({ message, field, help: null })

/**
 * Returns why SendGrid would refuse a mail. Its library makes the requests, so only their values can be wrong: a
 * malformed or repeated recipient, too many categories, or an empty text.
 */
function errorsIn({ personalizations, content = [], categories = [] }: MailRequest) {
  const recipients = personalizations.map(({ to }) => to.map(({ email }) => email.toLowerCase()))
  const isMalformed = recipients.flat().some((email) => !/^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/.test(email))
  const isRepeated = recipients.some((emails) => new Set(emails).size < emails.length)
  const isEmpty = content.length === 0 || content.some(({ value }) => value === '')
  return [
    ...(isMalformed ? [apiError('Does not contain a valid address.', 'personalizations.0.to.0.email')] : []),
    ...(isRepeated ? [apiError('Each email address should be unique.', 'personalizations.0.to')] : []),
    ...(categories.length > MAX_CATEGORIES ? [apiError('At most 10 categories.', 'categories')] : []),
    ...(isEmpty
      ? [apiError('The content value must be a string of at least one character.', 'content')]
      : []),
  ]
}

/**
 * Starts a fake mail provider: its API under `/v3` (mail and newsletter contacts), an inbox page at `/`,
 * and `GET /messages` (oldest first) for tests.
 */
export async function startMailProvider(options: MailProviderOptions): Promise<Service> {
  const { apiKey, dir, events } = options
  const mailbox = await Mailbox.open(dir)
  const closing = new AbortController()

  const postMailEvents = async (message: Message): Promise<void> => {
    if (!events) return
    await pause(DELIVERY_MS, undefined, { signal: closing.signal })
    const batch = signBatch(eventsFor(message, Date.now()), events.privateKey, Date.now())
    await fetch(events.url(), { method: 'POST', ...batch, signal: closing.signal })
  }

  const app = new Hono()

  app.use('/v3/*', async (c, next) => {
    const isAllowed = c.req.header('authorization') === `Bearer ${apiKey}`
    if (!isAllowed) return c.json({ errors: [apiError('The provided authorization grant is invalid')] }, 401)
    return next()
  })
  app.post('/v3/mail/send', async (c) => {
    const request: MailRequest = await c.req.json()
    const errors = errorsIn(request)
    if (errors.length > 0) return c.json({ errors }, 400)
    for (const message of await mailbox.accept(request)) {
      postMailEvents(message).catch((error: unknown) => {
        if (!closing.signal.aborted) console.error('Mail events were not posted:', error)
      })
    }
    c.header('X-Message-Id', randomBytes(16).toString('base64url'))
    return c.body(null, 202)
  })
  app.put('/v3/marketing/contacts', (c) => c.json({ job_id: randomUUID() }, 202))
  app.get('/v3/scopes', (c) => c.json({ scopes: ['mail.send'] }))
  app.all('/v3/*', (c) => c.json({ errors: [apiError('not found')] }, 404))

  app.use(async (c, next) => {
    await next()
    const policy = c.req.path.endsWith('/html') ? MAIL_POLICY : PAGE_POLICY
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'no-store')
  })
  app.get('/', (c) => c.html(inboxPage(mailbox.messages)))
  app.get('/messages', (c) => c.json(mailbox.messages))
  app.get('/inbox/:id/:part?', (c) => {
    const message = mailbox.messages.find(({ id }) => id === c.req.param('id'))
    if (!message) return c.text('No such message.', 404)
    return c.html(c.req.param('part') === 'html' ? message.html : messagePage(message))
  })

  const { url, close } = await serveApp(app, options.port)
  return {
    url,
    close: () => {
      closing.abort()
      return close()
    },
  }
}

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'"

/** Prevents mails from running scripts and loading files. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
