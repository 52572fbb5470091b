import type { Problem } from './problem'
import type { YamlFault } from '../parse/yaml-fields'

type Advice = { message: string; example: string }

const QUOTES: Advice = {
  message: 'a text that holds a colon, or begins with { or a quotation mark, stands between quotes',
  example: `title: "L'identité du client : vérifier"`,
}

const BLOCK_EXAMPLE = '---\nid: lawyers\nlanguage: fr\n…\n---'

/** What the parser's faults mean to somebody who writes content. */
const ADVICE: Record<string, Advice> = {
  NO_BLOCK: {
    message: 'the file begins with its front matter: fields between two lines of ---',
    example: BLOCK_EXAMPLE,
  },
  NO_END: { message: 'the line --- that ends the fields is missing', example: BLOCK_EXAMPLE },
  BLOCK_AS_IMPLICIT_KEY: QUOTES,
  UNEXPECTED_TOKEN: QUOTES,
  BAD_SCALAR_START: QUOTES,
  MISSING_CHAR: {
    message: 'something is not closed: a quotation mark, a brace, or a field without its colon',
    example: `title: 'Mentions légales'`,
  },
  TAB_AS_INDENT: { message: 'indent with spaces, never with a tab', example: 'menu:\n  label: Avocats' },
  BAD_INDENT: {
    message: 'the fields of one group begin in the same column',
    example: 'menu:\n  place: useCases\n  label: Avocats',
  },
  DUPLICATE_KEY: { message: 'this name stands here twice; keep one', example: 'title: Mentions légales' },
}

/**
 * What is wrong with the YAML of a file, from the faults that its parser met: the first alone, which the others
 * often follow from.
 * @param place of the YAML in its file, for the message
 */
export function yamlProblems(file: string, faults: readonly YamlFault[], place = ''): Problem[] {
  return faults.slice(0, 1).map(({ code, message, position, found }) => {
    const advice = ADVICE[/^ *\t/.test(found) ? 'TAB_AS_INDENT' : code]
    return {
      file,
      position,
      message: `${place}${advice?.message ?? message}`,
      found,
      example: (advice ?? QUOTES).example,
    }
  })
}
