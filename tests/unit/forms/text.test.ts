import { asciiEmail, isEmail, normaliseBlock, normaliseLine } from '../../../src/shared/forms/text'

it.each([
  ['a family', '👨‍👩‍👧'],
  ['a profession with a skin tone', '👩🏾‍⚖️'],
  ['a flag of a region', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a flag joined to a sign', '🏳️‍⚧️'],
  ['Persian', 'نمی‌توانم'],
  ['Hindi', 'क्‍ष'],
  ['Sinhala', 'ශ්‍රී'],
  ['a heart', '❤️'],
])('keeps %s on its own, inside a text and next to invisible characters', (_, text) => {
  for (const normalise of [normaliseBlock, normaliseLine]) {
    expect(normalise(text)).toBe(text)
    expect(normalise(`Bonjour ${text}, merci`)).toBe(`Bonjour ${text}, merci`)
    expect(normalise(`\u200b\u2060${text}\u200d\u3164 `)).toBe(text)
  }
})

it.each(['\u200d', '\u200c\u200c', '\u3164', '\u2800', '\u{e0067}\u{e0062}', '\ufe0f', ' \u115f\u00ad '])(
  'an input of %j counts as empty',
  (text) => {
    expect(normaliseBlock(text)).toBe('')
  },
)

it('removes characters that hide or reverse text, and messages hidden in tag characters', () => {
  expect(normaliseBlock('pay\u202eyap')).toBe('payyap')
  expect(normaliseBlock('a\u{e0068}\u{e0069}b')).toBe('ab')
  expect(normaliseBlock('🏴\u{e0068}\u{e0069}')).toBe('🏴')
  expect(normaliseBlock('a \u200d b')).toBe('a  b')
  expect(normaliseBlock('ab\u200c\u200d\u200ccd')).toBe('ab\u200ccd')
})

it('normalises a million spaces and joiners without hanging', () => {
  const text = `a${' \u200d'.repeat(500_000)}b${'\u200c'.repeat(500_000)}`
  // If it grew with the square of the number, this would take hours.
  expect(normaliseBlock(text)).toMatch(/^a +b$/)
})

it.each([
  ['info@münchen.example', 'info@xn--mnchen-3ya.example'],
  ['Jean@ÉCOLE.fr', 'Jean@xn--cole-9oa.fr'],
  ['a@site.example', 'a@site.example'],
])('%s is an email address, and mail goes to %s', (typed, ascii) => {
  expect([isEmail(typed), asciiEmail(typed)]).toEqual([true, ascii])
})

it.each([
  'a@é',
  'é@site.example',
  'a@é..fr',
  'a@-é-.fr',
  'a@é-.fr',
  'a@site.-ü.fr',
  'a@münchen-.site.example',
  'a@site.fr/é',
  'a@é fr.fr',
  'a@b@é.fr',
  `a@${'é'.repeat(300)}.fr`,
])('%s is not an email address', (typed) => {
  expect(isEmail(typed)).toBe(false)
})
