import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { faceCss, fallbackCss, fallbackNames } from './css'
import { kerningOf, kernTable, replaceTable } from './kerning'
import localWidths from './local-widths.json'
import { measure, type Metrics } from './measure'
import { DISPLAY_GLYPHS, GLYPHS } from './sample'
import { readTexts } from './texts'

/**
 * Makes the site's two font files from the `@fontsource-variable` packages, the picture cards' static text face,
 * and the @font-face rules. Run it by hand (`npm run fonts`) when a glyph, a weight or a package changes.
 */
const PACKAGES = join('node_modules', '@fontsource-variable')
const DISPLAY = join('bricolage-grotesque', 'files', 'bricolage-grotesque-latin-standard-normal.woff2')
const TEXT = join('figtree', 'files', 'figtree-latin-wght-normal.woff2')
const SERVED = join('static', 'fonts')
const CARDS = join('src', 'build', 'og', 'fonts')
const GENERATED = join('src', 'theme', 'fonts', 'faces.ts')

// `tnum` keeps figures in columns. Accented letters are glyphs of their own; other sets would add some nobody sees.
const FEATURES = ['kern', 'tnum']

type Axes = NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']

const subset = async (
  path: string,
  variationAxes: Axes,
  { glyphs = GLYPHS, keepFeatures = FEATURES, targetFormat = 'woff2' as 'woff2' | 'truetype' } = {},
): Promise<Buffer> => {
  // A variable, because the package's types do not know all of its options yet.
  const options = { targetFormat, variationAxes, keepFeatures, noHinting: true }
  return subsetFont(await readFile(join(PACKAGES, path)), glyphs, options)
}

/**
 * Headings use one weight, so the display face is one instance; its own kerning would be two fifths of the file. A pair
 * that no text has yet stands unkerned until the fonts are made again.
 */
const makeDisplay = async (): Promise<Buffer> => {
  const [file, axes, glyphs] = [DISPLAY, { opsz: 48, wdth: 100, wght: 620 }, DISPLAY_GLYPHS] as const
  const texts = readTexts()
  const kerning = kerningOf(await subset(file, axes, { glyphs }), texts + texts.replace(/'/g, '’'))
  const bare = await subset(file, axes, { glyphs, keepFeatures: ['tnum'], targetFormat: 'truetype' })
  return convert(replaceTable(bare, 'GPOS', 'kern', kernTable(kerning)), 'woff2')
}

const serve = async (name: string, file: Buffer): Promise<string> => {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 8)
  await writeFile(join(SERVED, `${name}-${hash}.woff2`), file)
  console.log(`${name}: ${(file.length / 1000).toFixed(1)} kB`)
  return `/fonts/${name}-${hash}.woff2`
}

const main = async (): Promise<void> => {
  await mkdir(SERVED, { recursive: true })
  await mkdir(CARDS, { recursive: true })
  for (const old of await readdir(SERVED)) await rm(join(SERVED, old))

  const display = await makeDisplay()
  const text = await subset(TEXT, { wght: { min: 400, max: 600 } })
  const textRegular = await subset(TEXT, { wght: 400 })
  const textBold = await subset(TEXT, { wght: 600 })
  await writeFile(join(CARDS, 'text.woff2'), await subset(TEXT, { wght: 500 }))

  const files = { display: await serve('bricolage', display), text: await serve('figtree', text) }
  const fallback = (family: string, weight: string, metrics: Metrics, local: typeof localWidths.bold) =>
    fallbackCss(family, weight, metrics, local)
  const css = [
    faceCss('Bricolage Grotesque Variable', '400 800', files.display),
    faceCss('Figtree Variable', '400 600', files.text),
    ...fallback('Bricolage Fallback', '400 800', measure(display), localWidths.bold),
    ...fallback('Figtree Fallback', '400 500', measure(textRegular), localWidths.regular),
    ...fallback('Figtree Fallback', '600 700', measure(textBold), localWidths.bold),
  ]
  await writeFile(GENERATED, source(files, css))
}

const source = (files: Record<'display' | 'text', string>, css: string[]): string =>
  `// Written by tools/fonts/subset.ts; change that, not this.

/** Addresses of the two font files; their names change with their content, so they may be cached for ever. */
export const fontFiles = ${JSON.stringify(files)} as const

/** Families of the metric-matched fallbacks, in the order of the fonts that they dress up. */
export const fallbackFamilies = ${JSON.stringify({
    display: fallbackNames('Bricolage Fallback', localWidths.bold),
    text: fallbackNames('Figtree Fallback', localWidths.regular),
  })} as const

export const fontFaces = ${JSON.stringify(css.join(''))}
`

void main()
