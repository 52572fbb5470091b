import type { Element } from 'hast'
import { PRODUCT } from '../../support/company'
import { elementsIn, pageText, unsaid, wordsOf, type PageText } from '../../support/page-text'

type Field = [name: string, label: string, optional?: 'optional']

const formOf = (page: PageText) => page.one('form', page.one('main'))

const isFilledIn = ({ tagName, properties }: Element) =>
  /^(input|select|textarea)$/.test(tagName) &&
  properties['type'] !== 'hidden' &&
  properties['name'] !== 'website'

const controlsOf = (form: Element) => elementsIn(form, isFilledIn)

const controlOf = (form: Element, name: string) =>
  controlsOf(form).find(({ properties }) => properties['name'] === name)

/** Name and label of every field that a visitor sees, in order. */
const fieldsOf = (page: PageText, form: Element) =>
  controlsOf(form).map((control) => {
    const { id, name } = control.properties
    const label = page
      .all('label', form)
      .find((known) => String(known.properties['htmlFor']) === id || controlsOf(known).includes(control))
    return [String(name), label ? wordsOf(label) : '']
  })

const optionsOf = (page: PageText, form: Element, name: string) => {
  const control = controlOf(form, name)
  return control ? page.all('option', control).map(({ properties }) => String(properties['value'])) : []
}

const OPTIONAL = { fr: ' (facultatif)', en: ' (optional)' }
const labelled = (fields: Field[], language: 'fr' | 'en') =>
  fields.map(([name, label, optional]) => [name, `${label}${optional ? OPTIONAL[language] : ''}`])

const CONSENT = { fr: "J'accepte", en: 'I agree' }

describe('the French demo page', () => {
  const page = pageText('/demo')
  const form = formOf(page)

  it("has the hero 'Découvrez {product}' and the form 'Demander une démonstration'", () => {
    expect(page.texts('h1')).toEqual([`Découvrez ${PRODUCT}`])
    expect(page.texts('h2', page.one('main'))).toContain('Demander une démonstration')
  })

  it('has the form in four sections', () => {
    expect(page.texts('legend', form).map((legend) => legend.replace(/^(\d)(?=\S)/, '$1 '))).toEqual([
      '1 Vos informations',
      '2 Votre entreprise',
      '3 Votre besoin',
      '4 Consentement RGPD',
    ])
  })

  it('has the fields of section 3', () => {
    const fields: Field[] = [
      ['firstName', 'Prénom'],
      ['lastName', 'Nom'],
      ['email', 'Email'],
      ['phone', 'Téléphone', 'optional'],
      ['company', "Nom de l'entreprise"],
      ['sector', "Secteur d'activité", 'optional'],
      ['companySize', "Taille de l'entreprise"],
      ['jobFunction', 'Votre fonction'],
      ['objective', 'Objectif principal'],
      ['deadline', 'Échéance souhaitée', 'optional'],
    ]
    expect(fieldsOf(page, form).slice(0, -1)).toEqual(labelled(fields, 'fr'))
    expect(fieldsOf(page, form).at(-1)).toEqual(['consent', expect.stringContaining(CONSENT.fr)])
    expect(controlOf(form, 'objective')).toMatchObject({ tagName: 'textarea', properties: { rows: 3 } })
    expect(controlOf(form, 'sector')).toMatchObject({ tagName: 'input', properties: { type: 'text' } })
  })

  it('has the options of companySize and jobFunction, none of them empty', () => {
    const [placeholder, ...sizes] = optionsOf(page, form, 'companySize')
    expect(placeholder).not.toBe('')
    expect(sizes).toEqual(['1-10', '11-50', '51-200', '201-500', '500+'])
    const [unchosen, ...functions] = optionsOf(page, form, 'jobFunction')
    expect(unchosen).not.toBe('')
    expect(functions).toEqual(['direction', 'conformite', 'juridique', 'it', 'risques', 'autre'])
  })

  it('has three benefit tiles: personalised demo, quick appointment, immediate solution', () => {
    expect(page.texts('h3', page.one('main'))).toEqual([
      'Démo personnalisée',
      'Rendez-vous rapide',
      'Solution immédiate',
    ])
  })
})

