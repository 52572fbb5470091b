import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Addresses } from '../../../tools/local/running'

export const ROOT = join(__dirname, '../../..')

const START_MS = 60_000
const STOP_MS = 10_000
const POLL_MS = 50

export type RunningPlatform = {
  addresses: Addresses
  /** Stops it and waits until it has ended. */
  stop(): Promise<void>
}

/**
 * Starts the local platform on what is built, as a process of its own with free ports and fresh data.
 * @param variables environment of the platform, over what every test needs
 * @throws where it does not come up, with what it printed
 */
export async function startPlatform(variables: Record<string, string> = {}): Promise<RunningPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-e2e-'))
  const file = join(folder, 'addresses.json')
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/local/start.mts'], {
    cwd: ROOT,
    // Over the channel the platform learns that this process is gone, however it ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      VIGIE_PORTS: 'free',
      VIGIE_DATA: 'temporary',
      VIGIE_SCHEDULE: 'off',
      VIGIE_ADDRESSES: file,
      ...variables,
    },
  })
  let output = ''
  child.stdout?.on('data', (data) => (output += String(data)))
  child.stderr?.on('data', (data) => (output += String(data)))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended(child)
    await rm(folder, { recursive: true, force: true })
  }
  const addresses = await addressesIn(file, child)
  if (addresses) return { addresses, stop }
  await stop()
  throw new Error(`The local platform did not start:\n${output}`)
}

async function addressesIn(file: string, child: ChildProcess): Promise<Addresses | undefined> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.endsWith('}')) return JSON.parse(text) as Addresses
    await pause(POLL_MS)
  }
  return undefined
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const overdue = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(overdue)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const VARIABLE = 'VIGIE_E2E_ADDRESSES'

/** Hands the addresses to the workers, which inherit the environment. */
export const publishAddresses = (addresses: Addresses): void => {
  process.env[VARIABLE] = JSON.stringify(addresses)
}

/** Where the platform of this run answers. @throws outside a run */
export function addresses(): Addresses & { inbox: string } {
  const { inbox, ...others } = JSON.parse(process.env[VARIABLE] ?? '{}') as Addresses
  if (!inbox) throw new Error('No platform is running: start the tests with playwright.config.ts')
  return { ...others, inbox }
}
