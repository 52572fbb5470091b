import type { ContentFile } from '../../../src/build/content/parse/files'
import { msg, type Message } from '../../../src/build/content/validate/messages'
import type { Position } from '../../../src/build/content/parse/yaml-fields'
import { passagesOf } from './passages'

/** One heading, list or table of a body; paragraphs may be cut differently in each language. */
type OutlinePart = { shape: Message; text: string; position: Position }

export const bodyOutline = (content: ContentFile): OutlinePart[] =>
  passagesOf(content).flatMap(({ form, source, at }) => {
    const shape = form === 'body' ? shapeOf(source) : undefined
    const text = source.split('\n')[0] ?? ''
    return shape ? [{ shape, text, position: at(0, text.length) }] : []
  })

/** Whether two parts are of one kind and size. */
export const isSameShape = (a: OutlinePart, b: OutlinePart): boolean =>
  a.shape.key === b.shape.key && a.shape.params?.['count'] === b.shape.params?.['count']

function shapeOf(source: string): Message | undefined {
  const heading = /^#+(?=\s)/.exec(source)
  if (heading) return msg('shapeHeading', { count: heading[0].length })
  const lines = source.split('\n')
  if (/^\s*\|?[\s:|-]*-[\s:|-]*$/.test(lines[1] ?? '') && (lines[0] ?? '').includes('|')) {
    return msg('shapeTable', { count: lines.length - 2 })
  }
  const entries = lines.filter((line) => /^([-*+]|\d+[.)])\s/.test(line)).length
  return entries > 0 ? msg('shapeList', { count: entries }) : undefined
}
