import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as schemaTypes from '@graphql-codegen/typescript'
import * as operationTypes from '@graphql-codegen/typescript-operations'
import { buildSchema, parse, printSchema } from 'graphql'
import { KINDS, SHARED_KINDS } from '../src/build/content/schema/kinds'
import type { Kind } from '../src/page-context'
import { pageType, sharedType } from '../src/build/graphql/type-names'
import { graphqlTypes } from '../src/build/graphql/types'

// Writes the types of what the templates' queries give (`Queries.HomeTemplateQuery`), from the schemas of the content
// and the queries alone. Gatsby's own typegen writes the same, but only once it has built the site.
const ROOT = join(__dirname, '..')
const TYPES_FILE = 'src/gatsby-types.d.ts'
const FOLDERS = ['src/templates', 'src/pages']

/** As Gatsby completes the types: nodes have an id, and each type a field of the query. */
const schema = () => {
  const names = [
    ...(Object.keys(KINDS) as Kind[]).map(pageType),
    ...Object.keys(SHARED_KINDS).map(sharedType),
  ]
  const fields = names.map(
    (name) => `${name.charAt(0).toLowerCase()}${name.slice(1)}(id: Equals, language: Equals): ${name}`,
  )
  return buildSchema(`
    interface Node { id: ID! }
    ${graphqlTypes().replaceAll('@dontInfer {', '{ id: ID!')}
    extend type ${pageType('article')} { updatedDay: String! }
    input Equals { eq: String }
    type Query {
      ${fields.join('\n')}
      pageStrings(language: String!, names: [String!]!): PageStrings!
    }`)
}

const documents = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder)).flatMap((file) => {
    const source = readFileSync(join(ROOT, folder, file), 'utf8')
    return [...source.matchAll(/graphql`([^`]*)`/g)].map(([, query = '']) => ({ document: parse(query) }))
  }),
)

const CONFIG = {
  avoidOptionals: true,
  immutableTypes: true,
  maybeValue: 'T | null',
  noExport: true,
  onlyOperationTypes: true,
  skipTypename: true,
  namingConvention: 'keep',
}

async function main(): Promise<void> {
  const complete = schema()
  const types = await codegen({
    filename: TYPES_FILE,
    schema: parse(printSchema(complete)),
    schemaAst: complete,
    documents,
    config: CONFIG,
    plugins: [{ schemaTypes: {} }, { operationTypes: {} }],
    pluginMap: { schemaTypes, operationTypes },
  })
  writeFileSync(
    join(ROOT, TYPES_FILE),
    `// Written by tools/graphql-types.ts.\ndeclare namespace Queries {\n${types}\n}\n`,
  )
}

void main()
