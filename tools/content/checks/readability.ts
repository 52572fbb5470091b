import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'
import { runsOf } from '../text/text-runs'

const LONGEST_PARAGRAPH = 60

/** A sentence about one country, and after a semicolon the other. */
const BOTH_COUNTRIES =
  /(?:France|French|français\p{L}*)[^.;]*;[^.]*Luxembourg|Luxembourg[^.;]*;[^.]*(?:France|French|français)/u

/** Fields that stand elsewhere than in the page, and those of figures. */
const APART = new Set<string | number>(['title', 'description', 'menu', 'file'])

/** Sector pages and what they share can be read: a short paragraph at a time, one country after the other. */
export const checkReadability = ({ files, passages }: Pick<Project, 'files' | 'passages'>): Problem[] =>
  files.flatMap(({ data, file }) => {
    if (data['kind'] !== 'sector' && data['kind'] !== 'sector-common') return []
    const own = passages.filter((passage) => passage.file === file && !standsApart(passage))
    return [
      ...own
        .filter((passage) => wordsIn(passage) > LONGEST_PARAGRAPH)
        .map((passage) => ({
          file,
          position: passage.at(0, passage.source.length),
          field: passage.name,
          message: msg('longParagraph', { most: LONGEST_PARAGRAPH, words: wordsIn(passage) }),
          found: passage.source,
          example: msg('shortenParagraph'),
        })),
      ...own
        .filter(({ source }) => BOTH_COUNTRIES.test(source))
        .map((passage) => ({
          file,
          position: passage.at(0, passage.source.length),
          field: passage.name,
          message: msg('countriesJoined'),
          found: passage.source,
          example: msg('countriesApart'),
        })),
    ]
  })

const standsApart = ({ path }: Passage) => APART.has(path[0] ?? '') || path.includes('view')

const wordsIn = (passage: Passage): number =>
  runsOf(passage)
    .map(({ text }) => text)
    .join('')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length
