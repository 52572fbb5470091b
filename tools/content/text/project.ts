import { openGlossary, readFacts, suppliedFacts, type Claim } from '../../../src/build/content/facts/facts'
import { readContentFiles, type ContentFile } from '../../../src/build/content/parse/files'
import { tokensOf, type Tokens } from '../../../src/build/content/facts/tokens'
import { policyBlocks } from '../../../src/build/graphql/policy-blocks'
import { byLanguage, LANGUAGES, type Language } from '../../../src/shared/languages'
import { passagesOf, type Passage } from './passages'

/** Everything that the checks read. */
export type Project = {
  root: string
  files: ContentFile[]
  /** The texts of all files, the glossaries included. */
  passages: Passage[]
  tokens: Record<Language, Tokens>
  /** Name of a {token} → the generated HTML, such as a table, that replaces the token. */
  blocks: Record<Language, ReadonlyMap<string, string>>
  claims: Record<string, Claim>
  /** Values of company.yml in each language, without samples and empty values. */
  company: Record<Language, Record<string, string>>
}

/**
 * @param root folder that holds `content/`
 * @throws Error for problems in company data, claims or glossary, which `checkFacts` reports
 */
export const readProject = (root: string): Project => projectOf(root, readContentFiles(root))

/** The project at `root`, with `files` as its content. */
export function projectOf(root: string, files: ContentFile[]): Project {
  const facts = readFacts(root)
  return {
    root,
    files,
    passages: [...files.flatMap(passagesOf), ...readGlossaryPassages(root)],
    tokens: tokensOf(facts),
    blocks: byLanguage(policyBlocks),
    claims: facts.claims,
    company: byLanguage((language) => suppliedFacts(facts, language)),
  }
}

/** The explanations of `content/glossary/<language>.yml`, one passage per term. */
const readGlossaryPassages = (root: string): Passage[] =>
  LANGUAGES.flatMap((language) => {
    const { data, file, positionIn } = openGlossary(root, language)
    return Object.entries(data).map(([term, text]): Passage => ({
      file,
      language,
      name: term,
      path: [term],
      markup: 'italics',
      source: String(text),
      at: (index, length) => positionIn([term], index, length),
    }))
  })
