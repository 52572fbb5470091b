import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkFacts } from '../../../src/build/content/facts/facts'
import { readGlossary } from '../../../src/build/content/render/glossary'
import { ownerFacts } from '../../../src/build/content/facts/owner-facts'
import { readTokens } from '../../../src/build/content/facts/tokens'
import { printed, WRITERS } from '../../unit/content/writers'

let root: string
beforeAll(() => (process.env['LC_ALL'] = 'en_GB.UTF-8'))
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'writers-'))
  cpSync(WRITERS, root, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

/** The problems of a project in which `lines` are added to a fact file of nine lines or less. */
const check = (name: string, ...lines: string[]) => {
  const file = join(root, 'content', name)
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${lines.join('\n')}\n`)
  return printed(checkFacts(root))
}

const told = (place: string, message: string, found: string, ...example: string[]) =>
  [
    `content/${place}  ${message}`,
    `    found:   ${found}`,
    `    example: ${example.join(`\n${' '.repeat(13)}`)}`,
  ].join('\n')

it('has nothing to say about facts that are right, and about those of this site', () => {
  expect(printed(checkFacts(root))).toEqual([])
  expect(printed(checkFacts('.'))).toEqual([])
})

describe('claims', () => {
  it('are a figure and, where it has one, its unit', () => {
    expect(
      check('claims.yml', 'steps: 4', 'price: { value: 10, unit: EURO }', "days: { value: '30' }", 'years:'),
    ).toEqual([
      told(
        'claims.yml:8:1',
        'steps: expected a group of fields, indented under this one, found a number',
        '4',
        'steps:',
        '  value: 3',
      ),
      told(
        'claims.yml:9:21',
        'price › unit: expected one of EUR, percent. Did you mean EUR?',
        'EURO',
        'unit: EUR',
      ),
      told('claims.yml:10:9', 'days › value: expected a number, found text', '30', 'value: 3'),
      told('claims.yml:11:1', 'years: this field is required', '(nothing)', 'years:', '  value: 3'),
    ])
  })

  it('have names that pages can write in braces', () => {
    expect(check('claims.yml', 'Demo-minutes: { value: 45 }')).toEqual([
      told(
        'claims.yml:8:1',
        'Demo-minutes: a name that pages write in braces is of lower-case letters, digits and underscores',
        'Demo-minutes',
        'demo_minutes',
      ),
    ])
  })
})

describe('company data', () => {
  it('is one text, one a language, or still to be written', () => {
    expect(
      check('company.yml', "host_phone: { fr: 'Sur demande' }", 'vat: { todo: }', 'rcs: {}', 'siren: 123'),
    ).toEqual([
      told('company.yml:8:1', 'host_phone › en: this field is required', '(nothing)', 'en: English text'),
      told(
        'company.yml:9:8',
        'vat › todo: this field is required',
        '(nothing)',
        'todo: What is expected here',
      ),
      told('company.yml:10:1', 'rcs › fr: this field is required', '(nothing)', 'fr: Texte français'),
      told('company.yml:10:1', 'rcs › en: this field is required', '(nothing)', 'en: English text'),
      told(
        'company.yml:11:1',
        'siren: expected text (between quotes if it begins with { or is a number), found a number',
        '123',
        'siren: Same text in both languages',
      ),
    ])
  })

  it('has the form that addresses and links need', () => {
    expect(
      check(
        'company.yml',
        'site_url: www.semaphore.example',
        'professional_network_url: network.example/semaphore',
        'email_privacy: à venir',
        "phone_luxembourg: '+352 (0)12 34 56'",
      ),
    ).toEqual([
      told(
        'company.yml:8:1',
        'site_url: expected https:// and a domain, without a slash at the end',
        'www.semaphore.example',
        'site_url: https://www.domain.example',
      ),
      told(
        'company.yml:9:1',
        'professional_network_url: expected an address that begins with https://',
        'network.example/semaphore',
        'professional_network_url: https://www.network.example/company',
      ),
      told(
        'company.yml:10:1',
        'email_privacy: expected an email address',
        'à venir',
        'email_privacy: name@domain.example',
      ),
      told(
        'company.yml:11:1',
        'phone_luxembourg: expected a phone in international form: + and digits',
        '+352 (0)12 34 56',
        'phone_luxembourg: +352 12 34 56',
      ),
    ])
  })
})

describe('a glossary', () => {
  it('explains each term once', () => {
    expect(check('glossary/fr.yml', 'KYC: Autre explication.')).toEqual([
      told(
        'glossary/fr.yml:2:1',
        'this name stands here twice; keep one',
        'KYC: Autre explication.',
        'title: Mentions légales',
      ),
    ])
  })

  it('says of a term with a full stop where it stands', () => {
    expect(check('glossary/en.yml', 'art. 2:')[0]).toContain(
      'content/glossary/en.yml:2:1  art. 2: this field is required',
    )
  })
})

describe('YAML that cannot be read', () => {
  it.each([
    ['company.yml', 8],
    ['claims.yml', 8],
    ['glossary/fr.yml', 2],
  ])('in %s is told with its line', (name, line) => {
    expect(check(name, 'term: Connaissance : du client')).toEqual([
      told(
        `${name}:${line}:7`,
        'a text that holds a colon, or begins with { or a quotation mark, stands between quotes',
        'term: Connaissance : du client',
        `title: "L'identité du client : vérifier"`,
      ),
    ])
  })

  it('stops whoever asks for the facts all the same, with the same words', () => {
    check('company.yml', 'rcs: Paris : 123')
    check('glossary/fr.yml', 'rcs: Paris : 123')
    const message = /^content\/(company|glossary\/fr)\.yml:\d:6 {2}a text that holds a colon/
    expect(() => readTokens(root)).toThrow(message)
    expect(() => ownerFacts(root)).toThrow(message)
    expect(() => readGlossary(root, 'fr')).toThrow(message)
  })
})
