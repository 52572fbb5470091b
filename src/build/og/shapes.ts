import { tokens } from '../../theme/tokens'

/** Room for the drawing, below the sheet's title. */
export const ROOM = { width: 304, height: 236 } as const

const { color } = tokens

/** A filled box. */
export const box = (x: number, y: number, width: number, height: number, fill: string, stroke?: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${fill}"${stroke ? ` stroke="${stroke}"` : ''}/>`
/** A bar of a plan. */
export const bar = (x: number, y: number, width: number, fill: string) => box(x, y, width, 36, fill)
/** A lamp, a dot. */
export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
/** A line of words. */
export const line = (x: number, y: number, width: number, thick = 10, stroke: string = color.line) =>
  `<path d="M${x} ${y}h${width}" stroke="${stroke}" stroke-width="${thick}"/>`
