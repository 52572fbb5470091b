import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'
import { runsOf } from '../text/text-runs'

/** Of a sector page in the former order: what it says itself, without shared texts and figures. */
const MOST_WORDS = 1500
const LONGEST_PARAGRAPH = { former: 70, now: 60 }

/** A sentence about one country, and after a semicolon the other. */
const BOTH_COUNTRIES =
  /(?:France|French|français\p{L}*)[^.;]*;[^.]*Luxembourg|Luxembourg[^.;]*;[^.]*(?:France|French|français)/u

/** Fields that stand elsewhere than in the page, and those of figures. */
const APART = new Set<string | number>(['title', 'description', 'menu', 'scope'])

/** Sector pages and what they share can be read: short in all, and a paragraph at a time; one country after the other. */
export const checkReadability = ({ files, passages }: Pick<Project, 'files' | 'passages'>): Problem[] =>
  files.flatMap(({ data, file, positionOf }) => {
    if (data['kind'] !== 'sector' && data['kind'] !== 'sector-common') return []
    const own = passages.filter((passage) => passage.file === file && !standsApart(passage))
    const total = own.reduce((sum, passage) => sum + wordsIn(passage), 0)
    const isFormer = data['kind'] === 'sector' && !data['file']
    const most = LONGEST_PARAGRAPH[isFormer ? 'former' : 'now']
    const joined = isFormer ? [] : own.filter((passage) => BOTH_COUNTRIES.test(passage.source))
    const long = own.filter((passage) => wordsIn(passage) > most)
    return [
      ...(isFormer && total > MOST_WORDS
        ? [
            {
              file,
              position: positionOf(['duties']),
              message: msg('longPage', { most: MOST_WORDS, words: total }),
              found: '',
              example: msg('shortenPage'),
            },
          ]
        : []),
      ...long.map((passage) => ({
        file,
        position: passage.at(0, passage.source.length),
        field: passage.name,
        message: msg('longParagraph', { most, words: wordsIn(passage) }),
        found: passage.source,
        example: msg('shortenParagraph'),
      })),
      ...joined.map((passage) => ({
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
