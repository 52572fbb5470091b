import { didYouMean, nearest } from '../../../src/build/content/validate/nearest'
import { msg, type Message } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'

type Wording = Pick<Project, 'passages' | 'tokens' | 'blocks'>

/** Every {token} is one that company.yml, claims.yml or the code defines, and generated blocks stand alone. */
export const checkTokens = ({ passages, tokens, blocks }: Wording): Problem[] =>
  passages.flatMap((passage) =>
    [...passage.source.matchAll(/\{([^{}]*)\}/g)].flatMap(({ 0: found, 1: name = '', index }) => {
      const inItem = isInItem(passage, index)
      const problem = faultOf(name, passage, tokens[passage.language], blocks[passage.language], inItem)
      return problem
        ? [
            {
              file: passage.file,
              position: passage.at(index, found.length),
              field: passage.name,
              message: problem.message,
              found,
              example: problem.example,
            },
          ]
        : []
    }),
  )

/** Whether a place in a body is within an item of a list. */
const isInItem = ({ form, source }: Passage, index: number): boolean =>
  form === 'body' && /^\s*[-*] /.test(source.slice(source.lastIndexOf('\n', index) + 1))

function faultOf(
  name: string,
  { form, path, source }: Passage,
  tokens: ReadonlyMap<string, string>,
  blocks: ReadonlyMap<string, string>,
  inItem: boolean,
): { message: Message; example: string } | undefined {
  if (blocks.has(name)) {
    return form === 'body' && source.trim() === `{${name}}`
      ? undefined
      : {
          message: msg('blockNotAlone', { block: `{${name}}` }),
          example: `\n{${name}}\n`,
        }
  }
  const value = tokens.get(name)
  const inEntry = inItem || (form !== 'body' && path.some((step) => typeof step === 'number'))
  if (value || (value === '' && inEntry)) return undefined
  if (value === '') {
    return {
      message: msg('emptyToken', { token: `{${name}}` }),
      example: `items:\n  - title: …\n    text: '{${name}}'`,
    }
  }
  const meant = nearest(name.trim().toLowerCase(), [...tokens.keys(), ...blocks.keys()])
  return {
    message: msg('unknownToken', { hint: didYouMean(meant && `{${meant}}`) }),
    example: `{${meant ?? 'product'}}`,
  }
}
