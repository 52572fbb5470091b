import type { NodeInput, SourceNodesArgs } from 'gatsby'
import type { SchemaDescription } from 'yup'
import { lacksFact } from '../content/facts/tokens'
import type { ContentFile } from '../content/parse/files'
import type { Renderer } from '../content/render/render'
import { entryOf, fieldsOf } from '../content/schema/skeleton'
import { schemaOf } from '../content/validate/structure'
import { rendererOf, type TextSources } from './text-sources'
import { typeName } from './types'

type Tools = Pick<SourceNodesArgs, 'createNodeId' | 'createContentDigest'>

/**
 * Makes one typed node per content file, with the texts of its front matter rendered.
 * @param files files for which `checkStructure` reports no problem
 * @throws Error that names the file, if a {token} is unknown, or if a {token} outside a list has no value
 */
export function contentNodes(
  files: readonly ContentFile[],
  textSources: TextSources,
  { createNodeId, createContentDigest }: Tools,
): NodeInput[] {
  // The digest is new each time, so that Gatsby runs every query again. A page depends on more than its own file.
  const contentDigest = createContentDigest(`${Date.now()}`)
  return files.map((content) => {
    const { data, file, folder, language } = content
    const kind = String(data['kind'])
    return {
      ...renderContent(content, textSources),
      id: createNodeId(`content ${file}`),
      pageId: folder,
      kind,
      language,
      internal: { type: typeName(kind), contentDigest },
    }
  })
}

function renderContent(content: ContentFile, textSources: TextSources): object {
  const { data, file, language } = content
  const renderer = rendererOf(textSources, language)
  const hasFact = (entry: unknown) => !lacksFact(entry, textSources.tokens[language])
  try {
    const schema = schemaOf(content)
    return schema ? (renderFields(data, schema.describe(), renderer, hasFact) as object) : {}
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Renders each text of the front matter as its schema says. Leaves out list entries that contain an empty {token}. */
function renderFields(
  value: unknown,
  schema: SchemaDescription,
  renderer: Renderer,
  hasFact: (entry: unknown) => boolean,
): unknown {
  if (value === undefined || value === null) return value
  const fields = fieldsOf(schema)
  if (fields) {
    const parts = value as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, renderFields(parts[key], field, renderer, hasFact)]),
    )
  }
  const entry = entryOf(schema)
  if (entry) {
    return (value as unknown[]).filter(hasFact).map((item) => renderFields(item, entry, renderer, hasFact))
  }
  const { rich, verbatim } = (schema.meta ?? {}) as { rich?: boolean; verbatim?: boolean }
  if (typeof value !== 'string' || verbatim) return value
  return rich ? renderer.rich(value) : renderer.text(value)
}
