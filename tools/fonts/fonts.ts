import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { GLYPHS } from './glyphs'

// Makes the site's two font files from the `@fontsource-variable` packages. Run it by hand (`npm run fonts`) when a
// glyph, a weight or a package changes.
const DISPLAY = 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2'
const TEXT = 'figtree/files/figtree-latin-wght-normal.woff2'
const FACES = 'src/shared/design/font-faces.ts'

type Axes = NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']

function subset(file: string, variationAxes: Axes): Promise<Buffer> {
  // Kept in a variable: in a literal argument, TypeScript would reject `keepFeatures`, which the package's types lack.
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes,
    keepFeatures: ['kern', 'tnum'], // `tnum` aligns digits in columns.
    noHinting: true,
  }
  return subsetFont(readFileSync(`node_modules/@fontsource-variable/${file}`), GLYPHS, options)
}

/** Writes a font under a name that contains the hash of its content, and puts that name into the font-face rules. */
function publish(name: string, font: Buffer): void {
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8)
  const file = `/fonts/${name}-${hash}.woff2`
  writeFileSync(`static${file}`, font)
  const rules = readFileSync(FACES, 'utf8')
  writeFileSync(FACES, rules.replace(new RegExp(`/fonts/${name}-\\w+\\.woff2`), file))
  console.log(`${file}: ${(font.length / 1000).toFixed(1)} kB`)
}

async function main(): Promise<void> {
  // Headings use one weight, so the display font needs no variable axes.
  const display = await subset(DISPLAY, { opsz: 48, wdth: 100, wght: 620 })
  const text = await subset(TEXT, { wght: { min: 400, max: 600 } })
  for (const old of readdirSync('static/fonts')) rmSync(`static/fonts/${old}`)
  publish('bricolage', display)
  publish('figtree', text)
}

void main()
