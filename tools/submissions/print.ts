import type { StoredRecord, Summary } from '../../netlify/submissions/store/record'

const time = (ms: number | undefined): string =>
  ms === undefined ? '' : new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

const COLUMNS: readonly [string, (summary: Summary) => string][] = [
  ['reference', ({ reference }) => reference],
  ['state', ({ state }) => state],
  ['form', ({ form }) => form],
  ['language', ({ language }) => language],
  ['received (UTC)', ({ createdAt }) => time(createdAt)],
  ['attempts', ({ attempts }) => String(attempts)],
  ['last error', ({ lastError }) => lastError ?? ''],
  ['mailed (UTC)', ({ sentAt }) => time(sentAt)],
]

/** A table of submissions for the terminal. */
export function table(summaries: readonly Summary[]): string {
  if (summaries.length === 0) return 'Nothing is stored.'
  const head = COLUMNS.map(([name]) => name)
  const rows = [head, ...summaries.map((one) => COLUMNS.map(([, text]) => text(one)))]
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}

/** Everything of one submission, one line a field. */
export function sheet({ submission, unreadable, createdAt, sentAt, ...record }: StoredRecord): string {
  const none = { content: unreadable ?? '(deleted: it arrived, was discarded, or its time is over)' }
  const { suspicion, content = none } = submission ?? {}
  return Object.entries({ ...record, received: time(createdAt), mailed: time(sentAt), suspicion, ...content })
    .filter(([, value]) => value !== '' && value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
