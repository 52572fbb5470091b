import { answerSubmission } from '../../netlify/endpoints/send-demo-email'
import { createLog } from '../../netlify/platform/log'
import type { Limits } from '../../netlify/submissions/open-submissions'
import type { Services } from '../../netlify/submissions/services'

const URL_OF_FORM = 'https://site.example/api/send-demo-email'

const allow = async () => ({ allowed: true }) as const
export const UNLIMITED: Limits = { sender: allow, mailbox: allow }

type Sending = {
  services: Services
  /** Without them nothing is limited. */
  limits?: Limits
  ip?: string
  headers?: Record<string, string>
  onLead?: (lead: unknown) => void
  onFlood?: () => void
  /** Log lines go here as well as to the console. */
  logged?: string[]
}

/** Sends a body to the endpoint as a page of the site does, and reads the answer. */
export async function postSubmission(
  body: unknown,
  { services, limits = UNLIMITED, ip, headers, logged, ...heard }: Sending,
) {
  const start = performance.now()
  const answer = await answerSubmission(
    new Request(URL_OF_FORM, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    {
      opened: { ok: true, services, limits },
      ...heard,
      ip,
      requestId: 'test',
      log: createLog(services.clock, (line) => {
        logged?.push(line)
        console.info(line)
      }),
    },
  )
  const ms = performance.now() - start
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, ms, body: text ? JSON.parse(text) : undefined }
}
