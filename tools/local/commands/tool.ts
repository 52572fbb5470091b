import { resolve } from 'node:path'
import { readVariables } from '../environment'
import { readRunning } from '../running'
import { runHere } from './child'

/**
 * `tool <script> [arguments]`: runs a script of this project with the variables of `.env`; without a real
 * Redis among them, with the one of the local platform that is running. @returns the exit code.
 */
export async function tool([script, ...args]: string[]): Promise<number> {
  if (!script) {
    console.error('Name the script to run.')
    return 2
  }
  const variables = readVariables(process.cwd())
  if (!variables.UPSTASH_REDIS_REST_URL) {
    const running = await readRunning(resolve(variables.VIGIE_DATA ?? '.local'))
    if (running) {
      const { url, token } = running.addresses.redisRest
      Object.assign(variables, { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token })
    }
  }
  return runHere(process.execPath, ['--import', 'tsx', script, ...args], { env: variables })
}
