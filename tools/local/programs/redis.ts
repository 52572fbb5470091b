import { join } from 'node:path'
import { unpackProgram } from './debian-packages'
import { findProgram, installPackage, runs, thisMachine, type Machine } from './machine'

/** Where redis-server is put for this project alone; looked at after the PATH. */
export const ownRedisBin = ({ ownDir }: Pick<Machine, 'ownDir'> = thisMachine()): string =>
  join(ownDir, 'redis-server/bin')

/**
 * Makes sure of redis-server: the system's, installed where that may be done, or unpacked for this project alone.
 * @returns what to do by hand where it cannot be had.
 */
export function ensureRedis(machine: Machine): string | undefined {
  const own = join(ownRedisBin(machine), 'redis-server')
  const isThere = () => findProgram('redis-server', machine) !== undefined || runs(own)
  if (isThere()) return undefined
  if (installPackage('redis-server', machine) && isThere()) return undefined
  if (!machine.isRoot && unpackProgram('redis-server', machine) && isThere()) return undefined
  return REDIS_MISSING
}

const REDIS_MISSING = `redis-server is needed and could not be installed. Install Redis 7 or later, then run this again:
  sudo apt-get install redis-server      (Debian, Ubuntu)
  sudo dnf install redis                 (Fedora)
  brew install redis                     (macOS)`
