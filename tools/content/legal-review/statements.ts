import { TOKEN, type Tokens } from '../../../src/build/content/facts/tokens'
import { nameOf } from '../../../src/build/content/validate/schema-problems'
import type { Language } from '../../../src/languages'
import { byLanguage } from '../../../src/languages'
import { pairsOf } from '../text/pairs'
import { passagesOf, type Passage } from '../text/passages'
import type { Project } from '../text/project'
import { referencesIn, type Reference } from './references'
import type { Acts } from './sources'

/** What a page says about the law in one place, in both languages, and the basis that it gives for it. */
export type Statement = {
  /** The field, or the French heading that it stands under. */
  place: string
  texts: Record<Language, string[]>
  bases: Record<Language, string[]>
  references: Reference[]
}

export type ReviewedPage = { folder: string; statements: Statement[] }

/**
 * Every legal statement of every page: each group of fields with a `basis`, every text under `supervisors`, and every
 * other text that cites an article or an act of `acts`.
 */
export function legalStatements({ files, tokens }: Project, acts: Acts): ReviewedPage[] {
  return pairsOf(files).flatMap((pair) => {
    const parts = byLanguage((language) => partsOf(passagesOf(pair[language])))
    const statements = [...parts.fr].flatMap(([place, french]): Statement[] => {
      const english = parts.en.get(place) ?? []
      const isBasis = ({ path }: Passage) => path.includes('basis')
      const texts = (passages: Passage[], language: Language) =>
        passages.filter((passage) => !isBasis(passage)).map(({ source }) => filled(source, tokens[language]))
      const cited = french.filter((passage) => isBasis(passage) || !french.some(isBasis))
      const references = cited.flatMap(({ source }) => referencesIn(source, acts))
      return references.length > 0 || french.some(isBasis) || place.startsWith('supervisors')
        ? [
            {
              place: french[0]?.form === 'body' ? french[0].section : place,
              texts: { fr: texts(french, 'fr'), en: texts(english, 'en') },
              bases: byLanguage((language) =>
                (language === 'fr' ? french : english).filter(isBasis).map(({ source }) => source),
              ),
              references,
            },
          ]
        : []
    })
    return statements.length === 0 ? [] : [{ folder: pair.folder, statements }]
  })
}

/** Texts by the statement that they belong to: an entry with its basis is one, any other text one of its own. */
function partsOf(passages: Passage[]): Map<string, Passage[]> {
  const withBasis = passages.flatMap(({ path }) => {
    const index = path.indexOf('basis')
    return index < 0 ? [] : [nameOf(path.slice(0, index))]
  })
  const parts = new Map<string, Passage[]>()
  for (const passage of passages) {
    const name = nameOf(passage.path)
    const entry = withBasis.find((place) => name.startsWith(`${place} › `))
    // What the software answers to a duty is no statement about the law.
    if (entry !== undefined && passage.path.includes('answers')) continue
    const key = entry ?? name
    parts.set(key, [...(parts.get(key) ?? []), passage])
  }
  return parts
}

const filled = (source: string, tokens: Tokens) =>
  source.replace(TOKEN, (token, name: string) => tokens.get(name) ?? token)
