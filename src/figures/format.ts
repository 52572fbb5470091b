import type { i18n } from 'i18next'
import { byLanguage, DEFAULT_LANGUAGE, isLanguage, LOCALES, type Language } from '../shared/languages'

/** The page's language, for figures and dates. */
export const languageOf = ({ language }: Pick<i18n, 'language'>): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE

type Formatters = Record<Language, Intl.NumberFormat>

// Created when the script loads: the first one takes a browser about 15 ms.
const formattersFor = (options?: Intl.NumberFormatOptions): Formatters =>
  byLanguage((language) => new Intl.NumberFormat(LOCALES[language], options))

const euros = formattersFor({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const percents = formattersFor({ style: 'percent', maximumFractionDigits: 2 })
const numbers = formattersFor()

// Intl mixes two kinds of no-break spaces; the site uses one.
const format = (number: number, formatter: Intl.NumberFormat): string =>
  formatter.format(number).replace(/\u202f/g, '\u00a0')

/** 10000 → “10 000 €” in French, “€10,000” in English; whole euros. */
export const formatEuros = (amount: number, language: Language): string => format(amount, euros[language])

/** 25 → “25 %” in French, “25%” in English; at most two decimals. */
export const formatPercent = (percent: number, language: Language): string =>
  format(percent / 100, percents[language])

/** 1234 → “1 234” in French, “1,234” in English. */
export const formatNumber = (number: number, language: Language): string => format(number, numbers[language])
