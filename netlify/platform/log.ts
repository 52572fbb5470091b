import type { Clock } from './clock'

/** What a log line may hold: no field can carry what a visitor typed, an address or an error's message. */
export type LogLine = {
  route: string
  outcome: string
  requestId?: string
  status?: number
  code?: string
  ms?: number
  ref?: string
  /** Counts of a job's run. */
  count?: number
  failed?: number
}
export type Log = (line: LogLine) => void

const FIELDS = ['requestId', 'route', 'outcome', 'status', 'code', 'ms', 'ref', 'count', 'failed'] as const

// As long as the names of all variables of the environment at once: that line must say what is missing.
const LONGEST = 400
// A value that is not a plain word could hold a line break (log injection) or a stranger's text.
const plain = (value: string | number) =>
  typeof value === 'number' || (value.length <= LONGEST && /^[\w.:,/+-]*$/.test(value))
    ? value
    : 'unprintable'

/** Writes one line of JSON a call. */
export const createLog =
  (clock: Clock, write: (line: string) => void = (line) => console.info(line)): Log =>
  (line) => {
    const entry: Record<string, string | number> = { t: new Date(clock()).toISOString() }
    for (const field of FIELDS) {
      const value = line[field]
      if (value !== undefined) entry[field] = plain(value)
    }
    write(JSON.stringify(entry))
  }
