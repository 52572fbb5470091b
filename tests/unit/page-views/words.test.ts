import en from '../../../locales/en/views.json'
import fr from '../../../locales/fr/views.json'
import { CHANNELS, DEVICES } from '../../../netlify/page-views/counts/counters'
import { BOT_TYPES } from '../../../netlify/page-views/recording/view'
import { BREAKDOWNS } from '../../../netlify/page-views/report/rows'

it.each([fr, en])(
  'the report “$title” has a name for everything that is counted',
  ({ by, channels, devices, bots }) => {
    const names = [by, channels, devices, bots].map((words) => Object.keys(words).sort())
    expect(names).toEqual([BREAKDOWNS, CHANNELS, DEVICES, BOT_TYPES].map((all) => [...all].sort()))
  },
)

it('the French words follow French typography', () => {
  // Finds straight apostrophes, and ordinary spaces where French uses no-break spaces.
  expect(JSON.stringify(fr).match(/[^"]*(?:'| [:;?!»]|« )[^"]*/g)).toBeNull()
})
