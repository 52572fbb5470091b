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

export interface CardContent {
  /** The page's heading. */
  title: string
  language: Language
  /** A sector page's motif; other pages show a file. */
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
    .png({ palette: true, colours: 96, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer()

/** The card before it becomes pixels. */
export const cardSvg = ({ title, language, motif, product }: CardContent): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}">` +
  scene() +
  sheet(motif) +
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

/** The sheet that the beam falls on: a sector's motif, or a file with its checks. */
const sheet = (motif: MotifName | undefined): string =>
  `<g transform="translate(784 196)"><rect width="272" height="300" rx="14" fill="${color.surface}"/>` +
  (motif
    ? `<g transform="translate(40 54) scale(4)"><path d="${motifPaths[motif].lit}" fill="${color.lamp}"/>` +
      `<path d="${motifPaths[motif].lines}" fill="none" stroke="${color.ink}" stroke-width="1.4" stroke-linejoin="round"/></g>`
    : fileRows()) +
  '</g>'

const fileRows = (): string =>
  `<path d="M28 44h120" stroke="${color.ink}" stroke-width="14"/><path d="M28 72h80" stroke="${color.line}" stroke-width="8"/>` +
  [112, 152, 192]
    .map(
      (y) =>
        `<g transform="translate(28 ${String(y)})"><circle cx="10" cy="0" r="10" fill="${color.sea}"/>` +
        `<path d="m5.500 .300 3 3 6-6.300" fill="none" stroke="${color.surface}" stroke-width="2"/>` +
        `<path d="M34 0h${String(y === 152 ? 130 : 100)}" stroke="${color.inkSoft}" stroke-width="8"/></g>`,
    )
    .join('') +
  `<path d="M0 232h272v54a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z" fill="${color.lamp}"/>` +
  `<path d="M28 266h110" stroke="${color.ink}" stroke-width="10"/>`

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
