import type { Breakdown } from '../../netlify/page-views/report/report-query'
import type { Row } from '../../netlify/page-views/report/rows'
import { reportStrings, type ReportStrings } from '../../netlify/page-views/report/report-strings'
import type { Language } from '../../src/languages'
import { numbersIn } from './numbers'

export type Column = { name: string; text: (row: Row) => string }

/** Left to the CSV: what names a line to a spreadsheet, and what the change already tells. */
type CsvOnly = 'key' | 'previousVisits'

/**
 * What the lines of a report show beside their name, in order; a column that no line knows is left out. One for each
 * name in the reports' strings, or it does not compile.
 */
export function columnsOf(by: Breakdown, rows: readonly Row[], language: Language): Column[] {
  const words = reportStrings(language)
  const { whole, part, change } = numbersIn(language)
  const number = (name: string, value: (row: Row) => number | null): Column[] =>
    rows.some((row) => value(row) !== null) ? [{ name, text: (row) => whole(value(row)) }] : []
  const columns: Record<Exclude<keyof ReportStrings['columns'], CsvOnly>, Column[]> = {
    views: [
      { name: words.columns.views, text: ({ views }) => (views === null ? words.noData : whole(views)) },
    ],
    // An entry or exit is a visit: both numbers are the same.
    visits: by === 'entry' || by === 'exit' ? [] : number(words.columns.visits, ({ visits }) => visits),
    share: [{ name: words.columns.share, text: ({ share }) => part(share) }],
    fr: number(words.columns.fr, ({ languages }) => languages?.fr ?? null),
    en: number(words.columns.en, ({ languages }) => languages?.en ?? null),
    entries: number(words.columns.entries, ({ entries }) => entries),
    exits: number(words.columns.exits, ({ exits }) => exits),
    conversions: number(words.columns.conversions, ({ conversions }) => conversions),
    previousViews: number(words.columns.previousViews, ({ previous }) => previous?.views ?? null),
    change: rows.some(({ previous }) => previous) ? [{ name: words.columns.change, text: change }] : [],
  }
  return Object.values(columns).flat()
}
