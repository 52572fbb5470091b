// Entry of the project's commands. Runs on Node 18 or later with no packages installed: installs them if needed, then
// starts the command (local/commands/) on the Node that they contain.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
/** Holds the hash of the lock file that this script installed. */
const stamp = join(modules, '.installed-lock')
/** Written by npm, so it also exists if somebody ran npm by hand. */
const npmStamp = join(modules, '.package-lock.json')
/** npm writes its two lock files shortly after one another. */
const SAME_INSTALLATION_MS = 60_000
/** Time for a command to end by itself after Ctrl-C, before it is stopped. */
const CTRL_C_MS = 1_000

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

function isInstalled() {
  if (!existsSync(npmStamp)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash()
  return statSync(npmStamp).mtimeMs + SAME_INSTALLATION_MS >= statSync(lockFile).mtimeMs
}

function install() {
  const reason = existsSync(modules) ? 'the lock file has changed' : 'first run'
  console.log(`Installing the packages (npm ci): ${reason}.`)
  // Hides warnings about an older Node: the packages contain their own.
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', options, { cwd: root, stdio: 'inherit' })
  if (status === 0) writeFileSync(stamp, lockHash())
  return status === 0
}

/** Runs a command on the Node and with the tools of the packages. If one of the two processes ends, so does the other. */
function runCommand(args) {
  const node = join(modules, 'node', 'bin', 'node')
  if (!existsSync(node)) {
    console.error(
      'The packages did not install Node 24: allow the install script of the package "node", then run npm ci.',
    )
    process.exit(1)
  }
  // In a terminal Ctrl-C reaches both processes, other signals only this one. They may arrive as soon as the other starts.
  process.on('SIGINT', () => setTimeout(() => child.kill('SIGTERM'), CTRL_C_MS))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const child = spawn(node, [join(root, 'tools/local/commands/main.mjs'), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` },
  })
  // npm may be killed without passing a signal on.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1_000).unref()
  }
  child.on('exit', (code) => process.exit(code ?? 1))
}

if (isInstalled() || install()) runCommand(process.argv.slice(2))
else process.exitCode = 1
