import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFile } from '../../../src/build/content/parse/files'
import { checkLinks } from '../../../tools/content/checks/links'
import { checkMarkup } from '../../../tools/content/checks/markup'
import { readTemplateAnchors, routesOf } from '../../../tools/content/text/routes'
import { printed, project, told, type Spoiled } from './writers'

const HOME = join(__dirname, '..', '..', '..')

describe('links', () => {
  const check = (spoiled: Spoiled) => printed(checkLinks(project(spoiled)))

  it('all lead somewhere in a project that is right', () => {
    expect(check({})).toEqual([])
  })

  it('to no page propose the nearest path', () => {
    expect(check({ 'contact/fr': [['(/conditions#duree)', '(/condition)']] })).toEqual([
      told(
        'contact/fr.md:18:36',
        'crossLink: no page has this path. Did you mean /conditions?',
        '[conditions](/condition)',
        '[conditions](/conditions)',
      ),
    ])
  })

  it('to the other language propose the same page in this one', () => {
    expect(check({ 'contact/fr': [['(/conditions#duree)', '(/en/terms#duration)']] })).toEqual([
      told(
        'contact/fr.md:18:36',
        'crossLink: this leads to a page in the other language',
        '[conditions](/en/terms#duration)',
        '[conditions](/conditions)',
      ),
    ])
  })

  it('to an anchor that is not there propose the nearest one', () => {
    expect(
      check({
        'contact/en': [['#duration', '#durations']],
        'terms/en': [['(#duration)', '(#contacts)']],
      }),
    ).toEqual([
      told(
        'contact/en.md:18:30',
        'crossLink: there is no place #durations on /en/terms. Did you mean #duration?',
        '[terms](/en/terms#durations)',
        '[terms](/en/terms#duration)',
      ),
      told(
        'terms/en.md:29:56',
        '“Contact”: there is no place #contacts on this page. Did you mean #contact?',
        '[duration](#contacts)',
        '[duration](#contact)',
      ),
    ])
  })

  it('to the consent panel lead to the list of what is measured, for those without scripts', () => {
    const crossLink = (url: string) =>
      check({
        'terms/fr': [[/$/, '\n{page_view_fields}\n']],
        'contact/fr': [['(/conditions#duree)', `(${url})`]],
      })
    expect(crossLink('/conditions#choix')).toEqual([])
    expect(crossLink('#choix')[0]).toContain('there is no place #choix on this page')
    expect(crossLink('/conditions#choices')[0]).toContain('there is no place #choices on /conditions')
  })

  it('to a former path propose the present one', () => {
    expect(check({ 'contact/fr': [['(/conditions#duree)', '(/anciennes-conditions)']] })[0]).toContain(
      'crossLink: this page has moved to /conditions',
    )
  })

  it('to a file of the folder propose its path', () => {
    expect(check({ 'contact/fr': [['(/conditions#duree)', '(../conditions.md)']] })[0]).toContain(
      '[conditions](/conditions)',
    )
  })

  it('need words, and a secure address', () => {
    expect(
      check({
        'contact/fr': [['[conditions](/conditions#duree)', '[](/conditions)']],
        'contact/en': [['(/en/terms#duration)', '(http://www.cnil.fr)']],
      }),
    ).toEqual([
      told(
        'contact/fr.md:18:26',
        'crossLink: a link without words cannot be followed by everybody',
        '[](/conditions)',
        '[words of the link](/conditions)',
      ),
      told(
        'contact/en.md:18:30',
        'crossLink: links to other sites begin with https:',
        '[terms](http://www.cnil.fr)',
        '[terms](https://www.cnil.fr)',
      ),
    ])
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
    return routesOf([page], tokens, readTemplateAnchors(HOME)).byPath.get('/page')?.anchors ?? new Set()
  }

  it('are the sections that its template always has, and those that it fills in', () => {
    const bare = anchorsOf('kind: sector')
    expect([...bare]).toEqual(expect.arrayContaining(['duties', 'offers', 'neighbours']))
    const optional = ['levels', 'threshold', 'benefits', 'supervisors', 'union']
    expect(optional.filter((anchor) => bare.has(anchor))).toEqual([])
    const filled = anchorsOf('kind: sector\nlevels: {}\nhighlight: {}\nbenefits: {}\nsupervisors: {}')
    expect([...filled]).toEqual(expect.arrayContaining(optional))
  })

  it.each([
    ['duty', 'kind: sector\nduties: { items: [a, b] }'],
    ['phase', 'kind: implementation\nphases: [a, b]'],
    ['layer', 'kind: data-security\nlayers: [a, b]'],
  ])('are each %s of its list, by number', (name, fields) => {
    const anchors = [...anchorsOf(fields)].filter((anchor) => anchor.startsWith(name))
    expect(anchors.filter((anchor) => /\d$/.test(anchor))).toEqual([`${name}-1`, `${name}-2`])
    // As the code that shows them names them.
    const written = ['templates', 'components/sections'].flatMap((folder) =>
      readdirSync(join(HOME, 'src', folder)).map((file) =>
        readFileSync(join(HOME, 'src', folder, file), 'utf8'),
      ),
    )
    expect(written.some((source) => source.includes(`\`${name}-\${index + 1}\``))).toBe(true)
  })
})

describe('markup', () => {
  const check = (spoiled: Spoiled) => printed(checkMarkup(project(spoiled)))

  it('is where it is read in a project that is right', () => {
    expect(check({})).toEqual([])
  })

  it('misses the alternative text of an image', () => {
    expect(check({ 'terms/fr': [['![Façade du bureau de Paris]', '![]']] })).toEqual([
      told(
        'terms/fr.md:25:1',
        '“Contact”: this image has no alternative text',
        '![](/images/office.png)',
        '![What the image shows](/images/office.png)',
      ),
    ])
  })

  it('misses the image itself', () => {
    expect(check({ 'terms/en': [['office.png', 'offices.png']] })).toEqual([
      told(
        'terms/en.md:23:1',
        '“Contact”: there is no such image in static/',
        '![Front of the Paris office](/images/offices.png)',
        '![What the image shows](/images/offices.png)',
      ),
    ])
  })

  it.each([
    'https://example.com/office.png',
    '//example.com/office.png',
    'images/office.png',
    '../office.png',
  ])('takes images from static/ alone, not from %s', (url) => {
    const problems = check({ 'terms/en': [['/images/office.png', url]] })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/terms\/en\.md:23:1 .* (an image lies|there is no such image) in static\//)
  })

  it('says where an image lies', () => {
    expect(check({ 'terms/en': [['/images/office.png', 'images/office.png']] })).toEqual([
      told(
        'terms/en.md:23:1',
        '“Contact”: an image lies in static/; its address there begins with a slash',
        '![Front of the Paris office](images/office.png)',
        '![What the image shows](/images/offices.png)',
      ),
    ])
  })

  it('has each address beside its words, where links and images are checked', () => {
    const spoiled: Spoiled = {
      'terms/en': [
        ['[choices](#contact)', '[choices][1]'],
        [/$/, '\n[1]: /nowhere\n'],
      ],
    }
    expect(check(spoiled)).toEqual([
      told(
        'terms/en.md:31:1',
        '“Contact”: an address stands beside its words, not in a list of its own',
        '[1]: /nowhere',
        '[words of the link](/contact)',
      ),
    ])
  })

  it('is Markdown, not HTML', () => {
    expect(check({ 'terms/en': [['They apply', '<b>They</b> apply']] })[0]).toBe(
      told(
        'terms/en.md:16:1',
        '“Duration”: no HTML in content; write Markdown',
        '<b>',
        '**bold**, *italics*, [link](/contact)',
      ),
    )
  })

  it('makes one paragraph of a field', () => {
    expect(
      check({
        'contact/en': [
          ['form:', 'lead: |\n  Hello.\n\n  - A list\nform:'],
          [/lead: >-\n.*\n.*\n/, ''],
        ],
      }),
    ).toEqual([
      told(
        'contact/en.md:16:3',
        'lead: this field takes one paragraph',
        '- A list',
        'Words that go on in the same paragraph.',
      ),
    ])
  })

  it('is not in fields of plain text', () => {
    expect(check({ 'contact/en': [['form: Write to us', "form: 'Write to *us*'"]] })).toEqual([
      told(
        'contact/en.md:16:17',
        'form: this field is plain text; readers would see the marks',
        '*us*',
        'us',
      ),
    ])
  })
})
