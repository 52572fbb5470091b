import { LOCALES, type Language } from '../../../src/languages'
import en from '../../../locales/en/views.json'
import fr from '../../../locales/fr/views.json'

export { fill } from '../../platform/translations'

/** The words of the reports; both languages have the same keys. */
export type Words = typeof fr

const WORDS: Record<Language, Words> = { fr, en }

export const wordsOf = (language: Language): Words => WORDS[language]

/** How numbers and dates are written: as in France, and as in Britain. */
export const localeOf = (language: Language): string => LOCALES[language]
