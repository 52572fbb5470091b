import { LIMITS } from './field-limits'

// Characters that nobody types and that can hide or reverse what a reader sees: C0 and C1 controls except
// line ends, soft hyphen, zero-width and bidi marks, variation tags, half surrogate pairs.
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}|[\u{e0000}-\u{e007f}]/gu
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g

/** Text of several lines as it is kept: NFC, `\n` line ends, nothing invisible, no space around. */
export const normaliseBlock = (raw: string): string =>
  raw.replace(LINE_ENDS, '\n').replace(/\t/g, ' ').replace(INVISIBLE, '').normalize('NFC').trim()

/** Text of one line as it is kept: like a block, with every line end turned into a space. */
export const normaliseLine = (raw: string): string => normaliseBlock(raw).replace(/\n+/g, ' ').trim()

// The address grammar of the HTML standard (what `<input type="email">` checks), with at least one dot.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** True for an address that mail can be sent to: at most 254 characters, 64 before the @, a dot after it. */
export const isEmail = (value: string): boolean =>
  // Length first: a pattern is never run over unbounded text.
  value.length <= LIMITS.email && value.lastIndexOf('@') <= LIMITS.emailLocalPart && EMAIL.test(value)
