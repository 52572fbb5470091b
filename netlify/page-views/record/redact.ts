/** Parameters that carry an identity, a secret or an advertiser's click id whatever their value. */
const PRIVATE_PARAMETERS = new Set(
  (
    'email e-mail mail courriel phone tel telephone mobile name nom prenom firstname lastname ' +
    'token access_token id_token refresh_token auth authorization code key apikey api_key password passwd pwd ' +
    'secret session sessionid session_id sid jwt signature sig ' +
    'gclid gbraid wbraid dclid fbclid msclkid twclid ttclid li_fat_id igshid mc_eid _hsenc _hsmi'
  ).split(' '),
)

/** Longer values are no campaign names. */
const MAX_VALUE = 200

const REMOVED = 'removed'
const EMAIL = /[^\s@]@[^\s@]/
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
const JWT = /\beyJ[\w-]{8,}\./
const DIGITS_WITH_SEPARATORS = /\+?\d(?:[\s().\/-]{0,2}\d){7,}/g
const DATE =
  /^(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d{2})$/

const holdsPhone = (text: string): boolean =>
  (text.match(DIGITS_WITH_SEPARATORS) ?? []).some((run) => !DATE.test(run.replace(/\D/g, '')))

/** Sixteen letters and digits mixed without a separator: nobody names a campaign or a page so. */
const holdsToken = (text: string): boolean =>
  UUID.test(text) ||
  JWT.test(text) ||
  text.split(/[^A-Za-z0-9]+/).some((run) => run.length >= 16 && /\d/.test(run) && /[A-Za-z]/.test(run))

/** What people and programs write for an @, once it is decoded; full-width ones are plain by then. */
const AT = /\s{0,2}(?:&#0*64;|&#x0*40;|&commat;|[[({]\s{0,2}(?:at|arobase)\s{0,2}[\])}])\s{0,2}/gi

// Each run of escapes by itself: one that is not UTF-8 must not hide what stands beside it.
const unescaped = (text: string): string =>
  text
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())
    .replace(/%u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** A text as a person would read it, however often it is encoded (links in mails often are twice). */
function decoded(text: string): string {
  let plain = text.replaceAll('+', ' ')
  // It ends: whatever a round decodes gets shorter.
  for (let before = ''; before !== plain;) {
    before = plain
    plain = unescaped(plain)
  }
  return plain.normalize('NFKC').replace(AT, '@')
}

/** Whether a text, percent-encoded or not, looks like an e-mail address, a phone number or a token. */
export function looksPrivate(text: string): boolean {
  const plain = decoded(text)
  return EMAIL.test(plain) || holdsPhone(plain) || holdsToken(plain)
}

function cleanParameter(parameter: string): string[] {
  const [rawName = '', ...rest] = parameter.split('=')
  if (rawName === '' || rawName.length > MAX_VALUE || looksPrivate(rawName)) return []
  if (rest.length === 0) return [parameter]
  const value = rest.join('=')
  const unwanted =
    PRIVATE_PARAMETERS.has(decoded(rawName).toLowerCase()) || value.length > MAX_VALUE || looksPrivate(value)
  return [unwanted ? `${rawName}=` : parameter]
}

// Control characters have no place in an address, and line breaks separate fields of our own.
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu

/** A text without control characters, cut to a length in characters. */
export const plainText = (text: string, max: number): string => text.replace(CONTROLS, '').slice(0, max)

/**
 * A path with its query, without its fragment and without what looks private:
 * parameters keep their name and lose their value, path segments become `removed`.
 */
export function cleanPath(path: string, max: number): string {
  const [address = ''] = plainText(path, max).split('#')
  const [pathname = '', ...rest] = address.split('?')
  const segments = pathname.split('/').map((segment) => (looksPrivate(segment) ? REMOVED : segment))
  const query = rest.join('?').split('&').flatMap(cleanParameter).join('&')
  return segments.join('/') + (query === '' ? '' : `?${query}`)
}

/**
 * A referring address without credentials, fragment and what looks private; null when there is none.
 * A page of this site is given by its path alone, whichever of the site's domains it was read on.
 */
export function cleanReferrer(referrer: string | null, origin: string, max: number): string | null {
  const text = plainText(referrer ?? '', max)
  if (!URL.canParse(text)) return null
  const { protocol, host, pathname, search } = new URL(text)
  if (host === '') return null
  const path = cleanPath(pathname + search, max)
  return host === new URL(origin).host ? path : `${protocol}//${host}${path}`
}
