import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { rollUp } from '../../netlify/page-views/count/roll-up'
import { indexRoutes } from '../../netlify/page-views/route-index'
import { READING, viewsStore } from '../../netlify/page-views/views-store'
import { mailWeek } from '../../netlify/page-views/weekly/send-weekly'
import { systemClock } from '../../netlify/platform/clock'
import { siteData } from '../../src/build/write-site-data'
import {
  LOCAL_FIGURES_PASSWORD,
  LOCAL_MAIL_DEFAULTS,
  LOCAL_REDIS_DEFAULTS,
  localRedisVariables,
  realServices,
  type RealServices,
} from './environment'
import { newEventKeys } from './mail/events'
import { startMailProvider } from './mail/provider'
import { freePort, isLoopback, LOOPBACK } from './ports'
import { startRedisRest } from './redis/rest'
import { startRedis } from './redis/server'
import { removeRunning, writeRunning, type Addresses } from './running'
import { once, type Service } from './listen'
import { startSite } from './site.mjs'

type PlatformOptions = {
  projectRoot: string
  /** Where Redis and the inbox keep their files. */
  dataDir: string
  /** Preferred ports: the next free one is taken where one is in use; 0 for any. */
  ports: { site: number; inbox: number; redis: number; redisRest: number }
  /** What the functions are to see, over the local defaults. */
  variables: Record<string, string | undefined>
  /** Whether scheduled functions run by themselves. */
  scheduler: boolean
  /** Where visitors find the site, if something stands in front of it. */
  publicUrl?: string
}

export type Platform = {
  addresses: Addresses
  figuresPassword: string
  real: RealServices
  close(): Promise<void>
}

/** Starts everything the site needs on this machine; if a part fails, stops what had been started. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const started: (() => Promise<void> | void)[] = []
  const close = once(async () => {
    for (const stop of started.reverse()) await stop()
  })
  try {
    return { ...(await startParts(options, started)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startParts(options: PlatformOptions, started: (() => Promise<void> | void)[]) {
  const { projectRoot, dataDir, ports, variables, scheduler } = options
  const real = realServices(variables)
  const keep = <T extends Pick<Service, 'close'>>(service: T): T => {
    started.push(() => service.close())
    return service
  }

  const redis = real.redis ? undefined : await startLocalRedis(options, keep)
  // The provider's client wants its keys to look like this.
  const apiKey = `SG.${newToken()}`
  const { privateKey, shown: eventsKey } = newEventKeys()
  const events = { url: () => `${localUrl}/api/mail-events`, privateKey }
  const inbox = real.mail
    ? undefined
    : keep(
        await startMailProvider({
          port: ports.inbox,
          apiKey,
          dir: join(dataDir, 'mail'),
          events,
          mailReport: () => mailReport(projectRoot, environment),
        }),
      )
  // The functions learn the site's address before it answers.
  const sitePort = await freePort(ports.site)
  const localUrl = `http://${LOOPBACK}:${sitePort}`
  const siteUrl = options.publicUrl ?? localUrl

  const environment: NodeJS.ProcessEnv = functionEnvironment({
    siteUrl,
    variables,
    redis,
    mail: inbox && { url: inbox.url, apiKey, eventsKey },
  })

  // The library runs each function with the environment of this process.
  Object.assign(process.env, environment)
  const context = environment['CONTEXT'] ?? ''
  const site = keep(
    await startSite({
      port: sitePort,
      projectRoot,
      context,
      // A real store has its own schedule, with the routes of the site that is published.
      scheduler: scheduler && context === 'dev',
    }),
  )
  const addresses: Addresses = {
    site: site.url,
    ...(inbox && { inbox: inbox.url }),
    ...(redis && { redis: redis.serverUrl }),
    redisRest: redis
      ? { url: redis.url, token: redis.token }
      : {
          url: environment['UPSTASH_REDIS_REST_URL'] ?? '',
          token: environment['UPSTASH_REDIS_REST_TOKEN'] ?? '',
        },
  }
  await writeRunning(dataDir, { pid: process.pid, addresses })
  started.push(() => removeRunning(dataDir))
  return { addresses, figuresPassword: environment['FIGURES_PASSWORD'] ?? '', real }
}

async function startLocalRedis(
  { ports, dataDir }: PlatformOptions,
  keep: <T extends Pick<Service, 'close'>>(service: T) => T,
): Promise<{ serverUrl: string; url: string; token: string }> {
  const server = keep(await startRedis({ port: ports.redis, dir: join(dataDir, 'redis') }))
  const token = newToken()
  const rest = keep(await startRedisRest({ redisUrl: server.url, token, port: ports.redisRest }))
  return { serverUrl: server.url, url: rest.url, token }
}

type Parts = {
  siteUrl: string
  variables: PlatformOptions['variables']
  redis: { url: string; token: string } | undefined
  mail: { url: string; apiKey: string; eventsKey: string } | undefined
}

/** What the functions see. Later lines win: addresses of stand-ins are nothing that a developer sets. */
const functionEnvironment = ({ siteUrl, variables, redis, mail }: Parts): NodeJS.ProcessEnv => ({
  ...(mail && LOCAL_MAIL_DEFAULTS),
  ...(redis && LOCAL_REDIS_DEFAULTS),
  FIGURES_PASSWORD: LOCAL_FIGURES_PASSWORD,
  ...variables,
  ...(mail && {
    SENDGRID_API_KEY: mail.apiKey,
    SENDGRID_BASE_URL: `${variables['VIGIE_MAIL_VIA'] ?? mail.url}/`,
    SENDGRID_EVENTS_KEY: mail.eventsKey,
  }),
  ...(redis && localRedisVariables({ ...redis, url: variables['VIGIE_STORE_VIA'] ?? redis.url })),
  URL: siteUrl,
  // On a real store this is one more preview, apart from production.
  CONTEXT: redis || isLoopback(variables['UPSTASH_REDIS_REST_URL'] ?? '') ? 'dev' : 'deploy-preview',
  NETLIFY_DEV: 'true',
})

const newToken = (): string => randomBytes(24).toString('base64url')

/** Counts what this machine's store holds and sends Monday's mail of figures, whatever the day. */
async function mailReport(projectRoot: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const redis = viewsStore(READING, environment)
  const routes = indexRoutes(siteData(projectRoot).routes)
  if (isLoopback(environment.UPSTASH_REDIS_REST_URL ?? ''))
    await rollUp({ redis, routes, clock: systemClock })
  await mailWeek({ redis, routes, source: environment, now: systemClock() })
}
