import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byLanguage, LANGUAGES, type Language } from '../../languages'
import { readTokens, type Tokens } from '../content/facts/tokens'
import { readGlossary, type Glossary } from '../content/render/glossary'
import { createRenderer, type Renderer } from '../content/render/render'
import { listFiles } from '../list-files'
import { policyBlocks } from './policy-blocks'

/** What the text of every page depends on besides its own file, read once a build. */
export type TextSources = {
  tokens: Record<Language, Tokens>
  glossaries: Record<Language, Glossary>
  /** Changes when any of it changes, so that pages kept from an earlier build are made again. */
  version: string
}

/** The glossary, and the code that renders texts or prints its own constants. */
const textSourceFiles = (root: string): string[] => [
  ...['content/glossary', 'src/build', 'src/consent', 'src/page-views'].flatMap((folder) =>
    listFiles(join(root, folder))
      .map((name) => join(folder, name))
      .sort(),
  ),
  'src/compounds.ts',
  'src/languages.ts',
  'src/unfilled.ts',
  ...LANGUAGES.map((language) => `locales/${language}/policy.json`),
]

/**
 * Reads what all texts share from the project at `root`.
 * @throws Error that says what is wrong with company data, figures or glossary
 */
export function readTextSources(root: string): TextSources {
  const tokens = readTokens(root)
  const version = createHash('sha256')
  for (const file of textSourceFiles(root)) version.update(readFileSync(join(root, file)))
  // As they are filled in, because one of them is the host's to say.
  for (const language of LANGUAGES) version.update(JSON.stringify([...tokens[language]]))
  return {
    tokens,
    glossaries: byLanguage((language) => readGlossary(root, language)),
    version: version.digest('hex'),
  }
}

/** The renderer of one page or shared part; `pageId` keeps the ids of its explanations apart from those of others. */
export const rendererOf = (textSources: TextSources, language: Language, pageId: string): Renderer =>
  createRenderer({
    language,
    tokens: textSources.tokens[language],
    glossary: textSources.glossaries[language],
    idPrefix: `term-${pageId}`,
    blocks: policyBlocks(language),
  })
