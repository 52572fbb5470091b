import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { SchemaDescription } from 'yup'
import { FACT_FILES } from '../../src/build/content/facts/facts'
import { readContentFiles, readIfExists, type ContentFile } from '../../src/build/content/parse/files'
import { readYamlFields } from '../../src/build/content/parse/yaml-fields'
import { KINDS, SHARED_KINDS } from '../../src/build/content/schema/kinds'
import { entrySchema, schemaFields } from '../../src/build/content/schema/skeleton'
import { LANGUAGES } from '../../src/shared/languages'
import { isObject } from '../../src/shared/objects'

const SCHEMAS = new Map(Object.entries({ ...KINDS, ...SHARED_KINDS }))

/** Formats all pages and facts below `root` as the editor saves them, except files whose YAML has a fault. */
export function rewriteInEditorFormat(root: string): void {
  for (const content of readContentFiles(root))
    if (content.faults.length === 0) writeFileSync(join(root, content.file), inEditorFormat(content))
  for (const file of [FACT_FILES.company, FACT_FILES.claims, ...LANGUAGES.map(FACT_FILES.glossary)]) {
    const { data, faults } = readYamlFields(readIfExists(join(root, file)) ?? '', 1)
    if (faults.length === 0 && Object.keys(data).length > 0)
      writeFileSync(join(root, file), factsInEditorFormat(data))
  }
}

/** Facts as the editor saves them: the fields of each fact that its form shows come first. */
function factsInEditorFormat(data: Record<string, unknown>): string {
  const ordered = (fact: unknown) =>
    isObject(fact) && 'value' in fact
      ? Object.fromEntries(
          ['sample', 'value', 'name', 'note', 'unit'].flatMap((key) =>
            key in fact ? [[key, fact[key]]] : [],
          ),
        )
      : fact
  const facts = Object.fromEntries(Object.entries(data).map(([name, fact]) => [name, ordered(fact)]))
  return stringify(facts, YAML_OPTIONS)
}

/** Sveltia CMS passes the same options. */
const YAML_OPTIONS = { lineWidth: 0, singleQuote: true } as const

/**
 * A content file as the editor (docs/editor.md) saves it: fields in the order of the schema, each text on one line,
 * quotes where YAML needs them, no comments.
 */
export function inEditorFormat({ data, body }: Pick<ContentFile, 'data' | 'body'>): string {
  const schema = SCHEMAS.get(String(data['kind']))?.describe()
  const fields = stringify(inOrder(data, schema), YAML_OPTIONS)
  const text = body.replaceAll('\r\n', '\n').trim()
  return `---\n${fields}---\n${text ? `\n${text}\n` : ''}`
}

/** Orders fields as the schema does. Fields that the editor does not know, such as `redirect_from`, come last. */
function inOrder(value: unknown, schema?: SchemaDescription): unknown {
  if (Array.isArray(value)) return value.map((one) => inOrder(one, schema && entrySchema(schema)))
  if (!isObject(value)) return value
  const fields = (schema && schemaFields(schema)) ?? {}
  const listed = Object.keys(fields).filter((name) => name in value && name !== 'redirect_from')
  const names = [...new Set([...listed, ...Object.keys(value)])]
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name], fields[name])]))
}
