import { watchOutput } from '../../support/canary'
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
  expect(report.slowestMs).toBeLessThan(10_000)
  expect(report.acknowledged).toBeGreaterThan(0)
}, 240_000)
