import type { Language } from '../../../src/shared/languages'
import type { Row } from './rows'
import { numbersIn, reportStrings } from './words'

/** The numbers of a row, in the order of every writer. */
export const COLUMNS = [
  ...(['views', 'visits', 'reached', 'requests', 'fr', 'en'] as const),
  ...(['share', 'previousViews', 'previousVisits', 'change'] as const),
] as const
export type ColumnKey = (typeof COLUMNS)[number]

type Column = { key: ColumnKey; name: string; text: (row: Row) => string }

/** Returns the columns to show; those without any number are left out. */
export function columnsOf(rows: readonly Row[], language: Language): Column[] {
  const { columns, noData } = reportStrings(language)
  const { integer, percent, change } = numbersIn(language)
  const text = (key: ColumnKey, row: Row): string => {
    const { views, visits, previousViews, previousVisits } = row
    if (key === 'share') return percent(row.share)
    if (key === 'change') return change(views ?? visits, views === null ? previousVisits : previousViews)
    return key === 'views' && views === null ? noData : integer(row[key])
  }
  const isKnown = (key: ColumnKey): boolean => rows.some((row) => row[key] !== null)
  // Visits before are shown only as a change; new rows have a change without a number.
  const isShown = (key: ColumnKey): boolean =>
    key === 'change' ? isKnown('previousViews') || isKnown('previousVisits') : isKnown(key)
  return COLUMNS.filter((key) => key !== 'previousVisits' && isShown(key)).map((key) => ({
    key,
    name: columns[key],
    text: (row) => text(key, row),
  }))
}
