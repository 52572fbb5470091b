import { parseOptions } from '../../../tools/views/options'

const parse = (...args: string[]) => parseOptions(args, '2026-11-21', 30)
const messageOf = (...args: string[]) => {
  const parsed = parse(...args)
  return parsed.ok ? undefined : parsed.message
}

it('reads every option', () => {
  const parsed = parse(
    ...'--last 30d --by channel --compare previous --bots --format html --lang en --output x.html'.split(' '),
  )
  expect(parsed).toEqual({
    ok: true,
    options: {
      query: {
        from: '2026-10-23',
        to: '2026-11-21',
        by: 'channel',
        previous: { from: '2026-09-23', to: '2026-10-22' },
        audience: 'bots',
        language: 'en',
      },
      format: 'html',
      separator: ',',
      raw: false,
      output: 'x.html',
      context: 'production',
    },
  })
})

it('writes single views as CSV or JSON', () => {
  expect(parse('--raw')).toMatchObject({ ok: true, options: { raw: true, format: 'csv' } })
  expect(parse('--raw', '--format', 'json')).toMatchObject({ ok: true, options: { format: 'json' } })
  expect(parse('--raw', '--format', 'html')).toMatchObject({ ok: false })
})

it.each([
  [['--by', 'age'], '--by : « age » n’est pas compris. Choix : page, route,'],
  [['--last', 'week', '--lang', 'en'], '--last: “week” is not understood. For example 7d, 4w or 12m.'],
  [['--format=pdf', '--lang=en'], '--format: “pdf” is not understood. One of: table, csv, json, html.'],
  [['--separator', '|'], '--separator : « | » n’est pas compris.'],
  [['--colour'], 'Option inconnue : --colour.'],
  [['--context', 'staging', '--lang', 'en'], 'Unknown option: --context staging.'],
])('says what is wrong with %j', (args, message) => {
  expect(messageOf(...args)?.replaceAll('\u00a0', ' ')).toContain(message)
})

it('explains itself in both languages, naming every option', () => {
  for (const lang of ['fr', 'en']) {
    const help = messageOf('--help', '--lang', lang) ?? ''
    for (const option of 'last from to by compare bots format separator raw output context lang'.split(' ')) {
      expect(help).toContain(`--${option}`)
    }
    expect(help).toContain('30')
  }
})
