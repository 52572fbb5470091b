import { parseRequest } from '../../src/forms/shared/requests'
import { refuse, succeed } from '../platform/http/responses'
import { parseJson, readBody } from '../platform/http/read-body'
import { type Refused, checkRequest, mediaType } from '../platform/http/check-request'
import type { Log } from '../platform/log'
import { readSiteContent } from '../platform/site-data'
import { type Handled, type Lead, handleSubmission, refused } from './handle-submission'
import type { Sender } from './sender-limit'
import { answerPlainForm } from './plain-form'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_JSON_BYTES = 32 * 1024
/** Browsers write a byte outside ASCII as three (%E5): what fits as JSON must fit so, too. */
const MAX_FORM_BYTES = 3 * MAX_JSON_BYTES

const isForm = (request: Request): boolean => mediaType(request) === FORM_TYPE

type Given = Sender & {
  /** Told of each new lead, its kind and language alone. */
  onLead?: (lead: Lead) => void
}
type Answered = { response: Response; handled: Handled }

const inJson = (handled: Handled): Answered => {
  const { result } = handled
  const response =
    'data' in result ? succeed(result.data) : refuse(result.status, result.error, result.headers)
  return { response, handled }
}

const MALFORMED: Refused = { status: 400, error: { code: 'malformed' } }

/** The body, or why it is not read. */
const bodyOf = async (request: Request, siteUrl: string): Promise<string | Refused> => {
  const stopped = checkRequest(request, { siteUrl, mediaTypes: [JSON_TYPE, FORM_TYPE] })
  if (stopped) return stopped
  const body = await readBody(request, isForm(request) ? MAX_FORM_BYTES : MAX_JSON_BYTES)
  if (body.ok) return body.text
  return body.reason === 'tooLarge' ? { status: 413, error: { code: body.reason } } : MALFORMED
}

const handleJson = async (body: string, sender: Sender): Promise<Handled> => {
  const input = parseJson(body)
  return input === undefined ? refused(MALFORMED) : handleSubmission(parseRequest(input), sender)
}

const answer = async (request: Request, sender: Given): Promise<Answered> => {
  const { opened } = sender
  const body = await bodyOf(request, opened.ok ? opened.services.settings.siteUrl : request.url)
  if (isForm(request))
    return answerPlainForm(body, {
      request,
      sender,
      content: opened.ok ? opened.services.settings.content : await readSiteContent(),
    })
  return inJson(typeof body === 'string' ? await handleJson(body, sender) : refused(body))
}

/** Answers `POST /api/send-demo-email`, and writes one line that holds nothing of the sender. */
export async function answerSubmission(
  request: Request,
  { log, requestId, ...given }: Given & { log: Log; requestId: string },
): Promise<Response> {
  const start = performance.now()
  const { response, handled } = await answer(request, given)
  if (handled.lead) given.onLead?.(handled.lead)
  const ms = Math.round(performance.now() - start)
  log({ route: 'send-demo-email', requestId, status: response.status, ms, ...handled.line })
  return response
}
