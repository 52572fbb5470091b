import { didYouMean, nearest } from '../../../src/build/content/validate/nearest'
import { msg, type Message } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'
import { problemsInPassages } from '../text/text-runs'

type Wording = Pick<Project, 'passages' | 'tokens' | 'blocks'>

/**
 * Checks that each {token} exists, and that a token for a generated part (`blocks`) is alone in its paragraph. A token
 * without a value is allowed only in a list entry, because pages omit such entries.
 */
export const checkTokens = ({ passages, tokens, blocks }: Wording): Problem[] =>
  problemsInPassages(passages, (passage) =>
    [...passage.source.matchAll(/\{([^{}]*)\}/g)].flatMap(({ 0: token, 1: name = '', index }) => {
      const { language, markup, path } = passage
      const inList =
        markup === 'body' ? isInItem(passage, index) : path.some((step) => typeof step === 'number')
      const fault = tokenFault(name, passage, tokens[language], blocks[language], inList)
      return fault ? [{ index, length: token.length, ...fault }] : []
    }),
  )

/** True if `index` is on the first line of an entry of a bulleted list. */
const isInItem = ({ source }: Passage, index: number): boolean =>
  /^\s*[-*] /.test(source.slice(source.lastIndexOf('\n', index) + 1))

function tokenFault(
  name: string,
  { markup, source }: Passage,
  tokens: ReadonlyMap<string, string>,
  blocks: ReadonlyMap<string, string>,
  inList: boolean,
): { message: Message; example: string } | undefined {
  const token = `{${name}}`
  if (blocks.has(name)) {
    const isAlone = markup === 'body' && source.trim() === token
    return isAlone ? undefined : { message: msg('blockNotAlone', { block: token }), example: `\n${token}\n` }
  }
  const value = tokens.get(name)
  if (value === '' && !inList)
    return { message: msg('emptyToken', { token }), example: `items:\n  - title: …\n    text: '${token}'` }
  if (value !== undefined) return undefined
  const meant = nearest(name.trim().toLowerCase(), [...tokens.keys(), ...blocks.keys()])
  return {
    message: msg('unknownToken', { hint: didYouMean(meant && `{${meant}}`) }),
    example: `{${meant ?? 'product'}}`,
  }
}
