import type { Breakdown } from '../../netlify/page-views/report/report-query'
import type { Row } from '../../netlify/page-views/report/rows'
import { wordsOf } from '../../netlify/page-views/report/report-strings'
import type { Language } from '../../src/languages'
import { numbersIn } from './numbers'

export type Column = { name: string; text: (row: Row) => string }

/** What the lines of a report show beside their name; a column that no line knows is left out. */
export function columnsOf(by: Breakdown, rows: readonly Row[], language: Language): Column[] {
  const words = wordsOf(language)
  const { whole, part, change } = numbersIn(language)
  const number = (name: string, value: (row: Row) => number | null): Column[] =>
    rows.some((row) => value(row) !== null) ? [{ name, text: (row) => whole(value(row)) }] : []
  return [
    { name: words.columns.views, text: ({ views }) => (views === null ? words.noData : whole(views)) },
    // An entry or exit is a visit: both numbers are the same.
    ...(by === 'entry' || by === 'exit' ? [] : number(words.columns.visits, ({ visits }) => visits)),
    { name: words.columns.share, text: ({ share }) => part(share) },
    ...number(words.columns.fr, ({ languages }) => languages?.fr ?? null),
    ...number(words.columns.en, ({ languages }) => languages?.en ?? null),
    ...number(words.columns.entries, ({ entries }) => entries),
    ...number(words.columns.exits, ({ exits }) => exits),
    ...number(words.columns.conversions, ({ conversions }) => conversions),
    ...number(words.columns.previousViews, ({ previous }) => previous?.views ?? null),
    ...(rows.some(({ previous }) => previous) ? [{ name: words.columns.change, text: change }] : []),
  ]
}
