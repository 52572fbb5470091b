import { readFileSync } from 'node:fs'

/** The text of a file; undefined if it does not exist. @throws Error if it cannot be read for another reason */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** True for the error of a file system call on a path that does not exist. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
