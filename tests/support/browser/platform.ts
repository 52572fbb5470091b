import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Addresses } from '../../../tools/local/running'
import { ROOT } from '../root'
import { startSpawnedPlatform } from '../spawned-platform'

const VARIABLE = 'VIGIE_E2E_ADDRESSES'

/**
 * Starts the local platform for a built site, as a separate process with free ports and fresh data. Puts the platform's
 * addresses into an environment variable, which Playwright's workers inherit. `temporary` data are fresh, and the
 * platform then reads no `.env`.
 * @param cwd the folder of the site
 * @returns a function that stops the platform and waits until it has ended
 * @throws Error with the platform's output if the platform does not start
 */
export async function startTestPlatform(cwd = ROOT): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-e2e-'))
  const variables = { VIGIE_DATA: 'temporary' }
  const { addresses, stop } = await startSpawnedPlatform({ folder, variables, cwd })
  process.env[VARIABLE] = JSON.stringify(addresses)
  return () => stop()
}

/** The addresses of the platform of this test run. @throws Error outside a test run */
export function addresses(): Addresses & { inbox: string } {
  const { inbox, ...others } = JSON.parse(process.env[VARIABLE] ?? '{}') as Addresses
  if (!inbox) throw new Error('No platform is running: start the tests with playwright.config.ts')
  return { ...others, inbox }
}
