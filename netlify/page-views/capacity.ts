import { COUNTS_MONTHS, RAW_VIEWS_DAYS } from '../../src/page-views/retention'
import { countCommands, firstBatchCommands } from './count/count-script'
import { BATCH } from './count/roll-up'
import { HEARTBEAT_COMMANDS, READ_COMMANDS } from './count/roll-up-scripts'

/** What a plan of the store allows; null means no limit. Source: Upstash's pricing and limits, November 2026. */
export type Plan = {
  storedBytes: number
  commandsPerMonth: number | null
  bandwidthBytesPerMonth: number | null
  commandsPerSecond: number
}

const MB = 1024 ** 2
const GB = 1024 ** 3

export const PLANS = {
  free: {
    storedBytes: 256 * MB,
    commandsPerMonth: 500_000,
    bandwidthBytesPerMonth: 10 * GB,
    commandsPerSecond: 10_000,
  },
  payg: {
    storedBytes: 100 * GB,
    commandsPerMonth: null,
    bandwidthBytesPerMonth: null,
    commandsPerSecond: 10_000,
  },
} as const satisfies Record<string, Plan>
export type PlanName = keyof typeof PLANS

export const DAYS_PER_MONTH = 365.25 / 12

/** Runs of the roll-up a day, as `netlify/functions/roll-up-views.mts` schedules them. */
export const RUNS_PER_DAY = 288
const HOURS_PER_DAY = 24
/** People and bots. */
const GROUPS = 2
/** What the first heartbeat of an hour costs more: an expiry, and a trim of each of three streams. */
const HOURLY_EXTRA = 4

/** Commands that recording one view costs. */
const WRITE_COMMANDS = 1

/** What else this site's store is asked, where leads share it: a run of the deliverer that finds nothing to do. */
export const DELIVERY_COMMANDS = 15
/** It runs as often as the roll-up (netlify/functions/deliver.mts). */
export const DELIVERY_COMMANDS_PER_DAY = RUNS_PER_DAY * DELIVERY_COMMANDS

/** Commands that counting costs on a day with so many views. */
export function countingCommandsPerDay(viewsPerDay: number, viewsPerVisit: number): number {
  const viewsPerRun = viewsPerDay / RUNS_PER_DAY
  // Visitors come by chance: at a low pace many runs find nothing.
  const busyRuns = RUNS_PER_DAY * (1 - Math.exp(-viewsPerRun))
  const batches = Math.max(busyRuns, viewsPerDay / BATCH)
  const sessions = viewsPerDay / Math.max(1, batches) / viewsPerVisit
  const perBatch = countCommands(Array.from({ length: GROUPS }, () => Math.max(1, sessions / GROUPS)))
  const reads = (RUNS_PER_DAY - busyRuns + batches) * READ_COMMANDS
  const heartbeats = RUNS_PER_DAY * HEARTBEAT_COMMANDS + HOURS_PER_DAY * HOURLY_EXTRA
  return reads + batches * perBatch + firstBatchCommands(GROUPS) + heartbeats
}

/** What was measured of the store. */
export type StoreFigures = {
  /** Raw views stored now. */
  views: number
  /** Days that the raw views span: never many more than raw views are kept. */
  rawDays: number
  /** Days that have counts. */
  countedDays: number
  bytesPerView: number
  /** Counts of one day: hashes and HyperLogLogs of people and bots. */
  countsBytesPerDay: number
}

export type Forecast = {
  viewsPerDay: number
  bytesPerView: number
  /** Writing and counting together. */
  commandsPerView: number
  commandsPerMonth: number
  storedBytes: number
  plan: PlanName
  /** Months until the plan's storage is full; null: it never is, old views leave as fast as new ones come. */
  monthsLeft: number | null
  /** Whether a month's commands fit the plan. */
  commandsFit: boolean
}

const VIEWS_PER_VISIT = 3

/** Bytes stored after some months at a pace. */
export const storedAfter = (months: number, viewsPerDay: number, figures: StoreFigures): number => {
  const later = months * DAYS_PER_MONTH
  const rawDays = Math.min(figures.rawDays + later, RAW_VIEWS_DAYS)
  const countedDays = Math.min(figures.countedDays + later, COUNTS_MONTHS * DAYS_PER_MONTH)
  return viewsPerDay * rawDays * figures.bytesPerView + countedDays * figures.countsBytesPerDay
}

/** How long a plan lasts at the pace that the stored views show. */
export function forecast(figures: StoreFigures, planName: PlanName): Forecast {
  const plan: Plan = PLANS[planName]
  const viewsPerDay = figures.views / Math.max(1, figures.rawDays)
  const commandsPerDay = viewsPerDay * WRITE_COMMANDS + countingCommandsPerDay(viewsPerDay, VIEWS_PER_VISIT)
  const commandsPerMonth = (commandsPerDay + DELIVERY_COMMANDS_PER_DAY) * DAYS_PER_MONTH
  const full = Array.from({ length: COUNTS_MONTHS + 1 }, (_, months) => months).find(
    (months) => storedAfter(months, viewsPerDay, figures) > plan.storedBytes,
  )
  return {
    viewsPerDay,
    bytesPerView: figures.bytesPerView,
    commandsPerView: viewsPerDay > 0 ? commandsPerDay / viewsPerDay : WRITE_COMMANDS,
    commandsPerMonth,
    storedBytes: figures.views * figures.bytesPerView + figures.countedDays * figures.countsBytesPerDay,
    plan: planName,
    monthsLeft: full ?? null,
    commandsFit: plan.commandsPerMonth === null || commandsPerMonth <= plan.commandsPerMonth,
  }
}
