import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { fontFiles } from '../../../src/theme/fonts/faces'
import type { EventSender } from './event-sender'
import { isEventMode } from './events'
import { isFaultMode, type Fault, type FaultSwitch } from './faults'
import { inboxPage, messagePage } from './inbox-pages'
import type { Mailbox } from './mailbox'
import type { Env } from './fault-response'

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'"
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** What people and tests look at: the inbox, its messages as JSON, and the switches of faults and events. */
export function inboxRoutes(
  mailbox: Mailbox,
  faults: FaultSwitch,
  events: EventSender,
  mailReport?: () => Promise<unknown>,
): Hono<Env> {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    // No other site that is open in the browser may empty the inbox or set a fault.
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== new URL(c.req.url).origin) return c.text('Not from here.', 403)
    await next()
    c.header('Cache-Control', 'no-store')
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', PAGE_POLICY)
    return undefined
  })

  app.get('/', (c) => {
    const hasReport = mailReport !== undefined
    return c.html(inboxPage(mailbox.messages, mailbox.contacts, faults.current, events.mode, hasReport))
  })
  app.get('/inbox/:id', (c) => {
    const message = mailbox.find(c.req.param('id'))
    return message ? c.html(messagePage(message)) : c.text('No such message.', 404)
  })
  app.get('/inbox/:id/html', (c) => {
    const message = mailbox.find(c.req.param('id'))
    if (!message) return c.text('No such message.', 404)
    c.header('Content-Security-Policy', MAIL_POLICY)
    return c.html(message.html)
  })

  // Monday's mail, whatever the day.
  app.post('/report', async (c) => {
    await mailReport?.()
    return c.redirect('/', 303)
  })

  for (const file of Object.values(fontFiles))
    app.get(file, async (c) =>
      c.body(await readFile(join('static', file)), 200, { 'Content-Type': 'font/woff2' }),
    )

  app.get('/messages', (c) => c.json(mailbox.messages))
  app.delete('/messages', async (c) => {
    await mailbox.clear()
    return c.body(null, 204)
  })
  app.get('/contacts', (c) => c.json(mailbox.contacts))

  app.get('/faults', (c) => c.json(faults.current))
  app.post('/faults', async (c) => {
    const byHand = !c.req.header('content-type')?.startsWith('application/json')
    const fault = readFault(byHand ? await c.req.parseBody() : await c.req.json())
    if (!fault)
      return c.json({ error: 'Give { mode, times?, resetSeconds? } with a mode that GET / lists.' }, 400)
    faults.set(fault)
    return byHand ? c.redirect('/', 303) : c.json(fault)
  })
  app.get('/events', (c) => c.json({ mode: events.mode }))
  app.post('/events', async (c) => {
    const byHand = !c.req.header('content-type')?.startsWith('application/json')
    const { mode } = (byHand ? await c.req.parseBody() : await c.req.json()) as { mode?: unknown }
    if (!isEventMode(mode)) return c.json({ error: 'Give { mode }, one that GET / lists.' }, 400)
    events.mode = mode
    return byHand ? c.redirect('/', 303) : c.json({ mode })
  })
  app.get('/redirected', (c) => c.body(null, 200))
  return app
}

function readFault(given: unknown): Fault | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { mode, times, resetSeconds } = given as Record<string, unknown>
  if (!isFaultMode(mode)) return undefined
  return { mode, ...positive('times', times), ...positive('resetSeconds', resetSeconds) }
}

/** An empty field of the page's form means no limit. */
const positive = (name: 'times' | 'resetSeconds', value: unknown): Partial<Fault> => {
  const number = Number(value)
  return value !== '' && Number.isInteger(number) && number > 0 ? { [name]: number } : {}
}
