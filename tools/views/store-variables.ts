import { join } from 'node:path'
import { readVariables } from '../local/environment'
import { readRunning } from '../local/running'

/** Where the views are: as the environment or `.env` says, else on the local platform if it runs. */
export async function storeVariables(root: string = process.cwd()): Promise<NodeJS.ProcessEnv> {
  const variables = readVariables(root)
  if (variables.UPSTASH_REDIS_REST_URL) return variables
  const running = await readRunning(join(root, variables.VIGIE_DATA ?? '.local'))
  if (!running) return variables
  const { url, token } = running.addresses.redisRest
  return { ...variables, UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token }
}
