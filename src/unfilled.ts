import type { Language } from './languages'

/** Shown in place of a value that `content/company.yml` still lacks. */
export const UNFILLED: Record<Language, string> = { fr: '[à compléter]', en: '[to be completed]' }

/** False for a placeholder, which must not reach links or structured data. */
export const isFilled = (text: string): boolean =>
  text !== '' && !Object.values(UNFILLED).some((placeholder) => text.includes(placeholder))
