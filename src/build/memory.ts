import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMissing, readIfThere } from './content/parse/read-if-there'
import { listFiles } from './list-files'

export type Memory = ReturnType<typeof openMemory>

/**
 * Keeps what takes long to make from one build to the next, below Gatsby's cache: each thing under the hash of what
 * it is made from and of what makes it.
 * @param maker see `makerOf`
 */
export function openMemory(directory: string, maker: string) {
  mkdirSync(directory, { recursive: true })
  const used = new Set<string>()
  const fileOf = (input: unknown) => {
    const name = createHash('sha256').update(maker).update(JSON.stringify(input)).digest('hex')
    used.add(name)
    return join(directory, name)
  }
  return {
    /** What was made from the same input before, if anything was. */
    recall(input: unknown): Buffer | undefined {
      try {
        return readFileSync(fileOf(input))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    /** Keeps what was made from an input. @returns it as bytes */
    keep(input: unknown, made: string | Buffer): Buffer {
      const bytes = Buffer.from(made)
      const file = fileOf(input)
      // Whole or not at all: a build may be stopped while it writes.
      writeFileSync(`${file}.part`, bytes)
      renameSync(`${file}.part`, file)
      return bytes
    },
    /** Forgets what this build has not asked for. */
    forgetOthers(): void {
      for (const name of readdirSync(directory)) if (!used.has(name)) rmSync(join(directory, name))
    },
  }
}

/** Stands for all that makes files of content: the code with its fonts and words, and the packages. */
export function makerOf(root: string): string {
  const files = ['src', 'locales'].flatMap((folder) =>
    listFiles(join(root, folder)).map((name) => join(folder, name)),
  )
  const hash = createHash('sha256').update(readIfThere(join(root, 'node_modules/.package-lock.json')) ?? '')
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
