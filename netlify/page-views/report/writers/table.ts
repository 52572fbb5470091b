import { columnsOf } from '../columns'
import type { Report } from '../report'
import type { Row } from '../rows'
import { factsOf, gapsNote, notesOf, periodLines, type Fact } from '../summary'
import { reportStrings } from '../words'

const BAR_WIDTH = 12
const MAX_LABEL = 42

const lengthOf = (text: string): number => [...text].length
// Not by passing them all to Math.max: a function takes so many arguments only.
const longest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, lengthOf(text)), 0)
const left = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - lengthOf(text)))
const right = (text: string, width: number): string => ' '.repeat(Math.max(0, width - lengthOf(text))) + text
const cut = (text: string): string =>
  lengthOf(text) > MAX_LABEL ? `${[...text].slice(0, MAX_LABEL - 1).join('')}…` : text

const bar = (part: number): string => '█'.repeat(Math.round(Math.min(1, Math.max(0, part)) * BAR_WIDTH))

type Cells = readonly string[]

/** Lines of cells, each as wide as the widest of its column: texts to the left, figures to the right. */
function aligned(lines: readonly Cells[], isText: (column: number) => boolean): string[] {
  const widths = (lines[0] ?? []).map((_, column) => longest(lines.map((cells) => cells[column] ?? '')))
  const pad = (text: string, column: number) => (isText(column) ? left : right)(text, widths[column] ?? 0)
  const [head = '', ...others] = lines.map((cells) => cells.map(pad).join('  ').trimEnd())
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...others]
}

/** The lines of a report, and after their first figure a bar as long as it is large. */
function grid({ query, rows }: Report): string[] {
  const size = ({ views, visits }: Row) => views ?? visits ?? 0
  const most = rows.reduce((highest, row) => Math.max(highest, size(row)), 1)
  const columns = columnsOf(rows, query.language)
  const head = [reportStrings(query.language).by[query.by], ...columns.map(({ name }) => name)]
  const cells = rows.map((row) =>
    [cut(row.label), ...columns.map(({ text }) => text(row))].toSpliced(2, 0, bar(size(row) / most)),
  )
  return aligned(
    [head.toSpliced(2, 0, ' '.repeat(BAR_WIDTH)), ...cells],
    (column) => column % 2 === 0 && column < 3,
  )
}

function list(facts: readonly Fact[]): string[] {
  const name = longest(facts.map((fact) => fact.name))
  const value = longest(facts.map((fact) => fact.value))
  return facts.map((fact) =>
    `${left(fact.name, name)}  ${right(fact.value, value)}  ${fact.changes.join('  ')}`.trimEnd(),
  )
}

/** A report for the terminal. */
export function reportTable(report: Report, today: string): string {
  const { query, rows } = report
  const words = reportStrings(query.language)
  return [
    `${words.title} · ${words.audience[query.audience]}`,
    ...periodLines(report),
    '',
    ...list(factsOf(report)),
    '',
    ...(rows.length === 0 ? [words.nothing] : grid(report)),
    '',
    ...gapsNote(report),
    ...notesOf(report, today),
    '',
  ].join('\n')
}
