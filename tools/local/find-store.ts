import { resolve } from 'node:path'
import { LOCAL_REDIS_DEFAULTS, localRedisVariables, readVariables } from './environment'
import { isLoopback } from './ports'
import { readRunning } from './running'

type FoundStore = {
  /** All that was given, with the address of the store. */
  variables: NodeJS.ProcessEnv
  /** Whether it is a local platform's, whose data are nobody's. */
  isLocal: boolean
}

/** The store that tools use: as the environment or `.env` says, else the one of the platform that runs here. */
export async function findStore(root: string = process.cwd()): Promise<FoundStore> {
  const given = readVariables(root)
  const named = given['UPSTASH_REDIS_REST_URL'] ? given : { ...given, ...(await runningStore(root, given)) }
  const isLocal = isLoopback(named['UPSTASH_REDIS_REST_URL'] ?? '')
  return { variables: { ...(isLocal && LOCAL_REDIS_DEFAULTS), ...named }, isLocal }
}

async function runningStore(root: string, { VIGIE_DATA }: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const running = await readRunning(resolve(root, VIGIE_DATA ?? '.local'))
  if (!running) return {}
  const { url, token } = running.addresses.redisRest
  return isLoopback(url)
    ? localRedisVariables({ url, token })
    : { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token }
}
