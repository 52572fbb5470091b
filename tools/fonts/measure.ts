import * as fontkit from 'fontkit'
import { SAMPLE } from './sample'

/** What a fallback face must imitate; all in fractions of the font size. */
export interface Metrics {
  ascent: number
  descent: number
  lineGap: number
  /** Mean advance of one character of the sample, kerning included. */
  width: number
}

/** Reads a static font file's metrics. Throws on a collection: the caller names single faces only. */
export const measure = (file: Uint8Array): Metrics => {
  const font = fontkit.create(Buffer.from(file))
  if (!('layout' in font)) throw new Error('Expected a single font, found a collection')
  const em = font.unitsPerEm
  return {
    ascent: font.ascent / em,
    descent: Math.abs(font.descent) / em,
    lineGap: font.lineGap / em,
    width: font.layout(SAMPLE).advanceWidth / em / SAMPLE.length,
  }
}
