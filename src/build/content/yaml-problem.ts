import type { YamlFault } from './front-matter'
import type { Problem } from './problem'

type Advice = { message: string; example: string }

const QUOTES: Advice = {
  message: 'a text that holds a colon, or begins with { or a quotation mark, stands between quotes',
  example: `title: "L'identité du client : vérifier"`,
}

/** What the parser's faults mean to somebody who writes front matter. */
const ADVICE: Record<string, Advice> = {
  NO_BLOCK: {
    message: 'the file begins with its front matter: fields between two lines of ---',
    example: '---\nid: lawyers\nlanguage: fr\n…\n---',
  },
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
  DUPLICATE_KEY: { message: 'this field stands here twice; keep one', example: 'title: Mentions légales' },
}

export const yamlProblem = (file: string, { code, message, position, found }: YamlFault): Problem => ({
  file,
  position,
  message: `front matter: ${ADVICE[code]?.message ?? message}`,
  found,
  example: (ADVICE[code] ?? QUOTES).example,
})
