import type { AnyObjectSchema, SchemaDescription } from 'yup'
import { KINDS, SHARED_KINDS } from '../content/schema/kinds'
import { entrySchema, schemaFields, isRequired } from '../content/schema/skeleton'
import { STRINGS_TYPES } from './page-strings'

const COMMON_FIELDS = `
  pageId: String!
  language: String!
  kind: String!`

/** The GraphQL types of all content. They follow from the schemas; Gatsby infers nothing from the files. */
export function graphqlTypes(): string {
  const types: string[] = [
    STRINGS_TYPES,
    'type ArticleHeading { id: String! text: String! }',
    'type ArticleBody { html: String! headings: [ArticleHeading!]! }',
    `interface Page implements Node { id: ID! ${COMMON_FIELDS} path: String! title: String! description: String! menu: Menu }`,
    // The plugins' own nodes, declared so that their fields are not inferred either.
    'type MarkdownRemark implements Node @dontInfer { fileAbsolutePath: String }',
    'type Locale implements Node @dontInfer { language: String! ns: String! data: String! }',
  ]
  for (const [kind, schema] of Object.entries<AnyObjectSchema>({ ...KINDS, ...SHARED_KINDS })) {
    const name = typeName(kind)
    const interfaces = kind in KINDS ? 'Node & Page' : 'Node'
    const fields = declare(schema.describe(), name, types, ['id', 'kind', 'language', 'redirect_from'])
    types.push(`type ${name} implements ${interfaces} @dontInfer { ${COMMON_FIELDS}\n${fields} }`)
  }
  // A type that several kinds use is in `types` several times, but may be declared only once.
  return [...new Set(types)].join('\n')
}

function declare(
  description: SchemaDescription,
  owner: string,
  types: string[],
  omitted: string[] = [],
): string {
  return Object.entries(schemaFields(description) ?? {})
    .filter(([name]) => !omitted.includes(name))
    .map(([name, field]) => `  ${name}: ${typeOf(field, `${owner}${pascal(name)}`, types)}`)
    .join('\n')
}

function typeOf(field: SchemaDescription, name: string, types: string[]): string {
  const mark = isRequired(field) ? '!' : ''
  switch (field.type) {
    case 'object': {
      const named = (field.meta as { type?: string } | undefined)?.type ?? name
      const fields = declare(field, named, types)
      types.push(`type ${named} {\n${fields}\n}`)
      return `${named}${mark}`
    }
    case 'array': {
      const inner = entrySchema(field)
      if (!inner) throw new Error(`${name}: an array without an inner type cannot be declared`)
      const innerType = typeOf(inner, name, types).replace(/!$/, '')
      return `[${innerType}!]${mark}`
    }
    case 'number':
      return `Int${mark}`
    case 'boolean':
      return `Boolean${mark}`
    default:
      return `${(field.meta as { claim?: boolean } | undefined)?.claim ? 'Float' : 'String'}${mark}`
  }
}

/** The name of a kind's type: `data-security` → `DataSecurityPage`, `sector-common` → `SectorCommon`. */
export const typeName = (kind: string): string => (kind in KINDS ? `${pascal(kind)}Page` : pascal(kind))

/** A kind or field as part of a type's name: `data-security` → `DataSecurity`. */
const pascal = (name: string): string =>
  name.replace(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase())
