import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import type { Font } from 'fontkit'
import { fontFiles } from '../../theme/fonts/faces'

// Text becomes paths here, so that a card looks the same on a machine without a single font.
const open = (path: string): Font => {
  const font = fontkit.create(readFileSync(path))
  if (!('layout' in font)) throw new Error(`${path} is a font collection, expected one font`)
  return font
}

/** The two faces of the cards: the site's display face, and the text face at one weight. */
export const faces = {
  display: open(join('static', fontFiles.display)),
  text: open(join('src', 'build', 'og', 'fonts', 'text.woff2')),
}

export interface Style {
  face: Font
  /** In pixels. */
  size: number
  /** Added after each letter, as a fraction of the size. */
  tracking?: number
}

/** Width in pixels. Throws when the font lacks a character: the card would show a box in its place. */
export const widthOf = (text: string, { face, size, tracking = 0 }: Style): number => {
  const run = face.layout(text)
  const missing = run.glyphs.find(({ id }) => id === 0)
  if (missing)
    throw new Error(`The font has no glyph for a character of « ${text} »; add it to tools/fonts/sample.ts`)
  return (run.advanceWidth / face.unitsPerEm + tracking * run.glyphs.length) * size
}

/** SVG of one line of text, its baseline starting at x, y. */
export const outline = (text: string, x: number, y: number, fill: string, style: Style): string => {
  const { face, size, tracking = 0 } = style
  const scale = size / face.unitsPerEm
  const run = face.layout(text)
  let pen = 0
  const paths = run.glyphs.map((glyph, index) => {
    const place = run.positions[index]
    const d = glyph.path.translate(pen + (place?.xOffset ?? 0), place?.yOffset ?? 0).toSVG()
    pen += (place?.xAdvance ?? glyph.advanceWidth) + tracking * face.unitsPerEm
    return d
  })
  return `<path transform="translate(${String(x)} ${String(y)}) scale(${String(scale)} ${String(-scale)})" fill="${fill}" d="${paths.join('')}"/>`
}
