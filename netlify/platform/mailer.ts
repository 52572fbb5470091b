import { HOUR, SECOND } from './clock'
import { errorCode } from './error-code'
import { readText } from './http/read-body'

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
export type Sent = { ok: true } | { ok: false; kind: MailFailure; code: string; retryAfterMs?: number }

type Options = {
  apiKey: string
  baseUrl: string
  /** Longest wait for an answer, in milliseconds. */
  totalMs?: number
}

const ANSWER_LIMIT = 64 * 1024
/** However long the provider asks us to wait: no lead is parked for days. */
const LONGEST_WAIT_MS = 9 * HOUR
/** Errors of a call that never left. After any other the mail may have been taken. */
const NEVER_LEFT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

const kindOf = (status: number): MailFailure => {
  if (status === 401 || status === 403) return 'configuration'
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'permanent' : 'transient'
}

const refusalOf = ({ status, headers }: Response): Sent => {
  const refusal = { ok: false, kind: kindOf(status), code: `mail-${status}` } as const
  const waitMs = Number(headers.get('retry-after')) * SECOND
  return waitMs > 0 ? { ...refusal, retryAfterMs: Math.min(waitMs, LONGEST_WAIT_MS) } : refusal
}

const failureOf = (error: unknown): Sent => {
  // The code of the connection's error; the error's own message may quote the whole call.
  const code: unknown = (error as { cause?: { code?: unknown } }).cause?.code
  const name = typeof code === 'string' && /^\w{1,30}$/.test(code) ? code : errorCode(error)
  return { ok: false, kind: NEVER_LEFT.includes(name) ? 'transient' : 'unknown', code: `mail-${name}` }
}

/** A mail as the provider's API takes it (SendGrid, “Mail Send”), without any tracking. */
const bodyOf = ({ to, from, replyTo, subject, text, html, category, reference, eventArgs }: Mail) => ({
  personalizations: [
    {
      to: to.map((email) => ({ email })),
      headers: {
        ...(reference && { 'X-Submission-Ref': reference }),
        // RFC 3834; Outlook goes by a header of its own. No out-of-office mail is to answer a machine.
        'Auto-Submitted': category === 'acknowledgement' ? 'auto-replied' : 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      },
      ...(reference && { custom_args: { ref: reference, ...eventArgs } }),
    },
  ],
  from: { email: from },
  ...(replyTo && { reply_to: { email: replyTo } }),
  subject,
  content: [{ type: 'text/plain', value: text }, ...(html ? [{ type: 'text/html', value: html }] : [])],
  categories: [category],
  tracking_settings: {
    click_tracking: { enable: false, enable_text: false },
    open_tracking: { enable: false },
    subscription_tracking: { enable: false },
    ganalytics: { enable: false },
  },
})

/** Calls the mail provider. Nothing here throws or repeats: what a failure means is the caller's to decide. */
export function createMailer({ apiKey, baseUrl, totalMs = 5 * SECOND }: Options) {
  const call = async (
    method: string,
    path: string,
    wanted: number,
    body?: object,
    ms = totalMs,
  ): Promise<Sent> => {
    const signal = AbortSignal.timeout(Math.ceil(Math.min(ms, totalMs)))
    try {
      const answer = await fetch(new URL(path, baseUrl), {
        method,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        // A redirect that ends well would pass for a yes.
        redirect: 'manual',
        signal,
      })
      // What breaks off, or never ends, is no answer.
      const isWhole = !answer.body || (await readText(answer.body, ANSWER_LIMIT, signal)).ok
      if (!isWhole) return { ok: false, kind: 'unknown', code: 'mail-broken-off' }
      return answer.status === wanted ? { ok: true } : refusalOf(answer)
    } catch (error) {
      return failureOf(error)
    }
  }

  return {
    /** Hands one mail over. Accepted means status 202 and nothing else. */
    send: (mail: Mail, ms?: number): Promise<Sent> => call('POST', '/v3/mail/send', 202, bodyOf(mail), ms),

    /** Adds an address to a contact list, with values for fields of the owner's; adding it twice changes nothing. */
    addToList: (email: string, listId: string, fields?: Record<string, string>): Promise<Sent> =>
      call('PUT', '/v3/marketing/contacts', 202, {
        list_ids: [listId],
        contacts: [{ email, ...(fields && { custom_fields: fields }) }],
      }),

    /** Whether the provider answers and takes our key, without mailing anything. */
    check: (): Promise<Sent> => call('GET', '/v3/scopes', 200),
  }
}
export type Mailer = ReturnType<typeof createMailer>
