import { readdirSync, readFileSync } from 'node:fs'
import frContent from '../../../locales/fr/content.json'
import { LANGUAGES } from '../../../src/shared/languages'

/** Paths of all strings below a value, each with its {{placeholders}}. The plural forms of a string count as one. */
const stringsOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => stringsOf(inner, `${path}.${key}`))
    : [[path.replace(/_(?:one|many|other)$/, ''), ...placeholdersIn(String(value))].join(' ')]

const placeholdersIn = (text: string) => [...new Set([...text.matchAll(/\{\{\w+\}\}/g)].map(String))].sort()

const stringsIn = (language: string) =>
  readdirSync(`locales/${language}`).flatMap((file) =>
    stringsOf(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')), file),
  )

it.each(LANGUAGES)('%s has every interface string, with the same placeholders', (language) => {
  const own = new Set(stringsIn(language))
  expect(LANGUAGES.flatMap(stringsIn).filter((string) => !own.has(string))).toEqual([])
})

it('French messages for writers use French typography', () => {
  // Finds straight apostrophes, and ordinary spaces where French uses no-break spaces.
  const faulty = Object.values(frContent).filter((text) => /'| [;?!»]|(?<=\p{L}) :(?= )|« /u.test(text))
  expect(faulty).toEqual([])
})
