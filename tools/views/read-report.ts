import type { Redis } from '@upstash/redis'
import type { Query } from '../../netlify/page-views/report/report-query'
import { countDistinct, readCounts } from '../../netlify/page-views/report/read-counts'
import { makeReport, type Report } from '../../netlify/page-views/report/report'
import { rollUp } from '../../netlify/page-views/count/roll-up'
import type { RouteIndex } from '../../netlify/page-views/route-index'
import { interpolate, reportStrings } from '../../netlify/page-views/report/report-strings'
import type { Clock } from '../../netlify/platform/clock'
import { numbersIn } from '../../netlify/page-views/report/numbers'
import type { Progress } from './progress'

export type ReadOptions = {
  redis: Redis
  routes: RouteIndex
  prefix: string
  clock: Clock
  /**
   * Whether to count what is not counted yet. Not where a schedule does: this machine's routes may be
   * others than the site's, and what is counted stays.
   */
  countFirst: boolean
  progress?: Progress
}

/** Reads what a query asks for, telling how far it has come. */
export async function readReport(
  query: Query,
  { redis, routes, prefix, clock, countFirst, progress }: ReadOptions,
): Promise<Report> {
  const words = reportStrings(query.language).progress
  const { whole } = numbersIn(query.language)
  if (countFirst) {
    await rollUp({
      redis,
      routes,
      prefix,
      clock,
      budgetMs: Infinity,
      onBatch: ({ counted }) => progress?.show(() => interpolate(words.counting, { count: whole(counted) })),
    })
  }
  return makeReport(
    query,
    {
      counts: (days) =>
        readCounts(days, query.audience, {
          redis,
          prefix,
          onRead: (count) => progress?.show(() => interpolate(words.reading, { count, total: days.length })),
        }),
      distinct: (days) => countDistinct(days, query.audience, { redis, prefix }),
    },
    routes,
  )
}
