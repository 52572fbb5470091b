import type { Language } from '../../languages'

const NBSP = '\u00a0'

/**
 * The typography that readers expect and writers need not type (content brief, section 1.3):
 * typographic apostrophes in both languages; in French, no-break spaces before : ; ? ! » % €,
 * inside guillemets and in numbers. Applied to content, never to the messages fixed to the letter.
 */
export const applyTypography = (text: string, language: Language): string =>
  language === 'fr' ? french(common(text)) : common(text)

const common = (text: string) =>
  text
    .replace(/(?<=[\p{L}\d])'(?=[\p{L}\d])/gu, '’')
    .replace(/(?<=\p{L})'/gu, '’')
    .replace(/\.\.\./g, '…')
    // References to articles stay on one line.
    .replace(/\b([Aa]rt\.|[Aa]rticles?|[LR]\.) (?=[\dLR])/g, `$1${NBSP}`)

const french = (text: string) =>
  text
    .replace(/[ \u202f](?=[:;?!»%€])/g, NBSP)
    .replace(/«[ \u00a0\u202f]?/g, `«${NBSP}`)
    .replace(/(?<=\d) (?=\d{3}\b)/g, NBSP)
    .replace(/n° (?=\d)/g, `n°${NBSP}`)
    .replace(/(?<=\d) (?=(?:ans?|mois|jours?|heures?|minutes?|phases?)\b)/g, NBSP)
