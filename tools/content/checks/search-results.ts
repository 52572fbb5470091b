import { string } from 'yup'
import { exampleOf } from '../../../src/build/content/schema/examples'
import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { fillKnownTokens } from '../../../src/build/content/facts/tokens'
import { titleTag } from '../../../src/seo/title-tag'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'
import { isUnfinished } from './unfinished'

/** Minimum lengths in characters. The schema has the maximum lengths (src/build/content/schema/fields.ts). */
export const SHORTEST = { title: 15, description: 50 } as const

type Wording = Pick<Project, 'passages' | 'tokens'>

/** Reports titles and descriptions that would be too short in search results, or the same as another page's. */
export const checkSearchResults = ({ passages, tokens }: Wording): Problem[] =>
  (['title', 'description'] as const).flatMap((field) => {
    const firstWith = new Map<string, Passage>()
    return passages.flatMap((passage): Problem[] => {
      if (passage.path.join() !== field || passage.markup !== 'plain' || isUnfinished(passage)) return []
      const text = asResult(passage, tokens[passage.language])
      const twin = firstWith.get(text)
      firstWith.set(text, twin ?? passage)
      const message =
        text.length < SHORTEST[field]
          ? msg('tooShort', { shortest: SHORTEST[field], length: text.length })
          : twin && msg('notItsOwn', { file: twin.file })
      return message === undefined
        ? []
        : [
            {
              file: passage.file,
              position: passage.at(0, passage.source.length),
              field,
              message,
              found: text,
              example: exampleOf(string().describe(), [field], passage.language),
            },
          ]
    })
  })

/** Fills in the {tokens} of a text, and adds the product's name to a title. */
function asResult({ source, path }: Passage, tokens: ReadonlyMap<string, string>): string {
  const text = fillKnownTokens(source, tokens)
  return path[0] === 'title' ? titleTag(text, tokens.get('product') ?? '') : text
}
