import { ROLL_UP_EVERY_MS } from '../count/roll-up'
import { parisDay } from '../days'
import { dayLabel } from './row-labels'
import type { Query } from './report-query'
import { interpolate, reportStrings } from './report-strings'
import { DAY, MINUTE } from '../../platform/clock'
import type { Language } from '../../../src/languages'
import { RAW_VIEWS_DAYS } from '../../../src/page-views/retention'
import { numbersIn } from './numbers'

/** What a list of single views cannot hold: those past their age. Null where the period has none of them. */
export function rawRemark({ from, language }: Pick<Query, 'from' | 'language'>, now: number): string | null {
  const first = parisDay(now - RAW_VIEWS_DAYS * DAY)
  const values = { days: RAW_VIEWS_DAYS, day: dayLabel(first, language) }
  return from < first ? interpolate(reportStrings(language).remarks.raw, values) : null
}

/**
 * What a report does not hold yet.
 * @param waiting for how long the oldest view that is not counted has been waiting, in milliseconds
 */
export function lagRemark(waiting: number, language: Language): string | null {
  const { minutes } = numbersIn(language)
  const values = { time: minutes(waiting / MINUTE), every: minutes(ROLL_UP_EVERY_MS / MINUTE) }
  return waiting > 0 ? interpolate(reportStrings(language).remarks.lag, values) : null
}
