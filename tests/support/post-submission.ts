import { type Outcome, answerSubmission } from '../../netlify/submissions/http/send-demo-email'
import { createLog } from '../../netlify/platform/log'
import type { Limits, Services } from '../../netlify/submissions/services'
import { servicesResult } from './submissions-world'

type PostOptions = {
  services: Services
  /** By default, the limits of `services`. */
  limits?: Limits
  ip?: string
  method?: string
  headers?: Record<string, string>
  onHandled?: (outcome: Outcome) => void
  /** Receives the log lines, which also go to the console. */
  logged?: string[]
}

const isRaw = (body: unknown): body is BodyInit =>
  typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream

/** Posts a body as a page of the site does. Returns the answer and the milliseconds that it took. */
export async function postSubmission(
  body: unknown,
  { services, limits = services.limits, method = 'POST', headers, logged, ...rest }: PostOptions,
) {
  const request = new Request('https://site.example/api/send-demo-email', {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    ...(method !== 'GET' && { body: isRaw(body) ? body : JSON.stringify(body), duplex: 'half' }),
  })
  // Writing a body of 5 MB takes the test's time, not the function's.
  const start = performance.now()
  const work: Promise<unknown>[] = []
  const answer = await answerSubmission(request, {
    setup: servicesResult(services, limits),
    ip: undefined,
    log: createLog(services.clock, (line) => {
      logged?.push(line)
      console.info(line)
    }),
    afterwards: (promise) => work.push(promise),
    ...rest,
  })
  const ms = performance.now() - start
  await Promise.all(work)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, ms, body: text ? JSON.parse(text) : undefined }
}
