import { parse } from 'yaml'

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/**
 * The YAML block at the top of a page of `content/`, unchecked (the build checks it); empty where there is none.
 * @throws YAMLParseError where the block is no YAML
 */
export const readFrontMatter = (source: string): Record<string, unknown> =>
  record(parse(/^---\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1] ?? ''))
