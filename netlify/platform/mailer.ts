import { Client } from '@sendgrid/client'
import { MailService } from '@sendgrid/mail'
import type { ClientRequest } from '@sendgrid/client/src/request'
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
  category: 'lead' | 'acknowledgement' | 'newsletter' | 'digest' | 'alarm' | 'report'
  /** Our reference: all that the provider's own records may hold of a submission. */
  reference?: string
  /** What its events are to carry besides, nothing personal: the provider keeps it for long. */
  eventArgs?: Record<string, string>
}

/**
 * `permanent`: this mail will never be taken; `configuration`: our key is not accepted; `wait`: too many;
 * `transient`: not taken; `unknown`: perhaps taken; `unexpected`: an answer that is none of the provider's.
 */
export type MailFailure = 'permanent' | 'configuration' | 'wait' | 'transient' | 'unknown' | 'unexpected'
type Failed = { ok: false; kind: MailFailure; code: string; retryAt?: number }
export type Sent = { ok: true } | Failed
/** The lists of refusals that an address stands on. */
export type Listed = { ok: true; lists: string[] } | Failed

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
/** Where the provider keeps whom it mails no longer, or could not mail. */
const LISTS = {
  bounces: 'suppression/bounces',
  blocks: 'suppression/blocks',
  'spam-reports': 'suppression/spam_reports',
  'invalid-emails': 'suppression/invalid_emails',
  unsubscribed: 'asm/suppressions/global',
}
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
  if (status === 429) return 'wait'
  if (status >= 500 || status === 408) return 'transient'
  return status >= 400 ? 'permanent' : 'unexpected'
}

const NEVER_LEFT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

/** When the provider's limit ends, as it says in a header; undefined if it says nothing. */
const retryAtOf = (headers: unknown): number | undefined => {
  const reset = Number(at(headers, 'x-ratelimit-reset'))
  return Number.isFinite(reset) && reset > 0 ? reset * 1_000 : undefined
}

const refusedWith = (status: number, headers: unknown): Failed => {
  const retryAt = status === 429 ? retryAtOf(headers) : undefined
  return { ok: false, kind: kindOf(status), code: `mail-${status}`, ...(retryAt && { retryAt }) }
}

// The client's errors hold the API key and the whole mail: one known value is read, nothing else leaves.
const failureOf = (error: unknown): Failed => {
  const code = at(error, 'code')
  const name = typeof code === 'string' && /^\w{1,30}$/.test(code) ? code : errorCode(error)
  return { ok: false, kind: NEVER_LEFT.includes(name) ? 'transient' : 'unknown', code: `mail-${name}` }
}

/** A list of the entries of an address, or one object, empty where the address does not stand there. */
const isListed = (body: unknown): boolean =>
  Array.isArray(body) ? body.length > 0 : at(body, 'recipient_email') !== undefined

/** Calls the mail provider. Nothing here throws or repeats: what a failure means is the caller's to decide. */
export function createMailer(options: Options) {
  const { totalMs = 5_000 } = options

  const ask = async (
    request: (client: BoundedClient) => Promise<[{ statusCode: number; headers: unknown }, unknown]>,
    ms: number,
    wanted: number,
  ): Promise<{ ok: true; body: unknown } | Failed> => {
    try {
      // The outer deadline: the client's own measures idleness only.
      const answer = await withTimeout(ms, (signal) => request(new BoundedClient(options, signal)))
      if (answer === TIMEOUT) return { ok: false, kind: 'unknown', code: 'mail-timeout' }
      const [{ statusCode, headers }, body] = answer
      return statusCode === wanted ? { ok: true, body } : refusedWith(statusCode, headers)
    } catch (error) {
      return failureOf(error)
    }
  }
  const call = async (...given: Parameters<typeof ask>): Promise<Sent> => {
    const answer = await ask(...given)
    return answer.ok ? { ok: true } : answer
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
                ...(reference && {
                  headers: { 'X-Submission-Ref': reference },
                  customArgs: { ref: reference, ...eventArgs },
                }),
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

    /** The provider's lists of refusals on which any of these addresses stands. It takes a key that may read them. */
    listsWith: async (emails: readonly string[]): Promise<Listed> => {
      const answers = await Promise.all(
        emails.flatMap((email) =>
          Object.entries(LISTS).map(async ([list, path]) => {
            const url = `/v3/${path}/${encodeURIComponent(email)}`
            return {
              list,
              answer: await ask((client) => client.request({ method: 'GET', url }), totalMs, 200),
            }
          }),
        ),
      )
      const found = answers.flatMap(({ list, answer }) => (answer.ok && isListed(answer.body) ? [list] : []))
      const lists = [...new Set(found)]
      const [failure] = answers.flatMap(({ answer }) => (answer.ok ? [] : [answer]))
      return failure && lists.length === 0 ? failure : { ok: true, lists }
    },
  }
}
export type Mailer = ReturnType<typeof createMailer>
