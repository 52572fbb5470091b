import { attempt } from '../../../src/shared/attempt'

/** Parameters whose values are kept, because campaigns are counted by them. */
const CAMPAIGN = /^utm_(?:source|medium|campaign)$/
/** The longest value of such a parameter, and of any other, in characters. */
const [MAX_CAMPAIGN, MAX_OTHER] = [60, 3]
/** Stands for a segment of a path that is removed. If it were empty, `/contact/jean@…` would count as `/contact`. */
const REMOVED = '…'
/** Names of parameters that are kept, such as `page` or `filter[sector]`. */
const NAME = /^[\w[\]-]{1,24}$/

/** An at sign, or a phone number: 9 to 15 digits that begin with 0 or +. Two signs may separate its digits. */
const PRIVATE = /@|(?:(?<!\d)0|\+[^\p{L}\d]{0,2}\d)(?:[^\p{L}\d]{0,2}\d){8,14}(?![^\p{L}\d]{0,2}\d)/u

/** Characters that show nothing: control, format, bidirectional, zero-width and broken ones. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu

/** Removes invisible characters, composes accents and cuts the text to at most `maxBytes` of UTF-8, between characters. */
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

function cleanParameter(parameter: string): string[] {
  const [name = '', ...rest] = parameter.split('=')
  const value = rest.join('=')
  if (!NAME.test(name)) return []
  if (rest.length === 0 || !CAMPAIGN.test(name))
    return [rest.length > 0 && [...value].length > MAX_OTHER ? `${name}=` : parameter]
  if (PRIVATE.test(decodeFully(value))) return [`${name}=`]
  const words = [...decodeEscapes(value.replaceAll('+', ' ')).replace(INVISIBLE, '').normalize('NFC')]
  const kept = words.slice(0, MAX_CAMPAIGN).join('')
  return [`${name}=${kept.replace(/[%&#+?]/g, encodeURIComponent).replaceAll(' ', '+')}`]
}

const cleanSegment = (segment: string): string => {
  const plain = decodeFully(segment)
  return plain.includes('@') || plain.replace(/\P{Nd}/gu, '').length >= 8 ? REMOVED : segment
}

/**
 * Removes from a path with a query what may be private, and the fragment. Keeps the path's segments, except those with
 * an @ or eight digits; the campaign's parameters, unless they hold an e-mail address or a phone number; of the other
 * parameters the name, and a very short value. Mailers write `&amp;` or a second `?` before a parameter; both are read
 * as `&`.
 */
export function cleanPath(path: string, maxBytes: number): string {
  const [pathname = '', ...queries] = path
    .replace(/&(?:amp;|(?:#|%23)38;)+/gi, '&')
    .replace(/#.*/s, '')
    .replace(/%3f(?=utm_)/gi, '$&?')
    .split('?')
  const query = queries.join('&').split('&').flatMap(cleanParameter).join('&')
  const cleaned = pathname.split('/').map(cleanSegment).join('/') + (query === '' ? '' : `?${query}`)
  // Cutting may leave half an escape.
  return cleanText(cleaned, maxBytes).replace(/%[0-9a-f]?$/i, '')
}

/** Returns the clean path of a page of this site, the origin of another site, or null if the referrer is not valid. */
export function cleanReferrer(referrer: string | null, origin: string, maxBytes: number): string | null {
  const url = URL.parse(referrer ?? '')
  if (!url || url.host === '') return null
  const { protocol, host, pathname, search } = url
  return host === new URL(origin).host
    ? cleanPath(pathname + search, maxBytes)
    : cleanText(`${protocol}//${host}/`, maxBytes)
}
