import type { Language } from '../../../src/languages'
import { NOT_FOUND_PLACE, REST } from '../count/day-counts'
import type { Breakdown } from './report-query'
import type { RouteIndex } from '../route-index'
import { localeOf, reportStrings } from './report-strings'

const byName = (names: Record<string, string>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key

const dateIn = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

/** A day in words: « 21 nov. 2026 ». */
export const dayLabel = (day: string, language: Language): string =>
  dateIn(language, { day: 'numeric', month: 'short', year: 'numeric' })(day)

const monthLabel = (month: string, language: Language): string =>
  dateIn(language, { month: 'long', year: 'numeric' })(`${month}-01`)

/**
 * The name of a line of a report, in the report's language. A key without a name (a page
 * that is gone, a host, a campaign, a week) is its own.
 */
export function labelOf(by: Breakdown, key: string, language: Language, { routes, at }: RouteIndex): string {
  const words = reportStrings(language)
  if (key === REST) return words.rest
  switch (by) {
    case 'page':
    case 'sector':
      return routes.find((route) => route.page === key && route.language === language)?.label ?? key
    case 'entry':
    case 'exit':
      return key === NOT_FOUND_PLACE ? words.notFoundPlace : (at(key)?.path ?? key)
    case 'language':
      return byName(words.languages, key)
    case 'channel':
      return byName(words.channels, key)
    case 'device':
      return byName(words.devices, key)
    case 'bot':
      return byName(words.bots, key)
    case 'day':
      return dayLabel(key, language)
    case 'month':
      return monthLabel(key, language)
    default:
      return key
  }
}
