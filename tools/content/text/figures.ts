import { byLanguage, LOCALES, type Language } from '../../../src/shared/languages'

type FigureKind = 'token' | 'date' | 'amount' | 'percentage' | 'article' | 'duration' | 'number'

/** A number, date or {token} in a text. Its `key` is the same in both languages; `inWords` is true for “three days”. */
export type Figure = { kind: FigureKind; key: string; text: string; index: number; inWords: boolean }

/** Finds one kind of figure; `keyOf` returns the key of a match. */
type Finder = { kind: FigureKind; pattern: RegExp; keyOf: (groups: Groups) => string }
type Groups = Record<string, string | undefined>

/**
 * Returns every figure of a text: {tokens}, dates, amounts, percentages, articles of law, durations and other numbers.
 * Their keys do not depend on the language: 10 000 € and €10,000 are both `10000 EUR`.
 */
export function figuresIn(text: string, language: Language): Figure[] {
  const figures: Figure[] = []
  let rest = text
  for (const { kind, pattern, keyOf } of FINDERS[language]) {
    rest = rest.replace(pattern, (...found: unknown[]) => {
      const groups = found.at(-1) as Groups
      const [whole, index] = [String(found[0]), Number(found.at(-3))]
      const inWords = groups['words'] !== undefined
      figures.push({ kind, key: keyOf(groups), text: whole.trim(), index, inWords })
      // Blanks the figure, so that later finders do not find it again.
      return ' '.repeat(whole.length)
    })
  }
  return figures.sort((a, b) => a.index - b.index)
}

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

/** The singular, the plural, then other forms that count as the same unit. */
export const UNITS: Record<Unit, Record<Language, string[]>> = {
  minute: { fr: ['minute', 'minutes'], en: ['minute', 'minutes'] },
  hour: { fr: ['heure', 'heures'], en: ['hour', 'hours'] },
  day: { fr: ['jour', 'jours'], en: ['day', 'days', 'working days', 'calendar days'] },
  week: { fr: ['semaine', 'semaines'], en: ['week', 'weeks'] },
  month: { fr: ['mois', 'mois'], en: ['month', 'months'] },
  year: { fr: ['an', 'ans', 'année', 'années'], en: ['year', 'years'] },
}

const MONTHS: Record<Language, string[]> = byLanguage((language) => {
  const { format } = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2025, month)))
})

/** The values of the number words below, in their order. Begins at 2, because “un” and “a” are rarely numbers. */
const WORD_VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 40, 50]
const numberWords = (words: string): ReadonlyMap<string, number> =>
  new Map(words.split(' ').map((word, index) => [word, WORD_VALUES[index] ?? NaN]))
const NUMBER_WORDS: Record<Language, ReadonlyMap<string, number>> = {
  fr: numberWords(
    'deux trois quatre cinq six sept huit neuf dix douze quinze vingt trente quarante cinquante',
  ),
  en: numberWords('two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty'),
}

/** Writes a date in words: 2025-07-01 → “1er juillet 2025”, “1 July 2025”; 2025-07 → “juillet 2025”, “July 2025”. */
export function writeDate(iso: string, language: Language): string {
  const [year = '', month = '', day] = iso.split('-')
  const ordinal = day && (language === 'fr' && day === '01' ? '1er' : Number(day))
  return [ordinal, MONTHS[language][Number(month) - 1], year].filter(Boolean).join(' ')
}

// Matches any white space, because a text may contain line breaks and no-break spaces.
const S = '\\s'
const NUMBERS: Record<Language, string> = {
  fr: `\\d{1,3}(?:${S}\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?`,
  en: '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?',
}
const start = '(?<![\\p{L}\\d])'
const end = '(?![\\p{L}\\d])'
const any = (words: Iterable<string>) => [...words].join('|')

const numberOf = (written: string, language: Language): string =>
  language === 'fr' ? written.replace(/\s/g, '').replace(',', '.') : written.replaceAll(',', '')

