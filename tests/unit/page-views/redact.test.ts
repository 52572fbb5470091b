import fc from 'fast-check'
import { cleanPath, cleanReferrer, looksPrivate } from '../../../netlify/page-views/record/redact'

const clean = (path: string) => cleanPath(path, 2048)

describe('what stays in an address', () => {
  it.each([
    '/',
    '/avocats',
    '/en/domiciliation-companies',
    '/avocats?utm_source=lettre&utm_medium=email&utm_campaign=novembre-2026',
    '/avocats?utm_campaign=lancement_du_2026-11-21&utm_content=bouton%20haut',
    '/?date=20261121',
    '/?date=21112026',
    '/?page=2&tri=nom&vide=&seul',
    '/?q=lutte+contre+le+blanchiment',
    '/?q=d%E9marche+100%+avocats',
    '/?q=l%C3%A9galit%C3%A9%20(at)',
    '/?q=a=b',
    '/?sector=notaires&sort=date&keyword=lcb-ft',
    '/?utm_term=nom+de+domaine&utm_id=42',
    '/?version=1.2.26&du=2026-11-21_2026-12-01',
    '/promo-50%25',
  ])('%s', (path) => {
    expect(clean(path)).toBe(path)
  })

  it('is never the fragment', () => {
    expect(clean('/avocats?a=1#jean@exemple.fr')).toBe('/avocats?a=1')
  })
})

