import { readYamlFields, type YamlFields } from './yaml-fields'

export type FrontMatter = YamlFields & {
  /** The Markdown below the YAML block. */
  body: string
  /** The line of the file on which `body` begins; the first line is 1. */
  bodyLine: number
}

const BLOCK = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** Reads a content file: a YAML block between two lines of `---`, then Markdown. Never throws. */
export function readFrontMatter(text: string): FrontMatter {
  // Some editors begin a file with an invisible byte order mark.
  const source = text.replace(/^\uFEFF/, '')
  const match = BLOCK.exec(source)
  if (!match) return withoutBlock(source)
  return {
    ...readYamlFields(match[1] ?? '', 2),
    body: source.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
  }
}

function withoutBlock(source: string): FrontMatter {
  const position = { line: 1, column: 1 }
  const fault = /^---\r?\n/.test(source)
    ? { code: 'NO_END', message: 'the front matter has no end', position, found: '' }
    : {
        code: 'NO_BLOCK',
        message: 'no front matter at the top of the file',
        position,
        found: source.split('\n')[0] ?? '',
      }
  return {
    data: {},
    body: source,
    bodyLine: 1,
    positionOf: () => position,
    positionIn: () => position,
    faults: [fault],
  }
}
