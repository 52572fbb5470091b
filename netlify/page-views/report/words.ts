import en from '../../../locales/en/views.json'
import fr from '../../../locales/fr/views.json'
import { LOCALES, type Language } from '../../../src/shared/languages'
import { ownValue } from '../../../src/shared/records'
import { NOT_FOUND_PLACE, REST } from '../count/day-counts'
import type { RouteIndex } from '../route-index'
import type { Breakdown } from './query'

export { interpolate } from '../../platform/translations'

/** The words of the reports; both languages have the same keys. */
export type ReportStrings = typeof fr

export const reportStrings = (language: Language): ReportStrings => ({ fr, en })[language]

/** Numbers as a reader of a language writes them; null, which is unknown, is a dash. */
export function numbersIn(language: Language) {
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALES[language], options)
  const known = (number: Intl.NumberFormat) => (value: number | null) =>
    value === null ? '–' : number.format(value)
  const signed = format({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const minutes = format({ style: 'unit', unit: 'minute', unitDisplay: 'long', maximumFractionDigits: 0 })
  return {
    whole: known(format({ maximumFractionDigits: 0 })),
    part: known(format({ style: 'percent', maximumFractionDigits: 1 })),
    minutes: (value: number) => minutes.format(Math.ceil(value)),
    /** How a number changed; where there was none before, that it is new. */
    change: (now: number | null, then: number | null): string => {
      if (now === null || then === null || (now === 0 && then === 0)) return '–'
      // With the sign of arithmetic: the hyphen that `Intl` writes is shorter than a plus.
      return then === 0 ? reportStrings(language).new : signed.format(now / then - 1).replace('-', '−')
    },
  }
}

/** A day (`YYYY-MM-DD`) or month (`YYYY-MM`) in words: « 21 nov. 2026 ». */
export const dateIn = (
  language: Language,
  day: string,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' },
): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...options }).format(Date.parse(day))

/** The name of a line of a report. A key without a name (a page that is gone, a host, a campaign) is its own. */
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
