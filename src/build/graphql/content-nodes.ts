import { relative } from 'node:path'
import type { CreateNodeArgs, Node, SourceNodesArgs } from 'gatsby'
import type { AnyObjectSchema, SchemaDescription } from 'yup'
import type { Language } from '../../languages'
import type { Kind } from '../../page-context'
import { lacksFact } from '../content/facts/tokens'
import { readContentFile } from '../content/parse/files'
import type { Renderer } from '../content/render/render'
import { entryOf, fieldsOf } from '../content/schema/skeleton'
import { schemaOf } from '../content/validate/structure'
import { rendererOf, type TextSources } from './text-sources'
import { pageType, sharedType } from './type-names'

type Tools = Pick<
  CreateNodeArgs | SourceNodesArgs,
  'actions' | 'createNodeId' | 'createContentDigest' | 'getNode' | 'reporter'
>

/** What a content node says, its texts rendered. */
type Content = {
  isPage: boolean
  kind: string
  language: Language
  pageId: string
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

function readContent(path: string, root: string, textSources: TextSources): Content | undefined {
  const content = readContentFile(path, root)
  // Gatsby keeps the node of a file that is gone until all others are there.
  if (!content) return undefined
  const { collection, data, folder, language } = content
  const schema = schemaOf(content)
  if (!schema?.isValidSync(data)) return undefined
  const renderer = rendererOf(textSources, language, folder)
  const given = (entry: unknown) => !lacksFact(entry, textSources.tokens[language])
  const fields = renderFields(data, describe(schema), renderer, given) as Record<string, unknown>
  return { isPage: collection === 'pages', kind: String(data['kind']), language, pageId: folder, fields }
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
