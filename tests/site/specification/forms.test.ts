import type { Element } from 'hast'
import { fill, plain, STRINGS } from '../../e2e/support/strings'
import { token } from '../../e2e/support/pages'
import { languageOfPath, type Language } from '../../../src/shared/languages'
import { contentAt } from '../../support/content'
import { elementsIn, pageText, typed, unsaid, wordsOf, type PageText } from '../../support/page-text'

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
      .find((one) => String(one.properties['htmlFor']) === id || controlsOf(one).includes(control))
    return [String(name), label ? wordsOf(label) : '']
  })

const optionsOf = (page: PageText, form: Element, name: string) => {
  const control = controlOf(form, name)
  return control ? page.all('option', control).map(({ properties }) => String(properties['value'])) : []
}

/** Names and labels of fields; `?` marks those that the specification calls optional. */
const labelled = (names: string, language: Language) => {
  const { fields, optional } = STRINGS[language].forms
  return names.split(' ').map((entry) => {
    const name = entry.replace('?', '')
    const label = fields[name as keyof typeof fields]
    return [name, typed(entry.endsWith('?') ? `${label} ${optional}` : label)]
  })
}

describe('the French demo page', () => {
  const page = pageText('/demo')
  const form = formOf(page)

  it("has the form 'Demander une démonstration'", () => {
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
    const names =
      'firstName lastName email phone? company sector? companySize jobFunction objective deadline?'
    expect(fieldsOf(page, form).slice(0, -1)).toEqual(labelled(names, 'fr'))
    expect(fieldsOf(page, form).at(-1)?.[0]).toBe('consent')
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

  it('has three benefit tiles', () => {
    const titles = contentAt('demo', '/demo').aside.items.map(({ title }) => title)
    expect(page.texts('h3', page.one('main')).slice(0, titles.length)).toEqual(titles)
    expect(titles).toHaveLength(3)
  })
})

describe('the English demo page', () => {
  const page = pageText('/en/demo')
  const form = formOf(page)

  it('describes a 4-step process: submit, contact within 24 hours, schedule, 45-minute demo', () => {
    const steps = page.all('li', page.one('ol', page.one('main'))).map(wordsOf)
    const { items } = contentAt('demo', '/en/demo').aside
    expect(steps).toEqual(items.map(({ title, text }, index) => `${index + 1} ${title} ${text}`))
    expect(steps).toHaveLength(4)
    expect(steps[1]).toMatch(/24 hours/)
    expect(steps[3]).toMatch(/45.minute/)
  })

  it('has the fields of section 3', () => {
    const names = 'firstName lastName email phone? company sector message?'
    expect(fieldsOf(page, form).slice(0, -1)).toEqual(labelled(names, 'en'))
    expect(fieldsOf(page, form).at(-1)?.[0]).toBe('consent')
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

// Quoted for the French page; the English one says the same.
const CONTACT = {
  '/contact': {
    form: 'Contactez-nous',
    sections: ['Vos informations', 'Votre message', 'Options et consentement'],
    submit: 'Envoyer le message',
  },
  '/en/contact': {
    form: contentAt('contact', '/en/contact').form,
    sections: Object.values(STRINGS.en.forms.contact.sections),
    submit: STRINGS.en.forms.contact.submit,
  },
}

describe.each(Object.entries(CONTACT))('the contact page %s', (path, expected) => {
  const page = pageText(path)
  const form = formOf(page)

  it('has the form in three sections', () => {
    expect([...page.texts('h1'), ...page.texts('h2')]).toContain(expected.form)
    expect(page.texts('legend', form).map((legend) => legend.replace(/^\d\s?/, ''))).toEqual(
      expected.sections,
    )
  })

  it('has the fields of section 3', () => {
    const names = 'firstName lastName email phone? company subject message newsletter?'
    expect(fieldsOf(page, form).slice(0, -1)).toEqual(labelled(names, languageOfPath(path)))
    expect(fieldsOf(page, form).at(-1)?.[0]).toBe('consent')
    expect(controlOf(form, 'message')).toMatchObject({ tagName: 'textarea', properties: { rows: 5 } })
    expect(controlOf(form, 'newsletter')?.properties['checked']).toBeFalsy()
    const [type] = elementsIn(form, ({ properties }) => properties['name'] === 'type')
    expect(type?.properties).toMatchObject({ type: 'hidden', value: 'contact' })
  })

  it('has its submit button, and the promise to answer within 24 hours', () => {
    expect(page.texts('button', form).some((button) => button.startsWith(expected.submit))).toBe(true)
    expect(unsaid(wordsOf(page.one('main')), [/\b24 (heures|hours)\b/])).toEqual([])
  })
})

it.each([
  ['/demo', '/politique-confidentialite'],
  ['/contact', '/politique-confidentialite'],
  ['/en/demo', '/en/privacy-policy'],
  ['/en/contact', '/en/privacy-policy'],
])('the privacy line of %s says how long data is kept, and links to %s', (path, policy) => {
  const form = formOf(pageText(path))
  const language = languageOfPath(path)
  const months = token('form_retention_months', language)
  expect(
    pageText(path)
      .links(form)
      .map(({ href }) => href),
  ).toContain(policy)
  expect(unsaid(wordsOf(form), [fill(plain(STRINGS[language].forms.privacy), { months })])).toEqual([])
})
