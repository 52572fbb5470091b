import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** Where programs are looked for, and what may be done to get them. */
export type Machine = {
  PATH: string
  isRoot: boolean
  /** Where programs go that are installed for this project alone. */
  ownDir: string
  say(line: string): void
}

export const thisMachine = (): Machine => ({
  PATH: process.env.PATH ?? '',
  isRoot: process.getuid?.() === 0,
  ownDir: resolve(__dirname, '../../../.local/programs'),
  say: (line) => console.log(line),
})

/** The full path of a program, if it can be run by its name. */
export const findProgram = (name: string, { PATH }: Pick<Machine, 'PATH'>): string | undefined =>
  PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether a program is there and starts: it may lack a library, or only tell how to install the real one. */
export const runs = (file: string): boolean =>
  spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0

/** Installs with Debian's package manager, for root. @returns whether it did. */
export function installPackage(name: string, machine: Machine): boolean {
  const apt = findProgram('apt-get', machine)
  if (!apt || !machine.isRoot) return false
  machine.say(`Installing ${name} (apt-get install ${name}).`)
  return succeeds(apt, ['update', '-qq'], machine) && succeeds(apt, ['install', '-y', '-qq', name], machine)
}

/** Runs a program to its end. */
export function run(program: string, args: string[], { PATH }: Machine, cwd?: string) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    // Nothing is asked, what is printed can be read, and services of the packages are not started.
    env: { ...process.env, PATH, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    ...(cwd && { cwd }),
  })
  return { ok: status === 0, output: stdout ?? '', errors: stderr ?? '' }
}

/** The same; what it prints is shown where it fails. @returns whether it succeeded. */
export function succeeds(program: string, args: string[], machine: Machine): boolean {
  const { ok, output, errors } = run(program, args, machine)
  if (!ok) machine.say(`${output}${errors}`.trim())
  return ok
}
