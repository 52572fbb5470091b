import { byLanguage, type Language } from '../../languages'
import { readTokens, type Tokens } from '../content/facts/tokens'
import { readGlossary, type Glossary } from '../content/render/glossary'
import { createRenderer, type Renderer } from '../content/render/render'
import { policyBlocks } from './policy-blocks'

/** What the text of every page depends on besides its own file. */
export type TextSources = {
  tokens: Record<Language, Tokens>
  glossaries: Record<Language, Glossary>
}

/**
 * Reads what all texts share from the project at `root`.
 * @throws Error that says what is wrong with company data, figures or glossary
 */
export const readTextSources = (root: string): TextSources => ({
  tokens: readTokens(root),
  glossaries: byLanguage((language) => readGlossary(root, language)),
})

/** The renderer of one page or shared part; `pageId` keeps the ids of its explanations apart from those of others. */
export const rendererOf = (textSources: TextSources, language: Language, pageId: string): Renderer =>
  createRenderer({
    language,
    tokens: textSources.tokens[language],
    glossary: textSources.glossaries[language],
    idPrefix: `term-${pageId}`,
    blocks: policyBlocks(language),
  })
