import type { Breakdown } from './report-query'
import type { Row } from './rows'
import { reportStrings, type ReportStrings } from './report-strings'
import type { Language } from '../../../src/languages'
import { sentRate } from './report-csv'
import { numbersIn } from './numbers'

type ColumnKey = Exclude<keyof ReportStrings['columns'], CsvOnly>
export type Column = { key: ColumnKey; name: string; text: (row: Row) => string }

/** Left to the CSV: what names a line to a spreadsheet, and what the change already tells. */
type CsvOnly = 'key' | 'previousVisits'

/**
 * What the lines of a report show beside their name, in order; a column that no line knows is left out. One for each
 * name in the reports' strings, or it does not compile.
 */
export function columnsOf(by: Breakdown, rows: readonly Row[], language: Language): Column[] {
  const words = reportStrings(language)
  const { whole, part, change } = numbersIn(language)
  type Cells = ((row: Row) => string) | null
  const number = (value: (row: Row) => number | null, show = whole): Cells =>
    rows.some((row) => value(row) !== null) ? (row) => show(value(row)) : null
  const isPlace = by === 'entry' || by === 'exit'
  const columns: Record<ColumnKey, Cells> = {
    views: ({ views }) => (views === null ? words.noData : whole(views)),
    // An entry or exit is a visit: both numbers are the same.
    visits: isPlace ? null : number(({ visits }) => visits),
    share: ({ share }) => part(share),
    fr: number(({ languages }) => languages?.fr ?? null),
    en: number(({ languages }) => languages?.en ?? null),
    entries: number(({ entries }) => entries),
    exits: number(({ exits }) => exits),
    conversions: number(({ conversions }) => conversions),
    reached: number(({ reached }) => reached),
    sent: number(({ sent }) => sent),
    sentRate: number(sentRate, part),
    previousViews: number(({ previous }) => previous?.views ?? null),
    change: rows.some(({ previous }) => previous) ? change : null,
  }
  return Object.entries(columns).flatMap(([key, text]) => {
    const name = key === 'views' && isPlace ? 'visits' : (key as ColumnKey)
    return text ? [{ key: key as ColumnKey, name: words.columns[name], text }] : []
  })
}
