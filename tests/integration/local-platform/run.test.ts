import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeProgram } from './fake-programs'

/** A project with nothing in it but the entry script and a lock file, and an npm that installs a shell as Node. */
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vigie-run-'))
  await cp('tools/run.mjs', join(root, 'tools/run.mjs'))
  await writeFile(join(root, 'package-lock.json'), '{}')
  await fakeNpm(`
    echo "npm $*" >> calls
    rm -rf node_modules && mkdir -p node_modules/node/bin && touch node_modules/.package-lock.json
    printf '#!/bin/sh\\necho "node $*"\\nexec sh own-node.sh' > node_modules/node/bin/node
    chmod +x node_modules/node/bin/node`)
  await writeFile(join(root, 'own-node.sh'), '')
})
afterEach(() => rm(root, { recursive: true }))

const fakeNpm = (script: string) => fakeProgram(join(root, 'bin'), 'npm', script)
const env = () => ({ PATH: `${join(root, 'bin')}:${process.env.PATH}` })
const entry = () => join(root, 'tools/run.mjs')
const run = (...args: string[]) =>
  spawnSync(process.execPath, [entry(), ...args], { env: env(), encoding: 'utf8' })
const calls = () => readFile(join(root, 'calls'), 'utf8').catch(() => '')

it('installs what is missing, says so, and runs the command on the Node that came with it', async () => {
  const { stdout, status } = run('start', 'x')
  expect(stdout.split('\n')).toEqual([
    'Installing the packages (npm ci): first run.',
    `node ${join(root, 'tools/local/commands/main.mjs')} start x`,
    '',
  ])
  expect(status).toBe(0)
  expect(await calls()).toBe('npm ci --no-audit --no-fund --loglevel=error\n')
})

it('installs again when the lock file has changed, and not otherwise', async () => {
  run('start')
  expect(run('start').stdout).not.toContain('npm ci')
  await writeFile(join(root, 'package-lock.json'), '{ }')
  expect(run('start').stdout).toContain('Installing the packages (npm ci): the lock file has changed.')
  expect((await calls()).split('\n')).toHaveLength(3)
})

it('accepts packages that npm has installed by itself', async () => {
  spawnSync('npm', ['ci'], { cwd: root, env: env() })
  expect(run('start').stdout).not.toContain('npm ci')
  const later = new Date(Date.now() + 3_600_000)
  await utimes(join(root, 'package-lock.json'), later, later)
  expect(run('start').stdout).toContain('npm ci')
})

it('ends with the reason where the packages cannot be installed', async () => {
  await fakeNpm('echo "no network" >&2; exit 1')
  const failed = run('start')
  expect([failed.status, failed.stderr]).toEqual([1, 'no network\n'])
  await fakeNpm('mkdir -p node_modules; touch node_modules/.package-lock.json')
  const withoutNode = run('start')
  expect([withoutNode.status, withoutNode.stderr]).toEqual([
    1,
    expect.stringContaining('did not bring Node 24'),
  ])
})

it('gives the exit code of the command', async () => {
  await writeFile(join(root, 'own-node.sh'), 'exit 7')
  expect(run('test').status).toBe(7)
})

// Ctrl-C in a terminal reaches the command by itself; the signal that is sent to the script alone does not.
it.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)('stops the command on %s', async (signal) => {
  await writeFile(
    join(root, 'own-node.sh'),
    'trap "echo stopped; exit 3" TERM HUP; echo ready; while :; do sleep 0.05; done',
  )
  const child = spawn(process.execPath, [entry(), 'start'], { env: env() })
  let output = ''
  const code = new Promise((resolve) => child.once('exit', resolve))
  child.stdout.on('data', (data) => {
    output += String(data)
    if (String(data).includes('ready')) child.kill(signal)
  })
  expect(await code).toBe(3)
  expect(output).toMatch(/ready\nstopped\n$/)
})
