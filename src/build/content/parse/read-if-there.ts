import { readFileSync } from 'node:fs'

/** The text of a file, or nothing where there is none. @throws Error for any other reason not to read it */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whether a file system call failed because there is nothing at that path. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
