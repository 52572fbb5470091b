import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { CreateNodeArgs, Node, SourceNodesArgs } from 'gatsby'
import type { AnyObjectSchema, SchemaDescription } from 'yup'
import { LANGUAGES, isLanguage, type Language } from '../../languages'
import { readFrontMatter } from '../content/parse/front-matter'
import { readGlossary, type Glossary } from '../content/render/glossary'
import { KINDS, SHARED_KINDS } from '../content/schema/kinds'
import type { Kind } from '../../page-context'
import { entryOf, fieldsOf } from '../content/schema/skeleton'
import { readIfThere } from '../content/parse/read-if-there'
import { createRenderer, type Renderer } from '../content/render/render'
import { lacksFact, readTokens, type Tokens } from '../content/facts/tokens'
import { pageType, sharedType } from './type-names'
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
    glossaries: Object.fromEntries(
      LANGUAGES.map((language) => [language, readGlossary(root, language)]),
    ) as TextSources['glossaries'],
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

type Tools = Pick<
  CreateNodeArgs | SourceNodesArgs,
  'actions' | 'createNodeId' | 'createContentDigest' | 'getNode' | 'reporter'
>

/** What a content node says, its texts rendered. */
type Content = {
  isPage: boolean
  kind: string
  language: Language
  pageId: unknown
  fields: Record<string, unknown>
}

/** What each file said when its node could last be made, by its path from the project's root. */
export type LastGood = Map<string, Content>

/**
 * Makes the typed node of one content file from the node of its Markdown; none of a file that does not pass the
 * structure check, which says what is wrong with it.
 * @param lastGood makes the node what it was before where it cannot be made now, and has its errors reported
 * @throws Error for a {token} that nothing defines, without `lastGood`
 */
export async function createContentNode(
  markdown: Node,
  root: string,
  textSources: TextSources,
  tools: Tools,
  lastGood?: LastGood,
): Promise<void> {
  const { createNode, createParentChildLink } = tools.actions
  const file = markdown['fileAbsolutePath']
  if (typeof file !== 'string') return
  const make = () => readContent(file, root, textSources)
  const content = lastGood ? orLastGood(make, relative(root, file), lastGood, tools.reporter) : make()
  if (!content) return

  const { isPage, kind, language, pageId, fields } = content
  const source = tools.getNode(markdown.parent ?? '')
  const node = {
    ...fields,
    id: tools.createNodeId(`content ${file}`),
    pageId,
    kind,
    language,
    parent: markdown.id,
    children: [],
    internal: {
      type: isPage ? pageType(kind as Kind) : sharedType(kind),
      contentDigest: tools.createContentDigest([source?.internal.contentDigest, textSources.version]),
    },
  }
  await createNode(node as Parameters<typeof createNode>[0])
  createParentChildLink({ parent: markdown, child: node as unknown as Node })
}

function orLastGood(
  make: () => Content | undefined,
  file: string,
  lastGood: LastGood,
  reporter: Tools['reporter'],
): Content | undefined {
  try {
    const content = make()
    if (content) lastGood.set(file, content)
  } catch (error) {
    reporter.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return lastGood.get(file)
}

function readContent(file: string, root: string, textSources: TextSources): Content | undefined {
  const source = readIfThere(file)
  // Gatsby keeps the node of a file that is gone until all others are there.
  if (source === undefined) return undefined
  const { data } = readFrontMatter(source)
  const { id: pageId, kind, language } = data
  const isPage = relative(join(root, 'content'), dirname(dirname(file))) === 'pages'
  const schemas: Record<string, AnyObjectSchema> = isPage ? KINDS : SHARED_KINDS
  const schema = typeof kind === 'string' ? schemas[kind] : undefined
  if (!schema || typeof kind !== 'string' || !isLanguage(language) || !schema.isValidSync(data))
    return undefined
  const renderer = rendererOf(textSources, language, String(pageId))
  const given = (entry: unknown) => !lacksFact(entry, textSources.tokens[language])
  const fields = renderFields(data, describe(schema), renderer, given) as Record<string, unknown>
  return { isPage, kind, language, pageId, fields }
}

const descriptions = new Map<AnyObjectSchema, SchemaDescription>()

/** Describing a schema takes as long as reading a file. */
function describe(schema: AnyObjectSchema): SchemaDescription {
  const description = descriptions.get(schema) ?? schema.describe()
  descriptions.set(schema, description)
  return description
}

/** Renders each text of the front matter as its schema says: as it is, plain, or inline Markdown. */
function renderFields(
  value: unknown,
  schema: SchemaDescription,
  renderer: Renderer,
  given: (entry: unknown) => boolean,
): unknown {
  if (value === undefined || value === null) return value
  const fields = fieldsOf(schema)
  if (fields) {
    const parts = value as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, renderFields(parts[key], field, renderer, given)]),
    )
  }
  const entry = entryOf(schema)
  if (entry) {
    return (value as unknown[]).filter(given).map((item) => renderFields(item, entry, renderer, given))
  }
  const { rich, verbatim } = (schema.meta ?? {}) as { rich?: boolean; verbatim?: boolean }
  if (typeof value !== 'string' || verbatim) return value
  return rich ? renderer.rich(value) : renderer.text(value)
}
