import { byLanguage, DEFAULT_LANGUAGE, isLanguage, LOCALES, type Language } from './languages'

/** Returns the language of a page from its i18n instance. */
export const interfaceLanguage = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE

// Formatters are created when the script loads, not at a keystroke: creating the first one takes about 15 ms.
const formattersFor = (options?: Intl.NumberFormatOptions) =>
  byLanguage((language) => new Intl.NumberFormat(LOCALES[language], options))

const euros = formattersFor({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const eurosAndCents = formattersFor({ style: 'currency', currency: 'EUR' })
const percents = formattersFor({ style: 'percent', maximumFractionDigits: 3 })
const numbers = formattersFor()

// Intl mixes two kinds of no-break spaces; the site uses one.
const format = (number: number, formatter: Intl.NumberFormat): string =>
  formatter.format(number).replace(/\u202f/g, '\u00a0')

/** Formats an amount, with cents if it has any: 10000 as “10 000 €” in French, “€10,000” in English. */
export const formatEuros = (amount: number, language: Language): string =>
  format(amount, (Number.isInteger(amount) ? euros : eurosAndCents)[language])

/** Formats a percentage with at most three decimals: 25 as “25 %” in French, “25%” in English. */
export const formatPercent = (percent: number, language: Language): string =>
  format(percent / 100, percents[language])

/** Formats a number: 1234 as “1 234” in French, “1,234” in English. */
export const formatNumber = (number: number, language: Language): string => format(number, numbers[language])

/**
 * At most nine digits, perhaps in groups of three, of which the first does not begin with 0; then perhaps cents, after
 * another sign than between the groups.
 */
const AMOUNT =
  /^(\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2}(?!,)|[1-9]\d{0,2}(?:\.\d{3}){1,2}(?!\.)|[1-9]\d{0,2}(?:['’]\d{3}){1,2})(?:[.,](\d{1,2}|[-–]))?$/

/** The currency, before or after an amount. */
const CURRENCY = /^(?:€|euros?|eur\.?)|(?:€|euros?|eur\.?)$/gi

const withoutSpaces = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '')

/**
 * Reads an amount in euros as people in France and Luxembourg type it: “10 000,50”, “10.000,50”, “10,000.50”,
 * “€10’000”, “3800 EUR”, “3.800,-”.
 * @returns undefined for any other text
 */
export function parseEuros(text: string): number | undefined {
  const [, whole = '', cents = ''] = AMOUNT.exec(withoutSpaces(text).replace(CURRENCY, '')) ?? []
  return whole === '' ? undefined : Number(`${whole.replace(/\D/g, '')}.${cents.replace(/\D/g, '')}`)
}

/**
 * Reads a percentage with at most three decimals: “33,333”, “33.3 %”.
 * @returns undefined for any other text, and for more than 100
 */
export function parsePercent(text: string): number | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?%?$/.exec(withoutSpaces(text)) ?? []
  const percent = Number(`${whole}.${decimals}`)
  return whole !== '' && percent <= 100 ? percent : undefined
}
