import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Compares a text with a file that a person has approved. `UPDATE_GOLDEN=1` rewrites the file to be approved again. */
export function expectGolden(path: string, actual: string): void {
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, actual)
  }
  if (!existsSync(path))
    throw new Error(`${path} is missing: run the test with UPDATE_GOLDEN=1 and read the new file`)
  expect(actual).toBe(readFileSync(path, 'utf8'))
}
