import { checkStructure } from '../../src/build/content/validate/structure'
import { checkPlaces } from '../../src/build/content/validate/places'
import type { Problem } from '../../src/build/content/validate/problem'
import { checkMovedPaths, readKnownPaths } from '../../src/build/published/moved-paths'
import { checkEditorFormat } from './checks/editor-format'
import { checkFigures } from './checks/figures'
import { checkForbidden } from './checks/forbidden'
import { checkLegalDate } from './checks/legal-date'
import { checkLegalSources } from './checks/legal-sources'
import { checkLinks } from './checks/links'
import { checkHardCodedValues } from './checks/hard-coded-values'
import { checkMarkup } from './checks/markup'
import { checkOutline } from './checks/outline'
import { checkReadability } from './checks/readability'
import { checkSearchResults } from './checks/search-results'
import { checkSectors } from './checks/sector'
import { checkSpelling } from './checks/spelling'
import { checkTokens } from './checks/tokens'
import { checkTypography } from './checks/typography'
import { checkUnfinished } from './checks/unfinished'
import type { Project } from './text/project'

const CHECKS = [
  checkOutline,
  checkFigures,
  checkTokens,
  checkHardCodedValues,
  checkLinks,
  checkMarkup,
  checkSearchResults,
  checkSectors,
  checkReadability,
  checkLegalDate,
  checkLegalSources,
  checkForbidden,
  checkTypography,
  checkUnfinished,
  checkEditorFormat,
]

/**
 * Runs all checks of the content except two, and sorts the problems by file and line. The caller runs these two:
 * `checkFacts`, which must pass first, and `checkTranslation`, which compares with a base commit.
 */
export async function checkContent(project: Project): Promise<Problem[]> {
  const problems = [
    ...checkPlaces(project.root),
    ...checkStructure(project.files, { tokens: project.tokens }),
    ...checkMovedPaths(project.files, readKnownPaths(project.root)),
    ...CHECKS.flatMap((check) => check(project)),
    ...(await checkSpelling(project.root)),
  ]
  return problems.sort(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      a.position.line - b.position.line ||
      a.position.column - b.position.column,
  )
}
