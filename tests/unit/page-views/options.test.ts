import { parseOptions } from '../../../tools/views/options'

const parse = (...args: string[]) => parseOptions(args, '2026-11-21')
const messageOf = (...args: string[]) => {
  const parsed = parse(...args)
  return parsed.ok ? undefined : parsed.message
}

it('reads every option', () => {
  const line = '--last 30d --by channel --bots --format csv --separator ; --lang en --output x.csv'
  expect(parse(...line.split(' '))).toEqual({
    ok: true,
    options: {
      query: { from: '2026-10-23', to: '2026-11-21', by: 'channel', audience: 'bots', language: 'en' },
      ...{ format: 'csv', separator: ';', output: 'x.csv' },
    },
  })
})

it.each([
  [['--by', 'age'], '--by : « age » n’est pas compris. Choix : page, route,'],
  [['--last', 'week', '--lang', 'en'], '--last: “week” is not understood. For example 7d, 4w or 12m.'],
  [['--format=pdf', '--lang=en'], '--format: “pdf” is not understood. One of: csv, json.'],
  [['--separator', '|'], '--separator : « | » n’est pas compris.'],
  [['--colour'], 'Option inconnue : --colour.'],
])('says what is wrong with %j', (args, message) => {
  expect(messageOf(...args)?.replaceAll('\u00a0', ' ')).toContain(message)
})

it('explains itself in both languages, naming every option', () => {
  for (const lang of ['fr', 'en']) {
    const help = messageOf('--help', '--lang', lang) ?? ''
    for (const option of 'last from to by bots format separator output lang'.split(' ')) {
      expect(help).toContain(`--${option}`)
    }
  }
})
