import { byLanguage, type Language } from '../../shared/languages'
import { samplesIn, type Claim, type Facts } from '../content/facts/facts'
import { tokensOf, type Tokens } from '../content/facts/tokens'
import { glossaryOf, type Glossary } from '../content/render/glossary'
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

export const textSourcesOf = (facts: Facts): TextSources => ({
  tokens: tokensOf(facts),
  samples: samplesIn(facts),
  glossaries: byLanguage((language) => glossaryOf(facts, language)),
  claims: facts.claims,
})

/** A renderer for front matter or an article's body. */
export const rendererOf = (textSources: TextSources, language: Language): Renderer =>
  createRenderer({
    language,
    tokens: textSources.tokens[language],
    glossary: textSources.glossaries[language],
    blocks: policyBlocks(language),
  })
