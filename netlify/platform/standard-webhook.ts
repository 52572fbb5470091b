import { createHmac } from 'node:crypto'
import { SECOND } from './clock'
import { errorCode } from './error-code'
import { TIMEOUT, withTimeout } from './timeout'

const PREFIX = 'whsec_'

/** Whether a text is a secret as Standard Webhooks writes them: `whsec_` and at least 24 bytes in base64. */
export const isWebhookSecret = (text: string): boolean => /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(text)

export type WebhookTarget = { url: string; secret: string }
/** `retryAt`: when the receiver asks to come back, in milliseconds since 1970. `gone`: it wants no more. */
export type WebhookPosted =
  { ok: true } | { ok: false; code: string; gone?: boolean; retryAt?: number | undefined }

/** Seconds or a date (RFC 9110). */
const retryAtOf = (header: string | null, now: number): number | undefined => {
  if (!header) return undefined
  const at = /^\d+$/.test(header) ? now + Number(header) * SECOND : Date.parse(header)
  return Number.isNaN(at) ? undefined : at
}

/**
 * Posts a body signed by Standard Webhooks (https://www.standardwebhooks.com): taken means 2xx and nothing else; no
 * redirect is followed. Never throws; the code holds nothing of the body or of the address.
 * @param id the same over all tries: what receivers know a repeat by
 */
export async function postWebhook(
  { url, secret }: WebhookTarget,
  { id, body, now, ms }: { id: string; body: string; now: number; ms: number },
): Promise<WebhookPosted> {
  const at = Math.floor(now / SECOND)
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': `${at}`,
    'webhook-signature': `v1,${signature}`,
  }
  try {
    const answer = await withTimeout(ms, (signal) =>
      fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }),
    )
    if (answer === TIMEOUT) return { ok: false, code: 'webhook-timeout' }
    // Unread, the answer would hold on to its connection.
    await answer.body?.cancel()
    if (answer.ok) return { ok: true }
    const { status, headers: given } = answer
    const retryAt = retryAtOf(given.get('retry-after'), now)
    return { ok: false, code: `webhook-${status}`, gone: status === 410, retryAt }
  } catch (error) {
    return { ok: false, code: `webhook-${errorCode(error)}` }
  }
}
