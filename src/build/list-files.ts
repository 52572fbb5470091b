import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder, as paths from it; none where there is no such folder. */
export const listFiles = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    : []
