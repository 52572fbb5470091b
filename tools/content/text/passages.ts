import type { SchemaDescription } from 'yup'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { fileSchema } from '../../../src/build/content/validate/structure'
import type { ContentFile } from '../../../src/build/content/parse/files'
import type { Position } from '../../../src/build/content/parse/yaml-fields'
import { msg, type Text } from '../../../src/build/content/validate/messages'
import { pathName } from '../../../src/build/content/validate/schema-problems'
import { entrySchema, schemaFields, type FieldPath } from '../../../src/build/content/schema/skeleton'
import type { Language } from '../../../src/shared/languages'

/** A text that readers see: a field of the front matter, a block of the body, or an explanation of the glossary. */
export type Passage = {
  file: string
  language: Language
  /** The name of the field or section in messages. */
  name: Text
  /** The path of a field; for a block of the body, the section's number and the block's number in the section. */
  path: FieldPath
  /** `plain` allows no markup, `italics` only italics, `rich` inline Markdown, `body` all of Markdown. */
  markup: 'plain' | 'italics' | 'rich' | 'body'
  source: string
  /** Position in the file of the piece of `source` that begins at `index`. */
  at: (index: number, length: number) => Position
}

/** All texts of a file; none if its kind is unknown or its YAML is broken. */
export function passagesOf(content: ContentFile): Passage[] {
  const schema = fileSchema(content)
  return schema && content.faults.length === 0
    ? [...fieldPassages(content, content.data, schema.describe(), []), ...bodyPassages(content)]
    : []
}

function fieldPassages(
  content: ContentFile,
  value: unknown,
  schema: SchemaDescription,
  path: FieldPath,
): Passage[] {
  const fields = schemaFields(schema)
  if (fields && typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, part]) => {
      const field = fields[name]
      return field ? fieldPassages(content, part, field, [...path, name]) : []
    })
  }
  const entry = entrySchema(schema)
  if (entry && Array.isArray(value)) {
    return value.flatMap((part, index) => fieldPassages(content, part, entry, [...path, index]))
  }
  const { rich, verbatim } = (schema.meta ?? {}) as { rich?: boolean; verbatim?: boolean }
  if (typeof value !== 'string' || verbatim) return []
  return [
    {
      file: content.file,
      language: content.language,
      name: pathName(path),
      path,
      markup: rich ? 'rich' : 'plain',
      source: value,
      at: (index, length) => content.positionIn(path, index, length),
    },
  ]
}

/** Groups texts by field or, in the body, by section. The blocks of a section may differ between the languages. */
export function passagesByPart(content: ContentFile): Map<string, Passage[]> {
  const parts = new Map<string, Passage[]>()
  for (const passage of passagesOf(content)) {
    const key = passage.markup === 'body' ? `body ${passage.path[0]}` : pathName(passage.path)
    parts.set(key, [...(parts.get(key) ?? []), passage])
  }
  return parts
}

/** Normalises a text, so that comparisons ignore line breaks and the widths of tables. */
export const unfolded = (text: string): string => text.replace(/\s+/g, ' ').replace(/-{3,}/g, '---').trim()

/** The blocks of a body, each named after the heading before it. */
function bodyPassages({ body, bodyLine, file, language }: ContentFile): Passage[] {
  let heading = ''
  let section = 0
  let block = 0
  return fromMarkdown(body).children.flatMap((node) => {
    const from = node.position?.start.offset ?? 0
    const source = body.slice(from, node.position?.end.offset ?? from)
    if (node.type === 'heading') {
      heading = source.replace(/^#+\s*/, '')
      section += 1
      block = 0
    }
    block += 1
    return [
      {
        file,
        language,
        name: heading === '' ? msg('beforeFirstHeading') : msg('underHeading', { heading }),
        path: [section, block],
        markup: 'body' as const,
        source,
        at: (index: number) => positionAt(body, from + index, bodyLine),
      },
    ]
  })
}

const positionAt = (body: string, offset: number, bodyLine: number): Position => {
  const before = body.slice(0, offset).split('\n')
  return { line: bodyLine + before.length - 1, column: (before.at(-1) ?? '').length + 1 }
}
