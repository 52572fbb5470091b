import type { World } from '../support/submissions-world'
import { type Chaos, KILLS, type Kill, createChaos } from './model'
import { chance, pick } from './random'

const MAX_STEPS = 40

/** Plays one random history of submissions, resends, mail events and job runs, while calls fail and processes die. */
async function runHistory(chaos: Chaos, seed: number): Promise<void> {
  const steps = Math.ceil(chance(seed, 'steps') * MAX_STEPS)
  for (let step = 0; step < steps; step += 1) {
    const draw = (name: string, min: number, max: number) =>
      min + Math.floor(chance(seed, step, name) * (max - min + 1))
    const setFaults = (min: number, max: number) => chaos.plan.setRate(draw('faults', min, max) / 100)
    const sometimesAKill = (kills: readonly Kill[]) =>
      chance(seed, step, 'killed') < 0.75 ? pick(kills, seed, step) : undefined
    // The first step submits forms, so that later steps find submissions.
    switch (step === 0 ? 1 : draw('kind', 1, 4)) {
      case 1: {
        setFaults(10, 60)
        const first = chaos.size()
        const killRate = draw('kill rate', 0, 10) / 100
        const postsTwice = chance(seed, step, 'twice') < 0.5
        const count = draw('count', 3, 16)
        const numbers = Array.from({ length: count }, (_, at) => first + at)
        await Promise.all(numbers.map((number) => chaos.submit(number, killRate, postsTwice)))
        break
      }
      case 2:
        await chaos.resend(draw('most', 1, 20))
        break
      case 3:
        // A run of the jobs makes many calls in sequence. With a higher fault rate, no run would finish.
        setFaults(0, 30)
        await chaos.jobs(
          draw('minutes', 0, 400),
          draw('at once', 1, 3),
          sometimesAKill([...KILLS, 'after-lease']),
        )
        break
      default:
        setFaults(0, 60)
        await chaos.sendEvents(draw('most', 1, 20), sometimesAKill(['after-event']))
    }
  }
}

type ChaosReport = ReturnType<Chaos['outcome']> & Awaited<ReturnType<Chaos['countFinalStates']>>

const add = (one: ChaosReport, other: ChaosReport): ChaosReport => {
  const names = Object.keys(one) as (keyof ChaosReport)[]
  const sums = Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as ChaosReport
  return { ...sums, slowestMs: Math.max(one.slowestMs, other.slowestMs) }
}

/** Plays random histories until there are enough submissions. The same seed leads to the same histories. */
export async function runChaos(
  world: World,
  {
    seed,
    submissions,
    onProgress,
  }: { seed: number; submissions: number; onProgress?: (sum: ChaosReport) => void },
): Promise<ChaosReport> {
  let sum: ChaosReport | undefined
  for (let historySeed = seed; !sum || sum.submissions < submissions; historySeed += 1) {
    await world.reset()
    const chaos = await createChaos(world, historySeed)
    try {
      await runHistory(chaos, historySeed)
      await chaos.endFaults()
      const report = { ...chaos.outcome(), ...(await chaos.countFinalStates()) }
      sum = sum ? add(sum, report) : report
    } catch (error) {
      throw new Error(`The history of seed ${historySeed} failed.`, { cause: error })
    }
    onProgress?.(sum)
  }
  return sum
}
