import en from '../../../locales/en/views.json'
import fr from '../../../locales/fr/views.json'
import { LOCALES, type Language } from '../../../src/shared/languages'
import { ownValue } from '../../../src/shared/records'
import { NOT_FOUND_PLACE, REST } from '../count/day-counts'
import type { RouteIndex } from '../route-index'
import type { Breakdown } from './query'

export { interpolate } from '../../platform/translations'

/** The words of reports; both languages have the same keys. */
export type ReportStrings = typeof fr

export const reportStrings = (language: Language): ReportStrings => ({ fr, en })[language]

/** Returns formatters of numbers for a language; null is written as a dash. */
export function numbersIn(language: Language) {
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALES[language], options)
  const orDash = (number: Intl.NumberFormat) => (value: number | null) =>
    value === null ? '–' : number.format(value)
  const signed = format({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const minutes = format({ style: 'unit', unit: 'minute', unitDisplay: 'long', maximumFractionDigits: 0 })
  return {
    integer: orDash(format({ maximumFractionDigits: 0 })),
    percent: orDash(format({ style: 'percent', maximumFractionDigits: 1 })),
    minutes: (value: number) => minutes.format(Math.ceil(value)),
    /** Formats a relative change; a number that was 0 before is new. */
    change: (now: number | null, then: number | null): string => {
      if (now === null || then === null || (now === 0 && then === 0)) return '–'
      // Uses a minus sign, because the hyphen of `Intl` is narrower than a plus.
      return then === 0 ? reportStrings(language).new : signed.format(now / then - 1).replace('-', '−')
    },
  }
}

/** Formats a day (`YYYY-MM-DD`) or month (`YYYY-MM`), for example « 21 nov. 2026 ». */
export const dateIn = (
  language: Language,
  day: string,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' },
): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...options }).format(Date.parse(day))

/** Returns the name of a row; the key itself if it has none (a deleted page, a host, a campaign). */
export function labelOf(by: Breakdown, key: string, language: Language, { routes }: RouteIndex): string {
  const words = reportStrings(language)
  const names: Partial<Record<Breakdown, object>> = {
    language: words.languages,
    channel: words.channels,
    device: words.devices,
    bot: words.bots,
    entry: { [NOT_FOUND_PLACE]: words.notFoundPlace },
  }
  if (key === REST) return words.rest
  if (by === 'page' || by === 'sector')
    return routes.find((route) => route.page === key && route.language === language)?.label ?? key
  if (by === 'day') return dateIn(language, key)
  if (by === 'month') return dateIn(language, key, { month: 'long', year: 'numeric' })
  return String(ownValue(names[by], key) ?? key)
}
