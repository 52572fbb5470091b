import type { Client } from '@sendgrid/client'
import type { ClientRequest } from '@sendgrid/client/src/request'
import type { ClientResponse, MailService } from '@sendgrid/mail'
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
  { ok: true } | { ok: false; failure: MailFailure; code: string; retryAfterMs?: number | undefined }

/** The longest wait that the provider can ask for (Retry-After), so that no submission waits for days. */
const LONGEST_WAIT_MS = 9 * HOUR
/** The code of a mail that is refused because the account has no credits left. */
export const OUT_OF_CREDITS = 'mail-no-credits'
/** Error codes that prove that the request never reached the provider. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

type Answer = { status: number; headers: Record<string, unknown>; body: unknown }

/** Reads “Retry-After”, which is a number of seconds or a date (RFC 9110, section 10.2.3). */
const waitOf = ({ headers }: Answer): number | undefined => {
  const header = String(headers['retry-after'] ?? '')
  const waitMs = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - Date.now()
  return waitMs > 0 ? Math.min(waitMs, LONGEST_WAIT_MS) : undefined
}

const refusalOf = (answer: Answer): MailResult => {
  const { status, body } = answer
  const isPermanent = status >= 400 && status < 500 && status !== 408 && status !== 429
  const isRefused = status === 401 || status === 403
  const failure = isRefused ? 'configuration' : isPermanent ? 'permanent' : 'transient'
  // An account without credits gets the same status as a wrong key: 401, “Maximum credits exceeded”.
  const isOutOfCredits = isRefused && /credits? exceeded/i.test(JSON.stringify(body) ?? '')
  const code = isOutOfCredits ? OUT_OF_CREDITS : `mail-${status}`
  return { ok: false, failure, code, retryAfterMs: waitOf(answer) }
}

const resultOfError = (error: unknown): MailResult => {
  // Uses the connection's error code instead of the message, which may quote the whole request.
  const { code } = Object(error) as { code?: unknown }
  const known = typeof code === 'string' && /^\w{1,30}$/.test(code) ? code : errorCode(error)
  const name = known === 'ERR_CANCELED' ? 'TimeoutError' : known
  return {
    ok: false,
    failure: NEVER_CONNECTED.includes(name) ? 'transient' : 'unknown',
    code: `mail-${name}`,
  }
}

/** Returns the answer in an error of the provider's client; undefined if there was none. */
const answerIn = (error: unknown): Answer | undefined => {
  const { code, response } = Object(error) as { code?: unknown; response?: Partial<Answer> }
  if (!response) return undefined
  const { status = Number(code), headers = {}, body } = response
  return { status, headers, body }
}

/** The mail as the provider's library takes it (SendGrid, “Mail Send”), without any tracking. */
const dataOf = ({ to, from, replyTo, subject, text, html, category, reference, eventArgs }: Mail) => ({
  personalizations: [
    {
      to: to.map((email) => ({ email })),
      headers: {
        ...(reference && { 'X-Submission-Ref': reference }),
        // Prevents out-of-office replies (RFC 3834); Outlook needs the second header.
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
  // The provider would drop mail to a colleague whose mailbox bounced once, or who pressed “spam”.
  ...(['lead', 'alarm'].includes(category) && {
    mailSettings: { bypassBounceManagement: { enable: true }, bypassSpamManagement: { enable: true } },
  }),
  trackingSettings: {
    clickTracking: { enable: false, enableText: false },
    openTracking: { enable: false },
    subscriptionTracking: { enable: false },
    ganalytics: { enable: false },
  },
})

/** Loads the provider's library, which takes 0.2 s in a new process. Later calls get the same modules at once. */
const loadLibrary = async () => {
  const modules: unknown = await Promise.all([import('@sendgrid/client'), import('@sendgrid/mail')])
  // The packages' types describe these classes for static imports only.
  return modules as [{ Client: new () => Client }, { MailService: new () => MailService }]
}

/**
 * Returns functions that call the mail provider. They never throw or retry: the caller decides what a failure means.
 * @param totalMs longest wait for an answer
 */
export function createMailer({
  apiKey,
  baseUrl,
  totalMs,
}: {
  apiKey: string
  baseUrl: string
  totalMs: number
}) {
  /** Opens the provider's client, which by itself would wait for ever, and take a redirect for a success. */
  const open = async (ms: number) => {
    const signal = AbortSignal.timeout(Math.ceil(ms))
    const [{ Client }, { MailService }] = await loadLibrary()
    class PatientClient extends Client {
      override createRequest(data: ClientRequest) {
        return { ...super.createRequest(data), maxRedirects: 0, signal }
      }
    }
    const client = new PatientClient()
    client.setApiKey(apiKey)
    client.setDefaultRequest('baseUrl', baseUrl)
    const service = new MailService()
    service.setClient(client)
    return { client, service }
  }

  const call = async (
    expectedStatus: number,
    send: (provider: Awaited<ReturnType<typeof open>>) => Promise<[ClientResponse, unknown]>,
    ms = totalMs,
  ): Promise<MailResult> => {
    try {
      const [{ statusCode: status, headers, body }] = await send(await open(Math.min(ms, totalMs)))
      return status === expectedStatus ? { ok: true } : refusalOf({ status, headers, body })
    } catch (error) {
      const answer = answerIn(error)
      return answer ? refusalOf(answer) : resultOfError(error)
    }
  }

  return {
    /** Loads the library while the caller waits for something else, so that the first mail goes out sooner. */
    prepare: (): void => void loadLibrary().catch(() => undefined),

    /** Hands over one mail. Only status 202 means that the provider accepted it. */
    send: (mail: Mail, ms?: number): Promise<MailResult> =>
      call(202, ({ service }) => service.send(dataOf(mail)), ms),

    /** Adds a contact to a list. `fields` are the contact's custom fields. Repeating the call changes nothing. */
    addToList: (email: string, listId: string, fields: Record<string, string>): Promise<MailResult> => {
      const body = { list_ids: [listId], contacts: [{ email, custom_fields: fields }] }
      return call(202, ({ client }) => client.request({ method: 'PUT', url: '/v3/marketing/contacts', body }))
    },

    /** Checks whether the provider answers and accepts our API key, without mailing anything. */
    check: (): Promise<MailResult> =>
      call(200, ({ client }) => client.request({ method: 'GET', url: '/v3/scopes' })),
  }
}
export type Mailer = ReturnType<typeof createMailer>
