import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Finds the full path of a program on the PATH. */
export const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** True if a program starts. It may lack a library, or be a stub that only says how to install the real program. */
export const starts = (file: string): boolean =>
  spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0

/** Runs a program to its end, and prints its output if it fails. */
export function run(program: string, args: readonly string[], cwd?: string): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    // Makes apt ask no questions, print in English and start no services.
    env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    ...(cwd && { cwd }),
  })
  if (status !== 0) console.log(`${stdout ?? ''}${stderr ?? ''}`.trim())
  return { ok: status === 0, output: stdout ?? '' }
}

export const isRoot = (): boolean => process.getuid?.() === 0

/** Installs a package with apt if this process runs as root. @returns whether the package was installed */
export function installPackage(name: string): boolean {
  if (!isRoot() || !findProgram('apt-get')) return false
  console.log(`Installing ${name} (apt-get install ${name}).`)
  return run('apt-get', ['update', '-qq']).ok && run('apt-get', ['install', '-y', '-qq', name]).ok
}
