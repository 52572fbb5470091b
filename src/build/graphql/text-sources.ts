import { byLanguage, type Language } from '../../shared/languages'
import { readSamples } from '../content/facts/facts'
import { readTokens, type Tokens } from '../content/facts/tokens'
import { readGlossary, type Glossary } from '../content/render/glossary'
import { createRenderer, type Renderer } from '../content/render/render'
import { policyBlocks } from './policy-blocks'

/** What a page's text is made from, besides the page's own file. */
export type TextSources = {
  tokens: Record<Language, Tokens>
  /** Names of the tokens whose values are samples of company data. */
  samples: readonly string[]
  glossaries: Record<Language, Glossary>
}

/** Reads company data, claims and glossaries at `root`. @throws Error describing what is wrong with them */
export const readTextSources = (root: string): TextSources => ({
  tokens: readTokens(root),
  samples: readSamples(root),
  glossaries: byLanguage((language) => readGlossary(root, language)),
})

/** The renderer of one page or shared part. `pageId` makes the ids of its explained terms unique. */
export const rendererOf = (textSources: TextSources, language: Language, pageId: string): Renderer =>
  createRenderer({
    language,
    tokens: textSources.tokens[language],
    glossary: textSources.glossaries[language],
    idPrefix: `term-${pageId}`,
    blocks: policyBlocks(language),
  })
