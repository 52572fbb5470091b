import * as fontkit from 'fontkit'

/** Less than this part of an em nobody sees: a quarter of a pixel in the largest title. */
const SEEN = 0.004

type KernedPair = { left: number; right: number; value: number }

/**
 * The pairs of signs that texts have and a font moves together or apart: glyphs and font units, in the order of a
 * kern table. A font kerns every class of glyphs with every other, and no language writes most of these pairs.
 * @throws Error on a collection: the caller names single faces only
 */
export function kerningOf(file: Uint8Array, texts: string): KernedPair[] {
  const font = fontkit.create(Buffer.from(file))
  if (!('layout' in font)) throw new Error('Expected a single font, found a collection')
  const glyph = (sign: string) => font.glyphForCodePoint(sign.codePointAt(0) ?? 0).id
  const width = (text: string) => font.layout(text).advanceWidth
  const signs = [...texts]
  const pairs = new Set(signs.slice(1).map((right, index) => `${signs[index] ?? ''}${right}`))
  return [...pairs]
    .map((pair) => {
      const [left = '', right = ''] = pair
      return { left: glyph(left), right: glyph(right), value: width(pair) - width(left) - width(right) }
    })
    .filter(({ value }) => Math.abs(value) / font.unitsPerEm >= SEEN)
    .sort((a, b) => a.left - b.left || a.right - b.right)
}

/** The bytes of a kern table, format 0: https://learn.microsoft.com/typography/opentype/spec/kern */
export function kernTable(pairs: readonly KernedPair[]): Buffer {
  const header = 18
  const record = 6
  const table = Buffer.alloc(header + record * pairs.length)
  const power = Math.floor(Math.log2(pairs.length))
  const searched = record * 2 ** power
  const fields = [0, 1, 0, table.length - 4, 1]
  fields.push(pairs.length, searched, power, record * pairs.length - searched)
  fields.forEach((value, index) => table.writeUInt16BE(value, 2 * index))
  pairs.forEach(({ left, right, value }, index) => {
    const at = header + record * index
    table.writeUInt16BE(left, at)
    table.writeUInt16BE(right, at + 2)
    table.writeInt16BE(value, at + 4)
  })
  return table
}

/**
 * Gives a TrueType file another table in the place of one of its own:
 * https://learn.microsoft.com/typography/opentype/spec/otff
 * The order of tables and their checksums are left to what compresses the file.
 */
export function replaceTable(font: Buffer, old: string, tag: string, table: Buffer): Buffer {
  const replaced = Buffer.concat([font, table])
  const tables = font.readUInt16BE(4)
  const records = Array.from({ length: tables }, (_, index) => 12 + 16 * index)
  const record = records.find((at) => font.toString('latin1', at, at + 4) === old)
  if (record === undefined) throw new Error(`The font has no ${old} table`)
  replaced.write(tag, record, 'latin1')
  replaced.writeUInt32BE(font.length, record + 8)
  replaced.writeUInt32BE(table.length, record + 12)
  return replaced
}
