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

it('knows company data, claims and retention periods, and shows what is still to be filled in', () => {
  const { fr, en } = readTokens(WRITERS)
  expect([
    fr.get('product'),
    fr.get('share_capital'),
    en.get('share_capital'),
    fr.get('views_raw_days'),
  ]).toEqual(['Sémaphore', '[à compléter]', '[to be completed]', '30'])
})

it('knows the booking service where company data names a booking page, given or not yet', () => {
  expect(readTokens('.').fr.has('booking_service')).toBe(true)
  expect(readTokens(WRITERS).fr.has('booking_service')).toBe(false)
})

it('puts values in place of tokens, and stops at one that nothing defines', () => {
  const tokens = new Map([['demo_minutes', '45']])
  expect(fillTokens('une démonstration de {demo_minutes} minutes', tokens)).toBe(
    'une démonstration de 45 minutes',
  )
  expect(() => fillTokens('de {demo_minute} minutes', tokens)).toThrow(
    'Unknown token {demo_minute} in “de {demo_minute} minutes”',
  )
  expect(fillTokens('{ demo_minutes } and {D} are none', tokens)).toBe('{ demo_minutes } and {D} are none')
})

it('leaves out an entry that takes an optional fact which nobody has given', () => {
  const tokens = new Map([
    ['platform_host', ''],
    ['company', 'Sémaphore'],
  ])
  const entry = (answer: string) => ({ question: 'Où ?', answer })
  expect(lacksFact(entry('Chez {platform_host}.'), tokens)).toBe(true)
  expect(lacksFact(entry('Chez {company}.'), tokens)).toBe(false)
})
