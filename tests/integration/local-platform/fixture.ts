import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { startSpawnedPlatform, type SpawnedPlatform } from '../../support/spawned-platform'

export const PROJECT = process.cwd()
/** A small site with functions of its own. */
export const FIXTURE = join(PROJECT, 'tests/fixtures/local-platform/site')

/** Makes a folder inside the project, so that bundled functions find its packages. */
export async function newDataDir(): Promise<string> {
  await mkdir(join(PROJECT, '.local'), { recursive: true })
  return mkdtemp(join(PROJECT, '.local', 'test-'))
}

/** Starts the platform on the fixture or another folder. */
export const startOnFixture = async (
  variables: Record<string, string> = {},
  cwd = FIXTURE,
): Promise<SpawnedPlatform> => startSpawnedPlatform({ folder: await newDataDir(), variables, cwd })
