import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Addresses } from '../../tools/local/running'
import { PATIENCE } from './deadlines'
import { ROOT } from './root'

const START_MS = 120_000
const STOP_MS = 10_000
const POLL_MS = 50

export type SpawnedPlatform = {
  folder: string
  addresses: Addresses
  process: ChildProcess
  /** What the platform has printed so far. */
  output(): string
  /** Sends a signal, waits until the process ends, and removes the folder. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

type PlatformOptions = {
  /** Where the platform writes its addresses and, unless `variables` contains `VIGIE_DATA`, its data. */
  folder: string
  /** Environment variables, besides those that every test needs. */
  variables?: Record<string, string>
  /** The folder of the site that the platform serves. */
  cwd?: string
}

/** Starts the local platform in its own process, on free ports, without scheduled functions. Builds no site. */
export function spawnPlatform({ folder, variables, cwd = ROOT }: PlatformOptions): ChildProcess {
  const args = [join(ROOT, 'tools/local/commands/main.mjs'), 'serve']
  return spawn(process.execPath, args, {
    cwd,
    // When the process of the tests ends, for whatever reason, this channel closes and the platform stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      VIGIE_PORTS: 'free',
      VIGIE_SCHEDULE: 'off',
      VIGIE_PATIENCE: `${PATIENCE}`,
      VIGIE_DATA: folder,
      VIGIE_ADDRESSES_FILE: join(folder, 'addresses.json'),
      ...variables,
    },
  })
}

/**
 * Starts the local platform and waits until it responds.
 * @throws Error with the platform's output if the platform does not start
 */
export async function startSpawnedPlatform(options: PlatformOptions): Promise<SpawnedPlatform> {
  const child = spawnPlatform(options)
  let output = ''
  child.stdout?.on('data', (data) => (output += String(data)))
  child.stderr?.on('data', (data) => (output += String(data)))
  const reportEnd = () => console.error(`The local platform ended by itself:\n${output}`)
  child.once('exit', reportEnd)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.off('exit', reportEnd)
    child.kill(signal)
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await exitOf(child)
    clearTimeout(killTimer)
    await rm(options.folder, { recursive: true, force: true })
  }
  const addresses = await waitForAddresses(options.folder, child)
  if (addresses) {
    // The first call packs the functions. That takes seconds, so it happens here and not in a test.
    await fetch(`${addresses.site}/api/page-view`)
    return { folder: options.folder, addresses, process: child, output: () => output, stop }
  }
  await stop()
  throw new Error(`The local platform did not start:\n${output}`)
}

/** Waits until a process ends. Returns its exit code; null if a signal ended it. */
export const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
  })

async function waitForAddresses(folder: string, child: ChildProcess): Promise<Addresses | undefined> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const text = await readFile(join(folder, 'addresses.json'), 'utf8').catch(() => '')
    if (text.endsWith('}')) return JSON.parse(text) as Addresses
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return undefined
}
