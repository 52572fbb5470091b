import { basename } from 'node:path'
import { schemaOf } from '../../../src/build/content/validate/structure'
import { msg, type MessageKey } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { faultFinder } from '../../../src/build/content/validate/schema-problems'
import { otherLanguage, type Language } from '../../../src/languages'
import { pairsOf, type Pair } from '../text/pairs'
import { passagesOf, type Passage } from '../text/passages'
import type { Project } from '../text/project'
import { hashOf, recordPath, type ReviewRecord } from '../review/review-record'

/** Both languages of every page have been read together since the last change to either. */
export const checkTranslation = ({ files, records }: Pick<Project, 'files' | 'records'>): Problem[] =>
  pairsOf(files).flatMap((pair) => {
    const path = recordPath(pair.fr)
    const record = records.get(path)
    if (record) return changesSince(record, pair)
    return [records.has(path) ? unreadable(pair, path) : neverReviewed(pair)]
  })

const command = (pair: Pair) => `npm run content -- --reviewed ${pair.folder}`

const neverReviewed = (pair: Pair): Problem => ({
  file: pair.en.file,
  position: { line: 1, column: 1 },
  message: msg('neverReviewed'),
  found: '',
  example: command(pair),
})

const unreadable = (pair: Pair, path: string): Problem => ({
  file: path,
  position: { line: 1, column: 1 },
  message: msg('recordUnreadable'),
  found: '',
  example: command(pair),
})

const CHANGED: Record<Language, MessageKey> = { fr: 'frenchChanged', en: 'englishChanged' }
const SHORTER: Record<Language, MessageKey> = { fr: 'frenchShorter', en: 'englishShorter' }

type Section = { name: string; changed: Passage[]; first: Passage }

function changesSince(record: ReviewRecord, pair: Pair): Problem[] {
  const sections = { fr: sectionsOf(pair.fr, record.fr), en: sectionsOf(pair.en, record.en) }
  const keys = [...new Set([...sections.fr.keys(), ...sections.en.keys()])]
  const problems = keys.flatMap((key): Problem[] => {
    const [fr, en] = [sections.fr.get(key), sections.en.get(key)]
    const changed = { fr: fr?.changed ?? [], en: en?.changed ?? [] }
    if (changed.fr.length === 0 && changed.en.length === 0) return []
    if (changed.fr.length > 0 && changed.en.length > 0) return [bothChanged(pair, changed)]
    const language = changed.fr.length > 0 ? 'fr' : 'en'
    const other = otherLanguage(language)
    return [outOfDate(pair, changed[language], { language: other, section: sections[other].get(key) })]
  })
  return problems.length > 0 ? problems : removals(record, pair)
}

/** Fields by name; the headings of a body by their number, since their words differ. */
function sectionsOf(file: Pair['fr'], recorded: Record<string, string>): Map<string, Section> {
  const known = new Set(Object.values(recorded).flatMap((hashes) => hashes.split(' ')))
  const sections = new Map<string, Section>()
  for (const passage of passagesOf(file)) {
    const key = passage.form === 'body' ? `body ${passage.path[0]}` : passage.section
    const section = sections.get(key) ?? { name: passage.section, changed: [], first: passage }
    if (!known.has(hashOf(passage.source))) section.changed.push(passage)
    sections.set(key, section)
  }
  return sections
}

function outOfDate(
  pair: Pair,
  changed: Passage[],
  { language, section }: { language: Language; section: Section | undefined },
): Problem {
  const file = pair[language]
  const twin = passagesOf(file).find(({ name, form }) => form !== 'body' && name === changed[0]?.name)
  const place = twin ?? section?.first
  return {
    file: file.file,
    position: place?.at(0, 1) ?? { line: 1, column: 1 },
    field: changed[0]?.name ?? '',
    message: msg(CHANGED[otherLanguage(language)], { places: linesOf(changed) }),
    found: place?.source ?? '',
    example: command(pair),
  }
}

const bothChanged = (pair: Pair, changed: Record<Language, Passage[]>): Problem => ({
  file: pair.en.file,
  position: changed.en[0]?.at(0, 1) ?? { line: 1, column: 1 },
  field: changed.en[0]?.name ?? '',
  message: msg('bothChanged', { places: linesOf(changed.fr) }),
  found: changed.en[0]?.source ?? '',
  example: command(pair),
})

const linesOf = (passages: Passage[]) => {
  const lines = [...new Set(passages.map(({ at }) => at(0, 1).line))]
  return `${basename(passages[0]?.file ?? '')}:${lines.join(', ')}`
}

/** Nothing is new, but something that was read is no longer there. What the schema misses, it has told already. */
function removals(record: ReviewRecord, pair: Pair): Problem[] {
  return (['fr', 'en'] as const).flatMap((language) => {
    const now = new Set(passagesOf(pair[language]).map(({ source }) => hashOf(source)))
    const schema = schemaOf(pair[language])
    const isFaulty = schema && faultFinder(schema, pair[language].data)
    const gone = Object.entries(record[language]).filter(
      ([section, hashes]) => hashes.split(' ').some((hash) => !now.has(hash)) && !isFaulty?.([section]),
    )
    return gone.length === 0
      ? []
      : [
          {
            file: pair[otherLanguage(language)].file,
            position: { line: 1, column: 1 },
            message: msg(SHORTER[language], { sections: gone.map(([section]) => section).join(', ') }),
            found: '',
            example: command(pair),
          },
        ]
  })
}
