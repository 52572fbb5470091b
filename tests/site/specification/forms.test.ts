import type { Element } from 'hast'
import { languageOfPath } from '../../../src/shared/languages'
import { token } from '../../support/browser/pages'
import { fill, withoutTags, STRINGS } from '../../support/browser/strings'
import { contentAt } from '../../support/content'
import { elementsIn, pageText, asTyped, missingTexts, wordsOf } from '../../support/page-text'

/** Reads the form of a page. Leaves out hidden controls and the honeypot, a field that only robots fill in. */
function readForm(path: string) {
  const page = pageText(path)
  const main = page.one('main')
  const form = page.one('form', main)
  const controls = elementsIn(
    form,
    ({ tagName, properties: { type, name } }) =>
      /^(input|select|textarea)$/.test(tagName) && type !== 'hidden' && name !== 'website',
  )
  const controlOf = (name: string) => {
    const control = controls.find(({ properties }) => properties['name'] === name)
    if (!control) throw new Error(`${path} has no field ${name}`)
    return control
  }
  const labelOf = ({ properties: { id } }: Element) =>
    page.all('label', form).find(({ properties }) => String(properties['htmlFor']) === id)
  return {
    page,
    main,
    form,
    controlOf,
    fields: controls.map((control) => {
      const label = labelOf(control)
      return [String(control.properties['name']), label ? wordsOf(label) : '']
    }),
    optionsOf: (name: string) =>
      page.all('option', controlOf(name)).map(({ properties }) => String(properties['value'])),
    type: elementsIn(form, ({ properties }) => properties['name'] === 'type')[0]?.properties['value'],
  }
}

// The fields of specification section 3, in order, without the consent box at the end. `?` marks optional fields.
const CONTACT = 'firstName lastName email phone? company subject message newsletter?'
it.each([
  ['/demo', 'firstName lastName email phone? company sector? companySize jobFunction objective deadline?'],
  ['/en/demo', 'firstName lastName email phone? company sector message?'],
  ['/contact', CONTACT],
  ['/en/contact', CONTACT],
])('the form of %s has the fields %s', (path, names) => {
  const { fields, optional } = STRINGS[languageOfPath(path)].forms
  const expected = names.split(' ').map((entry) => {
    const name = entry.replace('?', '')
    const label = fields[name as keyof typeof fields]
    return [name, asTyped(entry === name ? label : `${label} ${optional}`)]
  })
  expect(readForm(path).fields).toEqual([...expected, ['consent', expect.any(String)]])
})

describe('the French demo page', () => {
  const { page, main, form, controlOf, optionsOf } = readForm('/demo')

  it("has the form 'Demander une démonstration' in four sections", () => {
    expect(page.texts('h2', main)).toContain('Demander une démonstration')
    expect(page.texts('legend', form).map((legend) => legend.replace(/^(\d)(?=\S)/, '$1 '))).toEqual([
      '1 Vos informations',
      '2 Votre entreprise',
      '3 Votre besoin',
      '4 Consentement RGPD',
    ])
  })

  it('has a field of three rows for the objective, and a text field for the sector', () => {
    expect(controlOf('objective')).toMatchObject({ tagName: 'textarea', properties: { rows: 3 } })
    expect(controlOf('sector')).toMatchObject({ tagName: 'input', properties: { type: 'text' } })
  })

  // Specification section 5 requires a value even for the option that means “no choice”.
  it('offers the specified company sizes and job functions, after a placeholder with a value', () => {
    const [noSize, ...sizes] = optionsOf('companySize')
    expect(sizes).toEqual(['1-10', '11-50', '51-200', '201-500', '500+'])
    const [noFunction, ...functions] = optionsOf('jobFunction')
    expect(functions).toEqual(['direction', 'conformite', 'juridique', 'it', 'risques', 'autre'])
    expect([noSize, noFunction]).not.toContain('')
  })

  it('has three benefit tiles', () => {
    const titles = contentAt('demo', '/demo').aside.items.map(({ title }) => title)
    expect(page.texts('h3', main).slice(0, titles.length)).toEqual(titles)
    expect(titles).toHaveLength(3)
  })
})

describe('the English demo page', () => {
  const { page, main, optionsOf, type } = readForm('/en/demo')

  it('describes a 4-step process: submit, contact within 24 hours, schedule, 45-minute demo', () => {
    const steps = page.all('li', page.one('ol', main)).map(wordsOf)
    const { items } = contentAt('demo', '/en/demo').aside
    expect(steps).toEqual(items.map(({ title, text }, index) => `${index + 1} ${title} ${text}`))
    expect(steps).toHaveLength(4)
    expect(steps[1]).toMatch(/24 hours/)
    expect(steps[3]).toMatch(/45.minute/)
  })

  it('has the sectors as options, and sends the type “demo”', () => {
    const [noSector, ...sectors] = optionsOf('sector')
    expect(noSector).not.toBe('')
    expect(sectors.join(' ')).toBe('lawyers accountants notaries real-estate art-dealers domiciliation other')
    expect(type).toBe('demo')
  })
})

// The specification quotes the French texts. The English texts are those of content/ and locales/.
describe.each([
  {
    path: '/contact',
    heading: 'Contactez-nous',
    sections: ['Vos informations', 'Votre message', 'Options et consentement'],
    submit: 'Envoyer le message',
  },
  {
    path: '/en/contact',
    heading: contentAt('contact', '/en/contact').form,
    sections: Object.values(STRINGS.en.forms.contact.sections),
    submit: STRINGS.en.forms.contact.submit,
  },
])('the contact page $path', ({ path, heading, sections, submit }) => {
  const { page, main, form, controlOf, type } = readForm(path)

  it('has the heading, the three sections and the submit button of the form', () => {
    expect([...page.texts('h1'), ...page.texts('h2')]).toContain(heading)
    expect(page.texts('legend', form).map((legend) => legend.replace(/^\d\s?/, ''))).toEqual(sections)
    expect(page.texts('button', form)).toContainEqual(expect.stringMatching(`^${submit}`))
  })

  it('has a five-row message field and an unticked newsletter box, and sends the type “contact”', () => {
    expect(controlOf('message')).toMatchObject({ tagName: 'textarea', properties: { rows: 5 } })
    expect(controlOf('newsletter').properties['checked']).toBeFalsy()
    expect(type).toBe('contact')
  })

  it('promises an answer within 24 hours', () => {
    expect(wordsOf(main)).toMatch(/\b24 (heures|hours)\b/)
  })
})

it.each([
  ['/demo', '/politique-confidentialite'],
  ['/contact', '/politique-confidentialite'],
  ['/en/demo', '/en/privacy-policy'],
  ['/en/contact', '/en/privacy-policy'],
])('the privacy line of %s says how long data is kept, and links to %s', (path, policy) => {
  const { page, form } = readForm(path)
  const language = languageOfPath(path)
  const months = token('form_retention_months', language)
  expect(page.links(form).map(({ href }) => href)).toContain(policy)
  expect(
    missingTexts(wordsOf(form), [fill(withoutTags(STRINGS[language].forms.privacy), { months })]),
  ).toEqual([])
})
