import { labelOf } from '../../netlify/page-views/report/row-labels'
import type { Report } from '../../netlify/page-views/report/report'
import type { Row } from '../../netlify/page-views/report/rows'
import type { RouteIndex } from '../../netlify/page-views/route-index'
import { reportStrings } from '../../netlify/page-views/report/report-strings'
import { columnsOf, type Column } from '../../netlify/page-views/report/columns'
import {
  gapsNote,
  headFacts,
  notesOf,
  periodLines,
  totalFacts,
  type Fact,
} from '../../netlify/page-views/report/summary'

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

/** Eighths of a block, so that short bars still differ. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

function bar(part: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, part)) * BAR_WIDTH * 8)
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '')
}

type AlignedColumn = Pick<Column, 'name' | 'text'> & { align: typeof left }

/** The columns, and after the views a bar as long as they are many. */
function alignedColumns({ query, rows }: Report, routes: RouteIndex): AlignedColumn[] {
  const most = rows.reduce((highest, { views }) => Math.max(highest, views ?? 0), 1)
  const name = (row: Row) => cut(labelOf(query.by, row.key, query.language, routes))
  const [views, ...others] = columnsOf(query.by, rows, query.language)
  return [
    { name: reportStrings(query.language).by[query.by], align: left, text: name },
    ...(views ? [{ ...views, align: right }] : []),
    { name: '', align: left, text: (row) => left(bar((row.views ?? 0) / most), BAR_WIDTH) },
    ...others.map((column) => ({ ...column, align: right })),
  ]
}

function grid(columns: readonly AlignedColumn[], rows: readonly Row[]): string[] {
  const widths = columns.map(({ name, text }) => longest([name, ...rows.map(text)]))
  const line = (text: (column: AlignedColumn) => string) =>
    columns
      .map((column, index) => column.align(text(column), widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return [
    line(({ name }) => name),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...rows.map((row) => line(({ text }) => text(row))),
  ]
}

function list(facts: readonly Fact[]): string[] {
  const name = longest(facts.map((fact) => fact.name))
  const value = longest(facts.map((fact) => fact.value))
  return facts.map((fact) =>
    `${left(fact.name, name)}  ${right(fact.value, value)}  ${fact.changes.join('  ')}`.trimEnd(),
  )
}

/** A report for the terminal. */
export function reportTable(report: Report, routes: RouteIndex, today: string): string {
  const { query, rows } = report
  const words = reportStrings(query.language)
  return [
    `${words.title} · ${words.audience[query.audience]}`,
    ...periodLines(report),
    '',
    ...list([...headFacts(report), ...totalFacts(report)]),
    '',
    ...(rows.length === 0 ? [words.nothing] : grid(alignedColumns(report, routes), rows)),
    '',
    ...gapsNote(report),
    ...notesOf(report, today),
    '',
  ].join('\n')
}
