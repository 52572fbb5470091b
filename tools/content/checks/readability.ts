import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'
import { runsOf } from '../text/text-runs'

/** Of a sector page: what it says itself, without shared texts and figures. */
const MOST_WORDS = 1500
const LONGEST_PARAGRAPH = 70

/** Fields that stand elsewhere than in the page, and those of figures. */
const APART = new Set<string | number>(['title', 'description', 'menu', 'scope'])

/** Sector pages and what they share stay short enough to be read: in all, and a paragraph at a time. */
export const checkReadability = ({ files, passages }: Pick<Project, 'files' | 'passages'>): Problem[] =>
  files.flatMap(({ data, file, positionOf }) => {
    if (data['kind'] !== 'sector' && data['kind'] !== 'sector-common') return []
    const own = passages.filter((passage) => passage.file === file && !standsApart(passage))
    const total = own.reduce((sum, passage) => sum + wordsIn(passage), 0)
    const long = own.filter((passage) => wordsIn(passage) > LONGEST_PARAGRAPH)
    return [
      ...(data['kind'] === 'sector' && total > MOST_WORDS
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
        message: msg('longParagraph', { most: LONGEST_PARAGRAPH, words: wordsIn(passage) }),
        found: passage.source,
        example: msg('shortenParagraph'),
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
