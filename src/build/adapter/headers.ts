import { STRICT_TRANSPORT_SECURITY } from '../../shared/transport-security'
import { SCRIPTS } from '../browser/bundle'

/** The headers that every static response, even the not-found page, has besides the content-security policy. */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

/**
 * Headers of scripts and fonts, whose names change with their content. Other sites may show pictures and icons, as
 * previews of links do, but not load these.
 */
export const ASSET_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * The host's `_headers` file. No address may match two rules with the same header: the host would send both values,
 * whereas its local emulation would send only the last one.
 */
export function headersFile({ policy, isPreview }: { policy: string; isPreview: boolean }): string {
  const everywhere = {
    'Content-Security-Policy': policy,
    ...SECURITY_HEADERS,
    ...(isPreview && { 'X-Robots-Tag': 'noindex' }),
  }
  return [
    '# Pages have no Cache-Control here: the host sends “public, max-age=0, must-revalidate” by default.\n',
    rule('/*', everywhere),
    ...[`/${SCRIPTS}/*`, '/fonts/*'].map((path) => rule(path, ASSET_HEADERS)),
  ].join('\n')
}

const rule = (path: string, headers: Record<string, string>) =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`
