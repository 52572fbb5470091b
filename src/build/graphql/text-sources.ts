import { byLanguage, type Language } from '../../shared/languages'
import { readClaims, readSamples, type Claim } from '../content/facts/facts'
import { readTokens, type Tokens } from '../content/facts/tokens'
import { readGlossary, type Glossary } from '../content/render/glossary'
import { createRenderer, type Renderer } from '../content/render/render'
import { policyBlocks } from './policy-blocks'

/** What a page's text is made from, besides the page's own file. */
export type TextSources = {
  tokens: Record<Language, Tokens>
  /** Names of the company data that are samples, that is, stand-ins until the owner supplies the real data. */
  samples: readonly string[]
  glossaries: Record<Language, Glossary>
  /** The numbers of claims.yml, by name. */
  claims: Record<string, Claim>
}

/** Reads company data, claims and glossaries in the project `root`. @throws Error that says what is wrong in them */
export const readTextSources = (root: string): TextSources => ({
  tokens: readTokens(root),
  samples: readSamples(root),
  glossaries: byLanguage((language) => readGlossary(root, language)),
  claims: readClaims(root),
})

/** A renderer for front matter or an article's body. */
export const rendererOf = (textSources: TextSources, language: Language): Renderer =>
  createRenderer({
    language,
    tokens: textSources.tokens[language],
    glossary: textSources.glossaries[language],
    blocks: policyBlocks(language),
  })
