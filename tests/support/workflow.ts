import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { parse } from 'yaml'

const HOME = join(__dirname, '..', '..')

export type Step = { name?: string; uses?: string; run?: string }
export type Workflow = { permissions: Record<string, string>; jobs: Record<string, { steps: Step[] }> }

export const readWorkflow = (name: string): Workflow =>
  parse(readFileSync(join(HOME, '.github/workflows', name), 'utf8')) as Workflow

export const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps }) => steps)

/**
 * What is under version control but for tests and the back end, with the packages that are installed here and, as its
 * content, two pages in which everything is right.
 */
export function copyProject(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: HOME })
  for (const name of listed.toString().split('\0').filter(Boolean)) {
    if (/^(tests|netlify|content)\//.test(name)) continue
    mkdirSync(dirname(join(to, name)), { recursive: true })
    cpSync(join(HOME, name), join(to, name))
  }
  cpSync(join(HOME, 'tests/fixtures/writers'), to, { recursive: true })
  // Links one by one: a command that thought it had to install would empty a folder that is a link itself.
  mkdirSync(join(to, 'node_modules'))
  for (const name of readdirSync(join(HOME, 'node_modules')))
    symlinkSync(join(HOME, 'node_modules', name), join(to, 'node_modules', name))
  const lock = createHash('sha256')
    .update(readFileSync(join(to, 'package-lock.json')))
    .digest('hex')
  rmSync(join(to, 'node_modules/.installed-lock'), { force: true })
  writeFileSync(join(to, 'node_modules/.installed-lock'), lock)
}

export const gitIn =
  (folder: string) =>
  (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=writer@domain.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })

/** Runs a step as the runner does, in `site`; programs in `programs` stand in for the runner's own. */
export function runStep(script: string, site: string, programs: string, env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: site,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}`,
      LC_ALL: 'C.UTF-8',
      NODE_OPTIONS: '',
      ...env,
    },
  })
  return { status, stdout, stderr }
}
