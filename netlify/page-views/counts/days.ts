import { DAY, HOUR, TIME_ZONE } from '../../platform/clock'

// In netlify/page-views, a day is a string `YYYY-MM-DD`.

/** Formats as `2026-11-20 13:00`. */
const parisTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

// Formatting is slow, so each hour is formatted only once. Paris time differs from UTC by whole hours.
const formattedHours = new Map<number, string>()

function formatHour(ms: number): string {
  const hour = Math.floor(ms / HOUR)
  const text = formattedHours.get(hour) ?? parisTime.format(hour * HOUR)
  formattedHours.set(hour, text)
  return text
}

/** The day in Paris at a time in milliseconds. */
export const parisDay = (ms: number): string => formatHour(ms).slice(0, 10)

/** The hour in Paris at a time in milliseconds, `00` to `23`. */
export const parisHour = (ms: number): string => formatHour(ms).slice(11, 13)

/** The time when a day begins in Paris, in milliseconds. */
export function startOfParisDay(day: string): number {
  // Midnight in Paris is one or two hours before midnight UTC.
  const utc = Date.parse(day)
  return parisDay(utc - 2 * HOUR) === day ? utc - 2 * HOUR : utc - HOUR
}

const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => utcDay(Date.parse(day) + count * DAY)

/** The same day `count` months later, or the last day of that month if the month is too short. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return utcDay(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)))
}

/** All days from `from` to `to`, both included; none if `to` is before `from`. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
}

/** The first and the last day of a period, both included. */
export type Period = { from: string; to: string }

export const daysIn = ({ from, to }: Period): string[] => daysBetween(from, to)

export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
