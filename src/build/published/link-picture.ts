import { join } from 'node:path'
import { openSync, type Font } from 'fontkit'
import sharp from 'sharp'
import en from '../../../locales/en/art.json'
import fr from '../../../locales/fr/art.json'
import { logoPaths } from '../../shared/design/logo-paths'
import { filePaths, motifPaths } from '../../components/art/paths'
import type { Language } from '../../shared/languages'
import type { MotifName } from '../../shared/page-context'
import { PICTURE } from '../../seo/addresses'
import { fontFiles } from '../../shared/design/font-faces'
import { tokens } from '../../shared/design/tokens'

export type LinkPicture = {
  /** The page's heading. */
  title: string
  language: Language
  product: string
  /** The drawing that stands for a sector. Only sector pages have one. */
  motif?: MotifName | undefined
}

const { color, stroke } = tokens
const { width: WIDTH, height: HEIGHT } = PICTURE
const MARGIN = 72

/** Font sizes to try for the title, and line widths to try for each size. */
const SIZES = [104, 92, 84, 76, 68, 60, 52, 44]
const WIDTHS = Array.from({ length: 25 }, (_, index) => 640 - 10 * index)
const TITLE_HEIGHT = 300
const LEADING = 1.08

/**
 * Draws the PNG that chats and social networks show for a link to a page. The same content results in the same bytes on
 * every machine.
 * @throws Error when the font lacks a character, or the title does not fit at the smallest size
 */
export async function drawLinkPicture({ title, language, product, motif }: LinkPicture): Promise<Buffer> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs>${filePattern('unknown', color.nightLine)}${filePattern('known', color.lamp)}</defs>` +
    `<rect width="100%" height="100%" fill="${color.night}"/>` +
    `<rect x="764" width="436" height="100%" fill="url(#unknown)"/>` +
    `<path d="M1116 64-600 250 560 1400z" fill="${color.lamp}" opacity="0.14"/>` +
    `<path d="M1116 64 764 102V630H880z" fill="url(#known)"/>` +
    `<circle cx="1116" cy="64" r="12" fill="${color.lamp}"/>` +
    `${motif ? sheet(motif) : ''}${heading(title)}${brand(product, { fr, en }[language].card.line)}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 96, dither: 0, effort: 3 }).toBuffer()
}

const filePattern = (state: keyof typeof filePaths, lineColor: string): string =>
  `<pattern id="${state}" width="44" height="52" x="16" y="3" patternUnits="userSpaceOnUse">` +
  `<path d="${filePaths[state]}" fill="none" stroke="${lineColor}" stroke-width="${stroke.mark}"/></pattern>`

const sheet = (motif: MotifName): string =>
  `<rect x="744" y="148" width="352" height="336" rx="14" fill="${color.surface}"/>` +
  `<g transform="translate(788 184) scale(5.5)" stroke-linejoin="round">` +
  `<path d="${motifPaths[motif].lit}" fill="${color.lamp}"/>` +
  `<path d="${motifPaths[motif].lines}" fill="none" stroke="${color.ink}" stroke-width="${stroke.mark}"/></g>`

/** Draws the title in the largest size that fits, in as few lines as possible, all of about the same width. */
function heading(title: string): string {
  for (const size of SIZES) {
    const layouts = WIDTHS.map((width) => wrap(title, size, width)).filter((lines) => lines.length > 0)
    const lines = layouts.findLast(({ length }) => length === layouts[0]?.length)
    if (!lines || lines.length * size * LEADING > TITLE_HEIGHT) continue
    const baseline = (index: number) => MARGIN + size * (0.72 + index * LEADING)
    return lines.map((line, index) => outline(line, size).at(MARGIN, baseline(index), color.paper)).join('')
  }
  throw new Error(`The title “${title}” does not fit on a link picture: shorten the page's heading`)
}

/** Breaks a text into lines at ordinary spaces. Returns no lines if a word is too wide. */
function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (outline(word, size).width > width) return []
    if (outline(longer, size).width > width) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}

function brand(product: string, line: string): string {
  const base = HEIGHT - MARGIN
  const name = outline(product, 44)
  return (
    `<g transform="translate(${MARGIN} ${base - 41}) scale(1.44)">` +
    `<path d="${logoPaths.tower}" fill="${color.paper}"/><path d="${logoPaths.light}" fill="${color.lamp}"/></g>` +
    name.at(MARGIN + 60, base, color.paper) +
    outline(line, 26).at(MARGIN + 60 + name.width + 28, base, color.nightSoft)
  )
}

const font = openSync(join('static', fontFiles.display)) as Font
const TRACKING = -0.025 * font.unitsPerEm

/** Turns one line of text into a path, because the machine that builds the site may not have the font. */
function outline(text: string, size: number) {
  const { glyphs, positions, advanceWidth } = font.layout(text)
  if (glyphs.some(({ id }) => id === 0))
    throw new Error(`The font lacks a character of “${text}”: add it to tools/fonts/glyphs.ts`)
  const scale = size / font.unitsPerEm
  return {
    width: (advanceWidth + TRACKING * glyphs.length) * scale,
    at: (x: number, y: number, fill: string): string => {
      let pen = 0
      const paths = glyphs.map((glyph, index) => {
        const path = glyph.path.translate(pen, 0).toSVG()
        pen += (positions[index]?.xAdvance ?? 0) + TRACKING
        return path
      })
      return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" d="${paths.join('')}"/>`
    },
  }
}
