import fc, { type Arbitrary } from 'fast-check'

/** Stands in every text that is made up here, and must show in no answer and no log. */
export const CANARY = 'canary'

const UNPLEASANT = [
  '',
  ' ',
  '\0',
  '\r\nX-Injected: 1',
  '\n{"t":"2026-01-01","route":"forged"}',
  '\u001b[31m\u0007\u009b',
  '\u202eevil\u202c\u2066\u2069',
  '\u200b\ufeff\u2028\u2029',
  '\ud800',
  '\udfff\ud800',
  '\ufffe\uffff',
  'e\u0301\u0327\u0300',
  '👩‍👩‍👧‍👦',
  'İﬃß',
  '"><script>alert(1)</script><p x="',
  '</textarea><script>alert(1)</script>',
  '--><!--',
  '{{x}}${7*7}<%= x %>',
  '%00%0d%0a%E9%zz',
  '../../../etc/passwd',
  '=cmd|calc!A1',
  "' OR 1=1 --",
  '@canary.example',
  'a@b,c@d',
]

/** Keys with a meaning of their own in JavaScript or in what reads bodies. */
const TELLING_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'then',
  'toJSON',
  'length',
  '',
  '0',
  'type',
  'website',
  'a[b]',
  '$where',
]

const characters: Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...UNPLEASANT) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .tuple(fc.constantFrom('a', ' ', '%', '\n', 'é', '\u0301', '💥', '<', '\\', '1', '@'), fc.nat(6_000))
    .map(([character, times]) => character.repeat(times)),
)

/** Any text, with the canary before or after it. */
export const text = fc
  .tuple(characters, fc.boolean())
  .map(([made, before]) => (before ? CANARY + made : made + CANARY))

const scalar: Arbitrary<unknown> = fc.oneof(
  text,
  fc.double(),
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 1e308, true, false, null),
)
const value: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: text },
  scalar,
  fc.array(scalar, { maxLength: 5 }),
  fc.dictionary(fc.oneof(fc.constantFrom(...TELLING_KEYS), text), scalar, {
    maxKeys: 5,
    noNullPrototype: true,
  }),
)

/** JSON that no `JSON.stringify` writes: numbers without end, depth without end. */
const unwritable = fc.oneof(
  fc.constantFrom(
    '1e999',
    '-1e-999',
    '9'.repeat(400),
    '-0',
    '"\\ud800"',
    '"\\u0000"',
    '{"__proto__":{"canary":1}}',
  ),
  fc.nat(4_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.nat(4_000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
)

/** The JSON text of a value. */
export const jsonText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: value.map((made) => JSON.stringify(made)) },
  unwritable,
)

export const key: Arbitrary<string> = fc.oneof(fc.constantFrom(...TELLING_KEYS), text)

/** Percent-encoded as UTF-8; lone surrogates, which have no UTF-8, become replacement characters. */
export const percent = (plain: string): string =>
  [...Buffer.from(plain)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      return /\w/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`
    })
    .join('')

/** What a header can carry of a text. */
export const headerText = text.map((made) => made.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4_000))
