import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isOnThisMachine } from '../../netlify/platform/deadlines'
import { readVariables } from './environment'
import { once } from './listen'
import { startPlatform, type Platform } from './platform.mjs'
import { readRunning } from './running'

/** The preferred ports, unless `VIGIE_PORTS=free`. */
const PORTS = { site: 8888, inbox: 8889, redisRest: 8891, redis: 6399 }
const ANY_PORTS = { site: 0, inbox: 0, redisRest: 0, redis: 0 }

type ServeOptions = {
  /** The address at which visitors reach the site, if another server stands in front of it. */
  publicUrl?: string
  /** Called when everything answers. */
  ready?(platform: Platform): void
}

/**
 * Runs the local platform in the current folder until the process is told to stop. `.env.example` describes the
 * `VIGIE_…` variables.
 * @throws if the platform already runs or a part of it does not start; the other parts are then stopped
 */
export async function serve({ publicUrl, ready = announce }: ServeOptions = {}): Promise<void> {
  // Only tests use temporary data. They ignore `.env`, so that they never reach the real services that it names.
  const variables = process.env.VIGIE_DATA === 'temporary' ? process.env : readVariables(process.cwd())
  const { VIGIE_PORTS, VIGIE_DATA = '.local', VIGIE_SCHEDULE, VIGIE_ADDRESSES_FILE } = variables
  const isTemporary = VIGIE_DATA === 'temporary'
  const stopped = stopSignal()
  const dataDir = isTemporary ? await mkdtemp(join(tmpdir(), 'vigie-')) : resolve(VIGIE_DATA)
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
    if (VIGIE_ADDRESSES_FILE) await writeFile(VIGIE_ADDRESSES_FILE, JSON.stringify(platform.addresses))
    await stopped
    await platform.close()
  } finally {
    if (isTemporary) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Resolves on the first signal to stop, or when the parent process that forked this one has ended. */
const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = once(async () => {
      limitShutdown()
      resolve()
    })
    process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop).on('disconnect', stop)
  })

/** Prints the addresses that a developer needs. */
export function announce({ addresses, reportPassword, real }: Platform): void {
  const { site, inbox, redisRest } = addresses
  console.log(`Site     ${site} (English: ${site}/en)`)
  console.log(`Inbox    ${inbox ?? 'none: mail is really sent, with SENDGRID_API_KEY'}`)
  console.log(
    `Traffic  ${site}/traffic/report (any user name, password ${reportPassword}; or: npm run views)`,
  )
  if (real.redis) console.log('Redis    the real one at UPSTASH_REDIS_REST_URL')
  if (!isOnThisMachine(redisRest.url))
    console.log('         The site works as a preview: it accepts no forms and records no views.')
  console.log('Stop with Ctrl-C.')
}

const SHUTDOWN_SECONDS = 3.5

/**
 * A shell script that kills process $1 after $2 seconds. If $1 ends first, the script's input closes, so `cat` returns
 * and the script cancels the kill.
 */
const KILL_LATER = 'sleep "$2" && kill -KILL "$1" & cat >/dev/null; kill $!'

/**
 * Gives this process a few seconds to end. A blocked thread or a name lookup can hold up even `process.exit`, so
 * another process enforces the limit.
 */
function limitShutdown(): void {
  const shell = spawn('sh', ['-c', KILL_LATER, 'sh', `${process.pid}`, `${SHUTDOWN_SECONDS}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C reaches every process of the terminal, but must not stop this shell.
    detached: true,
  })
  shell.unref()
  shell.on('error', () => undefined)
}
