import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What a file is called until the last piece is written. */
export const PART = '.part'

/**
 * Writes a file whole or not at all: what stood there before stays until the last piece is written.
 * @throws what the pieces throw, or the file system
 */
export async function writeWhole(file: string, pieces: AsyncIterable<string>): Promise<void> {
  const part = `${file}${PART}`
  try {
    await pipeline(Readable.from(pieces), createWriteStream(part))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
