import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, isExecutable, run, runs, type Machine } from './machine'

/**
 * Installs a program of Debian or Ubuntu without root: downloads its package and those that apt would install with it,
 * and unpacks them below `ownDir`. The program is then in `ownDir/NAME/bin`.
 * @param name of the package and of the program
 * @returns whether the program starts
 */
export function unpackProgram(name: string, machine: Machine): boolean {
  if (!findProgram('apt-get', machine) || !findProgram('dpkg', machine)) return false
  machine.say(`Unpacking ${name} for this project alone (apt-get download, dpkg -x).`)
  const dir = join(machine.ownDir, name)
  rmSync(dir, { recursive: true, force: true })
  for (const folder of ['apt/lists/partial', 'apt/archives/partial', 'packages', 'root', 'bin'])
    mkdirSync(join(dir, folder), { recursive: true })
  // Lists of packages of the project's own: the system's may be missing or old.
  const options = {
    'Dir::State': join(dir, 'apt'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': join(dir, 'apt'),
  }
  const apt = (args: string[], cwd?: string) => {
    const given = Object.entries(options).flatMap(([key, value]) => ['-o', `${key}=${value}`])
    return run('apt-get', [...given, ...args], machine, cwd)
  }
  const packages = join(dir, 'packages')
  const isDownloaded =
    apt(['update', '-qq']).ok &&
    apt(['download', '-qq', ...neededPackages(name, apt(['-s', 'install', name]).output)], packages).ok
  if (!isDownloaded) return false
  for (const file of readdirSync(packages))
    run('dpkg', ['-x', join(packages, file), join(dir, 'root')], machine)
  for (const folder of ['apt', 'packages']) rmSync(join(dir, folder), { recursive: true })
  return writeStarter(name, dir) && runs(join(dir, 'bin', name))
}

/** The packages that `apt-get -s install` would install, the one that was asked for included. */
const neededPackages = (name: string, simulated: string): string[] => [
  ...new Set([name, ...[...simulated.matchAll(/^Inst (\S+)/gm)].map(([, one = '']) => one)]),
]

/** Starts the unpacked program with the unpacked libraries. @returns whether the program was found */
function writeStarter(name: string, dir: string): boolean {
  const all = readdirSync(join(dir, 'root'), { recursive: true, encoding: 'utf8' })
    .map((path) => join(dir, 'root', path))
    .filter((path) => path.endsWith(`bin/${name}`))
  const program = all.find(isExecutable)
  if (!program) return false
  const libraries = readdirSync(join(dir, 'root/usr/lib'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('-linux-gnu'))
    .map(({ name: folder }) => join(dir, 'root/usr/lib', folder))
  const starter = join(dir, 'bin', name)
  writeFileSync(starter, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries.join(':')}' exec '${program}' "$@"\n`)
  chmodSync(starter, 0o755)
  return true
}
