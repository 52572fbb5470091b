import { isSignedByProvider } from '../../platform/event-signature'
import { parseJson, readBody } from '../../platform/http/read-body'
import { empty, refuse } from '../../platform/http/responses'
import { settleEvents } from '../events'
import type { HandlerContext } from './submissions-handler'

/** Far larger than any batch of events. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * Receives the mail provider's signed events, such as bounces. The provider sends a batch again, for up to a day, until
 * the response is 2xx. Answers 404 if no public key for the signatures is configured.
 */
export async function answerMailEvents(
  request: Request,
  { setup, log, afterwards }: HandlerContext,
): Promise<Response> {
  const logAndRefuse = (status: number, code: string, headers: Record<string, string> = {}): Response => {
    log({ status, outcome: 'refused', code })
    return refuse(status, { code }, headers)
  }
  if (!setup.ok) return logAndRefuse(503, 'environment')
  const { services } = setup
  const { eventsKey } = services.settings
  if (eventsKey === undefined) return refuse(404, { code: 'off' })
  if (request.method !== 'POST') return logAndRefuse(405, 'method', { Allow: 'POST' })
  const body = await readBody(request, MAX_BODY_BYTES, services.deadlines.body)
  if (!body.ok) return logAndRefuse(body.reason === 'tooLarge' ? 413 : 400, body.reason)
  if (!isSignedByProvider(body.text, request.headers, eventsKey, services.clock()))
    return logAndRefuse(403, 'signature')
  const batch = parseJson(body.text)
  if (!Array.isArray(batch)) return logAndRefuse(400, 'malformed')
  const reply = await settleEvents(services, batch)
  if (!reply.ok) {
    afterwards(services.raiseAlarm('events', { code: reply.code }, { unmarked: 'log' }))
    return logAndRefuse(503, `store:${reply.code}`, { 'Retry-After': '60' })
  }
  const { settled, unmatched } = reply.value
  if (settled + unmatched > 0) log({ status: 204, outcome: 'settled', count: settled, unmatched })
  return empty(204)
}
