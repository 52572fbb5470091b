// Entry point of the project's commands. Needs only Node 20.19 or later: installs the packages if needed, then
// runs the command (local/commands/) on the version of Node that is among the packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
/** This file contains the SHA-256 digest of the lock file from which this script last installed. */
const stamp = join(modules, '.installed-lock')
/** npm's own copy of the lock file. It also exists if somebody ran npm by hand. */
const npmStamp = join(modules, '.package-lock.json')
/** In one installation, npm writes `package-lock.json` and its copy in node_modules within this time. */
const SAME_INSTALLATION_MS = 60_000
/** How long after Ctrl-C a command may take to end by itself, before it is stopped. */
const CTRL_C_MS = 1_000

const lockDigest = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

function isInstalled() {
  if (!existsSync(npmStamp)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockDigest()
  return statSync(npmStamp).mtimeMs + SAME_INSTALLATION_MS >= statSync(lockFile).mtimeMs
}

function install() {
  const reason = existsSync(modules) ? 'the lock file has changed' : 'first run'
  console.log(`Installing the packages (npm ci): ${reason}.`)
  // Hides warnings that Node is too old, because the packages contain a newer Node.
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', options, { cwd: root, stdio: 'inherit' })
  if (status === 0) writeFileSync(stamp, lockDigest())
  return status === 0
}

/** Runs a command in a child process, on the packages' Node. If either process ends, so does the other. */
function runCommand(args) {
  const node = join(modules, 'node', 'bin', 'node')
  if (!existsSync(node)) {
    console.error(
      'The packages did not install Node 24: allow the install script of the package "node", then run npm ci.',
    )
    process.exit(1)
  }
  // Ctrl-C in a terminal reaches both processes. Other signals reach only this one, which passes them on.
  process.on('SIGINT', () => setTimeout(() => child.kill('SIGTERM'), CTRL_C_MS))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const child = spawn(node, [join(root, 'tools/local/commands/main.mjs'), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` },
  })
  // If npm is killed, this process gets no signal. It notices because its parent process changes.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1_000).unref()
  }
  child.on('exit', (code) => process.exit(code ?? 1))
}

if (isInstalled() || install()) runCommand(process.argv.slice(2))
else process.exitCode = 1
