import { readdirSync, readFileSync } from 'node:fs'
import frContent from '../../../locales/fr/content.json'
import { LANGUAGES } from '../../../src/shared/languages'

/** Paths of all strings below a value, with the {{values}} that each takes; a plural has the forms of its language. */
const stringsOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => stringsOf(inner, `${path}.${key}`))
    : [[path.replace(/_(?:one|many|other)$/, ''), ...valuesIn(String(value))].join(' ')]

const valuesIn = (text: string) => [...new Set([...text.matchAll(/\{\{\w+\}\}/g)].map(String))].sort()

const stringsIn = (language: string) =>
  readdirSync(`locales/${language}`).flatMap((file) =>
    stringsOf(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')), file),
  )

it.each(LANGUAGES)('%s has every interface string, with the same values to fill in', (language) => {
  const own = new Set(stringsIn(language))
  expect(LANGUAGES.flatMap(stringsIn).filter((string) => !own.has(string))).toEqual([])
})

it('French messages for writers use French typography', () => {
  // A straight apostrophe, or an ordinary space where French has one that does not break.
  const faulty = Object.values(frContent).filter((text) => /'| [;?!»]|(?<=\p{L}) :(?= )|« /u.test(text))
  expect(faulty).toEqual([])
})
