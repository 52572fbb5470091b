// Entry of the project's commands. Runs on Node 18 or later with nothing installed, below what package.json asks of
// the rest: installs the packages where needed, then hands over to the Node that they bring (local/commands/).
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
/** Holds the hash of the lock file that was installed. */
const stamp = join(modules, '.installed-lock')
/** Written by npm itself: tells of an installation made without this script. */
const installed = join(modules, '.package-lock.json')
/** npm writes the two lock files one shortly after the other. */
const SAME_INSTALLATION_MS = 60_000
/** Time for the command to end by itself on a Ctrl-C; where it was sent to this process alone, it does not know. */
const CTRL_C_MS = 1_000

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

function isInstalled() {
  if (!existsSync(installed)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash()
  return statSync(installed).mtimeMs + SAME_INSTALLATION_MS >= statSync(lockFile).mtimeMs
}

function install() {
  console.log(
    `Installing the packages (npm ci): ${existsSync(modules) ? 'the lock file has changed' : 'first run'}.`,
  )
  // Warnings about an older Node are moot: the packages bring their own.
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) return false
  writeFileSync(stamp, lockHash())
  return true
}

/** Runs a command on the Node and with the tools of the packages; both end together, whoever is stopped first. */
function handOver(args) {
  const node = join(modules, 'node', 'bin', 'node')
  if (!existsSync(node)) {
    console.error(
      'The packages did not bring Node 24: allow the install script of the package "node", then run npm ci.',
    )
    process.exit(1)
  }
  // In a terminal Ctrl-C reaches both; other signals come here alone, perhaps as soon as the other is there.
  process.on('SIGINT', () => setTimeout(() => child.kill('SIGTERM'), CTRL_C_MS))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const child = spawn(node, [join(root, 'tools/local/commands/main.mjs'), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` },
  })
  // npm may be killed without a word; what it started ends with it.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1_000).unref()
  }
  child.on('exit', (code) => process.exit(code ?? 1))
}

if (isInstalled() || install()) handOver(process.argv.slice(2))
else process.exitCode = 1
