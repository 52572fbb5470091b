import type { ContentFile } from '../../../src/build/content/parse/files'
import { msg, type Message } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { LANGUAGES } from '../../../src/languages'
import { DATE_FORMS } from '../text/figure-words'
import { figuresIn } from '../text/figures'
import { pairsOf, type Pair } from '../text/pairs'
import type { Project } from '../text/project'
import { legalHash, recordPath, type ReviewRecord } from '../review/review-record'

type Legal = Pick<Project, 'files' | 'records' | 'blocks' | 'tokens'>

/** A legal page tells its readers when its text last changed, the same day in both languages. */
export const checkLegalDate = ({ files, records, ...wording }: Legal): Problem[] =>
  pairsOf(files).flatMap((pair) => {
    if (typeof pair.fr.data['updated'] !== 'string') return []
    const record = records.get(recordPath(pair.fr))?.updated
    return [
      ...sameDay(pair),
      ...LANGUAGES.flatMap((language) => [
        ...(record ? newDate(pair, pair[language], record, wording) : []),
        ...dateInDescription(pair[language]),
      ]),
    ]
  })

const updatedOf = ({ data }: ContentFile) => String(data['updated'])

const problemAt = (content: ContentFile, message: Message, date: string): Problem => ({
  file: content.file,
  position: content.positionOf(['updated']),
  field: 'updated',
  message,
  found: updatedOf(content),
  example: `updated: '${date}'`,
})

const sameDay = ({ fr, en }: Pair): Problem[] =>
  updatedOf(fr) === updatedOf(en)
    ? []
    : [problemAt(en, msg('datesDiffer', { file: fr.file, date: updatedOf(fr) }), updatedOf(fr))]

function newDate(
  { folder }: Pair,
  content: ContentFile,
  record: NonNullable<ReviewRecord['updated']>,
  wording: Pick<Legal, 'blocks' | 'tokens'>,
): Problem[] {
  const today = new Date().toISOString().slice(0, 10)
  const date = updatedOf(content)
  if (date < record.date) return [problemAt(content, msg('earlierDate', { date: record.date }), record.date)]
  return date === record.date && legalHash(content, wording) !== record[content.language]
    ? [
        problemAt(
          content,
          msg('dateToChange', {
            date: record.date,
            command: `npm run content -- --reviewed ${folder} --same-date`,
          }),
          today,
        ),
      ]
    : []
}

/** The description repeats the date in words. */
function dateInDescription(content: ContentFile): Problem[] {
  const { data, language } = content
  const description = data['description']
  if (typeof description !== 'string') return []
  return figuresIn(description, language)
    .filter(({ kind, key }) => kind === 'date' && key !== updatedOf(content))
    .map(({ index, text }) => ({
      file: content.file,
      position: content.positionIn(['description'], index, text.length),
      field: 'description',
      message: msg('dateInDescription', { date: updatedOf(content) }),
      found: text,
      example: DATE_FORMS[language](updatedOf(content)),
    }))
}
