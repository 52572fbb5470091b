import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { logoPaths } from '../../src/shared/design/logo-paths'
import { tokens } from '../../src/shared/design/tokens'

// Writes the icons into static/. If the logo or a colour changes, run this by hand: `npx tsx tools/icons/icons.ts`.
const OUT = 'static'
const { color } = tokens

/** Draws the logo on a square of `side` pixels; `margin` and `radius` are fractions of the side. */
const drawLogo = (side: number, margin: number, radius = 0): string => {
  const scale = (1 - 2 * margin) / 32
  // The centre of the logo is half a unit below the centre of its grid of 32 units.
  const position = `translate(${margin} ${margin - 0.5 * scale}) scale(${scale.toFixed(5)})`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="${side}" height="${side}">` +
    `<rect width="1" height="1" rx="${radius}" fill="${color.night}"/><g transform="${position}">` +
    `<path d="${logoPaths.tower}" fill="${color.paper}"/><path d="${logoPaths.light}" fill="${color.lamp}"/></g></svg>`
  )
}

const png = (side: number, svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** Wraps a PNG of `side` pixels (at most 256) in an ICO container, for browsers that request /favicon.ico. */
const icoOf = (picture: Buffer, side: number): Buffer => {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(side % 256, 6)
  header.writeUInt8(side % 256, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}

const main = async (): Promise<void> => {
  mkdirSync(`${OUT}/icons`, { recursive: true })
  writeFileSync(`${OUT}/favicon.svg`, drawLogo(32, 0.12, 0.18))
  writeFileSync(`${OUT}/favicon.ico`, icoOf(await png(32, drawLogo(32, 0.1, 0.18)), 32))
  writeFileSync(`${OUT}/apple-touch-icon.png`, await png(180, drawLogo(180, 0.16)))
  // A system may cut a maskable icon to a circle with 80 % of its width, so the logo stays inside that circle.
  for (const side of [192, 512]) {
    writeFileSync(`${OUT}/icons/icon-${side}.png`, await png(side, drawLogo(side, 0.12, 0.18)))
    writeFileSync(`${OUT}/icons/maskable-${side}.png`, await png(side, drawLogo(side, 0.2)))
  }
}

void main()
