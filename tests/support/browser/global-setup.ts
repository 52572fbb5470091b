import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startTestPlatform } from './platform'
import { ROOT } from '../root'

/** Starts the platform before the first test. @returns a function that stops it after the last test */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(join(ROOT, 'dist/_headers'))) throw new Error('There is no dist/: build the site first')
  return startTestPlatform()
}
