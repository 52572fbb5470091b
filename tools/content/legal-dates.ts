import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillKnownTokens } from '../../src/build/content/facts/tokens'
import { readIfExists, type ContentFile } from '../../src/build/content/parse/files'
import { readYamlFields, type YamlFault } from '../../src/build/content/parse/yaml-fields'
import { byLanguage, LANGUAGES, type Language } from '../../src/shared/languages'
import { isRecord } from '../../src/shared/records'
import { pairsOf, type Pair } from './text/pairs'
import { passagesOf, unfolded, type Passage } from './text/passages'
import type { Project } from './text/project'

export const LEGAL_DATES = 'content/legal-dates.yml'

const ABOUT = `# The date of each legal page, and a hash of its text on that date in each language.
# Written by npm run content -- --new-date, and --same-date where the text changes and the date stays.
`

/** The date that a legal page states, and the hash of its text on that date in each language. */
export type LegalDate = { date: string } & Record<Language, string>

type LegalDates = { dates: Partial<Record<string, LegalDate>>; faults: YamlFault[] }
type Wording = Pick<Project, 'blocks' | 'tokens'>

/** Reads `content/legal-dates.yml`: page id → entry. */
export function readLegalDates(root: string): LegalDates {
  const { data, faults } = readYamlFields(readIfExists(join(root, LEGAL_DATES)) ?? '', 1)
  const entries = Object.entries(data).flatMap(([id, entry]) => (isLegalDate(entry) ? [[id, entry]] : []))
  return { dates: Object.fromEntries(entries), faults }
}

const isLegalDate = (entry: unknown): entry is LegalDate =>
  isRecord(entry) && ['date', ...LANGUAGES].every((name) => typeof entry[name] === 'string')

/** The pages that state a date. */
export const legalPairs = (files: readonly ContentFile[]): Pair[] =>
  pairsOf(files).filter(({ fr }) => typeof fr.data['updated'] === 'string')

/** The date that a page states now, and the hashes of its present text. */
export const legalDateOf = (pair: Pair, wording: Wording): LegalDate => ({
  date: String(pair.fr.data['updated']),
  ...byLanguage((language) => hashOf(pair[language], wording)),
})

/** True if the page's date is new: today's, later than the recorded date, or the first to be recorded. */
export const hasNewDate = ({ date }: LegalDate, recorded: LegalDate | undefined): boolean =>
  !recorded || date > recorded.date || date === today()

export const today = (): string => new Date().toISOString().slice(0, 10)

/** A page's line in {@link LEGAL_DATES}. */
export const lineOf = (id: string, { date, fr, en }: LegalDate): string =>
  `${id}: { date: '${date}', fr: '${fr}', en: '${en}' }`

/**
 * Records the date and text hashes of each legal page whose date is new, and of the pages in `sameDate`.
 * @returns ids of the pages whose entry has changed
 */
export function recordLegalDates(project: Project, sameDate: readonly string[]): string[] {
  const { dates } = readLegalDates(project.root)
  const lines = legalPairs(project.files).map((pair) => {
    const [current, recorded] = [legalDateOf(pair, project), dates[pair.folder]]
    const entry = sameDate.includes(pair.folder) || hasNewDate(current, recorded) ? current : recorded
    return { id: pair.folder, line: entry && lineOf(pair.folder, entry), before: recorded }
  })
  writeFileSync(join(project.root, LEGAL_DATES), ABOUT + lines.map(({ line }) => `${line}\n`).join(''))
  return lines.filter(({ id, line, before }) => !before || line !== lineOf(id, before)).map(({ id }) => id)
}

/** The hash of a page's words, with {tokens} filled in. It ignores the description and the menu label. */
function hashOf(content: ContentFile, { blocks, tokens }: Wording): string {
  const { language } = content
  const isText = ({ path: [field] }: Passage) => field !== 'description' && field !== 'menu'
  const wordsOf = ({ source }: Passage) =>
    blocks[language].get(source.trim().slice(1, -1))?.replace(/<[^>]*>/g, ' ') ?? source
  const text = passagesOf(content).filter(isText).map(wordsOf).join('\n')
  // The site's address differs between hosts; the hash must not.
  const known = new Map(tokens[language])
  known.delete('site_url')
  const filled = fillKnownTokens(text, known)
  return createHash('sha256').update(unfolded(filled)).digest('hex').slice(0, 8)
}
