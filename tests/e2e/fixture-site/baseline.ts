import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Browser, TestInfo } from 'playwright/test'
import sharp from 'sharp'
import { ROOT } from '../support/platform'

/** Of 255: below it, a letter's edge was drawn by another version of the same arithmetic. */
const SAME_SHADE = 16

const FOLDER = join(ROOT, 'tests/e2e/fixture-site/pictures')
const MADE_BY = join(FOLDER, 'browser.txt')

/** What renews the pictures. */
export const RENEW = 'npm run test:fixture-site -- pictures --update-snapshots=all'

const fileOf = (name: string) => join(FOLDER, `${name}.webp`)

/** The browser's product and major version, `HeadlessChrome/156`: releases of one major version draw alike. */
export async function productOf(browser: Browser): Promise<string> {
  // A whole Chromium (`Chrome/156`) shades letters in other ways than the shell without a window.
  const session = await browser.newBrowserCDPSession()
  const { product } = await session.send('Browser.getVersion')
  return product.split('.')[0] ?? ''
}

const isAgreeing = ({ config }: TestInfo) => config.updateSnapshots === 'all'

/** Why pictures cannot be compared: another browser drew those agreed on. Undefined where they can. */
export function otherBrowser(product: string, testInfo: TestInfo): string | undefined {
  if (isAgreeing(testInfo)) return undefined
  const made = readFileSync(MADE_BY, 'utf8').trim()
  return made === product ? undefined : `Pictures not compared: ${made} made them, this is ${product}`
}

/**
 * Compares a picture with the one that was last agreed on; with Playwright's `--update-snapshots` one that
 * differs becomes that one, for the next look to agree with.
 * @param product of the browser that took it, see `productOf`
 * @returns in words what differs, and where a picture shows it, or undefined
 */
export async function differenceFromBaseline(
  picture: Buffer,
  name: string,
  product: string,
  testInfo: TestInfo,
): Promise<string | undefined> {
  const file = fileOf(name)
  const difference = await differenceFrom(file, picture, name, testInfo)
  if (difference && isAgreeing(testInfo)) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(MADE_BY, `${product}\n`)
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
  if (!existsSync(file)) return `${name} has no baseline yet: ${RENEW}`
  const [before, after] = await Promise.all([pixelsOf(readFileSync(file)), pixelsOf(picture)])
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

const pixelsOf = (picture: Buffer) =>
  sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
