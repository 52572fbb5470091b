import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findProgram, isExecutable, run, runs, type Machine } from './machine'

/** Direct dependencies of dependencies of … : libraries lie at most this deep. */
const DEPTH = 4

const PROGRAM_FOLDERS = ['usr/bin', 'usr/sbin', 'bin', 'usr/local/bin']

/**
 * Installs a program of Debian or Ubuntu without root: downloads its package and those that it needs, and unpacks
 * them below `ownDir`. The program is then in `ownDir/NAME/bin`.
 * @param name of the package, and of the program in it or in a package that it depends on
 * @returns whether the program starts
 */
export function unpackProgram(name: string, machine: Machine): boolean {
  if (!findProgram('apt-get', machine) || !findProgram('dpkg', machine)) return false
  machine.say(`Unpacking ${name} for this project alone (apt-get download, dpkg -x).`)
  const dir = join(machine.ownDir, name)
  // The system's lists of packages may be missing, or name versions that are no longer there.
  const options = ownLists(dir)
  const isUnpacked =
    unpack(name, dir, [], machine) ||
    (run('apt-get', [...options, 'update', '-qq'], machine).ok && unpack(name, dir, options, machine))
  for (const folder of ['apt', 'packages']) rmSync(join(dir, folder), { recursive: true, force: true })
  return isUnpacked
}

/** Options by which apt keeps lists of packages in a folder of one's own. */
function ownLists(dir: string): string[] {
  mkdirSync(join(dir, 'apt/state/lists/partial'), { recursive: true })
  mkdirSync(join(dir, 'apt/cache/archives/partial'), { recursive: true })
  const settings = {
    'Dir::State': join(dir, 'apt/state'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': join(dir, 'apt/cache'),
  }
  return Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`])
}

function unpack(name: string, dir: string, options: string[], machine: Machine): boolean {
  const root = join(dir, 'root')
  for (const folder of ['packages', 'root', 'bin', 'lib']) {
    rmSync(join(dir, folder), { recursive: true, force: true })
    mkdirSync(join(dir, folder), { recursive: true })
  }
  const known = new Set<string>()
  let names = [name, ...notInstalled(name, options, machine)]
  for (let depth = 0; depth < DEPTH && names.length > 0; depth += 1) {
    for (const one of names) known.add(one)
    if (!download(names, dir, options, machine)) return false
    const program = PROGRAM_FOLDERS.map((folder) => join(root, folder, name)).find(isExecutable)
    if (program) {
      linkMissingLibraries(program, dir, machine)
      writeStarter(program, join(dir, 'bin', name), join(dir, 'lib'))
      if (runs(join(dir, 'bin', name))) return true
    }
    names = dependencies(names, options, machine).filter((one) => !known.has(one))
  }
  return false
}

/** The packages that apt would install. */
const notInstalled = (name: string, options: string[], machine: Machine): string[] =>
  [...run('apt-get', [...options, '-s', 'install', name], machine).output.matchAll(/^Inst (\S+)/gm)].flatMap(
    ([, one]) => (one === undefined || one === name ? [] : [one]),
  )

const dependencies = (names: string[], options: string[], machine: Machine): string[] =>
  [
    ...run('apt-cache', [...options, 'depends', ...names], machine).output.matchAll(
      /^ [ |](?:Pre)?Depends: ([^<\s]+)$/gm,
    ),
  ].flatMap(([, one]) => (one === undefined ? [] : [one]))

function download(names: string[], dir: string, options: string[], machine: Machine): boolean {
  const folder = join(dir, 'packages')
  const before = new Set(readdirSync(folder))
  if (!run('apt-get', [...options, 'download', '-qq', ...names], machine, folder).ok) return false
  return readdirSync(folder)
    .filter((file) => file.endsWith('.deb') && !before.has(file))
    .every((file) => run('dpkg', ['-x', join(folder, file), join(dir, 'root')], machine).ok)
}

/** Only what the system lacks: a second C library beside the system's would crash the program. */
function linkMissingLibraries(program: string, dir: string, machine: Machine): void {
  const lib = join(dir, 'lib')
  for (;;) {
    const { output } = run('env', [`LD_LIBRARY_PATH=${lib}`, 'ldd', program], machine)
    const missing = [...output.matchAll(/^\s*(\S+) => not found/gm)].flatMap(([, library = '']) => {
      const file = findFile(join(dir, 'root'), library)
      return file ? [{ library, file }] : []
    })
    const linked = new Set(readdirSync(lib))
    const added = missing.filter(({ library }) => !linked.has(library))
    if (added.length === 0) return
    for (const { library, file } of added) symlinkSync(file, join(lib, library))
  }
}

function writeStarter(program: string, file: string, lib: string): void {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  writeFileSync(file, `#!/bin/sh\nLD_LIBRARY_PATH=${quoted(lib)} exec ${quoted(program)} "$@"\n`)
  chmodSync(file, 0o755)
}

const findFile = (root: string, name: string): string | undefined =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .find((path) => basename(path) === name)
