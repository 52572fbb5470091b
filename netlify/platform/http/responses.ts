import { STRICT_TRANSPORT_SECURITY } from '../../../src/shared/transport-security'

/** Netlify adds the site's configured headers to static files only, so functions send their own. */
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

export const empty = (status: number, extra: Extra = {}): Response =>
  new Response(null, { status, headers: { ...HEADERS, ...extra } })

/**
 * Returns a page that can run no scripts and use only styles with the nonce. Browsers send only the site's origin as
 * referrer, because the page's address may contain encrypted personal data. `no-referrer` would make browsers post
 * forms with `Origin: null`, which check-request.ts refuses.
 */
export const htmlResponse = (status: number, page: string, nonce: string, extra: Extra = {}): Response =>
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
      'Referrer-Policy': 'strict-origin',
      ...extra,
    },
  })

export type RequestError = { code: string; fields?: Record<string, string> }

/** The JSON answer to an accepted request: `error` is null (specification section 7). */
export const succeed = (data: unknown): Response => json(200, { data, error: null })
/** The JSON answer to a refused request: `data` is null. */
export const refuse = (status: number, error: RequestError, extra: Extra = {}): Response =>
  json(status, { data: null, error }, extra)
