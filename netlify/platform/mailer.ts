import { HOUR, SECOND } from './clock'
import { errorCode } from './error-code'

export type Mail = {
  /** At least one address; every recipient sees the others. */
  to: readonly string[]
  from: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  /** `lead`: a submission, mailed to the team. */
  category: 'lead' | 'acknowledgement' | 'newsletter' | 'alarm' | 'report'
  /** The submission's reference, by which the provider's logs can be searched. */
  reference?: string
  /** Sent only if there is a reference. No personal data, because the provider stores it and repeats it in events. */
  eventArgs?: Record<string, string>
}

/**
 * `permanent`: the provider will never accept this mail. `configuration`: it refuses our API key or sender.
 * `transient`: it did not accept the mail this time. `unknown`: it may have accepted the mail.
 */
type MailFailure = 'permanent' | 'configuration' | 'transient' | 'unknown'
export type MailResult =
  { ok: true } | { ok: false; kind: MailFailure; code: string; retryAfterMs?: number | undefined }

/** The longest wait that the provider can ask for (Retry-After), so that no submission waits for days. */
const LONGEST_WAIT_MS = 9 * HOUR
/** Error codes that prove that the request never reached the provider. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

const refusalOf = ({ status, headers }: Response): MailResult => {
  const isPermanent = status >= 400 && status < 500 && status !== 408 && status !== 429
  const kind = status === 401 || status === 403 ? 'configuration' : isPermanent ? 'permanent' : 'transient'
  const waitMs = Number(headers.get('retry-after')) * SECOND
  const retryAfterMs = waitMs > 0 ? Math.min(waitMs, LONGEST_WAIT_MS) : undefined
  return { ok: false, kind, code: `mail-${status}`, retryAfterMs }
}

const failureOf = (error: unknown): MailResult => {
  // Uses the connection's error code instead of the message, which may quote the whole request.
  const code: unknown = (error as { cause?: { code?: unknown } }).cause?.code
  const name = typeof code === 'string' && /^\w{1,30}$/.test(code) ? code : errorCode(error)
  return { ok: false, kind: NEVER_CONNECTED.includes(name) ? 'transient' : 'unknown', code: `mail-${name}` }
}

/** The request body for a mail (SendGrid, “Mail Send”), without any tracking. */
const bodyOf = ({ to, from, replyTo, subject, text, html, category, reference, eventArgs }: Mail) => ({
  personalizations: [
    {
      to: to.map((email) => ({ email })),
      headers: {
        ...(reference && { 'X-Submission-Ref': reference }),
        // Prevents out-of-office replies (RFC 3834); Outlook needs the second header.
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
 * Returns functions that call the mail provider. They never throw or retry: the caller decides what a failure means.
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
    expectedStatus: number,
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
      // Throws if the answer breaks off or never ends, because such an answer is not a success.
      await response.text()
      return response.status === expectedStatus ? { ok: true } : refusalOf(response)
    } catch (error) {
      return failureOf(error)
    }
  }

  return {
    /** Hands over one mail. Only status 202 means that the provider accepted it. */
    send: (mail: Mail, ms?: number): Promise<MailResult> =>
      call('POST', '/v3/mail/send', 202, bodyOf(mail), ms),

    /** Adds a contact to a list. `fields` are the contact's custom fields. Repeating the call changes nothing. */
    addToList: (email: string, listId: string, fields: Record<string, string>): Promise<MailResult> =>
      call('PUT', '/v3/marketing/contacts', 202, {
        list_ids: [listId],
        contacts: [{ email, custom_fields: fields }],
      }),

    /** Checks whether the provider answers and accepts our API key, without mailing anything. */
    check: (): Promise<MailResult> => call('GET', '/v3/scopes', 200),
  }
}
export type Mailer = ReturnType<typeof createMailer>
