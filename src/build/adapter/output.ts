import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from '../list-files'

/**
 * The published folder. A file that says the same as before stays as it is: of thousands of pages most do, and to
 * read one is many times as fast as to write it.
 */
export function openOutput(directory: string) {
  const names = new Set<string>()
  const write = (name: string, content: string | Buffer): void => {
    names.add(name)
    const target = join(directory, name)
    const bytes = Buffer.from(content)
    if (
      statSync(target, { throwIfNoEntry: false })?.size === bytes.length &&
      readFileSync(target).equals(bytes)
    )
      return
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, bytes)
  }
  return {
    write,
    /** Takes away what an earlier build published and this one has not. */
    removeOthers: (): void => {
      for (const name of listFiles(directory)) if (!names.has(name)) rmSync(join(directory, name))
    },
  }
}
