import { isMap, isNode, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import { align } from './align'
import { entry, flow, isFlow, isNested, item, pad, scalar } from './render'

/** A stretch of the source and what takes its place. */
export type Edit = { from: number; to: number; text: string }

/** Whether two values say the same; the editor has the keys of a group in an order of its own. */
export const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

const textOf = (value: unknown): string => JSON.stringify(sorted(value))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]))
}

/** The least that has to change in `source`, the YAML that `root` was read from, for it to say `value`. */
export function editsFor(source: string, root: Node, value: unknown): Edit[] {
  const edits: Edit[] = []
  const lineStart = (at: number) => source.lastIndexOf('\n', at - 1) + 1
  const lineEnd = (at: number) =>
    source[at - 1] === '\n' ? at : source.indexOf('\n', at) + 1 || source.length
  const columnOf = (at: number) => at - lineStart(at)
  const startOf = (node: Node) => node.range?.[0] ?? 0
  const endOf = (node: Node): number => node.range?.[1] ?? 0
  /** Comments above what begins at `at` belong to it. */
  const withComments = (at: number): number => {
    const above = lineStart(lineStart(at) - 1)
    return lineStart(at) > 0 && /^[ ]*#/.test(source.slice(above)) ? withComments(above) : lineStart(at)
  }
  const replace = (node: Node, text: string) => {
    const [from, to] = [startOf(node), endOf(node)]
    edits.push({ from, to, text: source[to - 1] === '\n' ? `${text}\n` : text })
  }

  /** @returns whether `node` says `value` then; else its key or dash has to be written anew with it */
  function change(node: Node, value: unknown, inFlow: boolean): boolean {
    if (isSame(node.toJSON(), value)) return true
    if (isFlow(node) && isNested(value)) {
      if (isMap(node) && !Array.isArray(value) && isSame(keysOf(node).sort(), Object.keys(value).sort()))
        for (const pair of pairsOf(node)) change(pair.value, Reflect.get(value, String(pair.key)), true)
      else if (isSeq(node) && Array.isArray(value) && node.items.length === value.length)
        itemsOf(node).forEach((one, index) => change(one, value[index], true))
      else replace(node, flow(value))
    } else if (inFlow) replace(node, flow(value))
    else if (isScalar(node) && !isNested(value)) changeScalar(node, value)
    else if (isMap(node) && isNested(value) && !Array.isArray(value)) changeMap(node, value)
    else if (isSeq(node) && Array.isArray(value) && value.length > 0) changeList(node, value)
    else return false
    return true
  }

  function changeScalar(node: Node, value: unknown) {
    const from = startOf(node)
    const [lead = ''] = /^ *(?:- +)*/.exec(source.slice(lineStart(from), from)) ?? []
    // After a key, further lines stand deeper than the key; after a dash alone, where the text began.
    const indent = lead.length + (columnOf(from) > lead.length ? 2 : 0)
    replace(node, scalar(value, indent, columnOf(from), source.slice(from, endOf(node))))
  }

  function changeMap(node: YAMLMap, value: object) {
    const pairs = pairsOf(node)
    const column = columnOf(startOf(node))
    pairs.forEach((pair, index) => {
      const key = String(pair.key)
      const [from, to] = [startOf(pair.key), lineEnd(endOf(pair.value))]
      const next = pairs[index + 1]
      // The first key may share its line with the dash of a list.
      const sharesLine = /\S/.test(source.slice(lineStart(from), from))
      if (key in value) {
        const wanted: unknown = Reflect.get(value, key)
        if (!change(pair.value, wanted, false))
          edits.push({ from, to, text: `${entry(key, wanted, column)}\n` })
      } else if (sharesLine) edits.push({ from, to: next ? startOf(next.key) : to, text: '' })
      else edits.push({ from: withComments(from), to, text: '' })
    })
    const added = Object.entries(value).filter(([key]) => !keysOf(node).includes(key))
    const at = lineEnd(endOf(pairs.at(-1)?.value ?? node))
    for (const [key, one] of added)
      edits.push({ from: at, to: at, text: `${pad(column)}${entry(key, one, column)}\n` })
  }

  function changeList(node: YAMLSeq, value: unknown[]) {
    const items = itemsOf(node)
    const old = items.map((one) => textOf(one.toJSON()))
    const column = columnOf(startOf(node))
    const dashOf = (one: Node) => source.lastIndexOf('-', startOf(one) - 1)
    const written = (one: unknown) => {
      const known = items[old.indexOf(textOf(one))]
      if (known) return source.slice(withComments(dashOf(known)), lineEnd(endOf(known)))
      return `${pad(column)}- ${isFlow(items[0]) ? flow(one) : item(one, column + 2)}\n`
    }
    let at = lineStart(dashOf(items[0] ?? node))
    for (const { from, to } of align(old, value.map(textOf))) {
      const before = from === undefined ? undefined : items[from]
      const end = before && lineEnd(endOf(before))
      if (!before) edits.push({ from: at, to: at, text: written(value[to ?? 0]) })
      else if (to === undefined) edits.push({ from: withComments(dashOf(before)), to: end ?? at, text: '' })
      else if (!change(before, value[to], false))
        edits.push({ from: lineStart(dashOf(before)), to: end ?? at, text: written(value[to]) })
      at = end ?? at
    }
  }

  change(root, value, false)
  return edits
}

/** The source with all edits made; those at one place follow one another in their order. */
export const applyEdits = (source: string, edits: readonly Edit[]): string =>
  edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.from - a.from || b.index - a.index)
    .reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), source)

const pairsOf = (node: YAMLMap) =>
  node.items.flatMap(({ key, value }: Pair) => (isNode(key) && isNode(value) ? [{ key, value }] : []))
const itemsOf = (node: YAMLSeq) => node.items.filter(isNode)
const keysOf = (node: YAMLMap) => node.items.map(({ key }) => String(key))
