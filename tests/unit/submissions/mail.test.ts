import { siteContent } from '../../../netlify/platform/site-data'
import { composeAcknowledgement } from '../../../netlify/submissions/mail/to-visitors'
import { headerLine, readableAddress } from '../../../netlify/submissions/mail/mail-document'
import { composeNotification } from '../../../netlify/submissions/mail/notification'
import { submissionOf } from '../../../netlify/submissions/submission'
import { siteData } from '../../../src/build/write-site-data'
import { CONSENT_VERSION } from '../../../src/shared/forms/endpoint'
import { contact, demoEn, demoFr } from '../../support/requests'
import { parseValid } from '../../support/submissions-tests'

const settings = {
  team: ['equipe@site.example'],
  from: 'site@site.example',
  siteUrl: 'https://site.example',
  content: siteContent(siteData('.')),
}
const now = Date.UTC(2026, 0, 5, 12, 30)
const submission = (input: object) => submissionOf(parseValid(input), { now, secret: 'secret of the tests' })
const notify = (input: object, isPlain = false, isRepeat = false) =>
  composeNotification(submission(input), settings, { isPlain, isRepeat, isStored: true })
const flat = (text: string) => text.replace(/\s/g, ' ')

describe('the notification', () => {
  it('shows every field of the French demo form under its own label', () => {
    const { text } = notify({ ...demoFr, consentVersion: CONSENT_VERSION })
    for (const line of [
      'De\u00a0: Camille Martin',
      'Email\u00a0: camille.martin@cabinet-exemple.fr',
      'Téléphone\u00a0: +33 1 23 45 67 89',
      'Nom de l’entreprise\u00a0: Cabinet Martin',
      'Secteur d’activité\u00a0: étude notariale',
      'Taille de l’entreprise\u00a0: 11-50 salariés',
      'Votre fonction\u00a0: Conformité',
      'Objectif principal\u00a0: \n    Suivre nos dossiers.\n    Garder les preuves.',
      'Échéance souhaitée\u00a0: fin d’année',
      'Consentement RGPD\u00a0: oui, le 5 janvier 2026 à 13:30 (heure de Paris)',
      `Version du texte\u00a0: ${CONSENT_VERSION}`,
      'Langue du formulaire\u00a0: FR',
    ])
      expect(text).toContain(line)
    expect(text).toContain('J’accepte que Vigie utilise ces informations pour répondre à ma demande.')
  })

  it('shows the English demo form in English', () => {
    const { text, subject } = notify(demoEn)
    expect(subject).toMatch(/^\[Site EN\] Demo request: Reed & Partners \[#[2-9A-Z]{8}\]$/)
    expect(text).toContain('Sector: Real estate')
    expect(text).toContain('GDPR consent: yes, on 5 January 2026 at 13:30 (Paris time)')
    expect(text).not.toMatch(/Phone|Company size/)
  })

  it.each([
    [
      'French demo',
      demoFr,
      ['Objectif', 'Échéance', 'De', 'Votre fonction', 'Nom de l’entreprise', 'Taille'],
    ],
    ['contact', contact, ['Sujet', 'Message', 'De', 'Nom de l’entreprise']],
    ['English demo', { ...demoEn, message: 'A need' }, ['Message', 'From', 'Company', 'Sector']],
  ])('says first what the visitor needs, then who it is, then how to answer (%s)', (_, input, order) => {
    const all = [...order, 'Répondre à|Reply to', 'Référence|Reference']
    const places = all.map((word) => notify(input).text.search(new RegExp(`^(${word})`, 'm')))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  it('answers by a link to the address and, if the visitor gave a number, to the telephone', () => {
    const links = (input: object) =>
      [...(notify(input).html ?? '').matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url)
    const [mailto = '', tel] = links(demoFr)
    expect(mailto).toMatch(/^mailto:camille\.martin@cabinet-exemple\.fr\?subject=Re%3A%20%5BSite%20FR%5D/)
    expect(tel).toBe('tel:+33123456789')
    expect(notify(demoFr).text).toMatch(/^Répondre à camille.*\nAppeler le \+33 1 23 45 67 89$/m)
    const none = ['', 'à midi', '12', '1'.repeat(20), '01 23 45 67 89 / 06 12 34 56 78', '06 12 34 O5 78']
    for (const phone of [...none, '01 23 45 67 89 poste 12', '٠٦١٢٣٤٥٦٧٨'])
      expect(links({ ...demoFr, phone })).toHaveLength(1)
    const numbers = {
      '+33 (0)6 12 34 56 78': 'tel:+33612345678',
      '06.12.34.56.78 (bureau)': 'tel:0612345678',
      '0478/98·76·54': 'tel:0478987654',
      'GSM : +352_621–123*456': 'tel:+352621123456',
    }
    for (const [phone, url] of Object.entries(numbers)) expect(links({ ...demoFr, phone })[1]).toBe(url)
    expect(links({ ...contact, email: 'a&b?c=d@x.example' })[0]).toMatch(/^mailto:a%26b%3Fc%3Dd@x\.example\?/)
  })

  it.each([
    ['fr', contact, '[déjà reçu ?] [Site FR] Message', 'peut-être déjà reçu'],
    ['en', demoEn, '[sent before?] [Site EN] Demo request', 'may already have'],
  ])('tells a repeat whose first copy may have arrived (%s)', (_, input, subject, words) => {
    for (const isPlain of [false, true]) {
      const mail = notify(input, isPlain, true)
      expect(flat(mail.subject)).toContain(subject)
      expect(flat(mail.text)).toContain(words)
    }
    expect(notify(input).subject).not.toContain('?]')
  })

  it('shows the ASCII form of every domain in another alphabet, so that an imitation can be told', () => {
    expect(readableAddress('a@xn--pple-43d.com')).toBe('a@аpple.com (xn--pple-43d.com)')
    expect(readableAddress('a@xn--mnchen-3ya.de')).toBe('a@münchen.de (xn--mnchen-3ya.de)')
    expect(readableAddress('a@apple.com')).toBe('a@apple.com')
    const { text, html } = notify({ ...contact, email: 'jean@раypal.com' })
    for (const part of [text, html]) expect(part).toContain('раypal.com (xn--ypal-43d9g.com)')
  })

  it('shows the newsletter choice of the contact form', () => {
    expect(notify({ ...contact, newsletter: true }).text).toContain('Recevoir la newsletter\u00a0: oui')
    expect(notify(contact).text).toContain('Recevoir la newsletter\u00a0: non')
    expect(notify(contact).subject).toMatch(/^\[Site FR\] Message\u00a0: Question sur la LCB-FT \[#/)
  })

  it('goes to the team, directs replies to the visitor, and carries the reference', () => {
    const sent = submission(contact)
    expect(composeNotification(sent, settings)).toMatchObject({
      to: settings.team,
      from: settings.from,
      replyTo: contact.email,
      category: 'lead',
      reference: sent.reference,
    })
  })

  it('contains the same words in text and HTML', () => {
    const { text, html = '' } = notify({ ...demoEn, message: 'One paragraph.' })
    const words = html.replace(/<head>.*?<\/head>|<[^>]+>/gs, ' ').replaceAll('&amp;', '&')
    const squeezed = (plain: string) => plain.replace(/: |\s+/g, ' ').trim()
    expect(squeezed(words)).toBe(squeezed(text))
  })

  it('escapes the visitor’s text and keeps its lines and spaces', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&'
    const { html } = notify({ ...contact, message: `Un\n  deux\n\n<br>`, company: hostile })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
    expect(html).toMatch(/white-space:pre-wrap.*<br \/>Un<br \/> {2}deux<br \/><br \/>&lt;br&gt;<\/p>/)
  })

  it('indents the lines of a visitor’s message, and keeps the subject on one short line', () => {
    const { text } = notify({ ...contact, message: 'Bonjour\nEmail\u00a0: someone@else.example' })
    expect(text).toMatch(/^ {4}Email\u00a0: someone@else\.example$/m)
    expect(text.match(/^Email/gm)).toHaveLength(1)
    const { subject } = notify({ ...contact, subject: `Bonjour\r\nBcc: all@else.example ${'x'.repeat(100)}` })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(subject.length).toBeLessThan(110)
  })

  it.each([
    ['fr', 'autre que le texte actuel', 'Version du texte : 2019-01-01', 'inconnu, l’envoi'],
    ['en', 'not the current text', 'Version of the text: 2019-01-01', 'unknown: the form'],
  ])(
    'quotes the consent text only if the visitor saw its current version (%s)',
    (language, other, version, unknown) => {
      const quoted = /«\u00a0J’accepte que Vigie|“I agree that Vigie/
      expect(notify({ ...contact, language, consentVersion: CONSENT_VERSION }).text).toMatch(quoted)
      const former = flat(notify({ ...contact, language, consentVersion: '2019-01-01' }).text)
      expect(former).toContain(other)
      expect(former).toContain(version)
      const unnamed = flat(notify({ ...contact, language }).text)
      expect(unnamed).toContain(unknown)
      expect(former + unnamed).not.toMatch(/J’accepte|I agree/)
    },
  )

  it.each([
    ['honeypot', 'champ caché du formulaire rempli'],
    ['too-fast', 'formulaire rempli en moins de 3 secondes'],
    ['too-often', 'plus de 5 formulaires en 24 heures avec cette adresse email'],
  ] as const)('states why a submission is suspect, also in the plain version (%s)', (suspicion, reason) => {
    for (const isPlain of [false, true]) {
      const { subject, text } = composeNotification({ ...submission(contact), suspicion }, settings, {
        ...{ isPlain, isRepeat: false, isStored: true },
      })
      expect(flat(subject)).toMatch(new RegExp(`^\\[suspect\\] ${reason} : \\[Site FR\\] Message`))
      expect(flat(text)).toContain(`Contrôle anti-spam : ${reason}`)
    }
  })

  it.each(['[#K7MP2QRT] Offre', '[ # K7MP2QRT]', '［＃K7MP2QRT］'])(
    'has one reference in its subject, whatever the visitor types (%s)',
    (subject) => {
      const found = notify({ ...contact, subject }).subject.match(/[[［]\s*[#＃]/g)
      expect(found).toHaveLength(1)
    },
  )

  it('says in its subject and text that the store did not confirm the request', () => {
    const version = { isPlain: false, isRepeat: false, isStored: false }
    const { subject, text } = composeNotification(submission(contact), settings, version)
    expect(subject).toMatch(/^\[pas enregistré\] \[Site FR\] Message/)
    expect(flat(text)).toContain('La base n’a pas confirmé cette demande')
  })

  it('has a plain version: text only, with no visitor data in headers', () => {
    const mail = notify(contact, true)
    expect([mail.html, mail.replyTo]).toEqual([undefined, undefined])
    expect(mail.subject).toMatch(/^\[Site FR\] Message \[#[2-9A-Z]{8}\]$/)
    expect(mail.text).toContain(contact.company)
  })
})

describe('the acknowledgement', () => {
  const acknowledge = (input: object, bookingUrl?: string) => {
    const { content } = settings
    const company: typeof content.company = (name, language) =>
      name === 'booking_url' ? bookingUrl : content.company(name, language)
    return composeAcknowledgement(submission(input), { ...settings, content: { ...content, company } })
  }

  it('contains nothing that the visitor typed if the company has no booking page', () => {
    const mail = acknowledge({ ...demoFr, firstName: 'Canari', company: 'Canari', objective: 'Canari' })
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('Canari')
    expect(mail.to).toEqual([demoFr.email])
  })

  it('uses the form’s language, mentions a requested newsletter, and links only to this site', () => {
    const fr = acknowledge(contact)
    const en = acknowledge({ ...contact, language: 'en', newsletter: true })
    expect(fr.subject).toBe('Nous avons reçu votre message')
    expect(fr.text).toContain('https://site.example/politique-confidentialite')
    expect(fr.text).not.toContain('newsletter')
    expect(en.text).toContain('You asked to receive our newsletter: you can unsubscribe at any time.')
    expect(en.text.match(/https?:\/\/\S+/g)).toEqual(['https://site.example/en/privacy-policy'])
    expect(en.text).not.toContain('{{')
    const withList = { ...settings, newsletter: { listId: 'list', consentFieldId: 'e1_T' } }
    expect(composeAcknowledgement(submission({ ...contact, newsletter: true }), withList).text).toContain(
      'un autre message vous permet de confirmer',
    )
  })

  it('adds email address and name to the booking link, except a name containing a web address', () => {
    const link = 'https://cal.com/vigie/echange?name=Camille+Martin&email=camille.martin%40cabinet-exemple.fr'
    const mail = acknowledge(demoFr, 'https://cal.com/vigie/echange')
    expect(mail.text).toContain(`Choisir un créneau\u00a0:\n${link}`)
    expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
    const other = acknowledge(
      { ...demoFr, lastName: 'Canari www.evil.example' },
      'https://cal.com/vigie/echange',
    )
    expect(`${other.text}${other.html}`).not.toContain('evil')
  })
})

it('shortens a header line without splitting characters, and removes line breaks', () => {
  expect(headerLine('a😀😀😀', 3)).toBe('a😀…')
  expect(headerLine('ab👩‍🚒👩‍🚒', 3)).toBe('ab…')
  expect(headerLine('ab👩‍🚒', 3)).toBe('ab👩‍🚒')
  expect(headerLine(' a\r\n\tb\u2028c\u0000\u202ed ', 20)).toBe('a b cd')
})
