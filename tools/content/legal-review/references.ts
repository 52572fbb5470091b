import { escapeExpression } from '../../../src/build/content/parse/locate'
import type { Acts, LegalSource } from './sources'

/** An act or one of its articles, as a French text cites it, and what is known of where it was read. */
export type Reference = { name: string; known: LegalSource | undefined }

const ARTICLE = /(?:[LRDA]\.\s)?\d+(?:-\d+)*(?:er)?(?:\[\w+\])*(?![\d°])/
/** 13° or I: a point of the article that was named before it. */
const POINT = /\d+°(?:\s(?:bis|ter))?|[IVX]+(?!\p{L})/u
const PART = `(?:${POINT.source}|${ARTICLE.source})`
const LIST = new RegExp(
  `(?<![\\p{L}])[Aa]rt(?:\\.|icles?)\\s(${PART}(?:(?:,|,?\\s(?:et|à|and|to))\\s${PART})*)(\\s(?:et suivants|and following))?`,
  'gu',
)

/**
 * The articles and acts that a French text cites, each once. “Art. L. 561-5 et R. 561-1 CMF” cites two articles of
 * one act; “loi du 31 mai 1999” the whole act. What `acts` does not have is named as the text has it.
 */
export function referencesIn(text: string, acts: Acts): Reference[] {
  const found = new Map<string, Reference>()
  let last: string | undefined
  // Brackets part clauses, but for those of an article: 3(3)(f) is read as 3[3][f].
  const marked = text.replace(/\s+/g, ' ').replace(/(?<=[\d)])\((\w+)\)/g, '[$1]')
  for (const clause of marked.split(/[;()]|\.(?=\s\p{Lu}\p{Ll})/u)) {
    const act = actIn(clause, acts)
    const lists = [...clause.matchAll(LIST)]
    const start = lists[0]?.index ?? clause.length
    // “…, art. 3” goes on with the act before the bracket; other words name one that the table does not have.
    const continues = clause.slice(0, start).replace(/[\s,:«»“”]|\bet\b/g, '') === ''
    const owner = act ?? (continues ? last : undefined)
    if (act !== undefined || lists.length > 0) last = owner
    if (lists.length === 0 && act !== undefined) add(found, act, acts[act])
    for (const [list = '', articles = ''] of lists) {
      if (owner === undefined)
        add(found, withBrackets(`${clause.slice(0, start).replace(/^[\s,.]+/, '')}${list}`), undefined)
      else
        for (const article of articlesIn(articles))
          add(found, `${owner}, ${article}`, articleOf(acts[owner], article))
    }
  }
  return [...found.values()].filter(({ name }) => !isCitedByArticle(name, found))
}

const add = (found: Map<string, Reference>, name: string, known: LegalSource | undefined) => {
  if (!found.has(name)) found.set(name, { name, known })
}

/** An act that is named once with and once without an article is cited by the article. */
const isCitedByArticle = (name: string, found: ReadonlyMap<string, Reference>) =>
  [...found.keys()].some((other) => other.startsWith(`${name}, `))

/** The act of which the clause has the longest name. */
function actIn(clause: string, acts: Acts): string | undefined {
  const names = Object.entries(acts).flatMap(([act, { written }]) => written.map((name) => ({ act, name })))
  return names
    .filter(({ name }) =>
      new RegExp(`(?<!\\p{L})${escapeExpression(name)}(?![\\p{L}\\d])`, 'iu').test(clause),
    )
    .sort((a, b) => b.name.length - a.name.length)[0]?.act
}

const articlesIn = (list: string): string[] =>
  [...list.matchAll(new RegExp(`${POINT.source}|(?<article>${ARTICLE.source})`, 'gu'))].flatMap(
    ({ groups }) => (groups?.['article'] ? [withBrackets(groups['article'])] : []),
  )

const withBrackets = (text: string) => text.replaceAll('[', '(').replaceAll(']', ')')

/** What is known of 3(3)(f) is what is known of 3(3), or of 3. */
function articleOf(act: Acts[string] | undefined, article: string): LegalSource | undefined {
  const known = act?.articles?.[article]
  const wider = article.replace(/\(\w+\)$/, '')
  return known ?? (wider === article ? undefined : articleOf(act, wider))
}
