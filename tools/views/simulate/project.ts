import { COUNTS_MONTHS, RAW_VIEWS_DAYS } from '../../../src/page-views/retention'
import {
  countingCommandsPerDay,
  DAYS_PER_MONTH,
  DELIVERY_COMMANDS_PER_DAY,
  PLANS,
  RUNS_PER_DAY,
  type Plan,
  type PlanName,
} from '../../../netlify/page-views/capacity'
import { BATCH, BUDGET_MS } from '../../../netlify/page-views/count/roll-up'
import { DAY, SECOND } from '../../../netlify/platform/clock'
import type { Measured } from './measure'

/** The busiest moment against the average: business hours, and a newsletter going out. */
export const PEAK = 5

/** To the store and back from a function in the same region; on this machine it is nothing. */
export const ROUND_TRIP_MS = 20

/** What a run of the roll-up may take. */
export const RUN_SECONDS = BUDGET_MS / SECOND

type Projection = {
  viewsPerDay: number
  peakViewsPerSecond: number
  commandsPerMonth: number
  requestsPerMonth: number
  bandwidthBytesPerMonth: number
  /** After `COUNTS_MONTHS`, when as much leaves as comes. */
  storedBytes: number
  viewsPerRun: number
  runSeconds: number
  /** From a view to its count, at worst, in seconds; Infinity when runs do not keep up. */
  lagSeconds: number
  runsPerDay: number
}

export const LIMITS = ['commands', 'bandwidth', 'storage', 'rate', 'schedule'] as const
export type Limit = (typeof LIMITS)[number]

/** What a traffic comes to. */
export function project(viewsPerDay: number, measured: Measured): Projection {
  const viewsPerRun = viewsPerDay / RUNS_PER_DAY
  const batchesPerRun = Math.max(1, Math.ceil(viewsPerRun / BATCH))
  const runSeconds = viewsPerRun / measured.countedPerSecond + (batchesPerRun * 2 * ROUND_TRIP_MS) / SECOND
  const counting = countingCommandsPerDay(viewsPerDay, measured.viewsPerVisit)
  const bytes = viewsPerDay * (measured.writeBytesPerView + measured.countBytesPerView)
  return {
    viewsPerDay,
    peakViewsPerSecond: (PEAK * viewsPerDay) / (DAY / SECOND),
    commandsPerMonth: (viewsPerDay + counting + DELIVERY_COMMANDS_PER_DAY) * DAYS_PER_MONTH,
    requestsPerMonth: (viewsPerDay + RUNS_PER_DAY * (batchesPerRun * 2 + 1)) * DAYS_PER_MONTH,
    bandwidthBytesPerMonth: bytes * DAYS_PER_MONTH,
    storedBytes:
      viewsPerDay * RAW_VIEWS_DAYS * measured.bytesPerView +
      (viewsPerDay / measured.viewsPerVisit) * measured.bytesPerVisit +
      COUNTS_MONTHS * DAYS_PER_MONTH * measured.countsBytesPerDay,
    viewsPerRun,
    runSeconds,
    lagSeconds: runSeconds > RUN_SECONDS ? Infinity : DAY / SECOND / RUNS_PER_DAY + runSeconds,
    runsPerDay: RUNS_PER_DAY,
  }
}

/** How much of each limit a traffic uses; 1 and more: the limit is met. */
export function usage(projection: Projection, planName: PlanName): Record<Limit, number> {
  const plan: Plan = PLANS[planName]
  const part = (used: number, limit: number | null) => (limit === null ? 0 : used / limit)
  return {
    commands: part(projection.commandsPerMonth, plan.commandsPerMonth),
    bandwidth: part(projection.bandwidthBytesPerMonth, plan.bandwidthBytesPerMonth),
    storage: part(projection.storedBytes, plan.storedBytes),
    rate: part(projection.peakViewsPerSecond, plan.commandsPerSecond),
    // At the busiest time a run finds as many times more as people come.
    schedule: part(projection.runSeconds * PEAK, RUN_SECONDS),
  }
}

/** The limit that growing traffic meets first, and at how many views a day. */
export function firstLimit(measured: Measured, planName: PlanName): { limit: Limit; viewsPerDay: number } {
  const worst = (viewsPerDay: number): [Limit, number] => {
    const used = usage(project(viewsPerDay, measured), planName)
    return LIMITS.map((limit): [Limit, number] => [limit, used[limit]]).reduce((a, b) =>
      b[1] > a[1] ? b : a,
    )
  }
  let [low, high] = [1, 1e12]
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high)
    if (worst(middle)[1] >= 1) high = middle
    else low = middle
  }
  return { limit: worst(high)[0], viewsPerDay: high }
}
