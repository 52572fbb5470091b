import { byLanguage, LOCALES, type Language } from '../shared/languages'

type Formatters = Record<Language, Intl.NumberFormat>

// Made as the script loads: the first of a page takes a browser some 15 ms, further ones next to nothing.
const formattersFor = (options?: Intl.NumberFormatOptions): Formatters =>
  byLanguage((language) => new Intl.NumberFormat(LOCALES[language], options))

const euros = formattersFor({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const percents = formattersFor({ style: 'percent', maximumFractionDigits: 2 })
const numbers = formattersFor()

// One kind of no-break space throughout, where Intl mixes two.
const format = (number: number, formatter: Intl.NumberFormat): string =>
  formatter.format(number).replace(/\u202f/g, '\u00a0')

/** 10000 → “10 000 €” in French, “€10,000” in English; whole euros. */
export const formatEuros = (amount: number, language: Language): string => format(amount, euros[language])

/** 25 → “25 %” in French, “25%” in English; at most two decimals. */
export const formatPercent = (percent: number, language: Language): string =>
  format(percent / 100, percents[language])

/** A number as the language writes it. */
export const formatNumber = (number: number, language: Language): string => format(number, numbers[language])
