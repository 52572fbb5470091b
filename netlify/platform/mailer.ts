import { HOUR, SECOND } from './clock'
import { errorCode } from './error-code'

export type Mail = {
  /** At least one address; all see one another. */
  to: readonly string[]
  from: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  category: 'lead' | 'acknowledgement' | 'newsletter' | 'alarm' | 'report'
  /** Our reference: the provider's own records hold nothing else of a submission. */
  reference?: string
  /** Further values for the provider's events. Never personal: the provider keeps them for long. */
  eventArgs?: Record<string, string>
}

/**
 * `permanent`: the provider will never take this mail; `configuration`: it refuses our key or sender; `transient`: it did
 * not take the mail this time; `unknown`: it may have taken it.
 */
type MailFailure = 'permanent' | 'configuration' | 'transient' | 'unknown'
export type MailResult =
  { ok: true } | { ok: false; kind: MailFailure; code: string; retryAfterMs?: number | undefined }

/** Longest Retry-After that is respected, so that no lead waits for days. */
const LONGEST_WAIT_MS = 9 * HOUR
/** Errors of a call that never left. After any other the mail may have been taken. */
const NEVER_LEFT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

const refusalOf = ({ status, headers }: Response): MailResult => {
  const isPermanent = status >= 400 && status < 500 && status !== 408 && status !== 429
  const kind = status === 401 || status === 403 ? 'configuration' : isPermanent ? 'permanent' : 'transient'
  const waitMs = Number(headers.get('retry-after')) * SECOND
  const retryAfterMs = waitMs > 0 ? Math.min(waitMs, LONGEST_WAIT_MS) : undefined
  return { ok: false, kind, code: `mail-${status}`, retryAfterMs }
}

const failureOf = (error: unknown): MailResult => {
  // The connection's error code; the message may quote the whole call.
  const code: unknown = (error as { cause?: { code?: unknown } }).cause?.code
  const name = typeof code === 'string' && /^\w{1,30}$/.test(code) ? code : errorCode(error)
  return { ok: false, kind: NEVER_LEFT.includes(name) ? 'transient' : 'unknown', code: `mail-${name}` }
}

/** The request body for a mail (SendGrid, “Mail Send”), without any tracking. */
const bodyOf = ({ to, from, replyTo, subject, text, html, category, reference, eventArgs }: Mail) => ({
  personalizations: [
    {
      to: to.map((email) => ({ email })),
      headers: {
        ...(reference && { 'X-Submission-Ref': reference }),
        // Keeps out-of-office mails from answering (RFC 3834); Outlook has a header of its own.
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

/**
 * Calls the mail provider. Never throws and never retries: the caller decides what a failure means.
 * @param totalMs longest wait for an answer
 */
export function createMailer({
  apiKey,
  baseUrl,
  totalMs = 5 * SECOND,
}: {
  apiKey: string
  baseUrl: string
  totalMs?: number
}) {
  const call = async (
    method: string,
    path: string,
    success: number,
    body?: object,
    ms = totalMs,
  ): Promise<MailResult> => {
    try {
      const response = await fetch(new URL(path, baseUrl), {
        method,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
        // Following a redirect could turn a refusal into a success.
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.ceil(Math.min(ms, totalMs))),
      })
      // An answer that breaks off or never ends does not count.
      await response.text()
      return response.status === success ? { ok: true } : refusalOf(response)
    } catch (error) {
      return failureOf(error)
    }
  }

  return {
    /** Hands over one mail. Only status 202 means accepted. */
    send: (mail: Mail, ms?: number): Promise<MailResult> =>
      call('POST', '/v3/mail/send', 202, bodyOf(mail), ms),

    /** Adds an address to a contact list, with values for its custom fields. Adding it twice changes nothing. */
    addToList: (email: string, listId: string, fields?: Record<string, string>): Promise<MailResult> =>
      call('PUT', '/v3/marketing/contacts', 202, {
        list_ids: [listId],
        contacts: [{ email, ...(fields && { custom_fields: fields }) }],
      }),

    /** Checks that the provider answers and accepts our key, without mailing anything. */
    check: (): Promise<MailResult> => call('GET', '/v3/scopes', 200),
  }
}
export type Mailer = ReturnType<typeof createMailer>
