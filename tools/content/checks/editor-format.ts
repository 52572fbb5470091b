import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { SchemaDescription } from 'yup'
import { readContentFiles, type ContentFile } from '../../../src/build/content/parse/files'
import { KINDS, SHARED_KINDS } from '../../../src/build/content/schema/kinds'
import { entryOf, fieldsOf } from '../../../src/build/content/schema/skeleton'
import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { isRecord } from '../../../src/shared/records'
import type { Project } from '../text/project'

const SCHEMAS = new Map(Object.entries({ ...KINDS, ...SHARED_KINDS }))

/** Checks that files are formatted as the editor saves them, so that a diff contains only what the writer changed. */
export const checkEditorFormat = ({ root, files }: Pick<Project, 'root' | 'files'>): Problem[] =>
  files.flatMap((content): Problem[] => {
    if (content.faults.length > 0) return []
    const source = readFileSync(join(root, content.file), 'utf8').replace(/^\uFEFF/, '')
    const lines = source.split(/\r?\n/)
    const expected = inEditorFormat(content).split('\n')
    const index = Array.from({ length: Math.max(lines.length, expected.length) }).findIndex(
      (_, at) => lines[at] !== expected[at],
    )
    if (index < 0) return []
    const position = { line: index + 1, column: 1 }
    const [found = '', example = ''] = [lines[index], expected[index]]
    return [{ file: content.file, position, message: msg('notInEditorForm'), found, example }]
  })

/** Formats every content file below `root` as the editor saves it, except files whose YAML has a fault. */
export function rewriteInEditorFormat(root: string): void {
  for (const content of readContentFiles(root))
    if (content.faults.length === 0) writeFileSync(join(root, content.file), inEditorFormat(content))
}

/**
 * A content file as the editor (docs/editor.md) saves it: fields in the order of the schema, each text on one line,
 * quotes where YAML needs them, no comments. Sveltia CMS passes the same options to `stringify`.
 */
export function inEditorFormat({ data, body }: Pick<ContentFile, 'data' | 'body'>): string {
  const schema = SCHEMAS.get(String(data['kind']))?.describe()
  const fields = stringify(inOrder(data, schema), { lineWidth: 0, singleQuote: true })
  const text = body.replaceAll('\r\n', '\n').trim()
  return `---\n${fields}---\n${text ? `\n${text}\n` : ''}`
}

/** Orders fields as the schema does. Fields that the editor does not know, such as `redirect_from`, come last. */
function inOrder(value: unknown, schema?: SchemaDescription): unknown {
  if (Array.isArray(value)) return value.map((one) => inOrder(one, schema && entryOf(schema)))
  if (!isRecord(value)) return value
  const fields = (schema && fieldsOf(schema)) ?? {}
  const listed = Object.keys(fields).filter((name) => name in value && name !== 'redirect_from')
  const names = [...new Set([...listed, ...Object.keys(value)])]
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name], fields[name])]))
}
