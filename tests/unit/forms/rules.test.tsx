/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react'
import en from '../../../locales/en/forms.json'
import { consentBox, errorOf, exactField, fillIn, network, openPage, submitButton } from './page'

type Row = [label: string, value: string, message: string]

// Specification section 5, to the letter.
const FRENCH_PERSON: Row[] = [
  ['Prénom', '', 'Le prénom est obligatoire'],
  ['Nom', '', 'Le nom est obligatoire'],
  ['Email', '', "L'email est obligatoire"],
  ['Email', 'ada', "Format d'email invalide"],
  ['Nom de l’entreprise', '', "Le nom de l'entreprise est obligatoire"],
]
const FORMS = [
  {
    kind: 'demo' as const,
    language: 'fr' as const,
    rows: [
      ...FRENCH_PERSON,
      ['Objectif principal', '', "L'objectif principal est obligatoire"],
    ] satisfies Row[],
    choices: [
      ['Taille de l’entreprise', "La taille de l'entreprise est obligatoire"],
      ['Votre fonction', 'Votre fonction est obligatoire'],
    ],
    consent: 'Vous devez accepter le consentement RGPD',
    optional: ['Téléphone', 'Secteur d’activité', 'Échéance souhaitée'],
  },
  {
    kind: 'contact' as const,
    language: 'fr' as const,
    rows: [
      ...FRENCH_PERSON,
      ['Sujet', '', 'Le sujet est obligatoire'],
      ['Message', '', 'Le message est obligatoire'],
    ] satisfies Row[],
    choices: [],
    consent: 'Vous devez accepter le consentement RGPD',
    optional: ['Téléphone', 'Recevoir la newsletter'],
  },
  {
    kind: 'demo' as const,
    language: 'en' as const,
    rows: [
      ['First name', '', 'First name is required'],
      ['Last name', '', 'Last name is required'],
      ['Email', '', 'Invalid email'],
      ['Email', 'ada', 'Invalid email'],
      ['Company name', '', 'Company name is required'],
    ] satisfies Row[],
    choices: [['Sector', 'Please select a sector']],
    consent: 'You must accept the GDPR consent',
    optional: ['Phone', 'Message'],
  },
  {
    kind: 'contact' as const,
    language: 'en' as const,
    rows: [
      ['First name', '', 'First name is required'],
      ['Last name', '', 'Last name is required'],
      ['Email', '', 'Email is required'],
      ['Email', 'ada', 'Invalid email format'],
      ['Company name', '', 'Company name is required'],
      ['Subject', '', 'Subject is required'],
      ['Message', '', 'Message is required'],
    ] satisfies Row[],
    choices: [],
    consent: 'You must accept the GDPR consent',
    optional: ['Phone', 'Receive the newsletter'],
  },
]

jest.spyOn(console, 'debug').mockImplementation(() => undefined)
jest.spyOn(console, 'info').mockImplementation(() => undefined)
beforeEach(() => sessionStorage.clear())

