import { checkStructure } from '../../src/build/content/validate/structure'
import { checkPlaces } from '../../src/build/content/validate/places'
import type { Problem } from '../../src/build/content/validate/problem'
import { checkMovedPaths, readKnownPaths } from '../../src/build/published/moved-paths'
import { checkChanges } from './checks/changes'
import { checkLinks } from './checks/links'
import { checkMarkup } from './checks/markup'
import { checkNumbers } from './checks/numbers'
import { checkOutline } from './checks/outline'
import { checkSectors } from './checks/sector'
import { checkSpelling } from './checks/spelling'
import { checkTokens } from './checks/tokens'
import { checkUnfinished } from './checks/unfinished'
import { checkWords } from './checks/words'
import type { Project } from './text/project'

/** What would publish a wrong or broken page (`errors`), and what is worth a second look (`advice`). */
export type Findings = { errors: Problem[]; advice: Problem[] }

/**
 * Checks all content except the facts, which `checkFacts` must have accepted. Sorts the findings by file and line.
 * @param base a commit: the advice then includes what has changed since in one language only
 */
export async function checkContent(project: Project, base?: string): Promise<Findings> {
  const errors = [
    ...checkPlaces(project.root),
    ...checkStructure(project.files),
    ...checkMovedPaths(project.files, readKnownPaths(project.root)),
    ...[checkOutline, checkTokens, checkLinks, checkMarkup, checkSectors, checkUnfinished].flatMap((check) =>
      check(project),
    ),
  ]
  const advice = [
    ...checkNumbers(project),
    ...checkWords(project),
    ...(base === undefined ? [] : checkChanges(project, base)),
    ...(await checkSpelling(project.root)),
  ]
  return { errors: errors.sort(byPlace), advice: advice.sort(byPlace) }
}

const byPlace = (a: Problem, b: Problem) =>
  a.file.localeCompare(b.file) || a.position.line - b.position.line || a.position.column - b.position.column
