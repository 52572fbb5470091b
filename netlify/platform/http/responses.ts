import { STRICT_TRANSPORT_SECURITY } from '../../../src/shared/transport-security'

/** Static headers do not reach functions: each answer carries its own. */
export const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
}

type Extra = Record<string, string>

export const json = (status: number, body: unknown, extra: Extra = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...HEADERS, 'Content-Type': 'application/json; charset=utf-8', ...extra },
  })

/** An answer without a body: 204, or 303 with its `Location`. */
export const empty = (status: number, extra: Extra = {}): Response =>
  new Response(null, { status, headers: { ...HEADERS, ...extra } })

/**
 * A page that a function answers with: no script, one style element by nonce. The referrer stays within the site,
 * or the form on it would be sent without saying where from.
 */
export const html = (status: number, page: string, nonce: string, extra: Extra = {}): Response =>
  new Response(page, {
    status,
    headers: {
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        "img-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'Referrer-Policy': 'same-origin',
      ...extra,
    },
  })

export type Refusal = { code: string; fields?: Record<string, string> }

/** The pair that every endpoint answers with: `data` or `error`, never both (specification section 7). */
export const succeed = (data: unknown): Response => json(200, { data, error: null })
export const refuse = (status: number, error: Refusal, extra: Extra = {}): Response =>
  json(status, { data: null, error }, extra)
