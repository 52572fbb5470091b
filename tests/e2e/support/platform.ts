import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Addresses } from '../../../tools/local/running'
import { startSpawnedPlatform } from '../../support/spawned-platform'

export const ROOT = join(__dirname, '../../..')

export type RunningPlatform = {
  addresses: Addresses
  /** Stops it and waits until it has ended. */
  stop(): Promise<void>
}

/**
 * Starts the local platform for a built site, as a process of its own with free ports and fresh data.
 * @param cwd the folder of the site
 * @throws Error with its output if it does not start
 */
export async function startPlatform(cwd = ROOT): Promise<RunningPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-e2e-'))
  const { addresses, stop } = await startSpawnedPlatform({
    folder,
    variables: { VIGIE_DATA: 'temporary' },
    cwd,
  })
  return { addresses, stop: () => stop() }
}

const VARIABLE = 'VIGIE_E2E_ADDRESSES'

/** Passes the addresses to the workers, which inherit the environment. */
export const publishAddresses = (addresses: Addresses): void => {
  process.env[VARIABLE] = JSON.stringify(addresses)
}

/** The addresses of this run's platform. @throws Error outside a run */
export function addresses(): Addresses & { inbox: string } {
  const { inbox, ...others } = JSON.parse(process.env[VARIABLE] ?? '{}') as Addresses
  if (!inbox) throw new Error('No platform is running: start the tests with playwright.config.ts')
  return { ...others, inbox }
}
