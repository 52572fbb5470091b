import { CONSENT_VERSION } from '../../../src/forms/shared/endpoint'
import { parseRequest } from '../../../src/forms/shared/requests'
import { readSiteContent } from '../../../netlify/platform/site-data'
import { composeAcknowledgement } from '../../../netlify/submissions/mail/acknowledgement'
import { composeNotification, composePlainNotification } from '../../../netlify/submissions/mail/notification'
import { headerLine } from '../../../netlify/submissions/mail/format'
import { submissionOf } from '../../../netlify/submissions/accept/submission'
import { contact, demoEn, demoFr } from '../../support/requests'

const settings = {
  team: ['equipe@site.example'],
  from: 'site@site.example',
  siteUrl: 'https://site.example',
  company: 'Vigie',
  content: { durations: () => ({ answer_hours: '24 hours', form_retention_months: '12 months' }) },
}
const now = Date.UTC(2026, 0, 5, 12, 30)

const submission = (input: object) => {
  const parsed = parseRequest(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields))
  return submissionOf(parsed.request, {
    now,
    secret: 'secret of the tests',
  })
}
const words = (html: string) => html.replace(/<head>.*?<\/head>|<[^>]+>/gs, ' ')

describe('the notification', () => {
  it('tells every field of the French demo form in its own labels', async () => {
    const { text } = composeNotification(submission({ ...demoFr, consentVersion: CONSENT_VERSION }), settings)
    for (const line of [
      'Prénom\u00a0: Camille',
      'Nom\u00a0: Martin',
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

  it('tells the English demo form in English', async () => {
    const { text, subject } = composeNotification(submission(demoEn), settings)
    expect(subject).toMatch(/^\[Site EN\] Demo request: Reed & Partners \[#[2-9A-Z]{8}\]$/)
    expect(text).toContain('Sector: Real estate')
    expect(text).toContain('Message: Two offices, about forty files a month.')
    expect(text).toContain('GDPR consent: yes, on 5 January 2026 at 13:30 (Paris time)')
    expect(text).not.toMatch(/Phone|Company size/)
  })

  it('tells the newsletter choice of the contact form', async () => {
    const yes = composeNotification(submission({ ...contact, newsletter: true }), settings)
    const no = composeNotification(submission(contact), settings)
    expect(yes.text).toContain('Recevoir la newsletter\u00a0: oui')
    expect(no.text).toContain('Recevoir la newsletter\u00a0: non')
    expect(no.subject).toMatch(/^\[Site FR\] Message\u00a0: Question sur la LCB-FT \[#/)
  })

  it('says the same words in text and HTML', async () => {
    const mail = composeNotification(submission({ ...demoEn, message: 'One paragraph.' }), settings)
    const flat = (text: string) => text.replace(/: |\s+/g, ' ').trim()
    expect(flat(words(mail.html ?? '')).replaceAll('&amp;', '&')).toBe(flat(mail.text))
  })

  it('is answered to the visitor and carries the reference for the provider', async () => {
    const sent = submission(contact)
    const mail = composeNotification(sent, settings)
    expect(mail).toMatchObject({
      to: settings.team,
      from: settings.from,
      replyTo: contact.email,
      reference: sent.reference,
    })
  })

  it('escapes whatever the visitor typed', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&'
    const mail = composeNotification(submission({ ...contact, message: hostile, company: hostile }), settings)
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  })

  it('keeps line breaks and spaces of the visitor in HTML', async () => {
    const { html } = composeNotification(submission({ ...contact, message: 'Un\n  deux\n\n<br>' }), settings)
    expect(html).toMatch(/white-space:pre-wrap.*<br \/>Un<br \/> {2}deux<br \/><br \/>&lt;br&gt;<\/p>/)
  })

  it('lets no line of the visitor pass for one of its own', async () => {
    const mail = composeNotification(
      submission({ ...contact, message: 'Bonjour\nEmail\u00a0: someone@else.example' }),
      settings,
    )
    expect(mail.text).toMatch(/^ {4}Email\u00a0: someone@else\.example$/m)
    expect(mail.text.match(/^Email/gm)).toHaveLength(1)
  })

  it('keeps the subject on one line and short', async () => {
    const mail = composeNotification(
      submission({ ...contact, subject: `Bonjour\r\nBcc: all@else.example ${'x'.repeat(100)}` }),
      settings,
    )
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.subject.length).toBeLessThan(110)
  })

  it.each([
    [
      'fr',
      `Texte accepté\u00a0: autre que le texte actuel (version ${CONSENT_VERSION}), qui n’est donc pas cité\u00a0; la version acceptée est indiquée ci-dessous`,
      'Version du texte\u00a0: 2019-01-01',
      'Texte accepté\u00a0: inconnu, l’envoi n’indiquait pas de version du texte',
    ],
    [
      'en',
      `Text agreed to: other than the current text (version ${CONSENT_VERSION}), which is therefore not quoted; the version agreed to is stated below`,
      'Version of the text: 2019-01-01',
      'Text agreed to: unknown, the form that was sent named no version of the text',
    ],
  ])('quotes the consent text in its own version only (%s)', async (language, other, version, unknown) => {
    const mailOf = (changes: object) =>
      composeNotification(submission({ ...contact, language, ...changes }), settings)
    const current = await mailOf({ consentVersion: CONSENT_VERSION })
    expect(current.text).toMatch(/«\u00a0J’accepte que Vigie|“I agree that Vigie/)
    const former = await mailOf({ consentVersion: '2019-01-01' })
    expect(former.text).toContain(other)
    expect(former.text).toContain(version)
    const unnamed = await mailOf({})
    expect(unnamed.text).toContain(unknown)
    for (const { text } of [former, unnamed]) expect(text).not.toMatch(/J’accepte|I agree/)
  })

  it.each([
    ['trap', 'champ caché du formulaire rempli'],
    ['often', 'plus de 5 formulaires en 24 heures avec cette adresse email'],
  ] as const)('marks what is suspect in both its forms, and says why (%s)', (suspicion, reason) => {
    const suspect = { ...submission(contact), suspicion }
    const flat = (text: string) => text.replace(/\s/g, ' ')
    for (const mail of [
      composeNotification(suspect, settings),
      composePlainNotification(suspect, settings),
    ]) {
      expect(flat(mail.subject)).toMatch(new RegExp(`^\\[suspect\\] ${reason} : \\[Site FR\\] Message`))
      expect(flat(mail.text)).toContain(`Contrôle anti-spam : ${reason}`)
    }
  })
})

it('as its plain-text fallback holds nothing of the visitor in any header, and long values cut', () => {
  const mail = composePlainNotification(submission({ ...contact, message: 'm'.repeat(5_000) }), settings)
  expect(mail).not.toHaveProperty('html')
  expect(mail).not.toHaveProperty('replyTo')
  expect(mail.subject).toMatch(/^\[Site FR\] Message \[#[2-9A-Z]{8}\]$/)
  expect(mail.text).toContain('(texte coupé)')
  expect(mail.text.length).toBeLessThan(3_000)
})

describe('the acknowledgement', () => {
  const acknowledgement = async (input: object) =>
    composeAcknowledgement(submission(input), { ...settings, content: await readSiteContent() })

  it('repeats nothing that the visitor typed', async () => {
    const mail = await acknowledgement({
      ...demoFr,
      firstName: 'Canari',
      company: 'Canari',
      objective: 'Canari',
    })
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('Canari')
    expect(mail.to).toEqual([demoFr.email])
  })

  it('says the same in both languages, and links only to this site', async () => {
    const fr = await acknowledgement(contact)
    const en = await acknowledgement({ ...contact, language: 'en', newsletter: true })
    expect(fr.subject).toBe('Nous avons reçu votre message')
    expect(fr.text).toContain('https://site.example/politique-confidentialite')
    expect(fr.text).not.toContain('newsletter')
    expect(en.text).toContain('You asked to receive our newsletter: you can unsubscribe at any time.')
    expect(en.text.match(/https?:\/\/\S+/g)).toEqual(['https://site.example/en/privacy-policy'])
    expect(en.text).not.toContain('{{')
  })
})

describe('the acknowledgement where the company gives times out', () => {
  const booking = (url: string) => async (input: object) => {
    const content = await readSiteContent()
    const company: typeof content.company = (name, language) =>
      name === 'booking_url' ? url : content.company(name, language)
    return composeAcknowledgement(submission(input), { ...settings, content: { ...content, company } })
  }

  it('offers a time to talk, with name and address filled in', async () => {
    const mail = await booking('https://cal.com/vigie/echange')(demoFr)
    const link = 'https://cal.com/vigie/echange?name=Camille+Martin&email=camille.martin%40cabinet-exemple.fr'
    expect(mail.text).toContain(`Choisir un créneau\u00a0:\n${link}`)
    expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
  })

  it('repeats no other words than a name', async () => {
    const mail = await booking('https://cal.com/vigie/echange')({
      ...demoFr,
      lastName: 'Canari www.evil.example',
    })
    expect(`${mail.text}${mail.html}`).not.toContain('evil')
  })
})

it('a header line leaves no half character behind, and no line break', () => {
  expect(headerLine('a😀😀😀', 3)).toBe('a😀…')
  expect(headerLine('ab👩‍🚒👩‍🚒', 3)).toBe('ab…')
  expect(headerLine('ab👩‍🚒', 3)).toBe('ab👩‍🚒')
  expect(headerLine(' a\r\n\tb\u2028c\u0000\u202ed ', 20)).toBe('a b cd')
})
