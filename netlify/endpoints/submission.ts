import { parseRequest } from '../../src/forms/requests'
import { refuse, succeed } from '../platform/http/answers'
import { parseJson, readBody } from '../platform/http/body'
import { checkRequest, mediaType } from '../platform/http/gate'
import { createPageSource } from '../platform/http/page-source'
import type { Log } from '../platform/log'
import { readSiteContent } from '../platform/site-content'
import { type Judged, type Lead, judge, refused } from './judge'
import type { Sender } from './leave'
import { type PageSource, answerPlainForm } from './plain-form'

export const MAX_BODY_BYTES = 32 * 1024
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

type Given = Sender & {
  /** Where pages of this site are read from; by default the site itself, at the address it was asked at. */
  pages?: PageSource | undefined
  /** Told of each new lead, its kind and language alone. */
  onLead?: (lead: Lead) => void
}
type Answered = { response: Response; judged: Judged }

const inJson = (judged: Judged): Answered => {
  const { verdict } = judged
  const response =
    'data' in verdict ? succeed(verdict.data) : refuse(verdict.status, verdict.error, verdict.headers)
  return { response, judged }
}

const answer = async (request: Request, { pages, ...sender }: Given): Promise<Answered> => {
  const { opened } = sender
  const siteUrl = opened.ok ? opened.services.settings.siteUrl : request.url
  const stopped = checkRequest(request, { siteUrl, mediaTypes: [JSON_TYPE, FORM_TYPE] })
  if (stopped) return inJson(refused(stopped.status, stopped.error, stopped.headers))
  const body = await readBody(request, MAX_BODY_BYTES)
  if (!body.ok) return inJson(refused(body.reason === 'tooLarge' ? 413 : 400, { code: body.reason }))
  if (mediaType(request) === FORM_TYPE)
    return answerPlainForm(body.text, {
      request,
      sender,
      content: opened.ok ? opened.services.settings.content : await readSiteContent(),
      pages: pages ?? createPageSource(new URL(request.url).origin),
    })
  const input = parseJson(body.text)
  return inJson(
    input === undefined ? refused(400, { code: 'malformed' }) : await judge(parseRequest(input), sender),
  )
}

/** Answers `POST /.netlify/functions/send-demo-email`, and writes one line that holds nothing of the sender. */
export async function answerSubmission(
  request: Request,
  { log, requestId, ...given }: Given & { log: Log; requestId: string },
): Promise<Response> {
  const start = performance.now()
  const { response, judged } = await answer(request, given)
  if (judged.lead) given.onLead?.(judged.lead)
  const ms = Math.round(performance.now() - start)
  log({ route: 'send-demo-email', requestId, status: response.status, ms, ...judged.line })
  return response
}
