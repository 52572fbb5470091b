import { basename } from 'node:path'
import { msg, type Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { byLanguage, LOCALES, type Language } from '../../../src/shared/languages'
import { pagesInBothLanguages } from '../text/both-languages'
import { passagesByPart, type Passage } from '../text/passages'
import type { Project } from '../text/project'
import { problemsInWords, runsOf, type Fault } from '../text/text-runs'

/** Advises on numbers that a text has in one language only, and on typed values that have a {token}. */
export const checkNumbers = (project: Project): Problem[] => [
  ...numbersThatDiffer(project),
  ...typedValues(project),
]

/**
 * A number, date, article of law or {token} of a text. Its `key` is the same in both languages: 10 000 € and €10,000
 * are `10000 EUR`. `typed` is false for tokens and for number words.
 */
type FoundNumber = { key: string; text: string; index: number; typed: boolean }

/** Fields of the page `demo` that may have different numbers in the two languages (specification section 2). */
const EXCEPTIONS = ['description', 'aside']

function numbersThatDiffer({ files, claims }: Project): Problem[] {
  const numbersOf = (passages: Passage[]) =>
    passages.flatMap((passage) =>
      runsOf(passage).flatMap((run) =>
        numbersIn(run.text, passage.language)
          .filter(({ key }) => !key.startsWith('{') || key.slice(1, -1) in claims)
          .map((number) => ({ ...number, at: () => run.at(number.index, number.text.length) })),
      ),
    )
  return pagesInBothLanguages(files).flatMap((both) => {
    const english = passagesByPart(both.en)
    return [...passagesByPart(both.fr)].flatMap(([part, fr]): Problem[] => {
      const en = english.get(part) ?? []
      if (both.folder === 'demo' && EXCEPTIONS.includes(String(fr[0]?.path[0]))) return []
      const [french, others] = [numbersOf(fr), numbersOf(en)]
      const [onlyFrench, onlyEnglish] = [without(french, others), without(others, french)]
      // The advice stands beside the English text, unless only the French has a number of its own.
      const [own, counterpart, here, there] =
        onlyEnglish.length > 0 ? [en, fr, onlyEnglish, onlyFrench] : [fr, en, onlyFrench, []]
      const [first] = here
      if (!first || !own[0] || !counterpart[0]) return []
      const place = `${basename(counterpart[0].file)}:${(there[0]?.at() ?? counterpart[0].at(0, 1)).line}`
      const message = msg('numbersDiffer', { place, numbers: list(there) })
      return [{ file: own[0].file, position: first.at(), field: own[0].name, message, found: list(here) }]
    })
  })
}

/** The numbers that are not among `others`, each once. */
const without = <T extends FoundNumber>(numbers: T[], others: FoundNumber[]): T[] =>
  numbers.filter(
    ({ key }, index) =>
      !others.some((other) => other.key === key) && numbers.findIndex((first) => first.key === key) === index,
  )

const list = (numbers: FoundNumber[]): Text =>
  numbers.length === 0 ? msg('noneOfThese') : numbers.map(({ text }) => `“${text}”`).join(', ')

function typedValues({ passages, claims, company }: Project): Problem[] {
  const tokens = new Map<string, string[]>()
  for (const [name, { value, unit }] of Object.entries(claims)) {
    const duration = UNIT_NAMES.find((known) => name.endsWith(`_${known}s`))
    const key =
      unit === 'EUR' ? `${value} EUR` : unit ? `${value} %` : duration ? `${value} ${duration}` : `${value}`
    // A small number without a unit may stand for anything.
    if (unit || duration || value >= 1000) tokens.set(key, [...(tokens.get(key) ?? []), `{${name}}`])
  }
  // “Paris” in a text may mean the city, not the office (`city_paris`).
  const names = byLanguage((language) =>
    Object.entries(company[language]).filter(([name, { length }]) => length > 3 && !name.startsWith('city_')),
  )
  return problemsInWords(passages, ({ text }, { language }): Fault[] => [
    ...numbersIn(text, language).flatMap(({ key, text: written, index, typed }) => {
      const example = typed && tokens.get(key)?.join(', ')
      return example ? [typedValue(written, index, example)] : []
    }),
    ...names[language].flatMap(([name, value]) => {
      const index = text.indexOf(value)
      return index < 0 ? [] : [typedValue(value, index, `{${name}}`)]
    }),
  ])
}

const typedValue = (written: string, index: number, example: string): Fault => ({
  index,
  length: written.length,
  message: msg('typedValue', { written }),
  example,
})

/** The forms of each unit of time. The names of claims end in its plural: `answer_hours`. */
const UNITS: Record<string, Record<Language, string>> = {
  minute: { fr: 'minutes?', en: 'minutes?' },
  hour: { fr: 'heures?', en: 'hours?' },
  day: { fr: 'jours?', en: '(?:working |calendar )?days?' },
  week: { fr: 'semaines?', en: 'weeks?' },
  month: { fr: 'mois', en: 'months?' },
  year: { fr: 'ans?|années?', en: 'years?' },
}
const UNIT_NAMES = Object.keys(UNITS)

const MONTHS: Record<Language, string[]> = byLanguage((language) => {
  const { format } = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2025, month)))
})

