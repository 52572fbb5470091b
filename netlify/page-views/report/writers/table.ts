import { columnsOf } from '../columns'
import type { Report } from '../report'
import { sizeOf } from '../rows'
import { factsOf, gapsNote, notesOf, periodLines } from '../summary'
import { reportStrings } from '../words'

const BAR_WIDTH = 12
const MAX_LABEL = 42

const lengthOf = (text: string): number => [...text].length

const cut = (text: string): string =>
  lengthOf(text) > MAX_LABEL ? `${[...text].slice(0, MAX_LABEL - 1).join('')}…` : text

/** Pads the cells of each column to the same width: numbers to the right, texts to the left. */
function aligned(lines: readonly (readonly string[])[], textColumns: readonly number[]): string[][] {
  const columns = lines[0]?.keys() ?? []
  const widths = [...columns].map((column) =>
    lines.reduce((most, cells) => Math.max(most, lengthOf(cells[column] ?? '')), 0),
  )
  return lines.map((cells) =>
    cells.map((text, column) => {
      const space = ' '.repeat((widths[column] ?? 0) - lengthOf(text))
      return textColumns.includes(column) ? text + space : space + text
    }),
  )
}

const joined = (cells: readonly string[]): string => cells.join('  ').trimEnd()

/** Writes the rows of a report, with a bar after the first number. */
function grid({ query, rows }: Report): string[] {
  const most = rows.reduce((highest, row) => Math.max(highest, sizeOf(row)), 1)
  const columns = columnsOf(rows, query.language)
  const head = [reportStrings(query.language).by[query.by], ...columns.map(({ name }) => name)]
  const lines = rows.map((row) => {
    const bar = '█'.repeat(Math.round((sizeOf(row) / most) * BAR_WIDTH))
    return [cut(row.label), ...columns.map(({ text }) => text(row))].toSpliced(2, 0, bar)
  })
  const [top = [], ...others] = aligned([head.toSpliced(2, 0, ' '.repeat(BAR_WIDTH)), ...lines], [0, 2])
  return [top, top.map((cell) => '─'.repeat(lengthOf(cell))), ...others].map(joined)
}

/** Writes a report for the terminal. */
export function reportTable(report: Report, today: string): string {
  const { query, rows } = report
  const words = reportStrings(query.language)
  const facts = factsOf(report).map(({ name, value, changes }) => [name, value, changes.join('  ')])
  return [
    `${words.title} · ${words.audience[query.audience]}`,
    ...periodLines(report),
    '',
    ...aligned(facts, [0, 2]).map(joined),
    '',
    ...(rows.length === 0 ? [words.nothing] : grid(report)),
    '',
    ...gapsNote(report),
    ...notesOf(report, today),
    '',
  ].join('\n')
}
