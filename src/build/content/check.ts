import { ValidationError, type AnyObjectSchema } from 'yup'
import { LANGUAGES } from '../../languages'
import type { ContentFile } from './files'
import type { Position } from './front-matter'
import { KINDS, SHARED_KINDS } from './kinds'

/** One thing to mend in a content file, worded for the person who writes it. */
export type Problem = { file: string; position: Position; message: string }

export const formatProblem = ({ file, position, message }: Problem): string =>
  `${file}:${position.line}:${position.column}  ${message}`

/**
 * What would keep the site from being built: broken YAML, fields missing or unknown,
 * a page without its other language, two pages at one path. Reports all of it at once.
 */
export const checkStructure = (files: readonly ContentFile[]): Problem[] => [
  ...files.flatMap(checkFile),
  ...checkPairs(files),
  ...checkPaths(files),
]

const TOP: Position = { line: 1, column: 1 }

function checkFile(content: ContentFile): Problem[] {
  const problem = (message: string, position: Position): Problem => ({
    file: content.file,
    position,
    message,
  })
  if (content.faults.length > 0) {
    return content.faults.map(({ message, position }) =>
      problem(`The front matter is not valid YAML: ${message}`, position),
    )
  }
  const schemas: Record<string, AnyObjectSchema> = content.collection === 'pages' ? KINDS : SHARED_KINDS
  const kind = content.data['kind']
  const schema = typeof kind === 'string' ? schemas[kind] : undefined
  if (!schema) {
    const found = kind === undefined ? 'is missing' : `is “${String(kind)}”, which is unknown`
    return [
      problem(
        `kind: ${found}. Write one of: ${Object.keys(schemas).join(', ')}`,
        content.positionOf(['kind']),
      ),
    ]
  }
  const identity = (['id', 'language'] as const).flatMap((field) => {
    const expected = field === 'id' ? content.folder : content.language
    return content.data[field] === expected
      ? []
      : [problem(`${field}: expected “${expected}”, as the file's place says`, content.positionOf([field]))]
  })
  return [
    ...identity,
    ...validate(schema, content).map(({ message, path }) => problem(message, content.positionOf(path))),
  ]
}

function validate(
  schema: AnyObjectSchema,
  { data }: ContentFile,
): { message: string; path: (string | number)[] }[] {
  try {
    schema.validateSync(data, { abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const faults = error.inner.length > 0 ? error.inner : [error]
    return faults.map((fault) => {
      const path = steps(fault.path ?? '')
      const unknown: unknown = fault.type === 'noUnknown' ? fault.params?.['unknown'] : undefined
      return typeof unknown === 'string'
        ? {
            path: [...path, unknown.split(', ')[0] ?? ''],
            message: `${fault.path || 'front matter'}: unknown field: ${unknown}`,
          }
        : { path, message: fault.message }
    })
  }
}

/** `duties.items[2].title` → ['duties', 'items', 2, 'title'] */
const steps = (path: string): (string | number)[] =>
  [...path.matchAll(/([^.[\]]+)/g)].map(([step]) => (/^\d+$/.test(step) ? Number(step) : step))

function checkPairs(files: readonly ContentFile[]): Problem[] {
  return files.flatMap((content) =>
    LANGUAGES.filter(
      (language) =>
        !files.some(
          (other) =>
            other.collection === content.collection &&
            other.folder === content.folder &&
            other.language === language,
        ),
    ).map((language) => ({
      file: content.file,
      position: TOP,
      message: `The other language is missing: write content/${content.collection}/${content.folder}/${language}.md`,
    })),
  )
}

function checkPaths(files: readonly ContentFile[]): Problem[] {
  const pages = files.filter(
    ({ collection, data }) => collection === 'pages' && typeof data['path'] === 'string',
  )
  const first = new Map<unknown, string>()
  return pages.flatMap((content) => {
    const path = content.data['path']
    const position = content.positionOf(['path'])
    const taken = first.get(path)
    if (taken) {
      return [
        { file: content.file, position, message: `path: “${String(path)}” is already the path of ${taken}` },
      ]
    }
    first.set(path, content.file)
    const english = /^\/en(\/|$)/.test(String(path))
    return english === (content.language === 'en')
      ? []
      : [{ file: content.file, position, message: 'path: English pages stand under /en, French ones do not' }]
  })
}
