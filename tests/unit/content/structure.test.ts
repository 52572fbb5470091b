import { checkStructure } from '../../../src/build/content/validate/structure'
import { readTokens } from '../../../src/build/content/facts/tokens'
import { filesWith, printed, told, WRITERS, type Spoiled } from './writers'

const check = (spoiled: Spoiled) =>
  printed(checkStructure(filesWith(spoiled), { tokens: readTokens(WRITERS) }))

it('has nothing to say about a project that is right', () => {
  expect(check({})).toEqual([])
})

describe('front matter', () => {
  it('names a field that is missing', () => {
    expect(check({ 'contact/fr': [['form: Écrivez-nous\n', '']] })).toEqual([
      told('contact/fr.md:2:1', 'form: this field is required', '(nothing)', 'form: Une phrase courte.'),
    ])
  })

  it('names a field that is empty', () => {
    expect(check({ 'contact/en': [['heading: Contact us', 'heading:']] })).toEqual([
      told(
        'contact/en.md:12:1',
        'heading: this field is required',
        '(nothing)',
        'heading: Your AML/CFT duties',
      ),
    ])
  })

  it('names an unknown field and the one that was meant', () => {
    expect(check({ 'contact/fr': [['  label: Nous', '  lable: Nous']] })).toEqual([
      told('contact/fr.md:8:1', 'menu › label: this field is required', '(nothing)', 'label: Avocats'),
      told(
        'contact/fr.md:10:3',
        'menu › lable: unknown field; the fields here are place, label, summary, footerLabel, order. Did you mean label?',
        'lable: Nous contacter',
        'label: Avocats',
      ),
    ])
  })

  it('names the values that a field can have', () => {
    expect(check({ 'contact/en': [['place: action', 'place: actions']] })).toEqual([
      told(
        'contact/en.md:9:3',
        'menu › place: expected one of main, services, useCases, action, legal. Did you mean action?',
        'actions',
        'place: main',
      ),
    ])
  })

  it('says that a word is no number', () => {
    expect(check({ 'contact/fr': [['order: 1', 'order: premier']] })).toEqual([
      told('contact/fr.md:11:3', 'menu › order: expected a number, found text', 'premier', 'order: 3'),
    ])
  })

  it.each(['2026-13-45', '2026-02-30', '2026-06-31'])('knows that there is no %s', (day) => {
    expect(check({ 'terms/fr': [['2025-07-01', day]] })).toEqual([
      told('terms/fr.md:11:1', 'updated: expected a day of the calendar', day, 'updated: 2025-07-01'),
    ])
  })

  it('says what form a value has', () => {
    expect(
      check({
        'terms/fr': [
          ["updated: '2025-07-01'", "updated: '1er juillet 2025'"],
          ['/anciennes-conditions', 'anciennes conditions'],
        ],
      }),
    ).toEqual([
      told(
        'terms/fr.md:6:5',
        'redirect_from › 1: expected addresses of this site that begin with a slash',
        'anciennes conditions',
        'redirect_from:',
        '  - /ancienne-adresse',
      ),
      told(
        'terms/fr.md:11:1',
        'updated: expected a date as year-month-day',
        '1er juillet 2025',
        'updated: 2025-07-01',
      ),
    ])
  })

  it('says what kind of value is expected', () => {
    expect(check({ 'contact/en': [['form: Write to us', 'form: [Write, to, us]']] })).toEqual([
      told(
        'contact/en.md:16:1',
        'form: expected text (between quotes if it begins with { or is a number), found a list',
        '["Write","to","us"]',
        'form: One short sentence.',
      ),
    ])
  })

  it('names the kinds of pages where the kind is unknown', () => {
    expect(check({ 'contact/fr': [['kind: contact', 'kind: contacts']] })).toEqual([
      told(
        'contact/fr.md:5:1',
        'kind: expected one of home, sector, implementation, data-security, about, demo, contact, article. Did you mean contact?',
        'contacts',
        'kind: contact',
      ),
    ])
  })

  it('holds id and language to the place of the file', () => {
    expect(check({ 'contact/fr': [['id: contact', 'id: kontakt']] })).toEqual([
      told('contact/fr.md:2:1', 'id: expected “contact”, as the file’s place says', 'kontakt', 'id: contact'),
    ])
  })

  it('explains YAML that cannot be read', () => {
    expect(check({ 'contact/fr': [['title: Contactez-nous à Paris', 'title: Contact : à Paris']] })).toEqual([
      told(
        'contact/fr.md:6:8',
        'front matter: a text that holds a colon, or begins with { or a quotation mark, stands between quotes',
        'title: Contact : à Paris',
        `title: "L'identité du client : vérifier"`,
      ),
    ])
  })

  it('tells the first fault of YAML alone, which others follow from', () => {
    const list = 'redirect_from:\n  - /anciennes-conditions'
    expect(check({ 'terms/fr': [[list, `${list}\n\t- /autres`]] })).toEqual([
      told(
        'terms/fr.md:7:1',
        'front matter: indent with spaces, never with a tab',
        '- /autres',
        'menu:',
        '  label: Avocats',
      ),
    ])
  })

  it('knows a tab by its sight, whatever the parser takes it for', () => {
    const [problem = ''] = check({ 'contact/fr': [[/lead: >-\n( .*\n)/, 'lead: >-\n$1\tencore\n']] })
    expect(problem).toContain('front matter: indent with spaces, never with a tab')
  })

  it('does not mind the byte order mark that some editors write', () => {
    expect(check({ 'contact/fr': [[/^/, '\uFEFF']] })).toEqual([])
  })

  it('misses the line that ends it', () => {
    expect(check({ 'contact/fr': [[/\n---\n$/, '\n']] })).toEqual([
      told(
        'contact/fr.md:1:1',
        'front matter: the line --- that ends the fields is missing',
        '(nothing)',
        '---',
        'id: lawyers',
        'language: fr',
        '…',
        '---',
      ),
    ])
  })

  it('asks for front matter where there is none', () => {
    expect(check({ 'terms/en': [[/^---[\s\S]*?---\n/, '']] })).toEqual([
      told(
        'terms/en.md:1:1',
        'front matter: the file begins with its front matter: fields between two lines of ---',
        '(nothing)',
        '---',
        'id: lawyers',
        'language: fr',
        '…',
        '---',
      ),
    ])
  })
})

