import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { validateContacts, validateMail } from './validate'
import { stillAccepts, type FaultSwitch } from './faults'
import type { EventSender } from './event-sender'
import type { Mailbox } from './mailbox'
import { faultResponse, type Env } from './fault-response'
import { apiError } from './api-error'

/** The documented limit of one request, attachments included. */
const MAX_REQUEST_BYTES = 30 * 1024 * 1024

const BAD_KEY = 'The provided authorization grant is invalid, expired, or revoked'

/** The provider's interface: mail, newsletter contacts and what the key may do. */
export function providerRoutes(
  apiKey: string,
  mailbox: Mailbox,
  faults: FaultSwitch,
  events: EventSender,
): Hono<Env> {
  const app = new Hono<Env>()
  const tooLarge = { errors: [apiError('The request is larger than 30 MB.')] }
  app.use(bodyLimit({ maxSize: MAX_REQUEST_BYTES, onError: (c) => c.json(tooLarge, 413) }))
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${apiKey}`)
      return c.json({ errors: [apiError(BAD_KEY)] }, 401)
    const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
    if (!isJson) return c.json({ errors: [apiError('Content-Type should be application/json.')] }, 415)
    return next()
  })

  app.post('/mail/send', async (c) => {
    const fault = faults.take()
    if (!stillAccepts(fault)) return faultResponse(c, fault)
    const checked = validateMail(await c.req.json(), Date.now())
    if (!checked.ok) return c.json({ errors: checked.errors }, 400)
    const { request } = checked
    // In the sandbox a request is checked and never sent.
    if (request.mail_settings?.sandbox_mode?.enable) return c.body(null, 200)
    for (const message of await mailbox.accept(request, new Date())) events.report(message)
    if (fault.mode !== 'none') return faultResponse(c, fault)
    c.header('X-Message-Id', randomBytes(16).toString('base64url'))
    return c.body(null, 202)
  })

  app.put('/marketing/contacts', async (c) => {
    const fault = faults.take()
    if (!stillAccepts(fault)) return faultResponse(c, fault)
    const checked = validateContacts(await c.req.json())
    if (!checked.ok) return c.json({ errors: checked.errors }, 400)
    mailbox.addContacts(checked.request)
    return fault.mode === 'none' ? c.json({ job_id: randomUUID() }, 202) : faultResponse(c, fault)
  })

  // Nobody stands on a list of refusals here.
  app.get('/suppression/:list{bounces|blocks|spam_reports|invalid_emails}/:email', (c) => c.json([]))
  app.get('/asm/suppressions/global/:email', (c) => c.json({}))

  app.get('/scopes', (c) => c.json({ scopes: ['mail.send'] }))

  app.all('/mail/send', (c) => c.json({ errors: [apiError('method not allowed')] }, 405))
  app.all('/marketing/contacts', (c) => c.json({ errors: [apiError('method not allowed')] }, 405))
  app.all('*', (c) => c.json({ errors: [apiError('not found')] }, 404))
  app.onError((error, c) => {
    if (error instanceof SyntaxError) return c.json({ errors: [apiError('Bad Request: invalid JSON')] }, 400)
    throw error
  })
  return app
}
