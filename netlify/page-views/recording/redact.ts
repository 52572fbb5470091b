import { attempt } from '../../../src/shared/attempt'

/** Parameters whose values are kept, because campaigns are counted by them. Printed codes are often in capitals. */
const CAMPAIGN = /^utm_(?:source|medium|campaign)$/i
/** The longest value of such a parameter, and of any other, in characters. */
const [MAX_CAMPAIGN, MAX_OTHER] = [60, 3]
/** Stands for a segment of a path that is removed. If it were empty, `/contact/jean@…` would count as `/contact`. */
const REMOVED = '…'
/** Names of parameters that are kept, such as `page` or `filter[sector]`. */
const NAME = /^[\w[\]-]{1,24}$/

/** 9 to 15 digits that begin with 0 or +. Two signs may separate them. */
const PHONE = /(?:(?<!\d)0|\+[^\p{L}\d]{0,2}\d)(?:[^\p{L}\d]{0,2}\d){8,14}(?![^\p{L}\d]{0,2}\d)/u
/**
 * The same without separators, and numbers without 0 or +: 33 and nine digits (France), 352 and six or nine
 * (Luxembourg). Other long numbers are ids of campaigns.
 */
const BARE_PHONE = /(?<!\d)(?:[0+]\d{8,14}|33\d{9}|352(?:\d{6}|\d{9}))(?!\d)/

/** Characters that show nothing: control, format, bidirectional, zero-width and broken ones. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu

/**
 * Removes invisible characters, composes accents and cuts the text to at most `maxBytes` of UTF-8, between characters.
 */
export function cleanText(text: string, maxBytes: number): string {
  const plain = text.replace(INVISIBLE, '').normalize('NFC')
  return plain.slice(0, new TextEncoder().encodeInto(plain, new Uint8Array(maxBytes)).read)
}

/** Decodes percent escapes. Escapes that are not UTF-8 stay as they are. */
export const decodeEscapes = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => attempt(() => decodeURIComponent(escapes)) ?? escapes)

/** Decodes until nothing is left to decode, because links in mails are often encoded twice. */
function decodeFully(text: string): string {
  let plain = text
  // Each round shortens the text, so the loop ends.
  for (let before = ''; before !== plain;) [before, plain] = [plain, decodeEscapes(plain)]
  return plain.normalize('NFKC')
}

/** Decodes an @ that is written as HTML or JavaScript write it. */
const decodeAt = (text: string): string =>
  text.replace(/(?:\\|%)(?:u00|x)40|&(?:amp;)?#(?:0*64|x0*40);?|&(?:amp;)?commat;?/gi, '@')

/** True if a decoded value holds an e-mail address or a phone number. */
function isPrivate(value: string): boolean {
  const bare = value.replace(/[^\p{L}\d+]/gu, '')
  return (
    decodeAt(value).includes('@') || PHONE.test(value) || [value, bare].some((text) => BARE_PHONE.test(text))
  )
}

function cleanParameter(parameter: string): string[] {
  const [written = '', ...rest] = parameter.split('=')
  const name = CAMPAIGN.test(written) ? written.toLowerCase() : written
  const value = rest.join('=')
  if (!NAME.test(name)) return []
  if (rest.length === 0 || !CAMPAIGN.test(name))
    return [rest.length > 0 && [...value].length > MAX_OTHER ? `${name}=` : parameter]
  if (isPrivate(decodeFully(value))) return [`${name}=`]
  const words = [...decodeEscapes(value.replaceAll('+', ' ')).replace(INVISIBLE, '').normalize('NFC')]
  const kept = words.slice(0, MAX_CAMPAIGN).join('')
  return [`${name}=${kept.replace(/[%&#+?]/g, encodeURIComponent).replaceAll(' ', '+')}`]
}

const cleanSegment = (segment: string): string => {
  const plain = decodeFully(segment)
  return decodeAt(plain).includes('@') || plain.replace(/\P{Nd}/gu, '').length >= 8 ? REMOVED : segment
}

/**
 * Removes from a path with a query what may be private, and the fragment. Keeps the path's segments, except those with
 * an @ or eight digits; the campaign's parameters, unless they hold an e-mail address or a phone number; of the other
 * parameters the name, and a very short value. Mailers write `&amp;`, `%26` or a second `?` before a parameter; all are
 * read as `&`.
 */
export function cleanPath(path: string, maxBytes: number): string {
  const [pathname = '', ...queries] = path
    .replace(/&(?:amp;|(?:#|%23)38;)+/gi, '&')
    .replace(/#.*/s, '')
    .replace(/%3f(?=utm_)/gi, '$&?')
    .replace(/%(?:25)*26(?:amp;|amp%(?:25)*3b)?(?=utm_)/gi, '&')
    .split('?')
  const query = queries.join('&').split('&').flatMap(cleanParameter).join('&')
  const cleaned = pathname.split('/').map(cleanSegment).join('/') + (query === '' ? '' : `?${query}`)
  // Cutting may leave half an escape.
  return cleanText(cleaned, maxBytes).replace(/%[0-9a-f]?$/i, '')
}

/** Returns the clean path of a page of this site, the origin of another site, or null if the referrer is not valid. */
export function cleanReferrer(
  referrer: string | null,
  origin: string,
  maxBytes: { path: number; origin: number },
): string | null {
  const url = URL.parse(referrer ?? '')
  if (!url || url.host === '') return null
  const { protocol, host, pathname, search } = url
  return host === new URL(origin).host
    ? cleanPath(pathname + search, maxBytes.path)
    : cleanText(`${protocol}//${host}/`, maxBytes.origin)
}
