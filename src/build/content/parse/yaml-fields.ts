import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, YAMLParseError } from 'yaml'
import { isObject } from '../../../shared/objects'

export type Position = { line: number; column: number }

/** The fields of a YAML text and their positions. */
export type YamlFields = {
  /** The values, not validated; empty if the YAML has a fault. */
  data: Record<string, unknown>
  /** The position of a field in the file; for a missing field, the position of its nearest parent. */
  positionOf: (path: readonly (string | number)[]) => Position
  /** The position of a piece of a field's text: `length` characters from `index`. */
  positionIn: (path: readonly (string | number)[], index: number, length: number) => Position
  /** Faults of the YAML itself, in the parser's order. */
  faults: YamlFault[]
}

/** `code` is the fault's name in the parser or in front-matter.ts; `found` is the line that contains the fault. */
export type YamlFault = { code: string; message: string; position: Position; found: string }

/**
 * Reads the fields of a YAML text. Never throws.
 * @param firstLine the line of the file on which the text begins
 */
export function readYamlFields(text: string, firstLine: number): YamlFields {
  const document = parseDocument(text, { prettyErrors: false })
  // Content uses no YAML aliases, so what parses as an alias is a text that begins with `*` and lacks quotes.
  visit(document, {
    Alias: (_, { range, source }) => {
      const [start = 0, end = start] = range ?? []
      document.errors.push(new YAMLParseError([start, end], 'BAD_ALIAS', `There is no anchor ${source}`))
    },
  })
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS()
  // Created at the first request for a position, because its syntax tree is many times larger than the file.
  let locator: Locator | undefined
  const locate = () => (locator ??= locatorOf(text, firstLine))
  return {
    data: isObject(value) ? value : {},
    positionOf: (path) => locate().positionOf(path),
    positionIn: (path, index, length) => locate().positionIn(path, index, length),
    faults: document.errors.map(({ code, message, pos: [offset] }) => {
      const position = locate().at(offset)
      return { code, message, position, found: text.split('\n')[position.line - firstLine] ?? '' }
    }),
  }
}

type Locator = Pick<YamlFields, 'positionOf' | 'positionIn'> & { at: (offset: number) => Position }

function locatorOf(text: string, firstLine: number): Locator {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const at = (offset: number): Position => {
    const { line, col } = counter.linePos(offset)
    return { line: line + firstLine - 1, column: col }
  }
  const find = (path: readonly (string | number)[]): FoundNode => {
    let found: FoundNode = { node: document.contents, start: 0 }
    for (const step of path) {
      const next = childOf(found.node, step)
      if (!next) break
      found = next
    }
    return found
  }
  return {
    at,
    positionOf: (path) => at(find(path).start),
    positionIn: (path, index, length) => {
      const { node, start } = find(path)
      if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return at(start)
      const [from, to] = node.range
      const span = findPiece(text.slice(from, to), node.value, index, length)
      return at(span ? from + span.index : from)
    },
  }
}

/** A node of a YAML text, and the index at which it begins: for a field's value, the index of the field's name. */
type FoundNode = { node: unknown; start: number }

function childOf(node: unknown, step: string | number): FoundNode | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && key.value === step)
    return pair && isScalar(pair.key) ? { node: pair.value, start: pair.key.range?.[0] ?? 0 } : undefined
  }
  const item = isSeq(node) && typeof step === 'number' ? node.items[step] : undefined
  return isNode(item) ? { node: item, start: item.range?.[0] ?? 0 } : undefined
}

/**
 * Finds a piece of `text` in `source`, the part of a file that contains this text, possibly with other line breaks.
 * @returns undefined if the piece is blank, or if the file writes it differently (escapes, entities)
 */
export function findPiece(
  source: string,
  text: string,
  index: number,
  length: number,
): { index: number; length: number } | undefined {
  const piece = text.slice(index, index + length).trim()
  if (piece === '') return undefined
  const pattern = new RegExp(piece.split(/\s+/).map(RegExp.escape).join('\\s+'), 'g')
  const earlier = [...text.matchAll(pattern)].filter((match) => match.index < index).length
  const match = [...source.matchAll(pattern)][earlier]
  return match && { index: match.index, length: match[0].length }
}
