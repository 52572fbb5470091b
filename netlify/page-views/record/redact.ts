/** Parts of a parameter's name whose value is personal or secret, whatever it looks like. */
const PRIVATE_PARTS =
  /mail|courriel|phone|portable|whatsapp|prenom|surname|[fl]name|firstname|lastname|fullname|username|nickname|famil|birth|naissance|adress|address|postal|postcode|passw|token|secret|session|signat|clk?id$|clickid|braid$|customer|client|prospect|visit[eo]|member|patient|recipient|destinataire|beneficia|contact|login|identi|iban|siret|siren|compte|account|oauth|csrf|xsrf/
/** Shorter ones, which must be a word of the name by themselves. */
const PRIVATE_WORDS = new Set(
  (
    'tel mobile cell gsm fax nom noms name names lead to cc bcc author auteur salutation civilite gender sexe ' +
    'dob ddn ne nee age zip cp rue street city ville lat lng lon geo ip user uid who person personne ' +
    'auth authorization code otp key apikey pwd pass pin jwt sid sig hash state nonce ' +
    'ssn nir secu rib bic card carte cvv numero dossier reference order commande ' +
    'igshid fat hsenc hsmi eid cid sccid sfdcid enc vero mkt ga gl'
  ).split(' '),
)

const MAX_VALUE = 200

const SEPARATOR = String.raw`[\s./_-]?`
const DAY = '(?:0?[1-9]|[12][0-9]|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const MONTH_NAME = '(?:jan|f[ée]v|feb|mar|a[pv]r|ma[iy]|ju[in]|ao[uû]|aug|sep|oct|nov|d[ée]c)\\p{L}{0,8}'
const BIRTH_YEAR = '(?:19[0-9]{2}|20(?:0[0-9]|1[0-5]))'
const dates = (year: string) =>
  String.raw`(?<!\d)(?:${year}${SEPARATOR}${MONTH}${SEPARATOR}${DAY}|${DAY}${SEPARATOR}${MONTH}${SEPARATOR}${year})(?!\d)`

/** Days of campaigns. */
const RECENT_DATE = new RegExp(dates('20(?:1[6-9]|[2-9][0-9])'), 'g')

const PRIVATE_SHAPES = [
  // E-mail addresses: “jean @ exemple.fr”, “jean at exemple.fr”, “jean_at_exemple point fr”.
  /[^\s@]\s{0,2}@\s{0,2}[^\s@]/,
  /[\p{L}\p{N}][\s._-]{1,3}(?:at|arobase?)[\s._-]{1,3}[\p{L}\p{N}-]{1,60}(?:\.|[\s._-]{1,3}(?:dot|point)[\s._-]{1,3})[a-z]{2,}/iu,
  // Birthdays, in digits and with the month's name.
  ...[
    dates(BIRTH_YEAR),
    String.raw`(?<!\d)${DAY}[\s./_-]${MONTH}[\s./_-](?:0[0-9]|1[0-5]|[4-9][0-9])(?!\d)`,
    String.raw`(?<!\d)${DAY}(?:er|st|nd|rd|th)?[\s._-]{0,2}\p{L}{3,9}[\s.,_-]{0,3}${BIRTH_YEAR}(?!\d)`,
    String.raw`(?<!\d)${DAY}(?:er)?[\s._-]{1,2}${MONTH_NAME}[\s.,_-]{1,3}\d{2}(?!\d)`,
    String.raw`\p{L}{3,9}[\s._-]{1,2}${DAY}(?:st|nd|rd|th)?[\s.,_-]{1,3}${BIRTH_YEAR}(?!\d)`,
  ].map((shape) => new RegExp(shape, 'iu')),
  // Phone and account numbers: eight digits or more, whatever stands between them but letters.
  /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){7}/u,
  // Tokens: UUIDs, JWTs, and sixteen letters and digits mixed, or hexadecimal digits, without a separator.
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i,
  /\beyJ[\w-]{8,}\./,
  /(?<![a-z0-9])(?:(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{16,}|[a-f]{16,}(?![a-z0-9]))/i,
]

/** What people and programs write for an @, once it is decoded; full-width ones are plain by then. */
const AT = /\s{0,2}(?:&#0*64;|&#x0*40;|&commat;|[[({<]\s{0,2}(?:at|arobase?|chez)\s{0,2}[\])}>])\s{0,2}/gi

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

/** Whether a text, percent-encoded or not, looks like an e-mail address, a phone number, a birthday or a token. */
export function looksPrivate(text: string): boolean {
  const plain = decoded(text).replace(RECENT_DATE, 'x')
  return PRIVATE_SHAPES.some((shape) => shape.test(plain))
}

/** Whether a parameter is private by its name: `user_email`, `nomClient`, `name[]`. Those of campaigns are not. */
function isPrivateName(name: string): boolean {
  const plain = decoded(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
  if (/^utm_(source|medium|campaign|content|term|id)$/.test(plain)) return false
  const words = plain.split(/[^a-z0-9]+/)
  return words.some((word) => PRIVATE_WORDS.has(word)) || PRIVATE_PARTS.test(words.join(''))
}

function cleanParameter(parameter: string): string[] {
  const [rawName = '', ...rest] = parameter.split('=')
  if (rawName === '' || rawName.length > MAX_VALUE || looksPrivate(rawName)) return []
  if (rest.length === 0) return [parameter]
  const value = rest.join('=')
  const unwanted = value.length > MAX_VALUE || isPrivateName(rawName) || looksPrivate(value)
  return [unwanted ? `${rawName}=` : parameter]
}

// Line breaks separate fields of our own.
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu

/** A text without control characters, cut to a length in characters. */
export const plainText = (text: string, max: number): string => text.replace(CONTROLS, '').slice(0, max)

/**
 * A path with its query, without its fragment and without what looks private: parameters keep their name and lose
 * their value, path segments become `removed`. Cut last: half an address does not look like one.
 */
export function cleanPath(path: string, max: number): string {
  const [address = ''] = path.replace(CONTROLS, '').split('#')
  const [pathname = '', ...rest] = address.split('?')
  const segments = pathname.split('/').map((segment) => (looksPrivate(segment) ? 'removed' : segment))
  const query = rest.join('?').split('&').flatMap(cleanParameter).join('&')
  return (segments.join('/') + (query === '' ? '' : `?${query}`)).slice(0, max)
}

/**
 * Where a visitor came from; null when that is nowhere. A page of this site is given by its path alone, whichever of
 * the site's domains it was read on; another site by its origin, which is all that browsers send of it anyway.
 */
export function cleanReferrer(referrer: string | null, origin: string, max: number): string | null {
  const text = referrer ?? ''
  if (!URL.canParse(text)) return null
  const { protocol, host, pathname, search } = new URL(text)
  if (host === '') return null
  return host === new URL(origin).host
    ? cleanPath(pathname + search, max)
    : `${protocol}//${host}/`.slice(0, max)
}
