import type { i18n } from 'i18next'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../shared/languages'

/** The language that the page is in, for figures and dates. */
export const languageOf = ({ language }: Pick<i18n, 'language'>): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE
