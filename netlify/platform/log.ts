import type { Clock } from './clock'

/** The fields of a log line. None may contain a visitor's words, an IP or e-mail address, or an error's message. */
export type LogLine = { outcome: string } & Partial<
  Record<'route' | 'requestId' | 'code' | 'ref', string> &
    Record<'status' | 'ms' | 'count' | 'failed' | 'unmatched', number>
>
export type Log = (line: LogLine) => void

const FIELDS = [
  'requestId',
  'route',
  'outcome',
  'status',
  'code',
  'ms',
  'ref',
  'count',
  'failed',
  'unmatched',
] as const

/** Long enough for a `code` that lists every faulty environment variable. */
const MAX_LENGTH = 400
// Values that do not match this pattern could contain a line break (log injection) or a visitor's text.
const safeValue = (value: string | number) =>
  typeof value === 'number' || (value.length <= MAX_LENGTH && /^[\w.:,/+-]*$/.test(value))
    ? value
    : 'withheld'

/** Returns a log that writes each line as JSON, with the time first. */
export const createLog =
  (clock: Clock, write: (line: string) => void = (line) => console.info(line)): Log =>
  (line) => {
    const entry: Record<string, string | number> = { t: new Date(clock()).toISOString() }
    for (const field of FIELDS) {
      const value = line[field]
      if (value !== undefined) entry[field] = safeValue(value)
    }
    write(JSON.stringify(entry))
  }
