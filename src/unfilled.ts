import type { Language } from './languages'

/** What readers see where `content/company.yml` still lacks a value. */
export const UNFILLED: Record<Language, string> = { fr: '[à compléter]', en: '[to be completed]' }

/** False for company data that nobody has filled in yet: machines must not be told a placeholder. */
export const isFilled = (text: string): boolean =>
  text !== '' && !Object.values(UNFILLED).some((placeholder) => text.includes(placeholder))
