import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder that is published. */
export const DIST = 'dist'

/** A page's file, relative to `dist/`: `/` → `index.html`, `/avocats` → `avocats.html`, `/404.html` → `404.html`. */
export const pageFile = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1).replace(/\.html$/, '')}.html`

/** The paths of all files below a folder, relative to it; none if the folder does not exist. */
export const listFiles = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    : []

/**
 * Returns functions that write files to the published folder, except unchanged ones: reading a file is much faster than
 * writing it.
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
    /** Deletes all files but those that this build passed to `write`. */
    removeOthers: (): void => {
      for (const name of listFiles(directory)) if (!names.has(name)) rmSync(join(directory, name))
    },
  }
}
