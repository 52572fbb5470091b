import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentFile } from '../../../src/build/content/parse/files'
import { TOKEN } from '../../../src/build/content/facts/tokens'
import type { Language } from '../../../src/languages'
import { byLanguage } from '../../../src/languages'
import { pairsOf } from '../text/pairs'
import { passagesOf, type Passage } from '../text/passages'
import type { Project } from '../text/project'
import { readIfThere } from '../../../src/build/content/parse/read-if-there'

/**
 * What a pair of files said when somebody last read both languages together, as hashes:
 * `content/pages/<id>/reviewed.json`, beside the files, written by `npm run content -- --reviewed <id>`.
 */
export type ReviewRecord = Record<Language, Record<string, string>> & {
  /** Legal pages: the date that readers are told, and the whole text under that date. */
  updated?: { date: string } & Record<Language, string>
}

/** Path of a record → what it says, for the pairs that have one; undefined where nobody can read it. */
export type Records = ReadonlyMap<string, ReviewRecord | undefined>

const ABOUT =
  'Written by npm run content -- --reviewed. Each text as it was when both languages were last read together.'

/** Where the record of a page or shared part lies, from the project's root; `file` is either of its languages'. */
export const recordPath = ({ file }: Pick<ContentFile, 'file'>): string =>
  join(dirname(file), 'reviewed.json')

/** The records of all pairs under `root`. A pair that was never marked has none. */
export function readRecords(root: string, files: readonly ContentFile[]): Records {
  return new Map(
    pairsOf(files).flatMap(({ fr }): [string, ReviewRecord | undefined][] => {
      const text = readIfThere(join(root, recordPath(fr)))
      return text === undefined ? [] : [[recordPath(fr), parseRecord(text)]]
    }),
  )
}

/** A merge leaves its marks in a record, or half of it. */
function parseRecord(text: string): ReviewRecord | undefined {
  try {
    const record = JSON.parse(text) as Partial<ReviewRecord> | null
    return record?.fr && record.en ? (record as ReviewRecord) : undefined
  } catch {
    return undefined
  }
}

export function writeRecord(root: string, path: string, { fr, en, updated }: ReviewRecord): void {
  const record = { about: ABOUT, fr, en, ...(updated ? { updated } : {}) }
  writeFileSync(join(root, path), `${JSON.stringify(record, null, 2)}\n`)
}

/** How lines are folded and tables drawn does not count: the text is the same. */
export const hashOf = (text: string): string =>
  createHash('sha256')
    .update(text.replace(/\s+/g, ' ').replace(/-{3,}/g, '---').trim())
    .digest('hex')
    .slice(0, 8)

/** Section → the hashes of its texts. */
function hashesOf(content: ContentFile): Record<string, string> {
  const sections = new Map<string, string[]>()
  for (const { section, source } of passagesOf(content)) {
    sections.set(section, [...(sections.get(section) ?? []), hashOf(source)])
  }
  return Object.fromEntries([...sections].map(([section, hashes]) => [section, hashes.join(' ')]))
}

type Wording = Pick<Project, 'blocks' | 'tokens'>

/** All that a legal page tells its readers, tables that the code generates included, as they read it. */
export function legalHash(content: ContentFile, { blocks, tokens }: Wording): string {
  const { language } = content
  const told = ({ section }: Passage) => section !== 'description' && section !== 'menu'
  const wordsOf = ({ source }: Passage) =>
    blocks[language].get(source.trim().slice(1, -1))?.replace(/<[^>]*>/g, ' ') ?? source
  const texts = passagesOf(content).filter(told).map(wordsOf)
  const filled = texts.join('\n').replace(TOKEN, (token, name: string) =>
    // The host knows its own (content/facts/tokens.ts); the record is the same everywhere.
    name === 'site_url' ? token : (tokens[language].get(name) ?? token),
  )
  return hashOf(filled)
}

/** The record of a pair as it stands now. */
export function recordOf(pair: Record<Language, ContentFile>, wording: Wording): ReviewRecord {
  const date = pair.fr.data['updated']
  return {
    ...byLanguage((language) => hashesOf(pair[language])),
    ...(typeof date === 'string'
      ? { updated: { date, ...byLanguage((language) => legalHash(pair[language], wording)) } }
      : {}),
  }
}
