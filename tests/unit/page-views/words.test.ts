import { CHANNELS } from '../../../netlify/page-views/count/channel-rules'
import { BOT_KINDS } from '../../../netlify/page-views/record/bots'
import { DEVICES } from '../../../netlify/page-views/count/devices'
import { BREAKDOWNS } from '../../../netlify/page-views/report/query'
import { interpolate, reportStrings } from '../../../netlify/page-views/report/words'
import en from '../../../locales/en/views.json'
import fr from '../../../locales/fr/views.json'

const flat = (words: object, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? flat(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)]],
  )
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()

it('has the same words and values to fill in, in both languages', () => {
  expect(flat(en).map(([key, text]) => [key, placeholders(text)])).toEqual(
    flat(fr).map(([key, text]) => [key, placeholders(text)]),
  )
})

it.each(['fr', 'en'] as const)('names in %s everything that is counted', (language) => {
  const words = reportStrings(language)
  expect(Object.keys(words.by).sort()).toEqual([...BREAKDOWNS].sort())
  expect(Object.keys(words.channels).sort()).toEqual([...CHANNELS].sort())
  expect(Object.keys(words.devices).sort()).toEqual([...DEVICES].sort())
  expect(Object.keys(words.bots).sort()).toEqual([...BOT_KINDS].sort())
})

it('uses French typography in French', () => {
  // A straight apostrophe, or an ordinary space where French has one that does not break.
  expect(flat(fr).filter(([, text]) => /'| [:;?!»]|« /.test(text))).toEqual([])
})

it('fills in what it is given, and hides nothing that is missing', () => {
  expect(interpolate('{{a}} sur {{b}}, {{c}}', { a: 1, b: 'deux' })).toBe('1 sur deux, {{c}}')
})
