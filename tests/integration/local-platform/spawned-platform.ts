import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Addresses } from '../../../tools/local/running'

export const PROJECT = process.cwd()
export const FIXTURE = join(PROJECT, 'tests/fixtures/local-platform/site')

const START_MS = 40_000

export type SpawnedPlatform = {
  addresses: Addresses
  process: ChildProcess
  dataDir: string
  /** What it has printed so far. */
  output(): string
  /** Sends the signal and waits for the end; gives the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** A folder inside the project, so that bundled functions find its packages. */
export async function newDataDir(): Promise<string> {
  await mkdir(join(PROJECT, '.local'), { recursive: true })
  return mkdtemp(join(PROJECT, '.local', 'test-'))
}

/** Starts the platform as a process of its own, on the fixture or another folder, the way `npm start` does. */
export function spawnPlatform(
  dataDir: string,
  variables: Record<string, string> = {},
  cwd = FIXTURE,
): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    VIGIE_PORTS: 'free',
    VIGIE_SCHEDULE: 'off',
    VIGIE_DATA: dataDir,
    VIGIE_ADDRESSES: join(dataDir, 'addresses.json'),
    ...variables,
  }
  const args = ['--import', require.resolve('tsx'), join(PROJECT, 'tools/local/start.mts')]
  return spawn(process.execPath, args, { cwd, env })
}

export async function startSpawnedPlatform(
  variables: Record<string, string> = {},
  cwd = FIXTURE,
): Promise<SpawnedPlatform> {
  const dataDir = await newDataDir()
  const child = spawnPlatform(dataDir, variables, cwd)
  let output = ''
  child.stdout?.on('data', (data) => (output += String(data)))
  child.stderr?.on('data', (data) => (output += String(data)))
  const addresses = await addressesIn(join(dataDir, 'addresses.json'), child, () => output)
  return {
    addresses,
    process: child,
    dataDir,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const code = await exitOf(child)
      await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

export const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
  })

async function addressesIn(file: string, child: ChildProcess, output: () => string): Promise<Addresses> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.endsWith('}')) return JSON.parse(text) as Addresses
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The platform did not start:\n${output()}`)
}
