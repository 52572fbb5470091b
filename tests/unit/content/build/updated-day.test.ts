import { dayIn } from '../../../../src/build/graphql/updated-day'

it('writes a day as each language does', () => {
  expect(dayIn('fr', '2026-03-01')).toBe('1er mars 2026')
  expect(dayIn('fr', '2026-11-21')).toBe('21 novembre 2026')
  expect(dayIn('en', '2026-03-01')).toBe('1 March 2026')
})