/** The words for 2 to 10. “Un” and “a” are rarely numbers. */
const WORDS: Record<Language, string[]> = {
  fr: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
}

const DIGITS: Record<Language, string> = {
  fr: '\\d{1,3}(?:\\s\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?',
  en: '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?',
}

type Groups = Record<string, string | undefined>

/** Each finder returns the key of what its pattern has matched. Earlier finders win. */
const findersOf = (language: Language): { pattern: RegExp; keyOf: (groups: Groups) => string }[] => {
  const digits = DIGITS[language]
  const value = (written = '') =>
    language === 'fr' ? written.replace(/\s/g, '').replace(',', '.') : written.replaceAll(',', '')
  const make = (source: string) => new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, 'giu')
  const indexIn = (words: string[], word = '') =>
    words.findIndex((known) => known.toLowerCase() === word.toLowerCase())
  const unitOf = (word: string) => UNIT_NAMES.find((name) => make(UNITS[name]?.[language] ?? '').test(word))
  const units = UNIT_NAMES.map((name) => UNITS[name]?.[language]).join('|')
  return [
    { pattern: /(?<name>\{[a-z0-9_]+\})/g, keyOf: ({ name = '' }) => name },
    {
      pattern: make(
        `(?:(?<day>\\d{1,2})(?:er)?\\s)?(?<month>${MONTHS[language].join('|')})(?:\\s(?<year>\\d{4}))?`,
      ),
      keyOf: ({ day = '', month, year = '' }) =>
        day + year === '' ? '' : `${year}-${indexIn(MONTHS[language], month) + 1}-${day}`,
    },
    {
      pattern: new RegExp(`€\\s?(?<before>${digits})|(?<after>${digits})\\s?(?:€|euros?(?!\\p{L}))`, 'gu'),
      keyOf: ({ before, after }) => `${value(before ?? after)} EUR`,
    },
    { pattern: new RegExp(`(?<number>${digits})\\s?%`, 'g'), keyOf: ({ number }) => `${value(number)} %` },
    {
      pattern: /(?<!\p{L})(?<code>[LRDA])\.\s?(?<article>\d[\d-]*)/gu,
      keyOf: ({ code, article }) => `${code}${article}`,
    },
    {
      pattern: make(`(?:(?<number>${digits})|(?<words>${WORDS[language].join('|')}))[\\s-](?<unit>${units})`),
      keyOf: ({ number, words, unit = '' }) =>
        `${number ? value(number) : indexIn(WORDS[language], words) + 2} ${unitOf(unit)}`,
    },
    {
      pattern: new RegExp(`(?<![\\p{L}\\d.-])(?<number>\\d+(?:[-/]\\d+)+|${digits})`, 'gu'),
      keyOf: ({ number }) => value(number),
    },
  ]
}

const FINDERS = byLanguage(findersOf)

/** Returns the numbers of a text, in no particular order. */
export function numbersIn(text: string, language: Language): FoundNumber[] {
  const numbers: FoundNumber[] = []
  let rest = text
  for (const { pattern, keyOf } of FINDERS[language])
    rest = rest.replace(pattern, (...found: unknown[]) => {
      const groups = found.at(-1) as Groups
      const [whole, index] = [String(found[0]), Number(found.at(-3))]
      const key = keyOf(groups)
      if (key === '') return whole
      numbers.push({ key, text: whole.trim(), index, typed: !groups['words'] && !key.startsWith('{') })
      // Blanks the number, so that later finders do not find it again.
      return ' '.repeat(whole.length)
    })
  return numbers
}
