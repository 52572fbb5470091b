import { LOCALES, type Language } from '../languages'

/** 10000 → “10 000 €” in French, “€10,000” in English; whole euros. */
export const formatEuros = (amount: number, language: Language): string =>
  format(amount, language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** 25 → “25 %” in French, “25%” in English; at most two decimals. */
export const formatPercent = (percent: number, language: Language): string =>
  format(percent / 100, language, { style: 'percent', maximumFractionDigits: 2 })

/** A number as the language writes it. */
export const formatNumber = (number: number, language: Language): string => format(number, language)

const format = (number: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  // One no-break space everywhere (content brief 1.3), where Intl mixes two.
  formatterOf(language, options)
    .format(number)
    .replace(/\u202f/g, '\u00a0')

const formatters = new Map<string, Intl.NumberFormat>()

// To make one takes longer than to use it a hundred times: 12 ms of the way to a sector page.
function formatterOf(language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${options?.style ?? ''}`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(LOCALES[language], options)
  formatters.set(key, formatter)
  return formatter
}
