import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Node,
  type YAMLParseError,
} from 'yaml'
import type { Memory } from '../memory'
import { findAgain } from './locate'

export type Position = { line: number; column: number }

export type FrontMatter = {
  /** What the YAML block says, unchecked. */
  data: Record<string, unknown>
  /** The Markdown below the block. */
  body: string
  /** Line of the file on which `body` begins, from 1. */
  bodyLine: number
  /** Where a field stands in the file; of a missing field, where its nearest parent stands. */
  positionOf: (path: readonly (string | number)[]) => Position
  /** Where, inside the text of a field, the piece of it stands that begins at `index`. */
  positionIn: (path: readonly (string | number)[], index: number, length: number) => Position
  /** Faults of the YAML itself. */
  faults: YamlFault[]
}

/** `code` is the parser's name for the fault, `found` the line it is on. */
export type YamlFault = { code: string; message: string; position: Position; found: string }

const BLOCK = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/**
 * Reads a content file: a YAML block between two lines of `---`, then Markdown. Never throws.
 * @param memory of blocks that were parsed before: parsing takes longer than all the checks that follow
 */
export function readFrontMatter(source: string, memory?: Memory): FrontMatter {
  const match = BLOCK.exec(source)
  if (!match) {
    const position = { line: 1, column: 1 }
    return {
      data: {},
      body: source,
      bodyLine: 1,
      positionOf: () => position,
      positionIn: () => position,
      faults: [
        {
          code: 'NO_BLOCK',
          message: 'no front matter at the top of the file',
          position,
          found: source.split('\n')[0] ?? '',
        },
      ],
    }
  }

  const block = match[1] ?? ''
  const { value, errors } = parseBlock(block, memory)
  // Asked for only where something is wrong, and the syntax tree is many times as large as the file.
  let locator: Locator | undefined
  const locate = () => (locator ??= locatorOf(block))
  return {
    data: typeof value === 'object' && value !== null ? { ...value } : {},
    body: source.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
    positionOf: (path) => locate().positionOf(path),
    positionIn: (path, index, length) => locate().positionIn(path, index, length),
    faults: errors.map(({ code, message, pos: [offset] }) => {
      const position = locate().at(offset)
      return { code, message, position, found: source.split('\n')[position.line - 1] ?? '' }
    }),
  }
}

function parseBlock(block: string, memory?: Memory): { value: unknown; errors: readonly YAMLParseError[] } {
  const known = memory?.recall(block)
  if (known) return { value: JSON.parse(known.toString()), errors: [] }
  const document = parseDocument(block, { prettyErrors: false })
  if (document.errors.length > 0) return { value: {}, errors: document.errors }
  const value: unknown = document.toJS()
  memory?.keep(block, JSON.stringify(value))
  return { value, errors: [] }
}

type Locator = Pick<FrontMatter, 'positionOf' | 'positionIn'> & { at: (offset: number) => Position }

function locatorOf(block: string): Locator {
  const counter = new LineCounter()
  const document = parseDocument(block, { lineCounter: counter, prettyErrors: false })
  // The block begins on the file's second line.
  const at = (offset: number): Position => {
    const { line, col } = counter.linePos(offset)
    return { line: line + 1, column: col }
  }
  const reach = (path: readonly (string | number)[]): { node: unknown; start: number } => {
    let reached: { node: unknown; start: number } = { node: document.contents, start: 0 }
    for (const step of path) {
      const next = childOf(reached.node, step)
      if (!next) break
      reached = next
    }
    return reached
  }
  return {
    at,
    positionOf: (path) => at(reach(path).start),
    positionIn: (path, index, length) => {
      const { node, start } = reach(path)
      if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return at(start)
      const [from, to] = node.range
      const span = findAgain(block.slice(from, to), node.value, index, length)
      return at(span ? from + span.index : from)
    },
  }
}

function childOf(node: unknown, step: string | number): { node: Node | null; start: number } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === step)
    if (!pair || !isScalar(pair.key)) return undefined
    return { node: isNode(pair.value) ? pair.value : null, start: pair.key.range?.[0] ?? 0 }
  }
  if (isSeq(node) && typeof step === 'number') {
    const item = node.items[step]
    return isNode(item) ? { node: item, start: item.range?.[0] ?? 0 } : undefined
  }
  return undefined
}

const isNode = (value: unknown): value is Node => isMap(value) || isSeq(value) || isScalar(value)
