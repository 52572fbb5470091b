import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Project } from '../text/project'
import { problemsInPassages } from '../text/text-runs'

/** Reports the TODOs that `npm run new-page` writes, and other marks of unfinished text. */
export const checkUnfinished = ({ passages }: Pick<Project, 'passages'>): Problem[] =>
  problemsInPassages(passages, ({ source }) =>
    [...source.matchAll(MARKS)].map(({ 0: { length }, index }) => ({
      index,
      length,
      message: msg('unfinished'),
      found: source,
      example: msg('textForReaders'),
    })),
  )

const MARKS = /\b(TODO|TBD|XXX)\b|\b[Ll]orem ipsum\b/g