const findersOf = (language: Language): Finder[] => {
  const number = NUMBERS[language]
  const value = ({ number: digits = '' }: Groups) => numberOf(digits, language)
  const words = NUMBER_WORDS[language]
  const unitOf = (word: string) =>
    (Object.keys(UNITS) as Unit[]).find((unit) => UNITS[unit][language].includes(word.toLowerCase()))
  const units = any(Object.values(UNITS).flatMap((forms) => forms[language]))
  const make = (source: string) => new RegExp(source, 'giu')
  return [
    { kind: 'token', pattern: /\{(?<name>[a-z0-9_]+)\}/g, keyOf: ({ name }) => `{${name}}` },
    {
      kind: 'date',
      pattern: make(
        `${start}(?:(?<day>\\d{1,2})(?:er)?${S})?(?<month>${any(MONTHS[language])})${S}(?<year>\\d{4})${end}`,
      ),
      keyOf: ({ day, month, year }) => dateKey(day, monthOf(month, language), year),
    },
    {
      kind: 'date',
      pattern: make(`${start}(?<day>\\d{1,2})(?:er)?${S}(?<month>${any(MONTHS[language])})${end}`),
      keyOf: ({ day, month }) => dateKey(day, monthOf(month, language), undefined),
    },
    {
      kind: 'amount',
      pattern: make(
        `(?:€${S}?)(?<number>${number})|(?<![\\d,.])(?<after>${number})${S}?(?:€|euros?${end}|EUR${end})`,
      ),
      keyOf: ({ number: before, after }) => `${numberOf(before ?? after ?? '', language)} EUR`,
    },
    {
      kind: 'percentage',
      pattern: make(`(?<number>${number})${S}?%`),
      keyOf: (groups) => `${value(groups)} %`,
    },
    {
      kind: 'article',
      pattern: /(?<![\p{L}\d])(?<code>[LRDA])\.?\s?(?<number>\d{2,}(?:-\d+)*)/gu,
      keyOf: ({ code, number: article }) => `${code}. ${article}`,
    },
    {
      kind: 'duration',
      pattern: make(
        `${start}(?:(?<number>${number})|(?<words>${any(words.keys())}))(?:${S}|-)(?<unit>${units})${end}`,
      ),
      keyOf: ({ number: digits, words: word, unit }) =>
        `${digits ? numberOf(digits, language) : words.get(word?.toLowerCase() ?? '')} ${unitOf(unit ?? '')}`,
    },
    {
      kind: 'number',
      pattern: make(`(?<![\\p{L}\\d.-])(?<number>\\d+(?:[-/]\\d+)+|${number})`),
      keyOf: value,
    },
  ]
}

const monthOf = (name: string | undefined, language: Language) =>
  MONTHS[language].findIndex((month) => month.toLowerCase() === name?.toLowerCase())

const dateKey = (day: string | undefined, month: number, year: string | undefined) =>
  [year ?? '', String(month + 1).padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-')

const FINDERS: Record<Language, Finder[]> = { fr: findersOf('fr'), en: findersOf('en') }

/** Writes a figure in a language's notation, to propose it as a correction. */
export function writeFigure({ kind, key }: Pick<Figure, 'kind' | 'key'>, language: Language): string {
  const [value = '', unit = ''] = key.split(' ')
  const formatted = new Intl.NumberFormat(LOCALES[language]).format(Number(value))
  const number = formatted.replaceAll('\u202f', ' ')
  switch (kind) {
    case 'date':
      return writeDate(key, language)
    case 'amount':
      return language === 'fr' ? `${number} €` : `€${number}`
    case 'percentage':
      return language === 'fr' ? `${number} %` : `${number}%`
    case 'duration':
      return `${number} ${UNITS[unit as Unit][language][value === '1' ? 0 : 1] ?? unit}`
    case 'article':
      return `${language === 'fr' ? 'art.' : 'Art.'} ${key}`
    default:
      return key
  }
}
