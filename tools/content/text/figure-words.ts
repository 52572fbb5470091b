import type { Language } from '../../../src/shared/languages'

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

/** The singular, then the plural, then what else means the same. */
export const UNITS: Record<Unit, Record<Language, string[]>> = {
  minute: { fr: ['minute', 'minutes'], en: ['minute', 'minutes'] },
  hour: { fr: ['heure', 'heures'], en: ['hour', 'hours'] },
  day: { fr: ['jour', 'jours'], en: ['day', 'days', 'working days', 'calendar days'] },
  week: { fr: ['semaine', 'semaines'], en: ['week', 'weeks'] },
  month: { fr: ['mois', 'mois'], en: ['month', 'months'] },
  year: { fr: ['an', 'ans', 'année', 'années'], en: ['year', 'years'] },
}

export const MONTHS: Record<Language, string[]> = {
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  en: [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
}

/** From two: “un” and “a” are articles more often than figures. */
const WORDS: [string, string, number][] = [
  ['deux', 'two', 2],
  ['trois', 'three', 3],
  ['quatre', 'four', 4],
  ['cinq', 'five', 5],
  ['six', 'six', 6],
  ['sept', 'seven', 7],
  ['huit', 'eight', 8],
  ['neuf', 'nine', 9],
  ['dix', 'ten', 10],
  ['douze', 'twelve', 12],
  ['quinze', 'fifteen', 15],
  ['vingt', 'twenty', 20],
  ['trente', 'thirty', 30],
  ['quarante', 'forty', 40],
  ['cinquante', 'fifty', 50],
]

export const NUMBER_WORDS: Record<Language, ReadonlyMap<string, number>> = {
  fr: new Map(WORDS.map(([fr, , value]) => [fr, value])),
  en: new Map(WORDS.map(([, en, value]) => [en, value])),
}

/** 2025-07-01 → “1er juillet 2025”, “1 July 2025”. */
export const DATE_FORMS: Record<Language, (iso: string) => string> = {
  fr: (iso) => writeDate(iso, MONTHS.fr, (day) => (day === 1 ? '1er' : String(day))),
  en: (iso) => writeDate(iso, MONTHS.en.map(capitalise), String),
}

function writeDate(iso: string, months: string[], dayOf: (day: number) => string): string {
  const [year = '', month = '', day] = iso.split('-')
  return [day && dayOf(Number(day)), months[Number(month) - 1], year].filter(Boolean).join(' ')
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
