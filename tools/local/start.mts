import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readVariables } from './environment'
import { startPlatform, type Platform } from './platform.mjs'
import { readRunning } from './running'

/** Ports by default; `VIGIE_PORTS=free` takes any that are free. */
const PORTS = { site: 8888, inbox: 8889, views: 8890, redisRest: 8891, redis: 6399 }

const variables = readVariables(process.cwd())
const { VIGIE_PORTS, VIGIE_DATA, VIGIE_SCHEDULE, VIGIE_ADDRESSES } = variables

const isTemporary = VIGIE_DATA === 'temporary'
const dataDir = isTemporary ? await mkdtemp(join(tmpdir(), 'vigie-')) : resolve(VIGIE_DATA ?? '.local')

async function start(): Promise<Platform> {
  const running = await readRunning(dataDir)
  if (running) throw new Error(`The local platform already runs at ${running.addresses.site}; stop it first.`)
  const ports = VIGIE_PORTS === 'free' ? { site: 0, inbox: 0, views: 0, redisRest: 0, redis: 0 } : PORTS
  return startPlatform({
    projectRoot: process.cwd(),
    dataDir,
    ports,
    variables,
    scheduler: VIGIE_SCHEDULE !== 'off',
  })
}

function announce({ addresses, real }: Platform): void {
  console.log(`Site   ${addresses.site} (English: ${addresses.site}/en)`)
  console.log(
    addresses.inbox ? `Inbox  ${addresses.inbox}` : 'Inbox  none: mail is really sent, by SENDGRID_API_KEY',
  )
  console.log(`Views  ${addresses.views} (or: npm run views)`)
  if (real.redis) console.log('Redis  the real one at UPSTASH_REDIS_REST_URL')
  console.log('Stop with Ctrl-C.')
}

async function cleanUp(): Promise<void> {
  if (isTemporary) await rm(dataDir, { recursive: true, force: true })
}

try {
  const platform = await start()
  const stop = async () => {
    await platform.close()
    await cleanUp()
    process.exit(0)
  }
  // A second signal while stopping changes nothing: everything is on its way out.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  announce(platform)
  if (VIGIE_ADDRESSES) await writeFile(VIGIE_ADDRESSES, JSON.stringify(platform.addresses))
} catch (error) {
  await cleanUp()
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
