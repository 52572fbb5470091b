import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readVariables } from './environment'
import { isLoopback } from './ports'
import { startPlatform, type Platform } from './platform.mjs'
import { readRunning } from './running'
import { once } from './listen'

/** Ports by default; `VIGIE_PORTS=free` takes any that are free. */
const PORTS = { site: 8888, inbox: 8889, redisRest: 8891, redis: 6399 }
const ANY_PORTS = { site: 0, inbox: 0, redisRest: 0, redis: 0 }

type ServeOptions = {
  /** Where visitors find the site, if something stands in front of it. */
  publicUrl?: string
  /** Called once everything answers. */
  ready?(platform: Platform): void
}

/**
 * Runs the local platform in this folder until the process is told to stop, as the `VIGIE_…` variables say
 * (see `.env.example`).
 * @throws where a part does not start; nothing is left running.
 */
export async function serve({ publicUrl, ready = announce }: ServeOptions = {}): Promise<void> {
  // What forgets everything at the end is a test: it must not reach the services that a `.env` names.
  const variables = process.env.VIGIE_DATA === 'temporary' ? process.env : readVariables(process.cwd())
  const { VIGIE_PORTS, VIGIE_DATA, VIGIE_SCHEDULE, VIGIE_ADDRESSES } = variables
  const stopped = stopSignal()
  const isTemporary = VIGIE_DATA === 'temporary'
  const dataDir = isTemporary ? await mkdtemp(join(tmpdir(), 'vigie-')) : resolve(VIGIE_DATA ?? '.local')
  try {
    const running = await readRunning(dataDir)
    if (running) {
      const { pid, addresses } = running
      throw new Error(`The local platform already runs at ${addresses.site} (process ${pid}); stop it first.`)
    }
    const platform = await startPlatform({
      projectRoot: process.cwd(),
      dataDir,
      ports: VIGIE_PORTS === 'free' ? ANY_PORTS : PORTS,
      variables,
      scheduler: VIGIE_SCHEDULE !== 'off',
      ...(publicUrl && { publicUrl }),
    })
    ready(platform)
    if (VIGIE_ADDRESSES) await writeFile(VIGIE_ADDRESSES, JSON.stringify(platform.addresses))
    await stopped
    await platform.close()
  } finally {
    if (isTemporary) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Resolves on the first signal to stop, or when the process that started this one is gone. */
const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = once(async () => {
      limitShutdown()
      resolve()
    })
    process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop).on('disconnect', stop)
  })

/** Prints where everything is. */
export function announce({ addresses, figuresPassword, real }: Platform): void {
  console.log(`Site     ${addresses.site} (English: ${addresses.site}/en)`)
  console.log(
    addresses.inbox
      ? `Inbox    ${addresses.inbox}`
      : 'Inbox    none: mail is really sent, by SENDGRID_API_KEY',
  )
  console.log(
    `Figures  ${addresses.site}/figures/report (any name, password ${figuresPassword}; or: npm run views)`,
  )
  if (real.redis) console.log('Redis    the real one at UPSTASH_REDIS_REST_URL')
  if (real.redis && !isLoopback(addresses.redisRest.url))
    console.log('         What you send and view is kept as a preview’s; scheduled functions do not run.')
  console.log('Stop with Ctrl-C.')
}

const SHUTDOWN_SECONDS = 3.5

/** Kills the process of that id after a while; the end of its input, which it holds open, says that it has ended. */
const KILL_LATER = 'sleep "$2" && kill -KILL "$1" & cat >/dev/null; kill $!'

/**
 * Leaves this process a few seconds to end. A thread in a blocking call or a name that is being looked up can hold up
 * even `process.exit`, so that nothing inside could be relied on to end it.
 */
function limitShutdown(): void {
  const shell = spawn('sh', ['-c', KILL_LATER, 'sh', `${process.pid}`, `${SHUTDOWN_SECONDS}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C reaches everything in the terminal's foreground, and must not reach this.
    detached: true,
  })
  shell.unref()
  shell.on('error', () => undefined)
}
