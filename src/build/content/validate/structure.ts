import type { AnyObjectSchema } from 'yup'
import { LANGUAGES, languageOfPath } from '../../../shared/languages'
import type { ContentFile } from '../parse/files'
import { KINDS, SHARED_KINDS, hasBody } from '../schema/kinds'
import { msg, type Message } from './messages'
import { didYouMean, nearest } from './nearest'
import type { Problem } from './problem'
import { fieldProblem, schemaProblems } from './schema-problems'
import { yamlProblems } from './yaml-problems'

/**
 * Reports problems that prevent a build, such as broken YAML, unknown fields, text that no page shows, a page in only
 * one language, or two pages at one path.
 */
export const checkStructure = (files: readonly ContentFile[]): Problem[] => [
  ...files.flatMap(checkFile),
  ...checkPairs(files),
  ...checkPaths(files),
]

/** The schema of a file's kind; undefined for an unknown kind. */
export function fileSchema({ collection, data }: ContentFile): AnyObjectSchema | undefined {
  const kind = data['kind']
  return typeof kind === 'string' ? schemasOf(collection)[kind] : undefined
}

const schemasOf = (collection: ContentFile['collection']): Record<string, AnyObjectSchema> =>
  collection === 'pages' ? KINDS : SHARED_KINDS

function checkFile(content: ContentFile): Problem[] {
  const { file, faults } = content
  if (faults.length > 0) return yamlProblems(file, faults, msg('frontMatter'))
  const schema = fileSchema(content)
  return schema
    ? [...checkPlace(content), ...schemaProblems(schema, content), ...checkBody(content)]
    : [unknownKind(content)]
}

function unknownKind(content: ContentFile): Problem {
  const kinds = Object.keys(schemasOf(content.collection))
  const kind = content.data['kind']
  const found = kind === undefined ? '' : String(kind)
  const meant = nearest(found, kinds)
  return fieldProblem(content, ['kind'], {
    message: msg('oneOf', { values: kinds.join(', '), hint: didYouMean(meant) }),
    found,
    example: `kind: ${meant ?? kinds[0] ?? ''}`,
  })
}

/** Reports an `id` that is not the folder's name, and a `language` that is not the file's name. */
const checkPlace = (content: ContentFile): Problem[] =>
  Object.entries({ id: content.folder, language: content.language }).flatMap(([field, expected]) => {
    const found = content.data[field]
    if (found === expected || found === undefined) return []
    const message = msg('notAsPlaced', { expected })
    return [
      fieldProblem(content, [field], { message, found: String(found), example: `${field}: ${expected}` }),
    ]
  })

/** Reports text below the front matter of a page whose template shows only fields. */
function checkBody({ body, bodyLine, data, file }: ContentFile): Problem[] {
  const lines = body.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  return first === -1 || hasBody(data['kind'])
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
  const owners = new Map<string, string>()
  return files.flatMap((content) => {
    const { collection, data, file, folder, language } = content
    const path = data['path']
    if (collection !== 'pages' || typeof path !== 'string') return []
    const problem = (message: Message, example: string) => [
      fieldProblem(content, ['path'], { message, found: path, example }),
    ]
    const owner = owners.get(path)
    if (owner) return problem(msg('pathTaken', { file: owner }), `path: ${path}-2`)
    owners.set(path, file)
    const prefix = language === 'en' ? '/en' : ''
    return languageOfPath(path) === language
      ? []
      : problem(msg('pathInWrongLanguage'), `path: ${prefix}/${folder}`)
  })
}
