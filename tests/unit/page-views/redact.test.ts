import fc from 'fast-check'
import { cleanPath, cleanReferrer, cleanText } from '../../../netlify/page-views/recording/redact'

const clean = (path: string) => cleanPath(path, 512)
const wordsOf = (text: string) => text.trim().split(/\s+/)

describe('keeps', () => {
  it.each(
    wordsOf(`
      / /avocats /en/domiciliation-companies /promo-50%25 /%E9 /?page=2&tri=nom&vide=&seul /?q=a=b /?id=42&data[a]=1
      /avocats?utm_source=lettre&utm_medium=email&utm_campaign=novembre-2026 /?utm_campaign=120210987654321098
      /?utm_campaign=3520261129 /?utm_campaign=33202611 /?utm_campaign=23855555555550123 /?utm_campaign=R%26D
      /avocats?utm_campaign=lancement_du_2026-11-21&b=ab /?utm_source=l'%C3%A9t%C3%A9 /?utm_campaign=a%26b%2Bc
    `).map((path) => [path, path.replace('%C3%A9t%C3%A9', 'été')]),
  )('%s', (path, expected) => {
    expect(clean(path)).toBe(expected)
  })

  it('sixty characters of a campaign, in whatever script', () => {
    expect(clean(`/?utm_campaign=${'б'.repeat(70)}`)).toBe(`/?utm_campaign=${'б'.repeat(60)}`)
    expect(clean(`/?utm_campaign=${encodeURIComponent('🧭'.repeat(70))}`)).toBe(
      `/?utm_campaign=${'🧭'.repeat(60)}`,
    )
  })
})

describe('reads as & what mailers write for it:', () => {
  const expected = '/demo?utm_source=lettre&utm_medium=email'
  it.each(
    wordsOf(`
      /demo?utm_source=lettre&amp;utm_medium=email /demo?utm_source=lettre&#38;utm_medium=email
      /demo?utm_source=lettre&%2338;utm_medium=email /demo?utm_source=lettre&AMP;amp;utm_medium=email
      /demo?utm_source=lettre?utm_medium=email /demo??utm_source=lettre&utm_medium=email
      /demo?utm_source=lettre%26utm_medium=email /demo?utm_source=lettre%26amp%3Butm_medium=email
      /demo?utm_source=lettre%2526utm_medium=email /demo?UTM_SOURCE=lettre&Utm_Medium=email
      /demo?%3Futm_source=lettre&utm_medium=email /demo?utm_source=lettre&utm_medium=email#38;x
    `),
  )('%s', (path) => {
    expect(clean(path)).toBe(expected)
  })

  it('an encoded question mark in the path, but keeps it, because the address leads to no page', () => {
    expect(clean('/demo%3Futm_source=lettre')).toBe('/demo%3F?utm_source=lettre')
  })
})

