import fc from 'fast-check'
import type { World } from '../support/submissions-world'
import { type Chaos, KILLS, type Kill, createChaos } from './model'

/** The model knows only how much there is; what must hold of it is checked at the end. */
type Model = { submitted: number }
type Step = fc.AsyncCommand<Model, Chaos>

class Submissions implements Step {
  constructor(
    readonly count: number,
    readonly faultRate: number,
    readonly killRate: number,
    readonly twice: boolean,
  ) {}
  check = () => true
  async run(model: Model, chaos: Chaos) {
    chaos.plan.setRate(this.faultRate)
    const first = chaos.sent()
    await Promise.all(
      Array.from({ length: this.count }, (_, at) => chaos.submit(first + at, this.killRate, this.twice)),
    )
    model.submitted += this.count
  }
  toString = () =>
    `submissions(${this.count}, faults ${this.faultRate}, kills ${this.killRate}, ${this.twice})`
}

class Resends implements Step {
  constructor(readonly most: number) {}
  check = ({ submitted }: Readonly<Model>) => submitted > 0
  run = (_: Model, chaos: Chaos) => chaos.resend(this.most)
  toString = () => `resends(${this.most})`
}

class Jobs implements Step {
  constructor(
    readonly minutes: number,
    readonly atOnce: number,
    readonly faultRate: number,
    readonly kill: Kill | undefined,
  ) {}
  check = ({ submitted }: Readonly<Model>) => submitted > 0
  run = (_: Model, chaos: Chaos) => {
    chaos.plan.setRate(this.faultRate)
    return chaos.jobs(this.minutes, this.atOnce, this.kill)
  }
  toString = () =>
    `jobs(${this.minutes} min, ${this.atOnce}, faults ${this.faultRate}, ${this.kill ?? 'unharmed'})`
}

class Events implements Step {
  constructor(
    readonly most: number,
    readonly faultRate: number,
    readonly kill: Kill | undefined,
  ) {}
  check = ({ submitted }: Readonly<Model>) => submitted > 0
  run = (_: Model, chaos: Chaos) => {
    chaos.plan.setRate(this.faultRate)
    return chaos.report(this.most, this.kill)
  }
  toString = () => `events(${this.most}, faults ${this.faultRate}, ${this.kill ?? 'unharmed'})`
}

/** Whole ones: of all numbers between 0 and 1, most are next to 0. */
const percent = (min: number, max: number) => fc.integer({ min, max }).map((number) => number / 100)

const steps = fc.commands<Model, Chaos, false>(
  [
    fc
      .tuple(fc.integer({ min: 3, max: 16 }), percent(10, 60), percent(0, 10), fc.boolean())
      .map(([count, faults, kills, twice]) => new Submissions(count, faults, kills, twice)),
    fc.integer({ min: 1, max: 20 }).map((most) => new Resends(most)),
    fc
      .tuple(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 3 }),
        // A run does many calls one after another: more than this and none would get anywhere.
        percent(0, 30),
        fc.option(fc.constantFrom<Kill>(...KILLS, 'after-claim'), { nil: undefined, freq: 4 }),
      )
      .map(([minutes, atOnce, faults, kill]) => new Jobs(minutes, atOnce, faults, kill)),
    fc
      .tuple(
        fc.integer({ min: 1, max: 20 }),
        percent(0, 60),
        fc.option(fc.constant<Kill>('after-event'), { nil: undefined, freq: 4 }),
      )
      .map(([most, faults, kill]) => new Events(most, faults, kill)),
  ],
  { maxCommands: 40, size: 'max' },
)

export type ChaosReport = ReturnType<Chaos['outcome']> & { ends: Awaited<ReturnType<Chaos['ends']>> }

const NONE: ChaosReport = {
  submissions: 0,
  acknowledged: 0,
  answers: 0,
  lost: 0,
  duplicates: 0,
  unexplained: 0,
  slowestMs: 0,
  ends: { sent: 0, delivered: 0, undelivered: 0, unstored: 0 },
}
/** The sum of two counts of the same names. */
const sumOf = <Counts extends Record<string, number>>(one: Counts, other: Counts): Counts =>
  Object.fromEntries(Object.entries(one).map(([name, count]) => [name, count + (other[name] ?? 0)])) as Counts
const add = (one: ChaosReport, other: ChaosReport): ChaosReport => ({
  submissions: one.submissions + other.submissions,
  acknowledged: one.acknowledged + other.acknowledged,
  answers: one.answers + other.answers,
  lost: one.lost + other.lost,
  duplicates: one.duplicates + other.duplicates,
  unexplained: one.unexplained + other.unexplained,
  slowestMs: Math.max(one.slowestMs, other.slowestMs),
  ends: sumOf(one.ends, other.ends),
})

/** Random histories, one after another, until so many submissions were made. The seed repeats them all. */
export async function runChaos(
  world: World,
  { seed, submissions, heard }: { seed: number; submissions: number; heard?: (sum: ChaosReport) => void },
): Promise<ChaosReport> {
  let sum = NONE
  for (let round = 0; sum.submissions < submissions; round += 1) {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        await world.reset()
        const chaos = await createChaos(world, seed + round)
        await fc.asyncModelRun(() => ({ model: { submitted: 0 }, real: chaos }), history)
        await chaos.heal()
        const ends = await chaos.ends()
        sum = add(sum, { ...chaos.outcome(), ends })
      }),
      // No shrinking: each round takes seconds, and its seed repeats it.
      { seed: seed + round, numRuns: 1, endOnFailure: true },
    )
    heard?.(sum)
  }
  return sum
}
