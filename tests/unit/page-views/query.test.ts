import { parseQuery, periodBefore, periodYearAgo } from '../../../netlify/page-views/report/query'

const TODAY = '2026-11-21'
const read = (given: Parameters<typeof parseQuery>[0]) => {
  const parsed = parseQuery(given, TODAY)
  if (!parsed.ok) throw new Error(parsed.parameter)
  return parsed.query
}

it('asks for the pages of the last four weeks, today included, where nothing is said', () => {
  const usual = { from: '2026-10-25', to: TODAY, by: 'page', audience: 'people', language: 'fr' }
  expect(read({})).toEqual(usual)
  expect(read({ from: '', to: '', last: '', by: '', bots: '', lang: '' })).toEqual(usual)
})

it.each([
  [{ last: '1d' }, TODAY, TODAY],
  [{ last: '30d' }, '2026-10-23', TODAY],
  [{ last: '2w' }, '2026-11-08', TODAY],
  [{ last: '12m' }, '2025-11-22', TODAY],
  [{ last: '7d', to: '2026-10-31' }, '2026-10-25', '2026-10-31'],
  [{ from: '2026-11-01' }, '2026-11-01', TODAY],
  [{ from: '2026-10-01', to: '2026-10-31' }, '2026-10-01', '2026-10-31'],
  [{ from: '2026-11-01', to: '2027-01-01' }, '2026-11-01', TODAY],
])('reads %j', (given, from, to) => {
  expect(read(given)).toMatchObject({ from, to })
})

it('compares with the same number of days just before, and with the same weekdays a year ago', () => {
  expect(periodBefore({ from: '2026-11-15', to: TODAY })).toEqual({ from: '2026-11-08', to: '2026-11-14' })
  expect(periodYearAgo({ from: '2026-11-15', to: TODAY })).toEqual({ from: '2025-11-16', to: '2025-11-22' })
})

it.each([
  ['from', { from: 'hier' }],
  ['from', { from: '2026-11-22' }],
  ['from', { from: '2020-01-01' }],
  ['from', { from: '2026-11-01', last: '7d' }],
  ['to', { to: '2026-02-30' }],
  ['last', { last: '0d' }],
  ['last', { last: '7' }],
  ['last', { last: '99m' }],
  ['by', { by: 'visitor' }],
  ['bots', { bots: 'perhaps' }],
  ['lang', { lang: 'de' }],
  ['format', { format: 'pdf' }],
  ['separator', { separator: '|' }],
] as const)('says that “%s” is wrong in %j', (parameter, given) => {
  expect(parseQuery(given, TODAY)).toMatchObject({ ok: false, parameter })
})
