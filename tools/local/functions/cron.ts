/**
 * Schedules in the form of cron: five fields (minute, hour, day of the month, month, day of the week), each
 * `*`, a number, a range, a step or a list of them; or @hourly, @daily, @weekly, @monthly, @yearly. UTC.
 */
const NAMED: Record<string, string> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
  '@yearly': '0 0 1 1 *',
}

const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const

const MINUTE_MS = 60_000
const MINUTES_AHEAD = 366 * 24 * 60

type Schedule = {
  /** Whether it is due in the minute of this time. */
  isDue(time: Date): boolean
  /** The start of the next minute after this one in which it is due; undefined where a year has none. */
  next(after: Date): Date | undefined
}

/** @throws where the expression is none of these forms, with the expression. */
export function parseSchedule(expression: string): Schedule {
  const fields = (NAMED[expression.trim()] ?? expression).trim().split(/\s+/)
  if (fields.length !== RANGES.length) throw new Error(`Not a schedule of five fields: ${expression}`)
  const [minutes, hours, days, months, weekdays] = fields.map((field, index) =>
    parseField(field, index, expression),
  )
  const anyDay = fields[2] === '*'
  const anyWeekday = fields[4] === '*'

  const isDue = (time: Date): boolean => {
    const onDay = days?.has(time.getUTCDate()) ?? false
    const onWeekday = weekdays?.has(time.getUTCDay()) ?? false
    // Cron's own rule: with both days restricted, either will do.
    const today = anyDay || anyWeekday ? onDay && onWeekday : onDay || onWeekday
    return Boolean(
      today &&
      minutes?.has(time.getUTCMinutes()) &&
      hours?.has(time.getUTCHours()) &&
      months?.has(time.getUTCMonth() + 1),
    )
  }

  const next = (after: Date): Date | undefined => {
    const start = Math.floor(after.getTime() / MINUTE_MS) + 1
    for (let minute = start; minute < start + MINUTES_AHEAD; minute += 1) {
      const time = new Date(minute * MINUTE_MS)
      if (isDue(time)) return time
    }
    return undefined
  }

  return { isDue, next }
}

function parseField(field: string, index: number, expression: string): Set<number> {
  const [least, most] = RANGES[index] ?? [0, 0]
  const values = new Set<number>()
  for (const part of field.split(',')) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part)
    const from = Number(match?.[1] ?? least)
    const to = Number(match?.[2] ?? (match?.[1] === undefined || match[3] !== undefined ? most : from))
    const step = Number(match?.[3] ?? 1)
    if (!match || from < least || to > most || from > to || step === 0) {
      throw new Error(`Field "${field}" of the schedule is not understood: ${expression}`)
    }
    for (let value = from; value <= to; value += step) values.add(index === 4 ? value % 7 : value)
  }
  return values
}
