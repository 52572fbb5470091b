import { readFileSync } from 'node:fs'
import { forecast, PLANS, RUNS_PER_DAY, storedAfter } from '../../../netlify/page-views/capacity'

const figures = { views: 30_000, rawDays: 30, countedDays: 30, bytesPerView: 250, countsBytesPerDay: 4_000 }

it('knows how often the roll-up is scheduled', () => {
  const [, minutes] =
    /schedule: '\*\/(\d+) \* \* \* \*'/.exec(readFileSync('netlify/functions/roll-up-views.mts', 'utf8')) ??
    []
  expect((24 * 60) / Number(minutes)).toBe(RUNS_PER_DAY)
})

it('sees that a small site never fills the free plan', () => {
  const result = forecast(figures, 'free')
  expect(result).toMatchObject({ viewsPerDay: 1000, bytesPerView: 250, monthsLeft: null, commandsFit: true })
  expect(result.storedBytes).toBe(30_000 * 250 + 30 * 4_000)
  // Raw views stay at thirty days; only counts go on growing, up to 25 months.
  expect(storedAfter(25, 1000, figures) - storedAfter(1, 1000, figures)).toBeLessThan(25 * 31 * 4_000)
})

it('says in which month the storage is full', () => {
  const young = { ...figures, views: 60_000, rawDays: 2, countedDays: 2 }
  // 30 000 views a day: 30 days of them take 225 MB and fit, 40 000 would not.
  expect(forecast(young, 'payg').monthsLeft).toBeNull()
  expect(forecast({ ...young, views: 80_000 }, 'free').monthsLeft).toBe(1)
  expect(storedAfter(1, 40_000, young)).toBeGreaterThan(PLANS.free.storedBytes)
})

it('remembers the counts of the days whose raw views are gone', () => {
  const old = { ...figures, countedDays: 365, countsBytesPerDay: 500_000 }
  const result = forecast(old, 'free')
  expect(result.storedBytes).toBe(30_000 * 250 + 365 * 500_000)
  // 7.5 of 268 MB are raw views: 521 days of counts fill the rest, and 365 are there already.
  expect(result.monthsLeft).toBe(6)
  expect(forecast({ ...old, countedDays: 30 }, 'free').monthsLeft).toBe(17)
})

it('says when a month’s commands do not fit', () => {
  expect(forecast({ ...figures, views: 900_000 }, 'free').commandsFit).toBe(false)
  expect(forecast({ ...figures, views: 900_000 }, 'payg').commandsFit).toBe(true)
})

it('makes sense of an empty store', () => {
  expect(
    forecast({ views: 0, rawDays: 0, countedDays: 0, bytesPerView: 0, countsBytesPerDay: 0 }, 'free'),
  ).toMatchObject({
    viewsPerDay: 0,
    commandsPerView: 1,
    storedBytes: 0,
    monthsLeft: null,
  })
})
