import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { publishAddresses, ROOT, startPlatform } from './platform'

/** Starts the platform before the first test. @returns a function that stops it after the last */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(join(ROOT, 'dist/_headers'))) throw new Error('There is no dist/: build the site first')
  const platform = await startPlatform()
  publishAddresses(platform.addresses)
  return platform.stop
}
