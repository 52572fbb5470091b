/** A parameter of a URL is private if its name contains one of these substrings, or one of `PRIVATE_WORDS`. */
const PRIVATE_SUBSTRINGS =
  /mail|courriel|phone|portable|whatsapp|prenom|surname|[fl]name|firstname|lastname|fullname|username|nickname|famil|birth|naissance|adress|address|postal|postcode|passw|token|secret|session|signat|clk?id$|clickid|braid$|customer|client|prospect|visit[eo]|member|patient|recipient|destinataire|beneficia|contact|login|identi|iban|siret|siren|compte|account|oauth|csrf|xsrf/
/** Matched only as whole words, because they also occur inside harmless longer words. */
const PRIVATE_WORDS = new Set(
  (
    'tel mobile cell gsm fax nom noms name names lead to cc bcc author auteur salutation civilite gender sexe ' +
    'dob ddn ne nee age zip cp rue street city ville lat lng lon geo ip user uid who person personne ' +
    'auth authorization code otp key apikey pwd pass pin jwt sid sig hash state nonce ' +
    'ssn nir secu rib bic card carte cvv numero dossier reference order commande ' +
    'igshid fat hsenc hsmi eid cid sccid sfdcid enc vero mkt ga gl'
  ).split(' '),
)

const MAX_LENGTH = 200

const SEPARATOR = String.raw`[\s./_-]?`
const DAY = '(?:0?[1-9]|[12][0-9]|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const MONTH_NAME = '(?:jan|f[ée]v|feb|mar|a[pv]r|ma[iy]|ju[in]|ao[uû]|aug|sep|oct|nov|d[ée]c)\\p{L}{0,8}'
const BIRTH_YEAR = '(?:19[0-9]{2}|20(?:0[0-9]|1[0-5]))'
const dates = (year: string) =>
  String.raw`(?<!\d)(?:${year}${SEPARATOR}${MONTH}${SEPARATOR}${DAY}|${DAY}${SEPARATOR}${MONTH}${SEPARATOR}${year})(?!\d)`

/** Dates since 2016. They are taken for dates of campaigns, not birthdays. */
const RECENT_DATE = new RegExp(dates('20(?:1[6-9]|[2-9][0-9])'), 'g')

const PRIVATE_SHAPES = [
  // E-mail addresses: “jean @ exemple.fr”, “jean at exemple.fr”, “jean_at_exemple point fr”.
  /[^\s@]\s{0,2}@\s{0,2}[^\s@]/,
  /[\p{L}\p{N}][\s._-]{1,3}(?:at|arobase?)[\s._-]{1,3}[\p{L}\p{N}-]{1,60}(?:\.|[\s._-]{1,3}(?:dot|point)[\s._-]{1,3})[a-z]{2,}/iu,
  // Birthdays, with the month as a number or as a word.
  ...[
    dates(BIRTH_YEAR),
    String.raw`(?<!\d)${DAY}[\s./_-]${MONTH}[\s./_-](?:0[0-9]|1[0-5]|[4-9][0-9])(?!\d)`,
    String.raw`(?<!\d)${DAY}(?:er|st|nd|rd|th)?[\s._-]{0,2}\p{L}{3,9}[\s.,_-]{0,3}${BIRTH_YEAR}(?!\d)`,
    String.raw`(?<!\d)${DAY}(?:er)?[\s._-]{1,2}${MONTH_NAME}[\s.,_-]{1,3}\d{2}(?!\d)`,
    String.raw`\p{L}{3,9}[\s._-]{1,2}${DAY}(?:st|nd|rd|th)?[\s.,_-]{1,3}${BIRTH_YEAR}(?!\d)`,
  ].map((shape) => new RegExp(shape, 'iu')),
  // Phone and account numbers: eight or more digits. Up to three characters other than letters may separate two digits.
  /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){7}/u,
  // Tokens: UUIDs, JWTs, and sixteen or more characters that mix letters and digits or are all letters from a to f.
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i,
  /\beyJ[\w-]{8,}\./,
  /(?<![a-z0-9])(?:(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{16,}|[a-f]{16,}(?![a-z0-9]))/i,
]

/** Other ways to write an @. */
const AT = /\s{0,2}(?:&#0*64;|&#x0*40;|&commat;|[[({<]\s{0,2}(?:at|arobase?|chez)\s{0,2}[\])}>])\s{0,2}/gi

// Decodes each sequence of escapes separately, so that a malformed one does not stop the others.
const decodeEscapes = (text: string): string =>
  text
    .replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString())
    .replace(/%u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Decodes a text until nothing is left to decode, as links in mails are often encoded twice. Turns “(at)” into @. */
function decodeFully(text: string): string {
  let plain = text.replaceAll('+', ' ')
  // Each round shortens the text, so the loop ends.
  for (let before = ''; before !== plain;) {
    before = plain
    plain = decodeEscapes(plain)
  }
  return plain.normalize('NFKC').replace(AT, '@')
}

/** True if a text, percent-encoded or not, looks like an e-mail address, a phone number, a birthday or a token. */
export function looksPrivate(text: string): boolean {
  const plain = decodeFully(text).replace(RECENT_DATE, 'x')
  return PRIVATE_SHAPES.some((shape) => shape.test(plain))
}

/** True for a private name such as `user_email`, `nomClient` or `name[]`; false for the six standard `utm_…`. */
function isPrivateName(name: string): boolean {
  const plain = decodeFully(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
  if (/^utm_(source|medium|campaign|content|term|id)$/.test(plain)) return false
  const words = plain.split(/[^a-z0-9]+/)
  return words.some((word) => PRIVATE_WORDS.has(word)) || PRIVATE_SUBSTRINGS.test(words.join(''))
}

function cleanParameter(parameter: string): string[] {
  const [rawName = '', ...rest] = parameter.split('=')
  if (rawName === '' || rawName.length > MAX_LENGTH || looksPrivate(rawName)) return []
  if (rest.length === 0) return [parameter]
  const value = rest.join('=')
  const unwanted = value.length > MAX_LENGTH || isPrivateName(rawName) || looksPrivate(value)
  return [unwanted ? `${rawName}=` : parameter]
}

// Control characters and line breaks. Redis holds each visit as a text with one field per line (count/add-views.ts).
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu

export const plainText = (text: string, max: number): string => text.replace(CONTROLS, '').slice(0, max)

/**
 * Removes the fragment and private data from a path with a query. Private segments of the path become `removed`. A
 * parameter loses its value if its name or value is private, or its value is long. A parameter is dropped if its name
 * is long, or is itself an e-mail address or the like. The path is shortened last: half an e-mail address is not recognised.
 */
export function cleanPath(path: string, max: number): string {
  const [address = ''] = path.replace(CONTROLS, '').split('#')
  const [pathname = '', ...rest] = address.split('?')
  const segments = pathname.split('/').map((segment) => (looksPrivate(segment) ? 'removed' : segment))
  const query = rest.join('?').split('&').flatMap(cleanParameter).join('&')
  return (segments.join('/') + (query === '' ? '' : `?${query}`)).slice(0, max)
}

/** Returns the clean path of a page of this site, the origin of another site, or null if the referrer is not valid. */
export function cleanReferrer(referrer: string | null, origin: string, max: number): string | null {
  const url = URL.parse(referrer ?? '')
  if (!url || url.host === '') return null
  const { protocol, host, pathname, search } = url
  return host === new URL(origin).host
    ? cleanPath(pathname + search, max)
    : `${protocol}//${host}/`.slice(0, max)
}
