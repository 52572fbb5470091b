import { answerMailEvents } from '../../netlify/submissions/http/mail-events'
import type { LogLine } from '../../netlify/platform/log'
import type { Services } from '../../netlify/submissions/services'
import { servicesResult } from './submissions-world'
import { newEventKeys, signBatch } from '../../tools/local/mail/events'

const { privateKey, publicKey } = newEventKeys()
export const EVENTS_KEY = publicKey

type Options = { services: Services; now: number; headers?: Record<string, string>; method?: string }

/** Posts signed events as the mail provider does. Returns the status of the answer and the logged line. */
export async function postEvents(events: readonly unknown[], { services, now, headers, method }: Options) {
  const signed = signBatch(events, privateKey, now)
  return postBody(signed.body, { services, headers: { ...signed.headers, ...headers }, method })
}

/** Posts a body as it is, signed or not. */
export async function postBody(
  body: string,
  { services, headers = {}, method = 'POST' }: Omit<Partial<Options>, 'now'> & { services: Services },
) {
  const request = new Request('https://site.example/api/mail-events', {
    method,
    headers,
    ...(method === 'POST' && { body }),
  })
  const lines: LogLine[] = []
  const work: Promise<unknown>[] = []
  const response = await answerMailEvents(request, {
    setup: servicesResult(services),
    log: (line) => void lines.push(line),
    afterwards: (promise) => work.push(promise),
  })
  await Promise.all(work)
  return { status: response.status, line: lines[0] }
}
