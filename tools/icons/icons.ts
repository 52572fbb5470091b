import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { logoPaths } from '../../src/shared/logo-paths'
import { tokens } from '../../src/shared/tokens'

/** Writes the favicon set into static/. Run by hand (`npx tsx tools/icons/icons.ts`) when the logo or a colour changes. */
const OUT = 'static'
const { color } = tokens

/** The mark on the night; `room` is the share of the side that stays free around it. */
const mark = (side: number, room: number, radius = 0): string => {
  const scale = (1 - 2 * room) / 32
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="${String(side)}" height="${String(side)}">` +
    `<rect width="1" height="1" rx="${String(radius)}" fill="${color.night}"/>` +
    // The mark is 25 units high on its grid of 32 and stands half a unit low.
    `<g transform="translate(${String(room)} ${String(room - 0.5 * scale)}) scale(${scale.toFixed(5)})">` +
    `<path d="${logoPaths.tower}" fill="${color.paper}"/><path d="${logoPaths.light}" fill="${color.lamp}"/></g></svg>`
  )
}

const png = (side: number, svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** Wraps one PNG (square, `side` pixels, at most 256) in an ICO container, which browsers ask for at /favicon.ico. */
const icoOf = (png: Buffer, side: number): Buffer => {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(side % 256, 6)
  header.writeUInt8(side % 256, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const main = async (): Promise<void> => {
  await mkdir(join(OUT, 'icons'), { recursive: true })
  await writeFile(join(OUT, 'favicon.svg'), mark(32, 0.12, 0.18))
  await writeFile(join(OUT, 'favicon.ico'), icoOf(await png(32, mark(32, 0.1, 0.18)), 32))
  await writeFile(join(OUT, 'apple-touch-icon.png'), await png(180, mark(180, 0.16)))
  // A maskable icon may be cut to a circle of 80 % of its side: everything that matters lies inside it.
  for (const side of [192, 512]) {
    await writeFile(join(OUT, 'icons', `maskable-${String(side)}.png`), await png(side, mark(side, 0.2)))
  }
}

void main()
