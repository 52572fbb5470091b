import type { Report } from './report'
import { MEASURES, sizeOf, type Row } from './rows'
import { numberFormats, rangeIn, reportStrings, t } from './words'

/** The numbers of a row, in the order in which every format of the report shows them. */
export const COLUMNS = [...MEASURES, 'share', 'previous', 'change'] as const
export type ColumnKey = (typeof COLUMNS)[number]

const isTime = (key: string): boolean => /^\d{4}-\d\d(-\d\d)?$/.test(key)

/** The name of the column of visits that saw a form, with the weeks that it covers. */
export function reachedName({ query: { language }, weeks }: Report): string {
  const { columns } = reportStrings(language)
  if (!weeks) return columns.reached
  return t(language, 'views:columns.reachedIn', { weeks: rangeIn(language, weeks) })
}

/** Returns the text of a row’s visits that saw a form: “12 of 80 visits” if the row says where visits came from. */
export function reachedText({ reached, reachedOf }: Row, language: Report['query']['language']): string {
  const { integer } = numberFormats(language)
  if (reached === null || reachedOf === null) return integer(reached)
  const values = { reached: integer(reached), visits: integer(reachedOf), count: reachedOf }
  return t(language, 'views:reachedOf', values)
}

/** Returns the columns that people read and that have a number in at least one row. */
export function columnsOf(rows: readonly Row[], report: Report) {
  const { language } = report.query
  const { columns, noData, notYet } = reportStrings(language)
  const { integer, percent, change } = numberFormats(language)
  const isBeforeStart = ({ key }: Row) => (isTime(key) ? key : report.query.to) < (report.since ?? '')
  const text = (key: ColumnKey, row: Row): string => {
    if (key === 'share') return percent(row.share)
    if (key === 'change') return change(sizeOf(row), row.previous)
    if (key === 'reached') return reachedText(row, language)
    return key === 'views' && row.views === null ? (isBeforeStart(row) ? notYet : noData) : integer(row[key])
  }
  // The column `change` depends on `previous`: if that is 0, `change` is null, but is still shown, as “new”.
  const isVisible = (key: ColumnKey) =>
    key !== 'reachedOf' && rows.some((row) => row[key === 'change' ? 'previous' : key] !== null)
  const hasWeeks = rows.some(({ reachedOf }) => reachedOf !== null)
  return COLUMNS.filter(isVisible).map((key) => ({
    key,
    name: key === 'reached' && hasWeeks ? reachedName(report) : columns[key],
    text: (row: Row) => text(key, row),
  }))
}
