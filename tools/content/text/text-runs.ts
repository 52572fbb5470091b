import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { findAgain } from '../../../src/build/content/parse/locate'
import type { Position } from '../../../src/build/content/parse/yaml-fields'
import type { Passage } from './passages'

/** A stretch of words without markup. `italic` marks what is said in another language. */
export type Run = {
  text: string
  italic: boolean
  /** Where the piece of `text` that begins at `index` stands in the file. */
  at: (index: number, length: number) => Position
}

const known = new WeakMap<Passage, Run[]>()

/** The words that readers see of a passage: no addresses of links, no code, no marks. */
export function runsOf(passage: Passage): Run[] {
  const runs = known.get(passage) ?? readRuns(passage)
  known.set(passage, runs)
  return runs
}

function readRuns(passage: Passage): Run[] {
  const { source, at } = passage
  if (passage.form === 'plain') return [{ text: source, italic: false, at }]
  const runs: Run[] = []
  const walk = (node: Nodes, italic: boolean) => {
    if (node.type === 'text') {
      const from = node.position?.start.offset ?? 0
      const slice = source.slice(from, node.position?.end.offset ?? from)
      runs.push({
        text: node.value,
        italic,
        at: (index, length) => {
          // Lines of a list or a quotation lose their indentation, escapes their backslash.
          const span = slice === node.value ? { index, length } : findAgain(slice, node.value, index, length)
          return at(from + (span?.index ?? 0), span?.length ?? length)
        },
      })
    }
    if ('children' in node) node.children.forEach((child) => walk(child, italic || node.type === 'emphasis'))
  }
  walk(fromMarkdown(source), false)
  return runs
}

/** A piece of a run with some words around it, so that it is recognised in a list of problems. */
export function excerpt(text: string, index: number, length: number): string {
  const before = /(?:^|\s)(\S*(?:\s+\S*){0,3})$/.exec(text.slice(0, index))?.[1] ?? ''
  const after = /^\S*(?:\s+\S+){0,3}/.exec(text.slice(index + length))?.[0] ?? ''
  const start = before.length < index ? '…' : ''
  const end = index + length + after.length < text.length ? '…' : ''
  return `${start}${before}${text.slice(index, index + length)}${after}${end}`
}