describe('removes', () => {
  it.each([
    ...wordsOf(
      `Jean+Dupont jean.dupont 2026 %E9%E9 amVhbkBleGVtcGxlLmZy 5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f`,
    ),
    'jean@exemple.fr',
    '0612345678',
    '👩‍👩‍👧',
  ])('the value %s of a parameter that names no campaign', (value) => {
    for (const name of ['q', 'ref', 'mandant', 'utm_content', 'utm_term', 'email', 'utm_source_platform'])
      expect(clean(`/demo?${name}=${value}&utm_source=lettre`)).toBe(`/demo?${name}=&utm_source=lettre`)
  })

  it.each(
    wordsOf(`
      jean@exemple.fr jean%40exemple.fr jean%2540exemple.fr jean%25252540exemple.fr jean%EF%BC%A0exemple.fr x%E9@
      0612345678 06+12+34+56+78 06.12.34.56.78 %2B352-26-12-34-56 +33612345678 0033612345678
      rappel_06%C2%A012%C2%A034%C2%A056%C2%A078_merci %2B33%20(0)6%2012%2034%2056%2078
      07...11...22...33...44 07_-_11_-_22_-_33_-_44 33711223344 33-7-11-22-33-44 352621987654 352-27-11-22
      rappel-33711223344 lea%5Cu0040exemple.fr lea%25u0040exemple.fr lea%26%2364%3Bexemple.fr lea%26commat%3Bexemple.fr
    `),
  )('the campaign %s, which holds an e-mail address or a phone number', (value) => {
    expect(clean(`/demo?utm_source=${value}&utm_medium=email`)).toBe('/demo?utm_source=&utm_medium=email')
  })

  it.each([
    ['/demo?ren%E9%40exemple.fr=1&a=2', '/demo?a=2'],
    ['/demo?jean@exemple.fr', '/demo'],
    [`/demo?${'n'.repeat(25)}=1&${'n'.repeat(24)}=1`, `/demo?${'n'.repeat(24)}=1`],
    ['/avocats?a=1#jean@exemple.fr', '/avocats?a=1'],
    ['/desinscription/jean@exemple.fr', '/desinscription/…'],
    ['/contact/jean%2540exemple.fr/fin?a=1', '/contact/…/fin?a=1'],
    ['/appel/06-12-34-56-78', '/appel/…'],
    ['/né-le/12%2F03%2F1975', '/né-le/…'],
    ['/demo?a=1\r\n&utm_source=a%0Ab%E2%80%AEc%E2%80%8Bd', '/demo?a=1&utm_source=abcd'],
  ])('from %j what may be private, and invisible characters', (path, expected) => {
    expect(clean(path)).toBe(expected)
  })

  it('every e-mail address, wherever it is and however it is encoded', () => {
    const encodings = fc.constantFrom(
      (value: string) => value,
      encodeURIComponent,
      (value: string) => encodeURIComponent(encodeURIComponent(value)),
    )
    const before = fc.stringMatching(
      /^\/[a-z]{0,8}(\/|\?|\?a=|\?utm_source=|\?utm_campaign=x%E9|\?b=1&c=)[a-z%]{0,5}$/,
    )
    fc.assert(
      fc.property(before, encodings, fc.stringMatching(/^[a-z&?%]{0,8}$/), (start, encode, end) => {
        expect(clean(`${start}${encode('jean@exemple.fr')}${end}`)).not.toMatch(/jean|exemple/)
      }),
    )
  })
})

describe('cuts', () => {
  it('between characters, after what is private is removed, and composes accents', () => {
    expect(cleanText('aé🧭z', 7)).toBe('aé🧭')
    expect(cleanText('aé🧭z', 6)).toBe('aé')
    expect(cleanText('e\u0301\u200d\u034f', 9)).toBe('é')
    expect(cleanPath(`/${'x'.repeat(500)}?x=jean@exemple.fr`, 512)).not.toContain('jean')
    expect(cleanPath(`/${'x'.repeat(509)}%C3%A9`, 512)).toBe(`/${'x'.repeat(509)}`)
  })

  it('any text to well-formed text of at most so many bytes, without invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(200), (text, bytes) => {
        const cut = cleanText(text + text.slice(0, -1), bytes)
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes)
        expect(cut).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
        expect(cut.normalize('NFC')).toBe(cut)
      }),
    )
  })
})

it('cleans the longest odd texts that a request can hold, without hanging', () => {
  const odd = ['1', '1 ', '%25', '%E9', '@', '0 ', '+', '0%20', '/', '&amp;', '?utm_source=', 'ab', '%3Futm_']
  for (const text of [...odd.map((text) => text.repeat(8192 / text.length)), `%${'25'.repeat(4090)}`])
    expect(clean(`/?utm_source=${text}`)).toBeDefined()
})

it.each<[referrer: string | null, kept: string | null]>([
  ['https://www.google.com/', 'https://www.google.com/'],
  ['https://user:secret@site.example:8443/a?email=x#y', 'https://site.example:8443/'],
  ['android-app://com.google.android.gm/', 'android-app://com.google.android.gm/'],
  ['https://vigie.example/', '/'],
  ['https://vigie.example/avocats?utm_source=a&email=jean#b', '/avocats?utm_source=a&email='],
  [null, null],
  ['', null],
  ['no address', null],
  ['about:blank', null],
  ['data:text/html,x', null],
])('the referrer %j is kept as %j', (referrer, kept) => {
  expect(cleanReferrer(referrer, 'https://vigie.example', { path: 512, origin: 200 })).toBe(kept)
})