describe('the English demo page', () => {
  const page = pageText('/en/demo')
  const form = formOf(page)

  it('describes a 4-step process: submit, contact within 24 hours, schedule, 45-minute demo', () => {
    const steps = page.all('li', page.one('ol', page.one('main'))).map(wordsOf)
    expect(steps).toHaveLength(4)
    ;[
      /^1 Submit/,
      /^2 We contact you .*within 24 hours/,
      /^3 We schedule/,
      /^4 45-minute demonstration/,
    ].forEach((pattern, index) => expect(steps[index]).toMatch(pattern))
  })

  it('has the fields of section 3', () => {
    const fields: Field[] = [
      ['firstName', 'First name'],
      ['lastName', 'Last name'],
      ['email', 'Email'],
      ['phone', 'Phone', 'optional'],
      ['company', 'Company name'],
      ['sector', 'Sector'],
      ['message', 'Message', 'optional'],
    ]
    expect(fieldsOf(page, form).slice(0, -1)).toEqual(labelled(fields, 'en'))
    expect(fieldsOf(page, form).at(-1)).toEqual(['consent', expect.stringContaining(CONSENT.en)])
    const [type] = elementsIn(form, ({ properties }) => properties['name'] === 'type')
    expect(type?.properties).toMatchObject({ type: 'hidden', value: 'demo' })
  })

  it('has the sectors, none of them empty', () => {
    const [placeholder, ...sectors] = optionsOf(page, form, 'sector')
    expect(placeholder).not.toBe('')
    expect(sectors).toEqual([
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

const CONTACT = {
  '/contact': {
    language: 'fr',
    sections: ['Vos informations', 'Votre message', 'Options et consentement'],
    labels: [
      'Prénom',
      'Nom',
      'Email',
      'Téléphone',
      "Nom de l'entreprise",
      'Sujet',
      'Message',
      'Recevoir la newsletter',
    ],
    submit: 'Envoyer le message',
    promise: 'Notre équipe répond sous 24 heures.',
  },
  '/en/contact': {
    language: 'en',
    sections: ['Your details', 'Your message', 'Options and consent'],
    labels: [
      'First name',
      'Last name',
      'Email',
      'Phone',
      'Company name',
      'Subject',
      'Message',
      'Receive the newsletter',
    ],
    submit: 'Send message',
    promise: 'Our team responds within 24 hours.',
  },
} as const

describe.each(Object.entries(CONTACT))('the contact page %s', (path, expected) => {
  const page = pageText(path)
  const form = formOf(page)

  it('has the form in three sections', () => {
    expect(page.texts('legend', form).map((legend) => legend.replace(/^\d\s?/, ''))).toEqual(
      expected.sections,
    )
  })

  it('has the fields of section 3', () => {
    const names = ['firstName', 'lastName', 'email', 'phone', 'company', 'subject', 'message', 'newsletter']
    const fields = names.map((name, index): Field => {
      const label = expected.labels[index] ?? ''
      return /phone|newsletter/.test(name) ? [name, label, 'optional'] : [name, label]
    })
    expect(fieldsOf(page, form).slice(0, -1)).toEqual(labelled(fields, expected.language))
    expect(fieldsOf(page, form).at(-1)?.[0]).toBe('consent')
    expect(controlOf(form, 'message')).toMatchObject({ tagName: 'textarea', properties: { rows: 5 } })
    expect(controlOf(form, 'newsletter')?.properties['checked']).toBeFalsy()
    const [type] = elementsIn(form, ({ properties }) => properties['name'] === 'type')
    expect(type?.properties).toMatchObject({ type: 'hidden', value: 'contact' })
  })

  it('has its submit button, and the promise to answer within 24 hours', () => {
    expect(page.texts('button', form).some((button) => button.startsWith(expected.submit))).toBe(true)
    expect(unsaid(wordsOf(page.one('main')), [expected.promise])).toEqual([])
  })
})

it.each([
  ['/demo', '/politique-confidentialite', 'Vos données sont conservées 12 mois après notre dernier échange.'],
  [
    '/contact',
    '/politique-confidentialite',
    'Vos données sont conservées 12 mois après notre dernier échange.',
  ],
  ['/en/demo', '/en/privacy-policy', 'Your data is kept for 12 months after our last exchange.'],
  ['/en/contact', '/en/privacy-policy', 'Your data is kept for 12 months after our last exchange.'],
])('the privacy link of %s goes to %s', (path, policy, retention) => {
  const page = pageText(path)
  const form = formOf(page)
  expect(page.links(form).map(({ href }) => href)).toContain(policy)
  expect(unsaid(wordsOf(form), [retention])).toEqual([])
})
