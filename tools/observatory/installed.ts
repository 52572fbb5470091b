import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILES = ['package.json', 'package-lock.json']
const SCANNER = 'node_modules/@mdn/mdn-http-observatory'

/**
 * Installs the scanner below .local/, apart from the site's packages, where it is not there yet, and says so.
 * Its install scripts do not run: they would fetch lists from elsewhere, of which a scan needs one, and that one
 * may be empty.
 * @returns the folder that has it
 * @throws where npm cannot install it
 */
export function installedScanner(root: string): string {
  const folder = join(root, '.local/observatory')
  const stamp = join(folder, 'installed.json')
  const lock = readFileSync(join(root, 'tools/observatory/package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return folder
  console.log('Installing the observatory’s scanner (npm ci in .local/observatory).')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of FILES) copyFileSync(join(root, 'tools/observatory', file), join(folder, file))
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr, error } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The scanner could not be installed: ${error?.message ?? stderr}`)
  // Domains whose transport security browsers know beforehand: none that we scan.
  writeFileSync(join(folder, SCANNER, 'conf/hsts-preload.json'), '{}')
  writeFileSync(stamp, lock)
  return folder
}

/** The scanner's own program: takes a host, prints JSON. */
export const programIn = (folder: string): string => join(folder, SCANNER, 'src/scan.js')
