import type { ContentFile } from '../../../src/build/content/parse/files'
import { msg, type Message, type Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { fieldProblem } from '../../../src/build/content/validate/schema-problems'
import { yamlProblems } from '../../../src/build/content/validate/yaml-problems'
import { LANGUAGES } from '../../../src/shared/languages'
import {
  hasNewDate,
  LEGAL_DATES,
  legalDateOf,
  legalPairs,
  lineOf,
  readLegalDates,
  today,
  type LegalDate,
} from '../legal-dates'
import { figuresIn, writeDate } from '../text/figures'
import type { Pair } from '../text/pairs'
import type { Project } from '../text/project'

type Legal = Pick<Project, 'root' | 'files' | 'blocks' | 'tokens'>

/** Checks that each legal page states the day of its last change, the same in both languages and in its description. */
export function checkLegalDate({ root, files, ...wording }: Legal): Problem[] {
  const { dates, faults } = readLegalDates(root)
  if (faults.length > 0) return yamlProblems(LEGAL_DATES, faults)
  return legalPairs(files).flatMap((pair) => [
    ...(updatedOf(pair.fr) === updatedOf(pair.en)
      ? unrecordedChanges(dates[pair.folder], pair, legalDateOf(pair, wording))
      : datesDiffer(pair)),
    ...LANGUAGES.flatMap((language) => dateInDescription(pair[language])),
  ])
}

const updatedOf = ({ data }: ContentFile) => String(data['updated'])

const problemAt = (content: ContentFile, message: Message, example: Text): Problem =>
  fieldProblem(content, ['updated'], { message, found: updatedOf(content), example })

const inYaml = (date: string) => `updated: '${date}'`

const datesDiffer = ({ fr, en }: Pair): Problem[] => [
  problemAt(en, msg('datesDiffer', { file: fr.file, date: updatedOf(fr) }), inYaml(updatedOf(fr))),
]

/** Reports a page that differs from its entry in `content/legal-dates.yml`, and says what to do. */
function unrecordedChanges(recorded: LegalDate | undefined, pair: Pair, current: LegalDate): Problem[] {
  const line = lineOf(pair.folder, current)
  if (recorded && line === lineOf(pair.folder, recorded)) return []
  if (hasNewDate(current, recorded)) {
    const message = msg('dateNotRecorded', { file: LEGAL_DATES, command: 'npm run content -- --new-date' })
    return [problemAt(pair.fr, message, line)]
  }
  const { date } = recorded ?? current
  if (current.date < date)
    return LANGUAGES.map((language) => problemAt(pair[language], msg('earlierDate', { date }), inYaml(date)))
  const command = `npm run content -- --same-date ${pair.folder}`
  return LANGUAGES.filter((language) => current[language] !== recorded?.[language]).map((language) =>
    problemAt(
      pair[language],
      msg('dateToChange', { date, command }),
      msg('dateOrLine', { date: inYaml(today()), file: LEGAL_DATES, line }),
    ),
  )
}

/** Reports a date in the description that differs from the page's date. */
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
      example: writeDate(updatedOf(content), language),
    }))
}
