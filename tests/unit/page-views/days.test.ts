import * as days from '../../../netlify/page-views/counts/days'

it.each([
  ['2026-11-20T22:59:59.999Z', '2026-11-20 23'],
  ['2026-11-20T23:00:00.000Z', '2026-11-21 00'],
  // Nights in which the clocks change.
  ['2026-03-29T01:00:00Z', '2026-03-29 03'],
  ['2026-10-25T00:30:00Z', '2026-10-25 02'],
  ['2026-10-25T01:30:00Z', '2026-10-25 02'],
])('%s is %s o’clock in Paris', (text, hour) => {
  const moment = Date.parse(text)
  expect(`${days.parisDay(moment)} ${days.parisHour(moment)}`).toBe(hour)
})

it.each([
  ['2026-01-01', '2025-12-31T23:00:00Z'],
  ['2026-03-29', '2026-03-28T23:00:00Z'],
  ['2026-10-26', '2026-10-25T23:00:00Z'],
])('%s begins in Paris at %s', (day, moment) => {
  expect(days.startOfParisDay(day)).toBe(Date.parse(moment))
})

it('weeks begin on Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2027-01-01'].map(days.mondayOf).join()).toBe(
    '2026-11-09,2026-11-16,2026-12-28',
  )
})

it('adds days and months across month ends, and lists days across a clock change', () => {
  expect(days.addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(days.addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(days.addMonths('2026-01-15', -12)).toBe('2025-01-15')
  expect(days.daysBetween('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(days.daysBetween('2026-03-30', '2026-03-28')).toEqual([])
})
