import { fromHtml } from 'hast-util-from-html'
import type { InferType } from 'yup'
import { lacksFact } from '../../src/build/content/facts/tokens'
import { readContentFiles, type ContentFile } from '../../src/build/content/parse/files'
import type { KINDS, SHARED_KINDS } from '../../src/build/content/schema/kinds'
import { readFacts } from '../../src/build/content/facts/facts'
import { textSourcesOf, rendererOf } from '../../src/build/graphql/text-sources'
import type { Language } from '../../src/shared/languages'
import { ROOT } from './root'
import { wordsOf } from './page-text'

type Schemas = typeof KINDS & typeof SHARED_KINDS

const wording = textSourcesOf(readFacts(ROOT))
const files = readContentFiles(ROOT)

/**
 * Returns the fields of the page at a path as readers see them: {tokens} filled in, no markup, plain spaces and
 * apostrophes. Tests take the expected words from the content, so that writers may change the content.
 * @throws Error if the path has no page of that kind
 */
export const contentAt = <K extends keyof typeof KINDS>(kind: K, path: string) =>
  readableFields<K>(kind, ({ data }) => data['path'] === path)

/** The texts that all sector pages of a language share. */
export const sectorCommon = (language: Language) =>
  readableFields('sector-common', (file) => file.collection === 'shared' && file.language === language)

/** The headings, paragraphs and list entries of a page’s Markdown, except those with a {token} without a value. */
export const bodyAt = (path: string): string[] => {
  const { body, language } = findFile(({ data }) => data['path'] === path)
  return body
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((block) => block.trim().replace(/^(?:#+|[-*]|\d+\.) /, ''))
    .filter((block) => /^[\p{L}*[]/u.test(block) && !lacksFact(block, wording.tokens[language]))
    .map((block) => readableText(block.replace(/\n\s*/g, ' '), language))
}

function findFile(isWanted: (file: ContentFile) => boolean): ContentFile {
  const file = files.find(isWanted)
  if (!file) throw new Error('content/ does not have the file that the test asks for')
  return file
}

function readableFields<K extends keyof Schemas>(kind: K, isWanted: (file: ContentFile) => boolean) {
  const { data, language, file } = findFile(isWanted)
  if (data['kind'] !== kind) throw new Error(`${file} is not of kind ${kind}`)
  return readableValue(data, language) as InferType<Schemas[K]>
}

const readableText = (text: string, language: Language) =>
  wordsOf(fromHtml(rendererOf(wording, language).rich(text), { fragment: true }))

/** A value with its texts as readers see them. As on the site, list entries whose {token} has no value are left out. */
function readableValue(value: unknown, language: Language): unknown {
  if (typeof value === 'string') return readableText(value, language)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value
      .filter((entry) => !lacksFact(entry, wording.tokens[language]))
      .map((entry) => readableValue(entry, language))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readableValue(one, language)]))
}
