import type { AnyObjectSchema } from 'yup'
import { LANGUAGES, languageOfPath, type Language } from '../../../shared/languages'
import { exampleOf } from '../schema/examples'
import type { ContentFile } from '../parse/files'
import { KINDS, SHARED_KINDS, takesBody } from '../schema/kinds'
import { msg, type Message } from './messages'
import { didYouMean, nearest } from './nearest'
import type { Problem } from './problem'
import { schemaProblems } from './schema-problems'
import { fieldsOf } from '../schema/skeleton'
import { TOKEN, type Tokens } from '../facts/tokens'
import { yamlProblems } from './yaml-problems'

/**
 * What would keep the site from being built: broken YAML, fields missing or unknown, text where no page shows it,
 * a page without its other language, two pages at one path. Reports all of it at once.
 * With `tokens` it also counts titles and descriptions, which readers see with {tokens} filled in.
 */
export const checkStructure = (
  files: readonly ContentFile[],
  { tokens }: { tokens?: Record<Language, Tokens> } = {},
): Problem[] => [
  ...files.flatMap((content) => [
    ...checkFile(content),
    ...(tokens ? checkLengths(content, tokens[content.language]) : []),
  ]),
  ...checkPairs(files),
  ...checkPaths(files),
]

/** The schema of a file's kind; undefined where its front matter names none that exists. */
export function schemaOf({ collection, data }: ContentFile): AnyObjectSchema | undefined {
  const kind = data['kind']
  return typeof kind === 'string' ? schemasOf(collection)[kind] : undefined
}

const schemasOf = (collection: ContentFile['collection']): Record<string, AnyObjectSchema> =>
  collection === 'pages' ? KINDS : SHARED_KINDS

function checkFile(content: ContentFile): Problem[] {
  const { file, faults } = content
  if (faults.length > 0) return yamlProblems(file, faults, msg('frontMatter'))
  const schema = schemaOf(content)
  return schema
    ? [...checkPlace(content), ...schemaProblems(schema, content), ...checkBody(content)]
    : [unknownKind(content)]
}

function unknownKind({ collection, data, file, positionOf }: ContentFile): Problem {
  const kinds = Object.keys(schemasOf(collection))
  const found = data['kind'] === undefined ? '' : String(data['kind'])
  return {
    file,
    position: positionOf(['kind']),
    field: 'kind',
    message: msg('oneOf', { values: kinds.join(', '), hint: didYouMean(nearest(found, kinds)) }),
    found,
    example: `kind: ${nearest(found, kinds) ?? kinds[0] ?? ''}`,
  }
}

const checkPlace = ({ data, file, folder, language, positionOf }: ContentFile): Problem[] =>
  Object.entries({ id: folder, language }).flatMap(([field, expected]) =>
    data[field] === expected || data[field] === undefined
      ? []
      : [
          {
            file,
            position: positionOf([field]),
            field,
            message: msg('notAsPlaced', { expected }),
            found: String(data[field]),
            example: `${field}: ${expected}`,
          },
        ],
  )

/** Templates show the fields of their kind; text below these would reach nobody. */
function checkBody({ body, bodyLine, data, file }: ContentFile): Problem[] {
  const lines = body.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  return first === -1 || takesBody(data['kind'])
    ? []
    : [
        {
          file,
          position: { line: bodyLine + first, column: 1 },
          message: msg('textOutsideFields'),
          found: lines[first] ?? '',
          example: msg('leadExample'),
        },
      ]
}

function checkLengths(content: ContentFile, tokens: Tokens): Problem[] {
  const { data, file, language, positionOf } = content
  const schema = schemaOf(content)
  const fields = schema && fieldsOf(schema.describe())
  return Object.entries(fields ?? {}).flatMap(([field, rules]) => {
    const { longest } = (rules.meta ?? {}) as { longest?: number }
    const value = data[field]
    if (longest === undefined || typeof value !== 'string') return []
    const shown = value.replace(TOKEN, (token, name: string) => tokens.get(name) ?? token)
    return shown.length <= longest
      ? []
      : [
          {
            file,
            position: positionOf([field]),
            field,
            message: msg('tooLong', { longest, length: shown.length }),
            found: shown,
            example: exampleOf(rules, [field], language),
          },
        ]
  })
}

function checkPairs(files: readonly ContentFile[]): Problem[] {
  const present = new Set(
    files.map(({ collection, folder, language }) => [collection, folder, language].join('/')),
  )
  return files.flatMap(({ file, collection, folder }) =>
    LANGUAGES.filter((language) => !present.has([collection, folder, language].join('/'))).map(
      (language) => ({
        file,
        position: { line: 1, column: 1 },
        message: msg('otherLanguageMissing'),
        found: '',
        example: `content/${collection}/${folder}/${language}.md`,
      }),
    ),
  )
}

function checkPaths(files: readonly ContentFile[]): Problem[] {
  const first = new Map<string, string>()
  return files.flatMap(({ collection, data, file, folder, language, positionOf }) => {
    const path = data['path']
    if (collection !== 'pages' || typeof path !== 'string') return []
    const problem = (message: Message, example: string): Problem[] => [
      { file, position: positionOf(['path']), field: 'path', message, found: path, example },
    ]
    const taken = first.get(path)
    if (taken) return problem(msg('pathTaken', { file: taken }), `path: ${path}-2`)
    first.set(path, file)
    const prefix = language === 'en' ? '/en' : ''
    return languageOfPath(path) === language
      ? []
      : problem(msg('pathInWrongLanguage'), `path: ${prefix}/${folder}`)
  })
}
