import { Client } from '@sendgrid/client'
import { MailService } from '@sendgrid/mail'
import type { ClientRequest } from '@sendgrid/client/src/request'
import { HOUR, SECOND } from './clock'
import { errorCode } from './error-code'
import { TIMEOUT, withTimeout } from './timeout'

export type Mail = {
  /** At least one address; all see one another. */
  to: readonly string[]
  from: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  category: 'lead' | 'acknowledgement' | 'newsletter' | 'alarm' | 'report'
  /** Our reference: all that the provider's own records may hold of a submission. */
  reference?: string
  /** What its events are to carry besides, nothing personal: the provider keeps it for long. */
  eventArgs?: Record<string, string>
}

/**
 * `permanent`: this mail will never be taken; `configuration`: our key or sender is not accepted;
 * `transient`: not taken for now; `unknown`: perhaps taken.
 */
export type MailFailure = 'permanent' | 'configuration' | 'transient' | 'unknown'
type Failed = { ok: false; kind: MailFailure; code: string; retryAfterMs?: number }
export type Sent = { ok: true } | Failed

type Options = {
  apiKey: string
  baseUrl: string
  /** Longest wait without a byte, in milliseconds. */
  idleMs?: number
  /** Longest wait for the whole answer. */
  totalMs?: number
}

const WANTED = 202
const ANSWER_LIMIT = 64 * 1024
const NO_TRACKING = {
  clickTracking: { enable: false, enableText: false },
  openTracking: { enable: false },
  subscriptionTracking: { enable: false },
  ganalytics: { enable: false },
}

/** One request's client: no redirect is followed, no answer is endless, and the signal ends it. */
class BoundedClient extends Client {
  constructor(
    private readonly options: Options,
    private readonly signal: AbortSignal,
  ) {
    super()
    this.setApiKey(options.apiKey)
    this.setDefaultRequest('baseUrl', options.baseUrl)
  }

  override createRequest(data: ClientRequest): ClientRequest {
    const bounds = {
      signal: this.signal,
      timeout: this.options.idleMs,
      maxRedirects: 0,
      maxContentLength: ANSWER_LIMIT,
      proxy: false,
      // Every status is an answer. For those it takes as errors the client would build a pattern out of the
      // working folder's name, and where that is no pattern the promise never settles.
      validateStatus: () => true,
    }
    return { ...super.createRequest(data), ...bounds }
  }
}

const kindOf = (status: number): MailFailure => {
  if (status === 401 || status === 403) return 'configuration'
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'permanent' : 'transient'
}

const NEVER_LEFT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

/** However long the provider asks us to wait: no lead is parked for days. */
const LONGEST_WAIT_MS = 9 * HOUR

const refusedWith = (status: number, headers: unknown): Failed => {
  const seconds = Number(at(headers, 'retry-after'))
  return {
    ok: false,
    kind: kindOf(status),
    code: `mail-${status}`,
    ...(seconds > 0 && { retryAfterMs: Math.min(seconds * SECOND, LONGEST_WAIT_MS) }),
  }
}

// The client's errors hold the API key and the whole mail: one known value is read, nothing else leaves.
const failureOf = (error: unknown): Failed => {
  const code = at(error, 'code')
  const name = typeof code === 'string' && /^\w{1,30}$/.test(code) ? code : errorCode(error)
  return { ok: false, kind: NEVER_LEFT.includes(name) ? 'transient' : 'unknown', code: `mail-${name}` }
}

/** Calls the mail provider. Nothing here throws or repeats: what a failure means is the caller's to decide. */
export function createMailer(options: Options) {
  const { totalMs = 5_000 } = options

  const call = async (
    request: (client: BoundedClient) => Promise<[{ statusCode: number; headers: unknown }, unknown]>,
    ms: number,
    wanted: number,
  ): Promise<Sent> => {
    try {
      // The outer deadline: the client's own measures idleness only.
      const answer = await withTimeout(ms, (signal) => request(new BoundedClient(options, signal)))
      if (answer === TIMEOUT) return { ok: false, kind: 'unknown', code: 'mail-timeout' }
      const [{ statusCode, headers }] = answer
      return statusCode === wanted ? { ok: true } : refusedWith(statusCode, headers)
    } catch (error) {
      return failureOf(error)
    }
  }

  return {
    /** Hands one mail over. Accepted means status 202 and nothing else. */
    send: (
      { to, from, replyTo, subject, text, html, category, reference, eventArgs }: Mail,
      ms = totalMs,
    ): Promise<Sent> =>
      call(
        (client) => {
          const service = new MailService()
          service.setClient(client)
          return service.send({
            personalizations: [
              {
                to: to.map((email) => ({ email })),
                // Given for the whole mail, the client would also send them as headers of the request.
                headers: {
                  ...(reference && { 'X-Submission-Ref': reference }),
                  // RFC 3834; Outlook goes by a header of its own. No out-of-office mail is to answer a machine.
                  'Auto-Submitted': category === 'acknowledgement' ? 'auto-replied' : 'auto-generated',
                  'X-Auto-Response-Suppress': 'All',
                },
                ...(reference && { customArgs: { ref: reference, ...eventArgs } }),
              },
            ],
            from: { email: from },
            ...(replyTo && { replyTo: { email: replyTo } }),
            subject,
            text,
            ...(html && { html }),
            categories: [category],
            trackingSettings: NO_TRACKING,
          })
        },
        Math.min(ms, totalMs),
        WANTED,
      ),

    /** Adds an address to a contact list, with values for fields of the owner's; adding it twice changes nothing. */
    addToList: (email: string, listId: string, fields?: Record<string, string>): Promise<Sent> =>
      call(
        (client) =>
          client.request({
            method: 'PUT',
            url: '/v3/marketing/contacts',
            body: { list_ids: [listId], contacts: [{ email, ...(fields && { custom_fields: fields }) }] },
          }),
        totalMs,
        WANTED,
      ),

    /** Whether the provider answers and takes our key, without mailing anything. */
    check: (): Promise<Sent> =>
      call((client) => client.request({ method: 'GET', url: '/v3/scopes' }), totalMs, 200),
  }
}
export type Mailer = ReturnType<typeof createMailer>
