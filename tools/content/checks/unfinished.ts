import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'

/** What `npm run new-page` leaves to be written, and what writers mark for later themselves. */
export const checkUnfinished = ({ passages }: Pick<Project, 'passages'>): Problem[] =>
  passages.flatMap(({ file, name, source, at }) =>
    [...source.matchAll(MARKS)].map(({ 0: found, index }) => ({
      file,
      position: at(index, found.length),
      field: name,
      message: msg('unfinished'),
      found: source,
      example: msg('textForReaders'),
    })),
  )

const MARKS = /\b(TODO|TBD|XXX)\b|\b[Ll]orem ipsum\b/g

/** Such a passage is not read any further: it will be another one. */
export const isUnfinished = ({ source }: Passage): boolean => source.search(MARKS) >= 0
