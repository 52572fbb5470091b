import { join } from 'node:path'
import { array, object, string, type AnyObjectSchema } from 'yup'
import { readIfExists } from '../../../src/build/content/parse/files'
import { readYamlFields } from '../../../src/build/content/parse/yaml-fields'
import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { nameOf, schemaProblems } from '../../../src/build/content/validate/schema-problems'
import { yamlProblems } from '../../../src/build/content/validate/yaml-problems'
import { ownValue } from '../../../src/shared/records'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'
import { excerpt, problemsIn, type Fault } from '../text/text-runs'

const FILE = 'content/legal-sources.yml'
const ADDRESS = 'https://www.legifrance.gouv.fr/'

/** The acts of `content/legal-sources.yml`, by name. `written` lists all the names that French pages give to an act. */
export type Acts = Record<string, { written: string[]; articles?: Record<string, object> }>

/** Reports articles of law that French pages cite but `content/legal-sources.yml` lacks. */
export function checkLegalSources({ root, passages }: Pick<Project, 'root' | 'passages'>): Problem[] {
  const fields = readYamlFields(readIfExists(join(root, FILE)) ?? '', 1)
  const { data, faults } = fields
  if (faults.length > 0) return yamlProblems(FILE, faults)
  const problems = schemaProblems(object(each(data, actSchema)), { ...fields, file: FILE, language: 'fr' })
  if (problems.length > 0) return problems
  return problemsIn(citingPassages(passages), ({ source }) =>
    citationsWithoutEntry(source, data as Acts).map((citation) => faultOf(citation, source)),
  )
}

const actSchema = (act: unknown): AnyObjectSchema =>
  object({
    written: array(string().strict().required()).min(1).required(),
    ...sourceFields(act),
    articles: object(each(ownValue(act, 'articles'), (article) => object(sourceFields(article)).noUnknown())),
  }).noUnknown()

/** Fields that say where an act or an article was read, and how certain its text is. */
const sourceFields = (value: unknown) => ({
  source: Array.isArray(ownValue(value, 'source')) ? array(address().required()) : address(),
  certainty: string().strict().oneOf(['certain', 'likely', 'unverified']),
  note: string().strict(),
})

const address = () =>
  string()
    .strict()
    .matches(/^https?:\/\/\S+$/)
    .meta({ example: ADDRESS })

const each = <T>(group: unknown, make: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(group ?? {}).map(([name, value]) => [name, make(value)]))

/** The French texts whose citations are checked. In a group of fields with a legal `basis`, only that is checked. */
function citingPassages(passages: readonly Passage[]): Passage[] {
  const isBasis = ({ path }: Passage) => path.includes('basis')
  const placeOf = ({ file, path }: Passage, length: number) => `${file} ${nameOf(path.slice(0, length))}`
  const placesWithBasis = new Set(
    passages.filter(isBasis).map((passage) => placeOf(passage, passage.path.indexOf('basis'))),
  )
  return passages.filter(
    (passage) =>
      passage.language === 'fr' &&
      (isBasis(passage) || !passage.path.some((_, length) => placesWithBasis.has(placeOf(passage, length)))),
  )
}

/** A cited article. If the act is not known, `act` is absent and `article` is the whole list: “art. 3 et 4”. */
type Citation = { act?: string; article: string }

function faultOf({ act, article }: Citation, source: string): Fault {
  const index = Math.max(0, source.indexOf(article))
  return {
    index,
    length: article.length,
    message: msg('citationWithoutSource', { citation: act ? `${act}, ${article}` : article, file: FILE }),
    found: excerpt(source, index, article.length),
    example: act
      ? `${act}:\n  articles:\n    ${article}:\n      source: ${ADDRESS}`
      : `CMF:\n  written: [CMF, Code monétaire et financier]\n  articles:\n    L. 561-5:\n      source: ${ADDRESS}`,
  }
}

const ARTICLE = /(?:[LRDA]\.\s)?\d+(?:-\d+)*(?:er)?(?:\[\w+\])*(?![\d°])/
/** A point of the article cited before it, such as `13°` or the Roman numeral `I`. */
const POINT = /\d+°(?:\s(?:bis|ter))?|[IVX]+(?!\p{L})/u
const PART = `(?:${POINT.source}|${ARTICLE.source})`
const LIST = new RegExp(
  `(?<![\\p{L}])[Aa]rt(?:\\.|icles?)\\s(${PART}(?:(?:,|,?\\s(?:et|à))\\s${PART})*)(\\s(?:et suivants))?`,
  'gu',
)

/** The articles that a French text cites but `acts` lacks. “Art. L. 561-5 et R. 561-1 CMF” cites two articles. */
export function citationsWithoutEntry(text: string, acts: Acts): Citation[] {
  const missing: Citation[] = []
  let previousAct: string | undefined
  // Brackets separate clauses, except brackets in an article's number: 3(3)(f) is read as 3[3][f].
  const marked = text.replace(/\s+/g, ' ').replace(/(?<=[\d)])\((\w+)\)/g, '[$1]')
  for (const clause of marked.split(/[;()]|\.(?=\s\p{Lu}\p{Ll})/u)) {
    const named = actIn(clause, acts)
    const lists = [...clause.matchAll(LIST)]
    const start = lists[0]?.index ?? clause.length
    // A clause that names no known act but begins with articles (“art. 3”) cites the act of the clause before it. If
    // other words precede the articles, they are taken for the name of an act that has no entry.
    const beginsWithArticles = clause.slice(0, start).replace(/[\s,:«»“”]|\bet\b/g, '') === ''
    const act = named ?? (beginsWithArticles ? previousAct : undefined)
    if (named !== undefined || lists.length > 0) previousAct = act
    for (const [list = '', articles = ''] of lists) {
      if (act === undefined) missing.push({ article: withBrackets(list) })
      else
        for (const article of articlesIn(articles))
          if (!hasEntry(acts[act], article)) missing.push({ act, article })
    }
  }
  return missing
}

/** The act whose name the clause contains. If there are several names, the longest decides. */
function actIn(clause: string, acts: Acts): string | undefined {
  const names = Object.entries(acts).flatMap(([act, { written }]) => written.map((name) => ({ act, name })))
  return names
    .filter(({ name }) => new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?![\\p{L}\\d])`, 'iu').test(clause))
    .sort((a, b) => b.name.length - a.name.length)[0]?.act
}

const articlesIn = (list: string): string[] =>
  [...list.matchAll(new RegExp(`${POINT.source}|(?<article>${ARTICLE.source})`, 'gu'))].flatMap(
    ({ groups }) => (groups?.['article'] ? [withBrackets(groups['article'])] : []),
  )

const withBrackets = (text: string) => text.replaceAll('[', '(').replaceAll(']', ')')

/** True if the act has an entry for the article, or for a wider one: 3 or 3(3) also cover 3(3)(f). */
function hasEntry(act: Acts[string] | undefined, article: string): boolean {
  const wider = article.replace(/\(\w+\)$/, '')
  return act?.articles?.[article] !== undefined || (wider !== article && hasEntry(act, wider))
}
