import { parseQuery, periodBefore, periodYearAgo } from '../../../netlify/page-views/report/query'
import { parseOptions } from '../../../tools/views/options'

const TODAY = '2026-11-21'

it('asks for the pages of the last four weeks, today included, where nothing is said', () => {
  const query = { from: '2026-10-25', to: TODAY, by: 'page', audience: 'people', language: 'fr' }
  expect(parseQuery({}, TODAY)).toEqual({ ok: true, query, file: null })
  expect(parseQuery({ from: '', to: '', last: '', by: '', bots: '', lang: '' }, TODAY)).toMatchObject({
    query,
  })
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
  expect(parseQuery(given, TODAY)).toMatchObject({ query: { from, to } })
})

it('compares with the same number of days just before, and with the same weekdays a year ago', () => {
  expect(periodBefore({ from: '2026-11-15', to: TODAY })).toEqual({ from: '2026-11-08', to: '2026-11-14' })
  expect(periodYearAgo({ from: '2026-11-15', to: TODAY })).toEqual({ from: '2025-11-16', to: '2025-11-22' })
})

it.each<[string, Parameters<typeof parseQuery>[0]]>([
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
])('says that “%s” is wrong in %j', (parameter, given) => {
  expect(parseQuery(given, TODAY)).toMatchObject({ ok: false, parameter })
})

describe('the command line', () => {
  const messageOf = (...args: string[]) => {
    const parsed = parseOptions(args, TODAY)
    return parsed.ok ? '' : parsed.message.replaceAll('\u00a0', ' ')
  }

  it('takes every option', () => {
    const line = '--last 30d --by channel --bots --format csv --separator ; --lang en --output x.csv'
    const query = { from: '2026-10-23', to: TODAY, by: 'channel', audience: 'bots', language: 'en' }
    const options = { query, file: { type: 'csv', separator: ';' }, output: 'x.csv' }
    expect(parseOptions(line.split(' '), TODAY)).toEqual({ ok: true, options })
  })

  it.each([
    ['--by age', '--by : « age » n’est pas compris. Choix : page, route,'],
    ['--last week --lang en', '--last: “week” is not understood. For example 7d, 4w or 12m.'],
    ['--format=pdf --lang=en', '--format: “pdf” is not understood. One of: csv, json.'],
    ['--colour', 'Option inconnue : --colour.'],
  ])('%s is answered in words', (line, message) => {
    expect(messageOf(...line.split(' '))).toContain(message)
  })

  it.each(['fr', 'en'])('explains every option in %s', (lang) => {
    const help = messageOf('--help', '--lang', lang)
    for (const option of 'last from to by bots format separator output lang'.split(' '))
      expect(help).toContain(`--${option}`)
  })
})
