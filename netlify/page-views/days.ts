import { DAY, HOUR, TIME_ZONE, utcDay } from '../platform/clock'

// Formats as `2026-11-20 13`. A day is written `YYYY-MM-DD` everywhere.
const clock = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
})

// Formatting is slow, and clocks change on full hours, so each hour is formatted once.
const hours = new Map<number, string>()

function parisHourOf(ms: number): string {
  const hourStart = Math.floor(ms / HOUR)
  const text = hours.get(hourStart) ?? clock.format(hourStart * HOUR)
  hours.set(hourStart, text)
  return text
}

/** The day in Paris at a time in milliseconds. */
export const parisDay = (ms: number): string => parisHourOf(ms).slice(0, 10)

/** The hour in Paris at a time in milliseconds, `00` to `23`. */
export const parisHour = (ms: number): string => parisHourOf(ms).slice(-2)

/** The time when a day begins in Paris, in milliseconds. */
export function startOfParisDay(day: string): number {
  // Midnight in Paris is one or two hours before midnight UTC.
  const utc = Date.parse(`${day}T00:00:00Z`)
  return parisDay(utc - 2 * HOUR) === day ? utc - 2 * HOUR : utc - HOUR
}

export const isDay = (text: string): boolean => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(ms) && utcDay(ms) === text
}

export const addDays = (day: string, count: number): string =>
  utcDay(Date.parse(`${day}T00:00:00Z`) + count * DAY)

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return utcDay(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)))
}

/** All days of a period, its ends included; none if it ends before it begins. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
}

export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The ISO 8601 week of a day: `2026-W47`; weeks begin on Monday. */
export function weekOf(day: string): string {
  const thursday = addDays(mondayOf(day), 3)
  const year = thursday.slice(0, 4)
  const week = Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (7 * DAY)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The time of a stream entry by its id, in milliseconds. */
export const timeOfId = (id: string): number => Number(id.split('-')[0])
