import { parseArgs } from 'node:util'
import { RAW_VIEWS_DAYS } from '../../../src/page-views/retention'
import { PLANS, type PlanName } from '../../../netlify/page-views/capacity'
import { startTemporaryRedis } from '../../local/redis/temporary'
import { numbersIn } from '../numbers'
import { measure, type Measured } from './measure'
import { firstLimit, LIMITS, PEAK, project, ROUND_TRIP_MS, RUN_SECONDS, usage, type Limit } from './project'

const DEFAULT_TRAFFIC = '10000,1000000,100000000'
const PRICE_PER_COMMAND = 0.2 / 100_000

const WHAT_IT_IS: Record<Limit, string> = {
  commands: "the plan's commands a month",
  bandwidth: "the plan's bandwidth",
  storage: "the plan's storage",
  rate: '10,000 commands a second',
  schedule: `${RUN_SECONDS} s for a run of the roll-up at the busiest time`,
}
const WHAT_TO_CHANGE: Record<Limit, string> = {
  commands:
    'pay by the command (payg), or schedule the roll-up less often in netlify/functions/roll-up-views.mts',
  bandwidth: 'pay by use (payg)',
  storage: `keep raw views for fewer days (RAW_VIEWS_DAYS in src/page-views/retention.ts, now ${RAW_VIEWS_DAYS}), or take a larger plan`,
  rate: 'give the views a store of their own, then several streams by the first digit of the session',
  schedule:
    'schedule the roll-up every minute, then run it as a background function (15 min instead of 30 s)',
}

const { whole, bytes, some, part } = numbersIn('en')

const lag = (seconds: number) => (seconds === Infinity ? 'grows' : `${whole(seconds)} s`)

function table(traffic: readonly number[], measured: Measured): string[] {
  const columns = traffic.map((viewsPerDay) => project(viewsPerDay, measured))
  const row = (name: string, value: (column: (typeof columns)[number]) => string) =>
    `| ${[name, ...columns.map(value)].join(' | ')} |`
  const plans = Object.keys(PLANS) as PlanName[]
  const met = (plan: PlanName) => (column: (typeof columns)[number]) => {
    const used = usage(column, plan)
    const over = LIMITS.filter((limit) => used[limit] >= 1)
    const worst = LIMITS.reduce((a, b) => (used[b] > used[a] ? b : a))
    return over.length > 0 ? `over: ${over.join(', ')}` : `fits (${worst} ${part(used[worst])})`
  }
  return [
    row('views a day', ({ viewsPerDay }) => whole(viewsPerDay)),
    `| --- | ${columns.map(() => '--:').join(' | ')} |`,
    row(`views a second at the busiest time (${PEAK} × average)`, ({ peakViewsPerSecond }) =>
      some(peakViewsPerSecond),
    ),
    row('commands a month', ({ commandsPerMonth }) => whole(commandsPerMonth)),
    row('commands a view', ({ commandsPerMonth, viewsPerDay }) =>
      some(commandsPerMonth / 30.44 / viewsPerDay),
    ),
    row(
      'price of the commands (payg)',
      ({ commandsPerMonth }) => `$${some(commandsPerMonth * PRICE_PER_COMMAND)}`,
    ),
    row('requests a month', ({ requestsPerMonth }) => whole(requestsPerMonth)),
    row('bandwidth a month', ({ bandwidthBytesPerMonth }) => bytes(bandwidthBytesPerMonth)),
    row('stored for good', ({ storedBytes }) => bytes(storedBytes)),
    row('roll-up: runs a day', ({ runsPerDay }) => whole(runsPerDay)),
    row('roll-up: views a run', ({ viewsPerRun }) => whole(viewsPerRun)),
    row('roll-up: time of a run', ({ runSeconds }) => `${some(runSeconds)} s`),
    row('from view to count, at worst', ({ lagSeconds }) => lag(lagSeconds)),
    ...plans.map((plan) => row(`plan “${plan}”`, met(plan))),
  ]
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'views-per-day': { type: 'string', default: DEFAULT_TRAFFIC } } })
  const traffic = values['views-per-day'].split(',').map(Number)
  if (!traffic.every((views) => views >= 1)) {
    console.error('Usage: npm run simulate -- --views-per-day 10000000 (several: separated by commas)')
    process.exitCode = 2
    return
  }
  const store = await startTemporaryRedis()
  try {
    const measured = await measure(store)
    console.log('Measured on this machine:')
    console.log(
      `  ${whole(measured.bytesPerView)} bytes stored a view, ${whole(measured.bytesPerVisit)} a visit of the day`,
    )
    console.log(`  ${bytes(measured.countsBytesPerDay)} of counts a day`)
    console.log(
      `  ${whole(measured.writeBytesPerView)} bytes to record a view, ${whole(measured.countBytesPerView)} to count it`,
    )
    console.log(
      `  ${whole(measured.countedPerSecond)} views counted a second; assumed: ${ROUND_TRIP_MS} ms to the store and back`,
    )
    console.log('')
    table(traffic, measured).forEach((line) => console.log(line))
    for (const plan of Object.keys(PLANS) as PlanName[]) {
      const { limit, viewsPerDay } = firstLimit(measured, plan)
      console.log('')
      console.log(
        `Plan “${plan}”: the first limit is ${WHAT_IT_IS[limit]}, met at ${whole(viewsPerDay)} views a day.`,
      )
      console.log(`  Then: ${WHAT_TO_CHANGE[limit]}.`)
    }
  } finally {
    await store.close()
  }
}

void main()
