import type { ViewData } from '../../components/views/types'
import { tokens } from '../../theme/tokens'
import { amounts, matrix, ownership, rows, timeline } from './case-views'
import { bar, box, disc, line, ROOM } from './shapes'

/** What a card's sheet shows: the product view of a page, or the drawing that carries a page without one. */
export type CardPicture = ViewData | { kind: 'plan' | 'offices' | 'layers' | 'form' | 'article' }

const { color } = tokens
const { width: W, height: H } = ROOM

/** The picture in outlines, without words, at most as large as its room. */
export function drawPicture(picture: CardPicture): string {
  switch (picture.kind) {
    case 'ownership':
      return ownership(picture as ViewData)
    case 'matrix':
      return matrix(picture as ViewData)
    case 'amounts':
      return amounts(picture as ViewData)
    case 'timeline':
      return timeline(picture as ViewData)
    case 'plan':
      return (
        [bar(0, 16, 112, color.sea), bar(112, 72, 96, color.sea), bar(208, 128, 24, color.lamp)].join('') +
        bar(208, 184, 96, color.seaMid)
      )
    case 'offices':
      return (
        ['M9 9 304 70V236H120z', 'M295 9 0 70V236H184z']
          .map((d) => `<path d="${d}" fill="${color.lamp}" opacity="0.3"/>`)
          .join('') +
        disc(9, 9, 9, color.lamp) +
        disc(295, 9, 9, color.lamp) +
        [96, 140, 184].map((y) => line(92, y, 120)).join('')
      )
    case 'layers':
      return [color.seaTint, color.seaMid, color.sea, color.seaDeep, color.night, color.lamp]
        .map((fill, depth) => box(14 * depth, 20 * depth, W - 28 * depth, H - 32 * depth, fill))
        .join('')
    case 'form':
      return (
        [0, 62, 124]
          .map((y) => line(0, y + 4, 88, 8) + box(0.5, y + 16.5, W - 1, 32, color.paper, color.field))
          .join('') + box(0, 196, 132, 40, color.lamp)
      )
    case 'article':
      return [0, 1, 2, 3, 4, 5, 6, 7].map((row) => line(0, 6 + 30 * row, row % 4 === 3 ? 170 : W)).join('')
    default:
      return rows(picture as ViewData)
  }
}
