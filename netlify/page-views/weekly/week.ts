import type { Redis } from '@upstash/redis'
import type { Language } from '../../../src/languages'
import { addDays, daysBetween, parisDay } from '../days'
import { countDistinct, readCounts } from '../report/read-counts'
import { makeReport, type Report } from '../report/report'
import { rowsOf, type Row } from '../report/rows'
import type { RouteIndex } from '../route-index'
import { unusualDays, type Unusual } from './unusual'

/** Last week in figures: Monday to Sunday, beside the week before. */
export type Week = {
  report: Report
  channels: Row[]
  /** The pages whose views changed most. */
  moved: Row[]
  unusual: Unusual[]
}

type Reading = {
  redis: Pick<Redis, 'pipeline' | 'pfcount'>
  prefix: string
  routes: RouteIndex
  now: number
  language: Language
}

const MOVED = 3
/** The week, and the eight that it is judged by. */
const DAYS = 63

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const movement = ({ views, previous }: Row): number => Math.abs((views ?? 0) - (previous?.views ?? 0))

/** @throws whatever the client throws when the store does not answer */
export async function readWeek({ redis, prefix, routes, now, language }: Reading): Promise<Week> {
  const to = addDays(mondayOf(parisDay(now)), -1)
  const from = addDays(to, -6)
  const options = { redis, prefix }
  const days = await readCounts(daysBetween(addDays(to, 1 - DAYS), to), 'people', options)
  const known = new Map(days.map((day) => [day.day, day]))
  const report = await makeReport(
    {
      from,
      to,
      by: 'page',
      previous: { from: addDays(from, -7), to: addDays(from, -1) },
      audience: 'people',
      language,
    },
    {
      counts: (names) => Promise.resolve(names.flatMap((name) => known.get(name) ?? [])),
      distinct: (names) => countDistinct(names, 'people', options),
    },
    routes,
  )
  const moved = report.rows.filter((row) => row.previous !== null && movement(row) > 0)
  return {
    report,
    channels: rowsOf('channel', report.days, report.previousDays, routes).filter(
      // From one page of the site to another nobody arrives.
      ({ key, visits }) => visits && key !== 'site',
    ),
    moved: moved.sort((one, other) => movement(other) - movement(one)).slice(0, MOVED),
    unusual: unusualDays(days),
  }
}
