import { msg, type MessageKey, type Text } from './messages'
import type { Problem } from './problem'
import type { YamlFault } from '../parse/yaml-fields'

type Advice = { message: MessageKey; example: string }

const QUOTES: Advice = {
  message: 'quotesNeeded',
  example: `title: "L'identité du client : vérifier"`,
}

const BLOCK_EXAMPLE = '---\nid: lawyers\nlanguage: fr\n…\n---'

/** Code of a fault → message and example for the writer. */
const ADVICE: Record<string, Advice> = {
  NO_BLOCK: { message: 'noFrontMatter', example: BLOCK_EXAMPLE },
  NO_END: { message: 'frontMatterOpen', example: BLOCK_EXAMPLE },
  BLOCK_AS_IMPLICIT_KEY: QUOTES,
  UNEXPECTED_TOKEN: QUOTES,
  BAD_ALIAS: QUOTES,
  BAD_SCALAR_START: QUOTES,
  MISSING_CHAR: { message: 'notClosed', example: `title: 'Mentions légales'` },
  TAB_AS_INDENT: { message: 'tabIndent', example: 'menu:\n  label: Avocats' },
  BAD_INDENT: { message: 'badIndent', example: 'menu:\n  place: useCases\n  label: Avocats' },
  DUPLICATE_KEY: { message: 'duplicateField', example: 'title: Mentions légales' },
}

/**
 * Reports only the first fault of a file's YAML, because the others often follow from it.
 * @param field the name of the YAML part (“front matter”) if the file has other parts
 */
export function yamlProblems(file: string, faults: readonly YamlFault[], field?: Text): Problem[] {
  return faults.slice(0, 1).map(({ code, message, position, found }) => {
    const advice = ADVICE[/^ *\t/.test(found) ? 'TAB_AS_INDENT' : code]
    return {
      file,
      position,
      ...(field === undefined ? {} : { field }),
      message: advice ? msg(advice.message) : msg('invalidYaml', { fault: message }),
      found,
      example: (advice ?? QUOTES).example,
    }
  })
}
