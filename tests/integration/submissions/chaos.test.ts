import { watchOutput } from '../../support/canary'
import { OUTAGE_NAMES, playOutage } from '../../chaos/outages'
import { runChaos } from '../../chaos/run-chaos'
import { type World, openWorld } from '../../support/submissions-world'

watchOutput()

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('despite faults and kills, no acknowledged submission is lost, and none is mailed twice without cause', async () => {
  // A fixed seed makes a failure repeatable; `npm run test:chaos` uses random seeds.
  const seed = 20261123
  const report = await runChaos(world, { seed, submissions: 300 })
  process.stdout.write(`chaos ${JSON.stringify({ seed, ...report })}\n`)
  expect({ seed, lost: report.lost, unexplained: report.unexplained }).toEqual({
    seed,
    lost: 0,
    unexplained: 0,
  })
  expect(report.acknowledged).toBeGreaterThan(0)
}, 240_000)

it.each(OUTAGE_NAMES)(
  '%s: an alarm is heard within fifteen minutes, and no form is lost or mailed twice',
  async (name) => {
    const { afterMinutes, alarmMails, ...forms } = await playOutage(world, name, 20261128)
    expect(afterMinutes).toBeLessThanOrEqual(15)
    // A store that stores nothing cannot mark alarms either: they are mailed every quarter of an hour for two hours.
    expect(alarmMails).toBe(/read-only|full/.test(name) ? 8 : 1)
    expect(forms).toEqual({ lost: 0, twice: 0 })
  },
)
