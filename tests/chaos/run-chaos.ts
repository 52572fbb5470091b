import type { World } from '../support/submissions-world'
import { type Chaos, KILLS, type Kill, createChaos } from './model'
import { chance, pick } from './random'

const MOST_STEPS = 40

/** Runs one random history of submissions, repeats, runs of the deliverer and events, under faults and kills. */
async function runHistory(chaos: Chaos, seed: number): Promise<void> {
  const steps = Math.ceil(chance(seed, 'steps') * MOST_STEPS)
  for (let step = 0; step < steps; step += 1) {
    const draw = (name: string, min: number, max: number) =>
      min + Math.floor(chance(seed, step, name) * (max - min + 1))
    const setFaults = (min: number, max: number) => chaos.plan.setRate(draw('faults', min, max) / 100)
    const killSometimes = (kills: readonly Kill[]) =>
      chance(seed, step, 'killed') < 0.75 ? pick(kills, seed, step) : undefined
    // The first step submits something for the others.
    switch (step === 0 ? 1 : draw('kind', 1, 4)) {
      case 1: {
        setFaults(10, 60)
        const first = chaos.sent()
        const killRate = draw('kill rate', 0, 10) / 100
        const isTwice = chance(seed, step, 'twice') < 0.5
        const count = draw('count', 3, 16)
        const numbers = Array.from({ length: count }, (_, at) => first + at)
        await Promise.all(numbers.map((number) => chaos.submit(number, killRate, isTwice)))
        break
      }
      case 2:
        await chaos.resend(draw('most', 1, 20))
        break
      case 3:
        // A run makes many calls in sequence: with more faults none would finish.
        setFaults(0, 30)
        await chaos.jobs(
          draw('minutes', 0, 400),
          draw('at once', 1, 3),
          killSometimes([...KILLS, 'after-claim']),
        )
        break
      default:
        setFaults(0, 60)
        await chaos.report(draw('most', 1, 20), killSometimes(['after-event']))
    }
  }
}

type ChaosReport = ReturnType<Chaos['outcome']> & Awaited<ReturnType<Chaos['ends']>>

const add = (one: ChaosReport, other: ChaosReport): ChaosReport => {
  const names = Object.keys(one) as (keyof ChaosReport)[]
  const sums = Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as ChaosReport
  return { ...sums, slowestMs: Math.max(one.slowestMs, other.slowestMs) }
}

/** Runs random histories until there are enough submissions. The same seed repeats them all. */
export async function runChaos(
  world: World,
  {
    seed,
    submissions,
    onProgress,
  }: { seed: number; submissions: number; onProgress?: (sum: ChaosReport) => void },
): Promise<ChaosReport> {
  let sum: ChaosReport | undefined
  for (let round = seed; !sum || sum.submissions < submissions; round += 1) {
    await world.reset()
    const chaos = await createChaos(world, round)
    try {
      await runHistory(chaos, round)
      await chaos.heal()
      const report = { ...chaos.outcome(), ...(await chaos.ends()) }
      sum = sum ? add(sum, report) : report
    } catch (error) {
      throw new Error(`The history of seed ${round} failed.`, { cause: error })
    }
    onProgress?.(sum)
  }
  return sum
}