it('refuses text below the fields where no page shows it', () => {
  expect(check({ 'contact/en': [[/$/, '\n\nWe answer quickly.\n\nWrite.\n']] })).toEqual([
    told(
      'contact/en.md:22:1',
      'only legal pages have text below the fields; put it in a field',
      'We answer quickly.',
      'lead: The text that readers will see',
    ),
  ])
})

describe('title and description', () => {
  it('counts them as readers see them, tokens filled in', () => {
    const long = 'Nos équipes vous répondent sous {answer_hours} heures à Paris et à Luxembourg'
    expect(check({ 'contact/fr': [['Contactez-nous à Paris', long]] })).toEqual([
      told(
        'contact/fr.md:6:1',
        'title: at most 60 characters; this has 65',
        'Nos équipes vous répondent sous 24 heures à Paris et à Luxembourg',
        `title: 'LCB-FT pour les avocats : KYC et scoring des risques'`,
      ),
    ])
  })

  it('does not count the letters of a token', () => {
    const short = 'Nos équipes de Paris répondent toutes sous {answer_hours} heures'
    expect(short.length).toBeGreaterThan(60)
    expect(check({ 'contact/fr': [['Contactez-nous à Paris', short]] })).toEqual([])
  })
})

describe('pages', () => {
  it('misses the other language', () => {
    const files = filesWith({}).filter(({ file }) => file !== 'content/pages/terms/en.md')
    expect(printed(checkStructure(files))).toEqual([
      told(
        'terms/fr.md:1:1',
        'the other language is missing: a page is published in both or not at all',
        '(nothing)',
        'content/pages/terms/en.md',
      ),
    ])
  })

  it('does not let two pages stand at one path, nor a page under the other language', () => {
    expect(
      check({ 'terms/fr': [['/conditions', '/contact']], 'terms/en': [['/en/terms', '/terms']] }),
    ).toEqual([
      told(
        'terms/fr.md:4:1',
        'path: this is already the path of content/pages/contact/fr.md',
        '/contact',
        'path: /contact-2',
      ),
      told(
        'terms/en.md:4:1',
        'path: English pages stand under /en, French ones do not',
        '/terms',
        'path: /en/terms',
      ),
    ])
  })
})
