import type { DayCounts } from '../count/day-counts'
import { isGap } from '../report/rows'

const WEEKS = 8
/** With fewer weeks that are known, nothing is usual yet. */
const FEWEST_WEEKS = 4
/** Days as small as this differ by chance. */
const LEAST = { views: 20, requests: 3 } as const
type Measure = keyof typeof LEAST

/** A day beyond what its weekday had in the eight weeks before. */
export type Unusual = { day: string; measure: Measure; value: number; lowest: number; highest: number }

const valueOf = ({ all, conversions }: DayCounts, measure: Measure): number =>
  measure === 'views' ? all.views : [...conversions.values()].reduce((sum, count) => sum + count, 0)

/**
 * The days of the last week with fewer or more views or requests than the same weekdays of the eight weeks before.
 * @param days nine weeks, one after the other
 */
export const unusualDays = (days: readonly DayCounts[]): Unusual[] =>
  days.slice(-7).flatMap((day, index) => {
    const same = Array.from({ length: WEEKS }, (_, weeks) => days.at(index - 7 * (weeks + 2)))
    const known = same.filter((other) => other !== undefined && !isGap(other)) as DayCounts[]
    if (isGap(day) || known.length < FEWEST_WEEKS) return []
    return (Object.keys(LEAST) as Measure[]).flatMap((measure) => {
      const value = valueOf(day, measure)
      const values = known.map((other) => valueOf(other, measure))
      const [lowest, highest] = [Math.min(...values), Math.max(...values)]
      const fell = value < lowest && lowest >= LEAST[measure]
      const rose = value > highest && value >= LEAST[measure]
      return fell || rose ? [{ day: day.day, measure, value, lowest, highest }] : []
    })
  })
