import type { NodeInput, SourceNodesArgs } from 'gatsby'
import type { SchemaDescription } from 'yup'
import { lacksFact } from '../content/facts/tokens'
import type { ContentFile } from '../content/parse/files'
import type { Renderer } from '../content/render/render'
import { entrySchema, schemaFields } from '../content/schema/skeleton'
import { fileSchema } from '../content/validate/structure'
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
  const tools: RenderTools = {
    renderer: rendererOf(textSources, language),
    hasFact: (entry) => !lacksFact(entry, textSources.tokens[language]),
    claims: textSources.claims,
  }
  try {
    const schema = fileSchema(content)
    return schema ? (renderFields(data, schema.describe(), tools) as object) : {}
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

type RenderTools = {
  renderer: Renderer
  /** False for a list entry that contains an empty {token}. */
  hasFact: (entry: unknown) => boolean
  claims: TextSources['claims']
}

/** Renders each text of the front matter as its schema says. Leaves out list entries that contain an empty {token}. */
function renderFields(value: unknown, schema: SchemaDescription, tools: RenderTools): unknown {
  if (value === undefined || value === null) return value
  const fields = schemaFields(schema)
  if (fields) {
    const parts = value as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, renderFields(parts[key], field, tools)]),
    )
  }
  const entry = entrySchema(schema)
  if (entry) return (value as unknown[]).filter(tools.hasFact).map((item) => renderFields(item, entry, tools))
  const { rich, verbatim, claim } = (schema.meta ?? {}) as Record<string, boolean | undefined>
  if (typeof value !== 'string' || verbatim) return value
  if (claim) return numberOf(value, tools.claims)
  return rich ? tools.renderer.rich(value) : tools.renderer.text(value)
}

/** The number of the claim that a text names as its {token}. @throws Error if it is anything else */
function numberOf(text: string, claims: TextSources['claims']): number {
  const { value } = claims[text.replace(/^\{|\}$/g, '')] ?? {}
  if (value === undefined) throw new Error(`“${text}” is not the {token} of a number in claims.yml`)
  return value
}
