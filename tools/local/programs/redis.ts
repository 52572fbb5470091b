import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findProgram, installPackage, run, starts } from './machine'

const OWN_FOLDER = resolve(__dirname, '../../../.local/programs/redis-server')

/** The folder of a redis-server for this project alone. It is searched after the folders in PATH. */
export const OWN_REDIS = join(OWN_FOLDER, 'bin')

const isInstalled = (): boolean =>
  findProgram('redis-server') !== undefined || starts(join(OWN_REDIS, 'redis-server'))

/**
 * Installs redis-server if it is missing: with apt-get if run by root. Otherwise unpacks it for this project alone.
 * @throws Error with the commands for installing redis-server by hand, if neither works
 */
export function ensureRedis(): void {
  if (isInstalled() || (installPackage('redis-server') && isInstalled())) return
  if (unpackRedis() && isInstalled()) return
  throw new Error(REDIS_MISSING)
}

/** Downloads and unpacks redis-server and its dependencies on Debian or Ubuntu, without root. */
function unpackRedis(): boolean {
  if (!findProgram('apt-get') || !findProgram('dpkg')) return false
  console.log('Unpacking redis-server for this project alone (apt-get download, dpkg -x).')
  rmSync(OWN_FOLDER, { recursive: true, force: true })
  const inFolder = (path: string) => join(OWN_FOLDER, path)
  for (const folder of ['apt/lists/partial', 'apt/archives/partial', 'packages', 'root', 'bin'])
    mkdirSync(inFolder(folder), { recursive: true })
  // Uses package lists of its own, because the system's may be missing or old.
  const settings = {
    'Dir::State': inFolder('apt'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': inFolder('apt'),
  }
  const options = Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`])
  const apt = (...args: string[]) => run('apt-get', [...options, ...args], inFolder('packages'))
  if (!apt('update', '-qq').ok) return false
  const simulated = apt('-s', 'install', 'redis-server').output
  const dependencies = [...simulated.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name)
  // redis-tools contains the program itself.
  const packages = new Set(['redis-server', 'redis-tools', ...dependencies])
  if (!apt('download', '-qq', ...packages).ok) return false
  for (const file of readdirSync(inFolder('packages')))
    run('dpkg', ['-x', file, inFolder('root')], inFolder('packages'))
  for (const folder of ['apt', 'packages']) rmSync(inFolder(folder), { recursive: true })
  writeFileSync(join(OWN_REDIS, 'redis-server'), STARTER)
  chmodSync(join(OWN_REDIS, 'redis-server'), 0o755)
  return true
}

/** A shell script that starts the unpacked program with the unpacked libraries. */
const STARTER = `#!/bin/sh
root='${OWN_FOLDER}/root'
LD_LIBRARY_PATH=$(echo "$root"/usr/lib/*-linux-gnu) exec "$root/usr/bin/redis-server" "$@"
`

const REDIS_MISSING = `redis-server is needed and could not be installed. Install Redis 7 or later, then run this again:
  sudo apt-get install redis-server      (Debian, Ubuntu)
  sudo dnf install redis                 (Fedora)
  brew install redis                     (macOS)`
