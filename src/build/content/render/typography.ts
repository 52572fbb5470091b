import type { Language } from '../../../shared/languages'

const NBSP = '\u00a0'

/**
 * Adds typography that writers need not type: curly apostrophes and ellipses; no-break spaces between a number and its
 * unit, and in dates, phone numbers and references; in French, no-break spaces also before : ; ? ! » % €, inside
 * guillemets and in numbers. Compounds that must not break at a hyphen get markup instead (`markCompounds`). Do not
 * pass messages that the specification gives word for word.
 */
export const applyTypography = (text: string, language: Language): string =>
  language === 'fr' ? french(common(text)) : common(text)

// These patterns match spaces at which no line may break. Each pattern is for both languages.
const REFERENCE = /(?<=\b(?:[Aa]rt\.|[Aa]rticles?|[LRDA]\.)|§) (?=\d|[LRDA]\.)/g

const DAY_AND_MONTH =
  /(?<=\b\d{1,2}(?:er)?) (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|January|February|March|April|May|June|July|August|September|October|November|December)\b)/g

const NUMBER_AND_UNIT =
  /(?<=\d) (?=(?:ans?|mois|semaines?|jours?|heures?|years?|months?|weeks?|days?|hours?|minutes?|phases?)\b)/g

const IN_PHONE = /(?<=\+[\d ]+) (?=\d)/g

const common = (text: string) =>
  text
    .replace(/(?<=[\p{L}\d])'(?=[\p{L}\d])/gu, '’')
    .replace(/(?<=\p{L})'/gu, '’')
    .replace(/\.\.\./g, '…')
    .replace(REFERENCE, NBSP)
    .replace(DAY_AND_MONTH, NBSP)
    .replace(NUMBER_AND_UNIT, NBSP)
    .replace(IN_PHONE, NBSP)

const french = (text: string) =>
  text
    .replace(/[ \u202f](?=[:;?!»%€])/g, NBSP)
    .replace(/«[ \u00a0\u202f]?/g, `«${NBSP}`)
    .replace(/(?<=\d) (?=\d{3}\b)/g, NBSP)
    .replace(/n° (?=\d)/g, `n°${NBSP}`)
