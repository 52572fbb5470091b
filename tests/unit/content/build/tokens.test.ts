import { fillTokens, formatClaim, lacksFact, readTokens } from '../../../../src/build/content/facts/tokens'
import { WRITERS } from '../writers'

const shown = (text: string) => text.replaceAll('\u00a0', '_')

it('writes each figure as its language does', () => {
  const claims = [
    { value: 100000 },
    { value: 10000, unit: 'EUR' },
    { value: 25, unit: 'percent' },
    { value: 5 },
  ] as const
  expect(claims.map((claim) => shown(formatClaim(claim, 'fr')))).toEqual(['100_000', '10_000_€', '25_%', '5'])
  expect(claims.map((claim) => formatClaim(claim, 'en'))).toEqual(['100,000', '€10,000', '25%', '5'])
})

it('knows company data, samples too, claims and retention periods, and names the samples', () => {
  const { fr, en } = readTokens(WRITERS)
  expect([
    fr.get('product'),
    fr.get('legal_form'),
    fr.get('sample_facts'),
    en.get('sample_facts'),
    fr.get('views_raw_days'),
  ]).toEqual(['Sémaphore', 'SAS', 'forme juridique', 'legal form', '30'])
})

it('puts values in place of tokens, and stops at one that is empty or that nothing defines', () => {
  const tokens = new Map([
    ['demo_minutes', '45'],
    ['rcs', ''],
  ])
  expect(fillTokens('une démonstration de {demo_minutes} minutes', tokens)).toBe(
    'une démonstration de 45 minutes',
  )
  expect(() => fillTokens('de {demo_minute} minutes', tokens)).toThrow(
    'Unknown token {demo_minute} in “de {demo_minute} minutes”',
  )
  expect(() => fillTokens('RCS : {rcs}', tokens)).toThrow('Empty token {rcs} in “RCS : {rcs}”')
  expect(fillTokens('{ demo_minutes } and {D} are none', tokens)).toBe('{ demo_minutes } and {D} are none')
})

it('leaves out an entry that says what there is none of', () => {
  const tokens = new Map([
    ['platform_host', ''],
    ['company', 'Sémaphore'],
  ])
  const entry = (answer: string) => ({ question: 'Où ?', answer })
  expect(lacksFact(entry('Chez {platform_host}.'), tokens)).toBe(true)
  expect(lacksFact(entry('Chez {company}.'), tokens)).toBe(false)
})
