import type { Language } from '../../../src/shared/languages'
import { MEASURES, sizeOf, type Row } from './rows'
import { numberFormats, reportStrings } from './words'

/** The numbers of a row, in the order in which every format of the report shows them. */
export const COLUMNS = [...MEASURES, 'share', 'previous', 'change'] as const
export type ColumnKey = (typeof COLUMNS)[number]

/** Returns the columns that have a number in at least one row. */
export function columnsOf(rows: readonly Row[], language: Language) {
  const { columns, noData } = reportStrings(language)
  const { integer, percent, change } = numberFormats(language)
  const text = (key: ColumnKey, row: Row): string => {
    if (key === 'share') return percent(row.share)
    if (key === 'change') return change(sizeOf(row), row.previous)
    return key === 'views' && row.views === null ? noData : integer(row[key])
  }
  // The column `change` depends on `previous`: if that is 0, `change` is null, but is still shown, as “new”.
  const isVisible = (key: ColumnKey) => rows.some((row) => row[key === 'change' ? 'previous' : key] !== null)
  return COLUMNS.filter(isVisible).map((key) => ({
    key,
    name: columns[key],
    text: (row: Row) => text(key, row),
  }))
}