describe.each(FORMS)(
  'the $kind form in $language',
  ({ kind, language, rows, choices, consent, optional }) => {
    it.each(rows)('says what is wrong with %s holding "%s" on leaving it', async (label, value, message) => {
      const { user } = openPage(kind, language)
      const control = exactField(label)
      await user.click(control)
      if (value) await user.type(control, value)
      expect(errorOf(control)).toBeNull()
      await user.tab()
      expect(errorOf(control)).toBe(message)
      expect(screen.getByText(message, { normalizer: (words) => words })).toBeVisible()
      expect(control).toBeInvalid()
    })

    it('says what is wrong with every field at once when it is sent empty, and sends nothing', async () => {
      const posts = network()
      const { user } = openPage(kind, language)
      await user.click(submitButton())
      for (const [label, , message] of rows.filter(([, value]) => value === '')) {
        expect(errorOf(exactField(label))).toBe(message)
      }
      for (const [label = '', message] of choices) expect(errorOf(exactField(label))).toBe(message)
      expect(errorOf(consentBox(language))).toBe(consent)
      expect(posts).toEqual([])
    })

    it('lists those errors on top, takes focus there, and leads to each field', async () => {
      network()
      const { user } = openPage(kind, language)
      await user.click(submitButton())
      const title =
        language === 'fr'
          ? 'Le formulaire contient des erreurs. Corrigez les champs signalés.'
          : 'The form contains errors. Correct the fields indicated.'
      const summary = await screen.findByRole('group', { name: title })
      expect(summary).toHaveFocus()
      const messages = [
        ...rows.filter(([, value]) => value === '').map(([, , message]) => message),
        ...choices.map(([, message]) => message),
        consent,
      ]
      const links = within(summary).getAllByRole('link')
      expect(links.map((link) => link.textContent).sort()).toEqual([...messages].sort())
      for (const link of links) {
        await user.click(link)
        expect(errorOf(document.activeElement as HTMLElement)).toBe(link.textContent)
      }
    })

    it('asks for a choice that was opened and left', async () => {
      const { user } = openPage(kind, language)
      for (const [label = '', message] of choices) {
        await user.click(exactField(label))
        await user.tab()
        expect(errorOf(exactField(label))).toBe(message)
      }
    })

    it('marks the optional fields, and only them', () => {
      openPage(kind, language)
      const marked = [...document.querySelectorAll('label')]
        .map((label) => label.textContent ?? '')
        .filter((words) => /\((facultatif|optional)\)$/.test(words))
      expect(marked).toEqual(
        optional.map((label) => `${label} (${language === 'fr' ? 'facultatif' : 'optional'})`),
      )
      for (const label of optional) expect(exactField(label)).not.toBeRequired()
      for (const [label] of rows) expect(exactField(label)).toBeRequired()
      expect(consentBox(language)).toBeRequired()
    })

    it('finds nothing wrong with a form that is filled in', async () => {
      const posts = network({ body: { data: { id: 'x', reference: 'R' }, error: null } })
      const { user } = openPage(kind, language)
      await fillIn(kind, language)
      await user.click(submitButton())
      expect(posts).toHaveLength(1)
    })

    it('has no select entry with an empty value', () => {
      openPage(kind, language)
      const options = [...document.querySelectorAll('option')]
      for (const option of options) expect(option.value).not.toBe('')
      expect(options.length).toBe(
        { fr: { demo: 13, contact: 0 }, en: { demo: 8, contact: 0 } }[language][kind],
      )
    })

    it('names the company and links to the privacy policy of its language', () => {
      openPage(kind, language)
      expect(consentBox(language)).toHaveAccessibleName(
        language === 'fr'
          ? 'J’accepte que Vigie & Cie utilise ces informations pour répondre à ma demande.'
          : 'I agree that Vigie & Cie may use this information to answer my request.',
      )
      expect(consentBox(language)).not.toBeChecked()
      const policy = screen.getByRole('link', {
        name: language === 'fr' ? 'politique de confidentialité' : 'privacy policy',
      })
      expect(policy).toHaveAttribute(
        'href',
        language === 'fr' ? '/politique-confidentialite' : '/en/privacy-policy',
      )
      expect(policy.closest('p')).toHaveTextContent(
        language === 'fr' ? /pendant 12 mois|12 mois/ : /12 months/,
      )
    })
  },
)

describe('the sections', () => {
  const legends = () => [...document.querySelectorAll('legend')].map((legend) => legend.textContent)
  it('of the French demo form are four and numbered', () => {
    openPage('demo', 'fr')
    expect(legends()).toEqual([
      '1 Vos informations',
      '2 Votre entreprise',
      '3 Votre besoin',
      '4 Consentement RGPD',
    ])
    expect(screen.getByRole('group', { name: '2 Votre entreprise' })).toContainElement(
      exactField('Votre fonction'),
    )
  })
  it('of the English demo form are four too', () => {
    openPage('demo', 'en')
    expect(legends()).toEqual(Object.values(en.demo.sections).map((title, index) => `${index + 1} ${title}`))
  })
  it('of the contact form are three', () => {
    openPage('contact', 'fr')
    expect(legends()).toEqual(['1 Vos informations', '2 Votre message', '3 Options et consentement'])
  })
  it('of the contact form are three in English too', () => {
    openPage('contact', 'en')
    expect(legends()).toEqual(['1 Your details', '2 Your message', '3 Options and consent'])
  })
})

