import { join } from 'node:path'
import { contentFile } from '../../../src/build/content/parse/files'
import { checkLinks } from '../../../tools/content/checks/links'
import { checkMarkup } from '../../../tools/content/checks/markup'
import { readTemplateAnchors, routesOf } from '../../../tools/content/text/routes'
import { briefly, project, type Spoiled } from './writers'

const HOME = join(__dirname, '..', '..', '..')
const TO_TERMS = '(/conditions#duree)'

describe('links', () => {
  const check = (spoiled: Spoiled) => briefly(checkLinks(project(spoiled)))
  /** Replaces the address of a link on the French contact page. */
  const linkTo = (url: string): Spoiled => ({ 'contact/fr': [[TO_TERMS, `(${url})`]] })
  const AT_LINK = 'contact/fr.md:18:36 crossLink:'

  it('may lead to every page and place of a valid project', () => {
    expect(check({})).toEqual([])
  })

  it.each([
    ['an unknown page', '/condition', 'linkToNoPage → [conditions](/conditions)'],
    ['the other language', '/en/terms#duration', 'linkToOtherLanguage → [conditions](/conditions)'],
    ['an unknown place', '/conditions#duré', 'noSuchAnchor → [conditions](/conditions#duree)'],
    ['a former path', '/anciennes-conditions', 'linkMoved → [conditions](/conditions)'],
    ['a file of the folder', '../conditions.md', 'linkToNoPage → [conditions](/conditions)'],
    ['an insecure address', 'http://www.cnil.fr', 'linkInsecure → [conditions](https://www.cnil.fr)'],
  ])('may not lead to %s', (_, url, expected) => {
    expect(check(linkTo(url))).toEqual([`${AT_LINK} ${expected}`])
  })

  it('need words', () => {
    expect(check({ 'contact/fr': [[`[conditions]${TO_TERMS}`, '[](/conditions)']] })).toEqual([
      'contact/fr.md:18:26 crossLink: linkWithoutWords → [words of the link](/conditions)',
    ])
  })

  it('to the consent panel lead to what measurement is based on, for visitors without scripts', () => {
    const withFields = (url: string) =>
      check({ ...linkTo(url), 'terms/fr': [[/$/, '\n{measurement_basis}\n']] })
    expect(withFields('/conditions#choix')).toEqual([])
    expect(withFields('#choix')).toHaveLength(1)
  })
})

describe('the places of a page', () => {
  const anchorsOf = (fields: string) => {
    const page = contentFile(`---\npath: /page\n${fields}\n---\n`, {
      file: 'content/pages/page/fr.md',
      folder: 'page',
      language: 'fr',
      collection: 'pages',
    })
    const { tokens } = project()
    const routes = routesOf([page], tokens, readTemplateAnchors(HOME))
    return [...(routes.byPath.get('/page')?.anchors ?? [])]
  }

  it('are the sections that its template always has, and those that it fills in', () => {
    expect(anchorsOf('kind: sector')).toEqual(expect.arrayContaining(['duties', 'offers']))
    expect(anchorsOf('kind: sector')).not.toContain('levels')
    expect(anchorsOf('kind: sector\nlevels: {}')).toContain('levels')
  })

  it.each([
    ['duty', 'kind: sector\nduties: { items: [a, b] }'],
    ['phase', 'kind: implementation\nphases: [a, b]'],
    ['layer', 'kind: data-security\nlayers: [a, b]'],
  ])('include each %s of its list, by number', (name, fields) => {
    expect(anchorsOf(fields)).toEqual(expect.arrayContaining([`${name}-1`, `${name}-2`]))
  })
})

describe('markup', () => {
  const check = (spoiled: Spoiled) => briefly(checkMarkup(project(spoiled)))

  it('is valid in a valid project', () => {
    expect(check({})).toEqual([])
  })

  it.each<[what: string, spoiled: Spoiled, expected: string]>([
    [
      'an image without alternative text',
      { 'terms/fr': [['![Façade du bureau de Paris]', '![]']] },
      'terms/fr.md:25:1 “Contact”: noAlternativeText → ![What the image shows](/images/office.png)',
    ],
    [
      'an image that does not exist',
      { 'terms/en': [['office.png', 'offices.png']] },
      'terms/en.md:23:1 “Contact”: noSuchImage → ![What the image shows](/images/offices.png)',
    ],
    [
      'an image of another site',
      { 'terms/en': [['/images/office.png', 'https://example.com/office.png']] },
      'terms/en.md:23:1 “Contact”: imageOutsideStatic → ![What the image shows](/images/offices.png)',
    ],
    [
      'an address apart from its words',
      {
        'terms/en': [
          ['[choices](#contact)', '[choices][1]'],
          [/$/, '\n[1]: /nowhere\n'],
        ],
      },
      'terms/en.md:31:1 “Contact”: linkDefinition → [words of the link](/contact)',
    ],
    [
      'HTML',
      { 'terms/en': [['They apply', '<b>They apply']] },
      'terms/en.md:16:1 “Duration”: noHtml → **bold**, *italics*, [link](/contact)',
    ],
    [
      'a list in a field of one paragraph',
      {
        'contact/en': [
          ['form:', 'lead: |\n  Hello.\n\n  - A list\nform:'],
          [/lead: >-\n.*\n.*\n/, ''],
        ],
      },
      'contact/en.md:16:3 lead: oneParagraph → Words that go on in the same paragraph.',
    ],
    [
      'marks in a field of plain text',
      { 'contact/en': [['form: Write to us', "form: 'Write to *us*'"]] },
      'contact/en.md:16:17 form: plainTextField → us',
    ],
  ])('may not hold %s', (_, spoiled, expected) => {
    expect(check(spoiled)).toEqual([expected])
  })
})
