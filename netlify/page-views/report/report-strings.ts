import { LOCALES, type Language } from '../../../src/languages'
import en from '../../../locales/en/views.json'
import fr from '../../../locales/fr/views.json'

export { interpolate } from '../../platform/translations'

/** The words of the reports; both languages have the same keys. */
export type ReportStrings = typeof fr

const WORDS: Record<Language, ReportStrings> = { fr, en }

export const reportStrings = (language: Language): ReportStrings => WORDS[language]

/** How numbers and dates are written: as in France, and as in Britain. */
export const localeOf = (language: Language): string => LOCALES[language]
