import { columnsOf } from '../columns'
import type { Report } from '../report'
import { headlinesOf, lackNotes, notesOf, periodLines, todayCard } from '../summary'
import { reportStrings } from '../words'

const MAX_LABEL = 42

/** Cuts between characters, never within a surrogate pair. */
function clip(text: string): string {
  const characters = [...text]
  return characters.length > MAX_LABEL ? `${characters.slice(0, MAX_LABEL - 1).join('')}…` : text
}

/** Pads the cells of each line to the columns' widths, and joins them. Only `textColumns` are aligned to the left. */
function alignColumns(lines: readonly (readonly string[])[], textColumns: readonly number[]): string[] {
  const widthOf = (_: string, column: number) =>
    lines.reduce((most, cells) => Math.max(most, cells[column]?.length ?? 0), 0)
  const widths = lines[0]?.map(widthOf) ?? []
  const padded = (text: string, column: number) =>
    textColumns.includes(column) ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return lines.map((cells) => cells.map(padded).join('  ').trimEnd())
}

function grid(report: Report): string[] {
  const { query, rows } = report
  const columns = columnsOf(rows, report)
  if (columns.length === 0) return [reportStrings(query.language).nothing]
  const head = [reportStrings(query.language).by[query.by], ...columns.map(({ name }) => name)]
  const lines = rows.map((row) => [clip(row.label), ...columns.map(({ text }) => text(row))])
  const [top = '', ...others] = alignColumns([head, ...lines], [0])
  return [top, '─'.repeat(top.length), ...others]
}

/** Returns a report as text for the terminal. */
export function reportTable(report: Report): string {
  const { query } = report
  const words = reportStrings(query.language)
  const headlines = headlinesOf(report).map(({ name, value, changes }) => [name, value, changes.join('  ')])
  const period = [...alignColumns(headlines, [0, 2]), '', ...grid(report), '']
  const today = todayCard(report)
  return [
    `${words.title} · ${words.audience[query.audience]}`,
    ...periodLines(report),
    '',
    ...(query.from > query.to ? [] : period),
    today.title,
    ...alignColumns(today.lines, [0]).map((line) => `  ${line}`),
    '',
    ...lackNotes(report),
    ...notesOf(report),
    '',
  ].join('\n')
}
