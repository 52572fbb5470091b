import en from '../../../locales/en/views.json'
import fr from '../../../locales/fr/views.json'
import type { Period } from '../counts/days'
import { LOCALES, type Language } from '../../../src/shared/languages'
import { createStrings } from '../../../src/shared/strings'

/** The words of reports; both languages have the same keys. */
export type ReportStrings = typeof fr

export const reportStrings = (language: Language): ReportStrings => ({ fr, en })[language]

/** Returns a string of the report with its values filled in. */
export const { t } = createStrings({ fr: { views: fr }, en: { views: en } })

/** Returns functions that format numbers in a language. All but `minutes` write null as a dash. */
export function numberFormats(language: Language) {
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALES[language], options)
  const orDash = (number: Intl.NumberFormat) => (value: number | null) =>
    value === null ? '–' : number.format(value)
  const signed = format({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const minutes = format({ style: 'unit', unit: 'minute', unitDisplay: 'long', maximumFractionDigits: 0 })
  return {
    integer: orDash(format({ maximumFractionDigits: 0 })),
    percent: orDash(format({ style: 'percent', maximumFractionDigits: 1 })),
    minutes: (value: number) => minutes.format(Math.ceil(value)),
    /** Formats the relative change as a percentage, or returns the word for “new” if `earlier` is 0. */
    change: (current: number | null, earlier: number | null): string => {
      if (current === null || earlier === null || (current === 0 && earlier === 0)) return '–'
      // Replaces the hyphen of `Intl` with a minus sign, which is as wide as a plus sign.
      return earlier === 0
        ? reportStrings(language).new
        : signed.format(current / earlier - 1).replace('-', '−')
    },
  }
}

/** Formats a period as « 2–15 nov. 2026 ». */
export const rangeIn = (language: Language, { from, to }: Period): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', dateStyle: 'medium' }).formatRange(
    Date.parse(from),
    Date.parse(to),
  )

/** Formats a day (`YYYY-MM-DD`) as « 21 nov. 2026 », or a month (`YYYY-MM`) as « novembre 2026 ». */
export function dateIn(language: Language, day: string): string {
  const options: Intl.DateTimeFormatOptions =
    day.length === 7 ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' }
  return new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...options }).format(Date.parse(day))
}
