import { attempt } from '../attempt'
import { LIMITS } from './field-limits'

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g

// Characters that nobody types and that can hide or reverse text: C0 and C1 controls except tab, LF and CR; soft
// hyphen; zero-width, bidi and interlinear marks; Unicode tag characters; lone surrogates. The two groups match
// what to keep: a flag with its tags, and one joiner between letters, marks or emoji.
const INVISIBLE =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f})|(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])([\u200c\u200d])[\u200c\u200d]*(?=[\p{L}\p{M}\p{Extended_Pictographic}])|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}|[\u{e0000}-\u{e007f}]/gu

const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]$/u
/** Matches text that ends with an invisible character which is part of an emoji, a flag or a Chinese character. */
const VARIANT =
  /(?:[\p{Emoji}\p{Script=Han}][\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|[\u{e0030}-\u{e007a}]\u{e007f})$/u

/** Removes spaces and invisible characters from both ends, except those that `VARIANT` matches. */
const trimInvisible = (text: string): string => {
  const characters = [...text]
  const isBlank = (at: number) => BLANK.test(characters[at] ?? '')
  let start = 0
  let end = characters.length
  while (start < end && isBlank(start)) start += 1
  while (
    end > start &&
    isBlank(end - 1) &&
    !VARIANT.test(characters.slice(Math.max(start, end - 2), end).join(''))
  )
    end -= 1
  return characters.slice(start, end).join('')
}

/** Normalises text of several lines: NFC, `\n` line ends, spaces instead of tabs, no invisible characters, trimmed. */
export const normaliseBlock = (raw: string): string =>
  trimInvisible(
    raw
      .replace(LINE_ENDS, '\n')
      .replace(/\t/g, ' ')
      .replace(INVISIBLE, (_, flag?: string, joiner?: string) => flag ?? joiner ?? '')
      .normalize('NFC'),
  )

/** Normalises text of one line: as `normaliseBlock` does, but turns line ends into spaces. */
export const normaliseLine = (raw: string): string => normaliseBlock(raw).replace(/\n+/g, ' ')

/**
 * A domain in any alphabet, whose labels neither begin nor end with a hyphen. Other characters may mean more in a URL.
 */
const DOMAIN = /^(?:(?:^|\.)(?!-)[\p{L}\p{M}\p{N}-]+(?<!-))+$/u

/** Converts the domain of an e-mail address to ASCII (IDNA). Returns any other text unchanged. */
export const asciiEmail = (address: string): string => {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || domain.length > LIMITS.email || /^[\u0000-\u007f]*$/.test(domain) || !DOMAIN.test(domain))
    return address
  // Browsers and Node convert a domain to ASCII when they parse a URL.
  const ascii = attempt(() => new URL(`http://${domain}`).hostname)
  return ascii === undefined ? address : `${address.slice(0, at)}@${ascii}`
}

// The HTML standard's pattern for `<input type="email">`, except that the domain must contain a dot.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** True for a valid e-mail address: up to 254 characters, up to 64 of them before the @, and a dot in the domain. */
export const isEmail = (value: string): boolean => {
  // Checks the length first, so that the pattern never runs on very long text.
  if (value.length > LIMITS.email) return false
  const ascii = asciiEmail(value)
  return ascii.length <= LIMITS.email && ascii.lastIndexOf('@') <= LIMITS.emailLocalPart && EMAIL.test(ascii)
}

/**
 * Takes an e-mail address out of what people copy with it: `Jean <jean@cabinet.fr>`, `mailto:jean@cabinet.fr`, a final
 * dot or comma. Returns any other text unchanged.
 */
export const bareEmail = (text: string): string => {
  const [, inner = text] = /<([^<>]+)>[\s.,;]*$/.exec(text) ?? []
  const bare = inner
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[\s.,;]+$/, '')
  return isEmail(bare) ? bare : text
}
