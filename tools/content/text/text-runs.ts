import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { findPiece, type Position } from '../../../src/build/content/parse/yaml-fields'
import type { Message, Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Passage } from './passages'

/** A stretch of words without markup. */
type TextRun = {
  text: string
  /** True for words in italics. In English texts, such words count as French. */
  italic: boolean
  /** Position in the file of the piece of `text` that begins at `index`. */
  at: (index: number, length: number) => Position
}

/** A fault in a piece of a text. The problem quotes that piece, or `found` if given. */
export type Fault = { index: number; length: number; message: Message; example?: Text; found?: Text }

/** The problems that `faultsIn` finds in the passages. */
export const problemsInPassages = (
  passages: readonly Passage[],
  faultsIn: (passage: Passage) => readonly Fault[],
): Problem[] =>
  passages.flatMap((passage) =>
    faultsIn(passage).map(({ index, length, found, ...fault }) => ({
      file: passage.file,
      position: passage.at(index, length),
      field: passage.name,
      found: found ?? passage.source.slice(index, index + length),
      ...fault,
    })),
  )

/** The problems that `faultsIn` finds in the words of the passages. Each also quotes the words around the fault. */
export const problemsInWords = (
  passages: readonly Passage[],
  faultsIn: (run: TextRun, passage: Passage) => readonly Fault[],
): Problem[] =>
  passages.flatMap((passage) =>
    runsOf(passage).flatMap((run) =>
      faultsIn(run, passage).map(({ index, length, ...fault }) => ({
        file: passage.file,
        position: run.at(index, length),
        field: passage.name,
        found: excerpt(run.text, index, length),
        ...fault,
      })),
    ),
  )

const cachedRuns = new WeakMap<Passage, TextRun[]>()

/** The words of a passage that readers see, without link addresses, code and Markdown characters. */
export function runsOf(passage: Passage): TextRun[] {
  const runs = cachedRuns.get(passage) ?? readRuns(passage)
  cachedRuns.set(passage, runs)
  return runs
}

function readRuns({ source, at, markup }: Passage): TextRun[] {
  if (markup === 'plain') return [{ text: source, italic: false, at }]
  const runs: TextRun[] = []
  const walk = (node: Nodes, italic: boolean) => {
    if (node.type === 'text') {
      const from = node.position?.start.offset ?? 0
      const slice = source.slice(from, node.position?.end.offset ?? from)
      runs.push({
        text: node.value,
        italic,
        at: (index, length) => {
          // `slice` may have characters that `node.value` lacks: the backslash of an escape, the indentation of a list.
          const span = slice === node.value ? { index, length } : findPiece(slice, node.value, index, length)
          return at(from + (span?.index ?? 0), span?.length ?? length)
        },
      })
    }
    if ('children' in node) node.children.forEach((child) => walk(child, italic || node.type === 'emphasis'))
  }
  walk(fromMarkdown(source), false)
  return runs
}

/** A piece of a text with up to three words on each side. */
export function excerpt(text: string, index: number, length: number): string {
  const before = /(?:^|\s)(\S*(?:\s+\S*){0,3})$/.exec(text.slice(0, index))?.[1] ?? ''
  const after = /^\S*(?:\s+\S+){0,3}/.exec(text.slice(index + length))?.[0] ?? ''
  const start = before.length < index ? '…' : ''
  const end = index + length + after.length < text.length ? '…' : ''
  return `${start}${before}${text.slice(index, index + length)}${after}${end}`
}
