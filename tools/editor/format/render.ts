import { isAlias, isCollection, parse, stringify, type Node } from 'yaml'

/** Where long texts are folded. */
const WIDTH = 110

export const pad = (count: number) => ' '.repeat(count)
export const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** On one line; quoted too where an older YAML would read a day, a time or a boolean (as the site's own reader does). */
const oneLine = (value: unknown): string =>
  stringify(value, { lineWidth: 0, singleQuote: true, version: '1.1' })
    .replace(/^%YAML 1\.1\n---\s/, '')
    .trimEnd()

/** In braces or brackets. */
export function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  if (isNested(value))
    return `{ ${Object.entries(value)
      .map(([key, v]) => `${key}: ${flow(v)}`)
      .join(', ')} }`
  const plain = oneLine(value)
  const reads = (text: string) => {
    try {
      return (parse(`[${text}, 0]`) as unknown[])[0] === value
    } catch {
      return false
    }
  }
  const forms = [plain, `'${plain.replaceAll("'", "''")}'`]
  return forms.find((text) => !text.includes('\n') && reads(text)) ?? JSON.stringify(value)
}

/** A pair of key and value, its further lines below `indent`. */
export const entry = (key: string, value: unknown, indent: number): string =>
  isNested(value)
    ? `${key}:\n${block(value, indent + 2)}`
    : `${key}: ${scalar(value, indent + 2, indent + key.length + 2)}`

/** An entry of a list, after its dash. */
export const item = (value: unknown, indent: number): string =>
  isNested(value) ? block(value, indent).trimStart() : scalar(value, indent, indent)

/** All entries of a list or a group, each on lines of its own. */
export const block = (value: object, indent: number): string =>
  (Array.isArray(value)
    ? value.map((one: unknown) => `- ${item(one, indent + 2)}`)
    : Object.entries(value).map(([key, one]) => entry(key, one, indent))
  )
    .map((text) => pad(indent) + text)
    .join('\n')

/**
 * A value as it stands after its key or dash at `column`, its further lines at `indent`.
 * @param old its source, whose lines are kept but for those that change
 */
export function scalar(value: unknown, indent: number, column: number, old = ''): string {
  if (typeof value !== 'string') return oneLine(value)
  if (value.includes('\n'))
    return `|-\n${value
      .split('\n')
      .map((line) => (line ? pad(indent) + line : line))
      .join('\n')}`
  const short = oneLine(value)
  const wasFolded = old.startsWith('>')
  const fits = column + short.length <= WIDTH || (old !== '' && !old.includes('\n'))
  if (!wasFolded && fits) return short
  const text = `>-\n${refold(value, wasFolded ? old : '', WIDTH - indent)
    .map((line) => pad(indent) + line)
    .join('\n')}`
  return parse(text) === value ? text : short
}

/** The words of `value` in lines. Lines of `old` that begin or end it stay as they are. */
function refold(value: string, old: string, width: number): string[] {
  const oldLines = old
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter(Boolean)
  let head = 0
  let rest = value
  while (head < oldLines.length && rest.startsWith(`${oldLines[head] ?? ''} `))
    rest = rest.slice((oldLines[head++] ?? '').length + 1)
  let tail = oldLines.length
  while (tail > head && rest.endsWith(` ${oldLines[tail - 1] ?? ''}`))
    rest = rest.slice(0, -(oldLines[--tail] ?? '').length - 1)
  return [
    ...oldLines.slice(0, head),
    ...fold(rest, Math.max(width, ...oldLines.map((line) => line.length))),
    ...oldLines.slice(tail),
  ]
}

function fold(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** Whether a node stands in braces or brackets. */
export const isFlow = (node: Node | undefined): boolean =>
  node !== undefined && !isAlias(node) && isCollection(node) && node.flow === true
