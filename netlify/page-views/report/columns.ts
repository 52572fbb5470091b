import type { Language } from '../../../src/shared/languages'
import type { Row } from './rows'
import { numbersIn, reportStrings } from './words'

/** The figures of a line, in the order that every writer has them in. */
export const COLUMNS = [
  ...(['views', 'visits', 'reached', 'requests', 'fr', 'en'] as const),
  ...(['share', 'previousViews', 'previousVisits', 'change'] as const),
] as const
export type ColumnKey = (typeof COLUMNS)[number]

type Column = { key: ColumnKey; name: string; text: (row: Row) => string }

/** What the lines of a report show beside their name. A column that no line knows is left out. */
export function columnsOf(rows: readonly Row[], language: Language): Column[] {
  const { columns, noData } = reportStrings(language)
  const { whole, part, change } = numbersIn(language)
  const text = (key: ColumnKey, row: Row): string => {
    const { views, visits, previousViews, previousVisits } = row
    if (key === 'share') return part(row.share)
    if (key === 'change') return change(views ?? visits, views === null ? previousVisits : previousViews)
    return key === 'views' && views === null ? noData : whole(row[key])
  }
  const isKnown = (key: ColumnKey): boolean => rows.some((row) => row[key] !== null)
  // The visits before serve the change alone; lines that are new have one without a number.
  const isShown = (key: ColumnKey): boolean =>
    key === 'change' ? isKnown('previousViews') || isKnown('previousVisits') : isKnown(key)
  return COLUMNS.filter((key) => key !== 'previousVisits' && isShown(key)).map((key) => ({
    key,
    name: columns[key],
    text: (row) => text(key, row),
  }))
}
