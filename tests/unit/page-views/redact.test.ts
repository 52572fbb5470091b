import fc from 'fast-check'
import { cleanPath, cleanReferrer, looksPrivate } from '../../../netlify/page-views/record/redact'

const clean = (path: string) => cleanPath(path, 2048)
const wordsOf = (text: string) => text.trim().split(/\s+/)

describe('keeps the address', () => {
  it.each(
    wordsOf(`
      / /avocats /en/domiciliation-companies /promo-50%25 /?page=2&tri=nom&vide=&seul /?q=a=b /?ref=linkedin&id=42
      /avocats?utm_source=lettre&utm_medium=email&utm_campaign=novembre-2026 /?utm_term=nom+de+domaine&utm_id=42
      /avocats?utm_campaign=lancement_du_2026-11-21&utm_content=bouton%20haut /?date=20261121 /?date=21112026
      /?q=lutte+contre+le+blanchiment /?q=d%E9marche+100%+avocats /?q=l%C3%A9galit%C3%A9%20(at)
      /?sector=notaires&sort=date&keyword=lcb-ft /?version=1.2.26&du=2026-11-21_2026-12-01 /?etape=2&vue=liste
      /?q=article+L561-2+du+code /?q=directive+2015/849 /?prix=12.500,00&offre=12-mois
    `),
  )('%s', (path) => {
    expect(clean(path)).toBe(path)
  })
})

describe('an address loses', () => {
  it.each(
    wordsOf(`
      email user_email nom_client name[] contact-name customerId Pr%C3%A9nom lastName fname billing.address postcode
      date_of_birth data[user][tel] mobile_phone codePostal uid lead prospectId beneficiaire to cc cell siret iban
      n%C3%A9e numero_dossier token Access_Token oauth_state otp csrf gclid fbclid li_fat_id mc_cid mkt_tok _ga
    `),
  )('the value of the parameter %s', (name) => {
    expect(clean(`/demo?${name}=jean&a=1`)).toBe(`/demo?${name}=&a=1`)
  })

  it.each([
    // E-mail addresses.
    ...wordsOf(`
      jean.dupont@exemple.fr jean%20@%20exemple.fr jean.dupont%40exemple.fr jean.dupont%2540exemple.fr
      jean.dupont%25252540exemple.fr jean.dupont%u0040exemple.fr jean.dupont%EF%BC%A0exemple.fr
      jean.dupont%26%2364%3Bexemple.fr jean.dupont%26%23x40%3Bexemple.fr jean.dupont%26commat%3Bexemple.fr
      jean.dupont(at)exemple.fr jean.dupont%20[AT]%20exemple.fr jean(chez)exemple.fr jean-at-exemple-dot-com
      jean%20at%20exemple.fr jean_at_exemple_dot_fr marie+arobase+cabinet+point+lu 100%+jean%40exemple.fr
      Ren%E9+Dupont+rene.dupont%40exemple.fr jean%40exemple.fr%
    `),
    // Phone and account numbers.
    ...wordsOf(`
      0612345678 06+12+34+56+78 06_12_34_56_78 06/12/34/56/78 06:12:34:56:78 352*26*12*34*56 %2B352-26-12-34-56
      %2B33%206%2012%2034%2056%2078 %2B33%C2%A06%C2%A012%C2%A034%C2%A056%C2%A078 rappelez+le+06.12.34.56.78+merci
      %2B33%206%2012%2034%2056%2078%20(apr%E8s%2018h) FR7630006000011234567890189 1+75+03+75+116+001+22
    `),
    // Dates of birth.
    ...wordsOf(`
      12/03/1975 1975-03-12 3.7.1968 12031975 12/03/75 le+12+mars+1975 March+12,+1975 12mars1975 12_mars_75
      1er%20avril%201980 n%C3%A9+le+03/04/80
    `),
    // Tokens, and a value of more than 200 characters.
    ...wordsOf(`
      5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln Ab3dEf6hIj9lMn2pQr
      9f86d081884c7d659a2feaa0c55ad015 deadbeefcafebabedeadbeef ${'mot-'.repeat(60)}
    `),
  ])('the value %s', (value) => {
    expect(clean(`/demo?utm_source=lettre&x=${value}`)).toBe('/demo?utm_source=lettre&x=')
  })

  it.each([
    ['/demo?ren%E9%40exemple.fr=1&a=2', '/demo?a=2'],
    ['/demo?jean%40exemple.fr', '/demo'],
    ['/avocats?a=1#jean@exemple.fr', '/avocats?a=1'],
    ['/desinscription/jean@exemple.fr', '/desinscription/removed'],
    ['/desinscription/ren%E9%40exemple.fr', '/desinscription/removed'],
    ['/appel/0612345678/fin?a=1', '/appel/removed/fin?a=1'],
    ['/anniversaire/12-03-1975', '/anniversaire/removed'],
    ['/demo?a=1\r\nX-Injected:%201', '/demo?a=1X-Injected:%201'],
  ])('private data outside the values of parameters, and line breaks: %s becomes %s', (path, expected) => {
    expect(clean(path)).toBe(expected)
  })

  it('private data anywhere in a value, however it is encoded', () => {
    const token = '9f86d081884c7d659a2feaa0c55ad015'
    const secrets = fc.constantFrom('jean.dupont@exemple.fr', '+33 6 12 34 56 78', token)
    const words = fc.stringMatching(/^[a-z]{0,8}$/)
    // What surrounds the data: nothing, an escaped percent sign, a malformed escape, or an escape that is not UTF-8.
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

  it('private data before the address is shortened', () => {
    expect(cleanPath(`/${'x'.repeat(500)}?x=jean@exemple.fr`, 512)).not.toContain('jean')
    expect(cleanPath(`/${'x'.repeat(600)}`, 512)).toHaveLength(512)
  })
})

it('decides within milliseconds whether long, odd texts look private', () => {
  const odd = ['1', '1 ', '%25', '%E9', '@', 'a1', 'a_at_', '1/', 'mars ', 'ab', '1mars', '@ ']
  // Measures processor time, which other work on the machine does not lengthen.
  const start = process.cpuUsage()
  for (const text of [...odd.map((text) => text.repeat(2048 / text.length)), `%${'25'.repeat(1023)}`])
    looksPrivate(text)
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(100)
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
  expect(cleanReferrer(referrer, 'https://vigie.example', 2048)).toBe(kept)
})