describe('what is taken out of an address', () => {
  it.each([
    ['/demo?email=jean', '/demo?email='],
    // By the name of the key, joined or not, in either language, accents and brackets included.
    ...[
      ...['user_email', 'nom_client', 'name[]', 'contact-name', 'customerId', 'Pr%C3%A9nom', 'lastName'],
      ...['billing.address', 'date_of_birth', 'data[user][tel]', 'mobile_phone', 'codePostal', 'uid'],
    ].map((key) => [`/demo?${key}=jean&a=1`, `/demo?${key}=&a=1`]),
    ['/demo?x=jean%20at%20exemple.fr', '/demo?x='],
    ['/demo?x=jean_at_exemple_dot_fr', '/demo?x='],
    ['/demo?x=marie+arobase+cabinet+point+lu', '/demo?x='],
    ['/demo?x=06_12_34_56_78', '/demo?x='],
    ['/demo?x=06/12/34/56/78', '/demo?x='],
    ['/demo?x=352*26*12*34*56', '/demo?x='],
    ['/demo?x=%2B33%C2%A06%C2%A012%C2%A034%C2%A056%C2%A078', '/demo?x='],
    ['/demo?x=12/03/1975', '/demo?x='],
    ['/demo?x=1975-03-12', '/demo?x='],
    ['/demo?x=3.7.1968', '/demo?x='],
    ['/demo?x=12031975', '/demo?x='],
    ['/demo?x=12/03/75', '/demo?x='],
    ['/demo?x=le+12+mars+1975', '/demo?x='],
    ['/demo?x=March+12,+1975', '/demo?x='],
    ['/anniversaire/12-03-1975', '/anniversaire/removed'],
    ['/demo?x=jean.dupont@exemple.fr', '/demo?x='],
    ['/demo?x=jean.dupont%40exemple.fr', '/demo?x='],
    ['/demo?x=jean.dupont%2540exemple.fr', '/demo?x='],
    ['/demo?x=jean.dupont%25252540exemple.fr', '/demo?x='],
    ['/demo?x=jean.dupont%u0040exemple.fr', '/demo?x='],
    ['/demo?x=jean.dupont%EF%BC%A0exemple.fr', '/demo?x='],
    ['/demo?x=jean.dupont%26%2364%3Bexemple.fr', '/demo?x='],
    ['/demo?x=jean.dupont%26%23x40%3Bexemple.fr', '/demo?x='],
    ['/demo?x=jean.dupont%26commat%3Bexemple.fr', '/demo?x='],
    ['/demo?x=jean.dupont(at)exemple.fr', '/demo?x='],
    ['/demo?x=jean.dupont%20[AT]%20exemple.fr', '/demo?x='],
    ['/demo?x=Ren%E9+Dupont+rene.dupont%40exemple.fr', '/demo?x='],
    ['/demo?x=jean%40exemple.fr%', '/demo?x='],
    ['/demo?x=100%+jean%40exemple.fr', '/demo?x='],
    ['/demo?ren%E9%40exemple.fr=1&a=2', '/demo?a=2'],
    ['/demo?jean%40exemple.fr', '/demo'],
    ['/demo?jean%40exemple.fr=1&a=2', '/demo?a=2'],
    ['/demo?x=0612345678', '/demo?x='],
    ['/demo?x=06+12+34+56+78', '/demo?x='],
    ['/demo?x=%2B33%206%2012%2034%2056%2078', '/demo?x='],
    ['/demo?x=%2B352-26-12-34-56', '/demo?x='],
    ['/demo?q=rappelez+le+06.12.34.56.78+merci', '/demo?q='],
    ['/demo?x=%2B33%206%2012%2034%2056%2078%20(apr%E8s%2018h)', '/demo?x='],
    ['/demo?token=abc', '/demo?token='],
    ['/demo?Access_Token=abc', '/demo?Access_Token='],
    ['/demo?gclid=abc', '/demo?gclid='],
    ['/demo?x=5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f', '/demo?x='],
    ['/demo?x=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', '/demo?x='],
    ['/demo?x=9f86d081884c7d659a2feaa0c55ad015', '/demo?x='],
    ['/demo?utm_source=lettre&x=Ab3dEf6hIj9lMn2pQr', '/demo?utm_source=lettre&x='],
    [`/demo?x=${'mot-'.repeat(60)}`, '/demo?x='],
    ['/desinscription/jean@exemple.fr', '/desinscription/removed'],
    ['/desinscription/ren%E9%40exemple.fr', '/desinscription/removed'],
    ['/appel/0612345678/fin?a=1', '/appel/removed/fin?a=1'],
    ['/demo?a=1\r\nX-Injected:%201', '/demo?a=1X-Injected:%201'],
  ])('%s → %s', (path, expected) => {
    expect(clean(path)).toBe(expected)
  })

  it('is everything private, wherever it stands', () => {
    const secrets = fc.constantFrom(
      'jean.dupont@exemple.fr',
      '+33 6 12 34 56 78',
      '9f86d081884c7d659a2feaa0c55ad015',
    )
    const words = fc.stringMatching(/^[a-z]{0,8}$/)
    // Escapes that are no UTF-8, or none at all.
    const odd = fc.constantFrom('', '%E9', '%', '%u00E9', '%25', '%C3')
    const encodings = fc.constantFrom(
      (value: string) => value,
      encodeURIComponent,
      (value: string) => encodeURIComponent(encodeURIComponent(value)),
    )
    fc.assert(
      fc.property(secrets, words, words, odd, odd, encodings, (secret, before, after, start, end, encode) => {
        const value = `${start}${encode(`${before} ${secret} ${after}`)}${end}`
        expect(clean(`/demo?a=1&x=${value}&b=2`)).toBe('/demo?a=1&x=&b=2')
      }),
    )
  })

  it('is found before the address is cut', () => {
    expect(cleanPath(`/${'a'.repeat(500)}?x=jean@exemple.fr`, 512)).not.toContain('jean')
    expect(cleanPath(`/${'a'.repeat(600)}`, 512)).toHaveLength(512)
  })

  it('takes no time, however odd the text', () => {
    const start = performance.now()
    for (const odd of [
      '1'.repeat(2048),
      '1 '.repeat(1024),
      '%25'.repeat(680),
      `%${'25'.repeat(1023)}`,
      '%E9'.repeat(680),
      '@'.repeat(2048),
      'a1'.repeat(1024),
      'a_at_'.repeat(400),
      '1/'.repeat(1024),
      'mars '.repeat(400),
    ]) {
      looksPrivate(odd)
    }
    expect(performance.now() - start).toBeLessThan(100)
  })
})

describe('a referrer', () => {
  const referrer = (text: string | null) => cleanReferrer(text, 'https://vigie.example', 2048)

  it.each([
    ['https://www.google.com/', 'https://www.google.com/'],
    ['https://user:secret@site.example:8443/a?email=x#y', 'https://site.example:8443/'],
    ['android-app://com.google.android.gm/', 'android-app://com.google.android.gm/'],
    ['https://vigie.example/avocats?utm_source=a#b', '/avocats?utm_source=a'],
    ['https://vigie.example/', '/'],
    ['https://webmail.example/lire?de=Ren%E9%20rene%40cabinet.fr', 'https://webmail.example/'],
    ['https://vigie.example/demo?email=jean', '/demo?email='],
  ])('%s is kept as %s', (given, kept) => {
    expect(referrer(given)).toBe(kept)
  })

  it.each([null, '', 'no address', 'about:blank', 'data:text/html,x'])('%s is none', (given) => {
    expect(referrer(given)).toBeNull()
  })
})
