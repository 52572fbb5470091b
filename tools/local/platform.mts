import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isOnThisMachine } from '../../netlify/platform/deadlines'
import {
  LOCAL_REPORT_PASSWORD,
  LOCAL_MAIL_DEFAULTS,
  LOCAL_SECRET_DEFAULTS,
  localRedisVariables,
  LOOPBACK,
  realServices,
  type RealServices,
} from './environment'
import { freePort, once, type Service } from './listen'
import { newEventKeys } from './mail/events'
import { startMailProvider } from './mail/provider'
import { startRedisRest } from './redis/rest'
import { startRedis } from './redis/server'
import { removeRunning, writeRunning, type Addresses } from './running'
import { startSite } from './site.mjs'

type PlatformOptions = {
  projectRoot: string
  /** Where Redis and the inbox keep their files. */
  dataDir: string
  /** The preferred ports; 0 means any free port. */
  ports: { site: number; inbox: number; redis: number; redisRest: number }
  /** Variables for the functions. They override local defaults, but not the addresses of the local Redis and inbox. */
  variables: Record<string, string | undefined>
  /** Whether scheduled functions run at their times. */
  scheduler: boolean
  /** Where visitors reach the site, if another server stands in front of it. */
  publicUrl?: string
}

export type Platform = {
  addresses: Addresses
  reportPassword: string
  real: RealServices
  close(): Promise<void>
}

/** Starts everything that the site needs on this machine. If a part fails to start, stops the others. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const closers: Service['close'][] = []
  const close = once(async () => {
    for (const closePart of closers.reverse()) await closePart()
  })
  try {
    return { ...(await startParts(options, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startParts(options: PlatformOptions, closers: Service['close'][]) {
  const { projectRoot, dataDir, ports, variables } = options
  const keep = <T extends Service>(service: T): T => {
    closers.push(service.close)
    return service
  }
  const real = realServices(variables)
  const environment: NodeJS.ProcessEnv = {
    ...(!real.mail && LOCAL_MAIL_DEFAULTS),
    ...(!real.redis && LOCAL_SECRET_DEFAULTS),
    TRAFFIC_PASSWORD: LOCAL_REPORT_PASSWORD,
    ...variables,
    NETLIFY_DEV: 'true',
  }
  let addresses: Omit<Addresses, 'site'> = {
    redisRest: {
      url: variables['UPSTASH_REDIS_REST_URL'] ?? '',
      token: variables['UPSTASH_REDIS_REST_TOKEN'] ?? '',
    },
  }

  if (!real.redis) {
    const server = keep(await startRedis({ port: ports.redis, dir: join(dataDir, 'redis') }))
    const token = randomUUID()
    const { url } = keep(await startRedisRest({ redisUrl: server.url, token, port: ports.redisRest }))
    addresses = { redis: server.url, redisRest: { url, token } }
    Object.assign(environment, localRedisVariables({ url: variables['VIGIE_STORE_PROXY_URL'] ?? url, token }))
  }
  if (!real.mail) {
    // SendGrid's client warns about a key without this prefix.
    const apiKey = `SG.${randomUUID()}`
    const { privateKey, publicKey } = newEventKeys()
    const inbox = keep(
      await startMailProvider({
        port: ports.inbox,
        apiKey,
        dir: join(dataDir, 'mail'),
        events: { url: () => `${localUrl}/api/mail-events`, privateKey },
      }),
    )
    addresses = { ...addresses, inbox: inbox.url }
    Object.assign(environment, {
      SENDGRID_API_KEY: apiKey,
      SENDGRID_BASE_URL: `${variables['VIGIE_MAIL_PROXY_URL'] ?? inbox.url}/`,
      SENDGRID_EVENTS_KEY: publicKey,
    })
  }

  // The functions need the site's address before the site listens there.
  const sitePort = await freePort(ports.site)
  const localUrl = `http://${LOOPBACK}:${sitePort}`
  // With a real Redis, the functions run as in a deploy preview: they accept no forms and record no views.
  const context = isOnThisMachine(environment['UPSTASH_REDIS_REST_URL']) ? 'dev' : 'deploy-preview'
  // Netlify's library runs each function with the environment of this process.
  Object.assign(process.env, environment, { URL: options.publicUrl ?? localUrl, CONTEXT: context })
  // With a real Redis, nothing is scheduled here, because the published site runs the same functions.
  const scheduler = options.scheduler && context === 'dev'
  const site = keep(await startSite({ port: sitePort, projectRoot, context, scheduler }))

  const all: Addresses = { site: site.url, ...addresses }
  await writeRunning(dataDir, { pid: process.pid, addresses: all })
  closers.push(() => removeRunning(dataDir))
  return { addresses: all, reportPassword: environment['TRAFFIC_PASSWORD'] ?? '', real }
}
