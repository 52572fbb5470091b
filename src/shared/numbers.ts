import { byLanguage, DEFAULT_LANGUAGE, isLanguage, LOCALES, type Language } from './languages'

/** Returns the language of a page from its i18n instance. */
export const languageOf = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE

// Formatters are created when the script loads, not at a keystroke: creating the first one takes about 15 ms.
const formattersFor = (options?: Intl.NumberFormatOptions) =>
  byLanguage((language) => new Intl.NumberFormat(LOCALES[language], options))

const euros = formattersFor({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const eurosAndCents = formattersFor({ style: 'currency', currency: 'EUR' })
const percents = formattersFor({ style: 'percent', maximumFractionDigits: 2 })
const numbers = formattersFor()

// Intl mixes two kinds of no-break spaces; the site uses one.
const format = (number: number, formatter: Intl.NumberFormat): string =>
  formatter.format(number).replace(/\u202f/g, '\u00a0')

/** Formats an amount, with cents if it has any: 10000 as “10 000 €” in French, “€10,000” in English. */
export const formatEuros = (amount: number, language: Language): string =>
  format(amount, (Number.isInteger(amount) ? euros : eurosAndCents)[language])

/** Formats a percentage with at most two decimals: 25 as “25 %” in French, “25%” in English. */
export const formatPercent = (percent: number, language: Language): string =>
  format(percent / 100, percents[language])

/** Formats a number: 1234 as “1 234” in French, “1,234” in English. */
export const formatNumber = (number: number, language: Language): string => format(number, numbers[language])

/** At most nine digits, perhaps in groups of three; then perhaps decimals, after another sign than between the groups. */
const NUMBER =
  /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2}(?!,)|\d{1,3}(?:\.\d{3}){1,2}(?!\.)|\d{1,3}(?:['’]\d{3}){1,2})(?:[.,](\d{1,2}))?$/

/**
 * Reads a number as people of either language type it: “10 000,50”, “10,000.50”, “10.000,50” or “€10000”. It may have
 * nine digits before the decimals, and two decimals. Ignores spaces, % and €.
 * @returns undefined for any other text
 */
export function parseNumber(text: string): number | undefined {
  const [, whole = '', decimals = ''] = NUMBER.exec(text.replace(/[\s\u00a0\u202f%€]/g, '')) ?? []
  return whole === '' ? undefined : Number(`${whole.replace(/\D/g, '')}.${decimals}`)
}
