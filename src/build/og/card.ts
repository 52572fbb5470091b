import sharp from 'sharp'
import en from '../../../locales/en/art.json'
import fr from '../../../locales/fr/art.json'
import { filePaths } from '../../components/art/file-paths'
import { logoPaths } from '../../components/art/logo-paths'
import { motifPaths } from '../../components/art/motif-paths'
import type { Language } from '../../languages'
import type { MotifName } from '../../page-context'
import { PICTURE } from '../../seo/addresses'
import { tokens } from '../../theme/tokens'
import { breakLines } from './lines'
import { faces, outline, widthOf, type Style } from './outline'
import { ROOM } from './shapes'
import { drawPicture, type CardPicture } from './views'

export interface CardContent {
  /** The page's heading. */
  title: string
  language: Language
  /** What the sheet shows, and its title. */
  picture: CardPicture
  name: string
  /** A sector page's motif. */
  motif?: MotifName | undefined
  /** The product's name, beside the logo. */
  product: string
}

const { width: WIDTH, height: HEIGHT } = PICTURE
const MARGIN = 72
const TITLE_WIDTH = 640
const SIZES = [104, 92, 84, 76, 68, 60, 52, 44]
const { color } = tokens
const strings = { fr: fr.card, en: en.card }

/**
 * Draws the picture that a page shows when it is shared: PNG of PICTURE's size, the same bytes for the same content.
 * Throws when the title has a character that the fonts lack, or does not fit in four lines at the smallest size.
 */
export const drawCard = (content: CardContent): Promise<Buffer> =>
  sharp(Buffer.from(cardSvg(content)))
    .png({ palette: true, colours: 96, dither: 0, compressionLevel: 9, effort: 3 })
    .toBuffer()

/** The card before it becomes pixels. */
export const cardSvg = ({ title, language, picture, name, motif, product }: CardContent): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}">` +
  scene() +
  sheet(picture, name, motif) +
  titleBlock(title) +
  signature(product, strings[language].line) +
  '</svg>'

const LAMP = [1116, 64] as const
const CONE = `M${LAMP.join(' ')}L-600 250L560 1400z`

const pattern = (id: keyof typeof filePaths, stroke: string): string =>
  `<pattern id="${id}" width="44" height="52" x="16" y="3" patternUnits="userSpaceOnUse">` +
  `<path d="${filePaths[id]}" fill="none" stroke="${stroke}" stroke-width="${tokens.stroke.mark}"/></pattern>`

const scene = (): string =>
  `<defs>${pattern('unknown', color.nightLine)}${pattern('known', color.lamp)}` +
  `<clipPath id="cone"><path d="${CONE}"/></clipPath></defs>` +
  `<rect width="100%" height="100%" fill="${color.night}"/>` +
  `<rect x="764" width="436" height="100%" fill="url(#unknown)"/>` +
  `<path d="${CONE}" fill="${color.lamp}" opacity="0.14"/>` +
  `<g clip-path="url(#cone)"><rect x="764" width="436" height="100%" fill="url(#known)"/></g>` +
  `<circle cx="${String(LAMP[0])}" cy="${String(LAMP[1])}" r="12" fill="${color.lamp}"/>`

/** The sheet that the beam falls on: what the page is about, as its own view shows it. */
const sheet = (picture: CardPicture, name: string, motif: MotifName | undefined): string =>
  `<g transform="translate(744 148)"><rect width="352" height="336" rx="14" fill="${color.surface}"/>` +
  `<g transform="translate(24 24)">${sheetTitle(name, motif ? 256 : 304)}</g>` +
  (motif
    ? `<g transform="translate(284 14)"><path d="${motifPaths[motif].lit}" fill="${color.lamp}"/>` +
      `<path d="${motifPaths[motif].lines}" fill="none" stroke="${color.ink}" stroke-width="1.6" stroke-linejoin="round"/></g>`
    : '') +
  `<clipPath id="sheet"><rect x="-24" y="-4" width="352" height="${String(ROOM.height + 8)}"/></clipPath>` +
  `<g transform="translate(24 76)"><g clip-path="url(#sheet)">${drawPicture(picture)}</g></g></g>`

const sheetTitle = (name: string, width: number): string => {
  for (const size of [28, 26, 24, 22, 20, 18, 16]) {
    const style: Style = { face: faces.display, size, tracking: -0.015 }
    if (widthOf(name, style) <= width) return outline(name, 0, 24, color.ink, style)
  }
  return ''
}

const titleBlock = (title: string): string => {
  for (const size of SIZES) {
    const style: Style = { face: faces.display, size, tracking: -0.025 }
    const lines = breakLines(title, TITLE_WIDTH, (line) => widthOf(line, style))
    const leading = size * 1.08
    if (lines.length === 0 || lines.length * leading > 380) continue
    return lines
      .map((line, index) => outline(line, MARGIN, MARGIN + size * 0.72 + index * leading, color.paper, style))
      .join('')
  }
  throw new Error(`The title « ${title} » does not fit on a picture card; shorten the page's heading`)
}

const signature = (product: string, line: string): string => {
  const name: Style = { face: faces.display, size: 44, tracking: -0.025 }
  const small: Style = { face: faces.text, size: 26 }
  const base = HEIGHT - MARGIN
  return (
    `<g transform="translate(${String(MARGIN)} ${String(base - 41)}) scale(1.44)">` +
    `<path d="${logoPaths.tower}" fill="${color.paper}"/><path d="${logoPaths.light}" fill="${color.lamp}"/></g>` +
    outline(product, MARGIN + 60, base, color.paper, name) +
    outline(line, MARGIN + 60 + widthOf(product, name) + 28, base, color.nightSoft, small)
  )
}
