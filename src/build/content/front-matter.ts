import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'

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
  /** Faults of the YAML itself. */
  faults: { message: string; position: Position }[]
}

const BLOCK = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** Reads a content file: a YAML block between two lines of `---`, then Markdown. Never throws. */
export function readFrontMatter(source: string): FrontMatter {
  const match = BLOCK.exec(source)
  if (!match) {
    const position = { line: 1, column: 1 }
    return {
      data: {},
      body: source,
      bodyLine: 1,
      positionOf: () => position,
      faults: [
        { message: 'The file must begin with a block of front matter between two lines of ---', position },
      ],
    }
  }

  const counter = new LineCounter()
  const document = parseDocument(match[1] ?? '', { lineCounter: counter, prettyErrors: false })
  // The block begins on the file's second line.
  const at = (offset: number): Position => {
    const { line, col } = counter.linePos(offset)
    return { line: line + 1, column: col }
  }
  const positionOf = (path: readonly (string | number)[]): Position => {
    let node: unknown = document.contents
    let found = 0
    for (const step of path) {
      const next = childOf(node, step)
      if (!next) break
      found = next.start
      node = next.node
    }
    return at(found)
  }
  const value: unknown = document.errors.length > 0 ? {} : document.toJS()
  return {
    data: typeof value === 'object' && value !== null ? { ...value } : {},
    body: source.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
    positionOf,
    faults: document.errors.map((error) => ({ message: error.message, position: at(error.pos[0]) })),
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
