import { daysIn } from '../../../netlify/page-views/counts/days'
import { parseQuery, periodBefore, periodYearAgo, weeksIn } from '../../../netlify/page-views/report/query'
import { parseOptions } from '../../../tools/views/options'

const TODAY = '2026-11-22'
const DAYS = { today: TODAY, lastFinished: '2026-11-21', since: null }

it('if options are empty, asks in French for the views of people by page', () => {
  const query = { by: 'page', audience: 'people', language: 'fr' }
  expect(parseQuery({ last: '', by: '', bots: '', lang: '' }, DAYS)).toMatchObject({ query, file: null })
})

it.each([
  [{}, '2026-10-25', '2026-11-21'],
  [{ last: '1d' }, '2026-11-21', '2026-11-21'],
  [{ last: '2w' }, '2026-11-08', '2026-11-21'],
  [{ last: '12m' }, '2025-11-22', '2026-11-21'],
  [{ last: '7d', to: '2026-10-31' }, '2026-10-25', '2026-10-31'],
  [{ from: '2026-11-01', to: '2027-01-01' }, '2026-11-01', '2026-11-21'],
  // Today has a card of its own, and no table.
  [{ from: TODAY }, TODAY, '2026-11-21'],
  [{ from: TODAY, to: TODAY }, TODAY, '2026-11-21'],
])('reads %j as the days from %s to %s', (parameters, from, to) => {
  expect(parseQuery(parameters, DAYS)).toMatchObject({ query: { from, to } })
})

it('compares a period with the same number of days just before, and the same weekdays a year ago', () => {
  expect(periodBefore({ from: '2026-11-15', to: '2026-11-21' })).toEqual({
    from: '2026-11-08',
    to: '2026-11-14',
  })
  expect(periodYearAgo({ from: '2026-11-15', to: '2026-11-21' })).toEqual({
    from: '2025-11-16',
    to: '2025-11-22',
  })
})

it.each([
  ['2026-11-02', '2026-11-15', '2026-11-02', '2026-11-15'],
  ['2026-11-03', '2026-11-21', '2026-11-09', '2026-11-15'],
  ['2026-10-25', '2026-11-21', '2026-10-26', '2026-11-15'],
])('in the period from %s to %s, the whole weeks are those from %s to %s', (from, to, monday, sunday) => {
  expect(weeksIn({ from, to })).toEqual({ from: monday, to: sunday })
})

it('a period without a Monday to Sunday has no whole week', () => {
  expect(daysIn(weeksIn({ from: '2026-11-10', to: '2026-11-21' }))).toEqual([])
  expect(daysIn(weeksIn({ from: '2026-11-16', to: '2026-11-21' }))).toEqual([])
})

it.each(
  `from=hier from=2026-11-23 from=2026-11-20&to=2026-11-19 from=2020-01-01 from=2026-11-01&last=7d to=2026-02-30 to=2026-1-1 last=0d last=7
    last=99m by=visitor bots=perhaps lang=de format=pdf separator=|`.split(/\s+/),
)('rejects the first parameter of %s', (text) => {
  const parameters = Object.fromEntries(new URLSearchParams(text))
  expect(parseQuery(parameters, DAYS)).toMatchObject({ ok: false, parameter: Object.keys(parameters)[0] })
})

describe('the command line', () => {
  const messageOf = (line: string) => {
    const parsed = parseOptions(line.split(' '), DAYS)
    return parsed.ok ? '' : parsed.message.replaceAll('\u00a0', ' ')
  }

  it('accepts every option', () => {
    const line = '--last 30d --by channel --bots --format csv --separator ; --lang en --output x.csv'
    const query = { from: '2026-10-23', to: '2026-11-21', by: 'channel', audience: 'bots', language: 'en' }
    const options = { query, file: { type: 'csv', separator: ';' }, output: 'x.csv' }
    expect(parseOptions(line.split(' '), DAYS)).toEqual({ ok: true, options })
  })

  it.each([
    ['--by age', '--by : « age » n’est pas compris. Choix : page, route,'],
    ['--last week --lang en', '--last: “week” is not valid. For example 7d, 4w or 12m.'],
    ['--colour', 'Option inconnue : --colour.'],
  ])('explains what is wrong with %s', (line, message) => {
    expect(messageOf(line)).toContain(message)
  })

  it('takes an address to explain', () => {
    const parsed = parseOptions(['explain', '/avocats?utm_source=x', '--lang', 'en'], DAYS)
    expect(parsed).toEqual({ ok: true, explain: '/avocats?utm_source=x', language: 'en' })
    expect(messageOf('channel')).toContain('Option inconnue : channel.')
  })

  it.each(['fr', 'en'])('explains every option in %s', (lang) => {
    for (const option of 'last from to by bots format separator output lang'.split(' '))
      expect(messageOf(`--help --lang ${lang}`)).toContain(`--${option}`)
  })
})
