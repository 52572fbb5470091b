import { resolve } from 'node:path'
import { isOnThisMachine } from '../../netlify/platform/deadlines'
import { LOCAL_SECRET_DEFAULTS, localRedisVariables, readVariables } from './environment'
import { readRunning } from './running'

type FoundStore = {
  /** The environment, with the address and token of Redis if one is found. */
  variables: NodeJS.ProcessEnv
  isLocal: boolean
}

/** Finds the Redis for tools: the one named in the environment or `.env`, else that of the running `npm start`. */
export async function findStore(root: string = process.cwd()): Promise<FoundStore> {
  const environment = readVariables(root)
  const variables = environment['UPSTASH_REDIS_REST_URL']
    ? environment
    : { ...environment, ...(await runningStore(root, environment)) }
  const isLocal = isOnThisMachine(variables['UPSTASH_REDIS_REST_URL'])
  return { variables: { ...(isLocal && LOCAL_SECRET_DEFAULTS), ...variables }, isLocal }
}

async function runningStore(root: string, { VIGIE_DATA }: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const running = await readRunning(resolve(root, VIGIE_DATA ?? '.local'))
  if (!running) return {}
  const { url, token } = running.addresses.redisRest
  return isOnThisMachine(url)
    ? localRedisVariables({ url, token })
    : { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token }
}
