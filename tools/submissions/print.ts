import { MAILED, type StoredRecord, type Summary } from '../../netlify/submissions/store/stored-record'

const time = (ms: number | undefined): string =>
  ms === undefined ? '' : new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

const stateOf = ({ state, doubtful }: Summary): string =>
  doubtful === undefined ? state : `${state}, doubtful`

const COLUMNS: readonly [string, (summary: Summary) => string][] = [
  ['reference', ({ reference }) => reference],
  ['state', stateOf],
  ['form', ({ form }) => form],
  ['language', ({ language }) => language],
  ['received (UTC)', ({ createdAt }) => time(createdAt)],
  ['attempts', ({ attempts }) => String(attempts)],
  ['last error', ({ lastError }) => lastError ?? ''],
  ['mailed (UTC)', ({ mailedAt }) => time(mailedAt)],
]

/** A table of submissions for the terminal. */
export function table(summaries: readonly Summary[]): string {
  if (summaries.length === 0) return 'Nothing is stored.'
  const rows = [
    COLUMNS.map(([name]) => name),
    ...summaries.map((one) => COLUMNS.map(([, text]) => text(one))),
  ]
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const contentOf = ({ submission, unreadable, state }: StoredRecord): object => {
  if (submission) return submission.content
  if (unreadable !== undefined) return { 'content (not readable by this release)': unreadable }
  return { content: MAILED.includes(state) ? '(deleted: it has been mailed)' : '(missing)' }
}

/** Everything of one submission, one line a field. */
export function sheet(record: StoredRecord): string {
  const { id, reference, state, form, language, createdAt, attempts, lastError, newsletter } = record
  const { mailedAt, round, settledAt, doubtful, suspicion } = record
  const lines = {
    ...{ reference, state, form, language, received: time(createdAt), mailed: time(mailedAt) },
    ...{ copies: round || '', settled: time(settledAt), doubtful: time(doubtful) },
    ...{ attempts, lastError, newsletter, suspicion, id },
    ...contentOf(record),
  }
  return Object.entries(lines)
    .filter(([, value]) => value !== '' && value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
