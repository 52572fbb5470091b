import { resolve } from 'node:path'
import { BESIDES_LOCAL_REDIS, readVariables } from './environment'
import { LOOPBACK } from './ports'
import { readRunning } from './running'

export type FoundStore = {
  /** All that was given, with the address of the store. */
  variables: NodeJS.ProcessEnv
  /** Whether it is a local platform's, whose data are nobody's. */
  isLocal: boolean
}

/** The store that tools work on: as the environment or `.env` says, else the local platform's if it runs. */
export async function findStore(root: string = process.cwd()): Promise<FoundStore> {
  const given = readVariables(root)
  const url = given['UPSTASH_REDIS_REST_URL']
  if (url) {
    const isLocal = URL.canParse(url) && new URL(url).hostname === LOOPBACK
    return { variables: { ...(isLocal && BESIDES_LOCAL_REDIS), ...given }, isLocal }
  }
  const running = await readRunning(resolve(root, given['VIGIE_DATA'] ?? '.local'))
  if (!running) return { variables: given, isLocal: false }
  const rest = running.addresses.redisRest
  const address = { UPSTASH_REDIS_REST_URL: rest.url, UPSTASH_REDIS_REST_TOKEN: rest.token }
  return { variables: { ...BESIDES_LOCAL_REDIS, ...given, ...address }, isLocal: true }
}
