import type { ContentFile } from '../../../src/build/content/parse/files'
import type { Position } from '../../../src/build/content/parse/yaml-fields'
import { passagesOf } from './passages'

/** One heading, list or table of a body; paragraphs may be cut differently in each language. */
type OutlinePart = { shape: string; text: string; position: Position }

export const bodyOutline = (content: ContentFile): OutlinePart[] =>
  passagesOf(content).flatMap(({ form, source, at }) => {
    const shape = form === 'body' ? shapeOf(source) : undefined
    const text = source.split('\n')[0] ?? ''
    return shape ? [{ shape, text, position: at(0, text.length) }] : []
  })

function shapeOf(source: string): string | undefined {
  const heading = /^#+(?=\s)/.exec(source)
  if (heading) return `a heading of level ${heading[0].length}`
  const lines = source.split('\n')
  if (/^\s*\|?[\s:|-]*-[\s:|-]*$/.test(lines[1] ?? '') && (lines[0] ?? '').includes('|')) {
    return `a table of ${lines.length - 2} rows`
  }
  const entries = lines.filter((line) => /^([-*+]|\d+[.)])\s/.test(line)).length
  return entries > 0 ? `a list of ${entries} entries` : undefined
}