describe('the choices', () => {
  const values = (label: string) =>
    within(exactField(label))
      .getAllByRole<HTMLOptionElement>('option')
      .slice(1)
      .map(({ value }) => value)
  it('are those of the specification in French', () => {
    openPage('demo', 'fr')
    expect(values('Taille de l’entreprise')).toEqual(['1-10', '11-50', '51-200', '201-500', '500+'])
    expect(values('Votre fonction')).toEqual([
      'direction',
      'conformite',
      'juridique',
      'it',
      'risques',
      'autre',
    ])
  })
  it('are those of the specification in English', () => {
    openPage('demo', 'en')
    expect(values('Sector')).toEqual([
      'lawyers',
      'accountants',
      'notaries',
      'real-estate',
      'art-dealers',
      'domiciliation',
      'other',
    ])
  })
})

describe('while one types', () => {
  it('a corrected text keeps its error until it is left, a new one gets none', async () => {
    const { user } = openPage('contact', 'fr')
    const email = exactField('Email')
    await user.type(email, 'ada')
    await user.tab()
    expect(errorOf(email)).toBe("Format d'email invalide")
    await user.type(email, '@cabinet.fr')
    await user.tab()
    expect(errorOf(email)).toBeNull()
    expect(email).toBeValid()
    await user.clear(email)
    await user.type(email, 'gra')
    expect(errorOf(email)).toBeNull()
    await user.tab()
    expect(errorOf(email)).toBe("Format d'email invalide")
  })
  it('a choice loses its error as soon as it is made', async () => {
    const { user } = openPage('demo', 'en')
    await user.click(submitButton())
    await user.selectOptions(exactField('Sector'), 'notaries')
    expect(errorOf(exactField('Sector'))).toBeNull()
    await user.click(consentBox('en'))
    expect(errorOf(consentBox('en'))).toBeNull()
  })
  it('the summary stays where it is and strikes what was put right', async () => {
    const { user } = openPage('demo', 'en')
    await user.click(submitButton())
    await user.selectOptions(exactField('Sector'), 'notaries')
    const line = screen.getByRole('link', { name: 'Please select a sector' }).closest('li')
    expect(line).toHaveTextContent('Please select a sector (corrected)')
    expect(screen.getByRole('link', { name: 'Last name is required' }).closest('li')).not.toHaveTextContent(
      'corrected',
    )
  })
  it('the title of the page says that there are errors, until there are none', async () => {
    document.title = 'Contact'
    network({ body: { data: { id: 'x', reference: 'R' }, error: null } })
    const { user } = openPage('contact', 'en')
    await user.click(submitButton())
    await waitFor(() => expect(document.title).toBe('Error: Contact'))
    await user.click(submitButton())
    await waitFor(() => expect(document.title).toBe('Error: Contact'))
    await fillIn('contact', 'en')
    await user.click(submitButton())
    await waitFor(() => expect(document.title).toBe('Contact'))
  })
})

describe('texts that are too long', () => {
  it('are refused in words that say how long they may be', async () => {
    const { user } = openPage('contact', 'fr')
    await user.click(exactField('Message'))
    await user.paste('x'.repeat(5_001))
    await user.tab()
    expect(errorOf(exactField('Message'))).toBe('Raccourcissez ce texte\u00a0: 5\u202f000 caractères au plus')
  })
  it('are never cut behind the visitor’s back', async () => {
    const { user } = openPage('contact', 'en')
    await user.click(exactField('First name'))
    await user.paste('x'.repeat(150))
    await user.tab()
    expect(exactField('First name')).toHaveValue('x'.repeat(150))
    expect(errorOf(exactField('First name'))).toBe('Shorten this text: 100 characters at most')
  })
})

it.each([
  '+33 1 23 45 67 89',
  '06.12.34.56.78',
  '(+352) 26-12-34',
  '00352 621 123 456',
  'standard, poste 12',
])('takes %s for a phone number', async (phone) => {
  const { user } = openPage('contact', 'fr')
  await user.type(exactField('Téléphone'), phone)
  await user.tab()
  expect(exactField('Téléphone')).toBeValid()
  expect(exactField('Téléphone')).toHaveAccessibleDescription(/Indicatif du pays compris/)
})
