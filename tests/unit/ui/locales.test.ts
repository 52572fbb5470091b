import { readdirSync, readFileSync } from 'node:fs'
import frContent from '../../../locales/fr/content.json'
import { LANGUAGES } from '../../../src/shared/languages'

/** Returns the path of each string in `value`, with the string's {{placeholders}}. Plural forms count as one string. */
const stringsOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => stringsOf(inner, `${path}.${key}`))
    : [[path.replace(/_(?:one|many|other)$/, ''), ...placeholdersIn(String(value))].join(' ')]

const placeholdersIn = (text: string) => [...new Set([...text.matchAll(/\{\{\w+\}\}/g)].map(String))].sort()

const stringsIn = (language: string) =>
  readdirSync(`locales/${language}`).flatMap((file) =>
    stringsOf(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')), file),
  )

it.each(LANGUAGES)('%s has every string of the other language, with the same placeholders', (language) => {
  const own = new Set(stringsIn(language))
  expect(LANGUAGES.flatMap(stringsIn).filter((string) => !own.has(string))).toEqual([])
})

it('French messages for writers use French typography', () => {
  // Finds straight apostrophes, and ordinary spaces where French uses no-break spaces.
  const faulty = Object.values(frContent).filter((text) => /'| [;?!»]|(?<=\p{L}) :(?= )|« /u.test(text))
  expect(faulty).toEqual([])
})
