import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { TestInfo } from 'playwright/test'
import sharp from 'sharp'
import { ROOT } from './platform'

/** Of 255: below it, a letter's edge was drawn by another version of the same arithmetic. */
const SAME_SHADE = 16

const fileOf = (name: string) => join(ROOT, 'tests/e2e/baselines', `${name}.webp`)

/**
 * Compares a picture of a page with the one that was last agreed on; with Playwright's `--update-snapshots` one that
 * differs becomes that one, for the next look to agree with.
 * @returns in words what differs, and where a picture shows it, or undefined
 */
export async function differenceFromBaseline(
  picture: Buffer,
  name: string,
  testInfo: TestInfo,
): Promise<string | undefined> {
  const file = fileOf(name)
  const difference = await differenceFrom(file, picture, name, testInfo)
  if (difference && testInfo.config.updateSnapshots === 'all') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer())
  }
  return difference
}

async function differenceFrom(
  file: string,
  picture: Buffer,
  name: string,
  testInfo: TestInfo,
): Promise<string | undefined> {
  if (!existsSync(file)) return `${name} has no baseline yet: npm run baselines`
  const [before, after] = await Promise.all([pixelsOf(file), pixelsOf(picture)])
  const { width, height } = after.info
  if (before.info.width !== width || before.info.height !== height)
    return `${name} was ${before.info.width}×${before.info.height} and is ${width}×${height}`

  const changed = Buffer.alloc(width * height)
  for (let byte = 0; byte < after.data.length; byte++)
    if (Math.abs((after.data[byte] ?? 0) - (before.data[byte] ?? 0)) > SAME_SHADE)
      changed[Math.floor(byte / 3)] = 255
  const count = changed.reduce((sum, value) => sum + Number(value > 0), 0)
  if (count === 0) return undefined
  const map = await sharp(changed, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  writeFileSync(testInfo.outputPath(`${name}.png`), picture)
  const changes = testInfo.outputPath(`${name}-changes.png`)
  writeFileSync(changes, map)
  return `${name} has ${count} changed pixels: ${relative(ROOT, changes)}`
}

const pixelsOf = (picture: Buffer | string) =>
  sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
