import { addDays, daysBetween, startOfParisDay } from '../../../netlify/page-views/days'
import { viewKeys } from '../../../netlify/page-views/view-keys'
import { measureStore } from '../../../netlify/page-views/measure-store'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const TODAY = '2026-11-20'
const NOON = startOfParisDay(TODAY) + 12 * 3_600_000
const keys = viewKeys()

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const measured = () => measureStore({ redis: world.client, now: NOON })

/** A site since so many days: counts of each, raw views of the last thirty. */
const fill = async (days: number) => {
  const pipeline = world.redis.pipeline()
  for (const day of daysBetween(addDays(TODAY, 1 - days), TODAY))
    pipeline.hset(keys.counts(day, 'people'), '*', '100 40', 't|09', '1')
  for (const day of daysBetween(addDays(TODAY, -29), TODAY))
    pipeline.xadd(keys.stream, `${startOfParisDay(day)}-0`, 'page_path', '/')
  await pipeline.exec()
}

it('knows a year of counts, though raw views are a month old at most', async () => {
  await fill(365)
  const figures = await measured()
  expect(figures).toMatchObject({ views: 30, countedDays: 365 })
  // Half of today is over, and a clock change adds an hour.
  expect(figures.rawDays).toBeCloseTo(29.5, 1)
})

it('asks the store for no more commands, however many days were counted', async () => {
  const commands = async () => {
    const before = await world.commandsRun()
    await measured()
    return (await world.commandsRun()) - before
  }
  await fill(2)
  const atFirst = await commands()
  await fill(750)
  expect(await commands()).toBe(atFirst)
  expect(await measured()).toMatchObject({ countedDays: 750 })
})

it('counts days, not the time since the first one', async () => {
  await fill(3)
  await world.redis.hset(keys.counts('2026-01-31', 'people'), 't|09', '1')
  expect(await measured()).toMatchObject({ countedDays: 4 })
})

it('finds nothing in an empty store', async () => {
  expect(await measured()).toEqual({
    views: 0,
    rawDays: 0,
    countedDays: 0,
    bytesPerView: 0,
    countsBytesPerDay: 0,
  })
})
