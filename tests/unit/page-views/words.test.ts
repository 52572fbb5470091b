import en from '../../../locales/en/views.json'
import fr from '../../../locales/fr/views.json'
import { CHANNELS } from '../../../netlify/page-views/count/channels'
import { DEVICES } from '../../../netlify/page-views/count/classify'
import { BOT_KINDS } from '../../../netlify/page-views/record/view'
import { BREAKDOWNS } from '../../../netlify/page-views/report/query'
import { interpolate } from '../../../netlify/page-views/report/words'

it.each([fr, en])('names everything that is counted: $title', ({ by, channels, devices, bots }) => {
  const names = [by, channels, devices, bots].map((words) => Object.keys(words).sort())
  expect(names).toEqual([BREAKDOWNS, CHANNELS, DEVICES, BOT_KINDS].map((all) => [...all].sort()))
})

it('has the same values to fill in, in both languages', () => {
  const placeholders = (words: object) =>
    JSON.stringify(words)
      .match(/\{\{\w+\}\}/g)
      ?.sort()
  expect(placeholders(en)).toEqual(placeholders(fr))
})

it('uses French typography in French', () => {
  // A straight apostrophe, or an ordinary space where French has one that does not break.
  expect(JSON.stringify(fr).match(/[^"]*(?:'| [:;?!»]|« )[^"]*/g)).toBeNull()
})

it('fills in what is given, and shows what is missing', () => {
  expect(interpolate('{{a}} sur {{b}}, {{c}}', { a: 1, b: 'deux' })).toBe('1 sur deux, {{c}}')
})
