import { readVariables, realServices } from '../environment'
import { thisMachine } from '../programs/machine'
import { ensureRedis } from '../programs/redis'
import { samplesInUse } from '../../../src/build/samples'
import { reasonToBuild } from './reason-to-build'
import { gatsby } from './gatsby'

/** `start`: builds the site where that is needed, and serves it with all that it needs. @returns the exit code. */
export async function start(): Promise<number> {
  prepareRedis()
  const reason = reasonToBuild(process.cwd())
  if (reason) {
    console.log(`Building the site: ${reason}.`)
    const code = await gatsby(['build'])
    if (code !== 0) return code
  } else {
    // A build says it itself.
    const samples = samplesInUse(process.cwd())
    if (samples) console.log(samples)
  }
  return serve()
}

/** `serve`: serves what is built, as it is. @returns the exit code. */
export async function serve(): Promise<number> {
  const platform = await import('../serve.mjs')
  await platform.serve()
  return 0
}

/**
 * Makes sure of a redis-server where no real Redis is named.
 * @throws what to do by hand where it cannot be had.
 */
export function prepareRedis(): void {
  if (realServices(readVariables(process.cwd())).redis) return
  const lack = ensureRedis(thisMachine())
  if (lack) throw new Error(lack)
}
