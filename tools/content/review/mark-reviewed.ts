import { msg, textOf } from '../../../src/build/content/validate/messages'
import { formatProblem, type Problem } from '../../../src/build/content/validate/problem'
import type { Language } from '../../../src/languages'
import { checkLegalDate } from '../checks/legal-date'
import { pairsOf } from '../text/pairs'
import type { Project } from '../text/project'
import { recordOf, recordPath, writeRecord } from './review-record'

type Marked = { ok: true; path: string } | { ok: false; reason: string }

/**
 * Records that both languages of a page have been read together.
 * A legal page is not marked while its text has changed and its date has not, unless `sameDate`.
 * @returns why not, in `language`, where it is not marked
 */
export function markReviewed(
  project: Project,
  id: string,
  { sameDate = false, language }: { sameDate?: boolean; language: Language },
): Marked {
  const pair = pairsOf(project.files).find(({ folder }) => folder === id)
  if (!pair) {
    const known = pairsOf(project.files).map(({ folder }) => folder)
    return { ok: false, reason: textOf(msg('noSuchPage', { id, pages: known.join(', ') }), language) }
  }
  const here = ({ file }: Problem) => file === pair.fr.file || file === pair.en.file
  const faults = sameDate ? [] : checkLegalDate(project).filter(here)
  if (faults.length > 0)
    return { ok: false, reason: faults.map((fault) => formatProblem(fault, language)).join('\n') }
  const path = recordPath(pair.fr)
  writeRecord(project.root, path, recordOf(pair, project))
  return { ok: true, path }
}
