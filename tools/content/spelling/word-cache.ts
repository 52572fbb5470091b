import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES, type Language } from '../../../src/languages'
import { byLanguage } from '../../../src/languages'
import { readIfThere } from '../../../src/build/content/parse/read-if-there'

export type KnownWords = Record<Language, ReadonlySet<string>>

/** The words that were right in the last run. */
type WordCache = { known: KnownWords; keep: (words: Record<Language, string[]>) => void }

const LISTS = [
  '.cspell.json',
  ...[...LANGUAGES, 'names'].map((name) => `tools/content/spelling/${name}.txt`),
  ...['dict-fr-fr', 'dict-en-gb-mit'].map((name) => `node_modules/@cspell/${name}/package.json`),
]

/** Forgets everything once a dictionary, a word list or the glossary (`terms`) has changed. */
export function openWordCache(home: string, terms: KnownWords): WordCache {
  const path = join(home, 'node_modules', '.cache', 'content-spelling.json')
  const hash = createHash('sha256')
  for (const list of LISTS) hash.update(readIfThere(join(home, list)) ?? '')
  for (const language of LANGUAGES) hash.update([...terms[language]].join('\n'))
  const version = hash.digest('hex')
  const stored = readStored(path)
  return {
    known: byLanguage((language) => new Set(stored?.version === version ? stored[language] : [])),
    keep: (words) => {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify({ version, ...words }))
    },
  }
}

type Stored = { version: string } & Record<Language, string[]>

function readStored(path: string): Stored | undefined {
  try {
    return JSON.parse(readIfThere(path) ?? 'null') as Stored | undefined
  } catch {
    // Half written: as good as absent.
    return undefined
  }
}
