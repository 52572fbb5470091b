import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '../../../src/shared/languages'

/** Paths of all strings below a value; a plural has as many forms as its language. */
const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
    : [path.replace(/_(?:one|many|other)$/, '')]

const keysIn = (language: string) =>
  readdirSync(`locales/${language}`).flatMap((file) =>
    keysOf(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')), file),
  )

it.each(LANGUAGES)('%s has every interface string', (language) => {
  const all = new Set(LANGUAGES.flatMap(keysIn))
  const own = new Set(keysIn(language))
  expect([...all].filter((key) => !own.has(key))).toEqual([])
})
