import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { startMailProvider } from '../../tools/local/mail/provider'
import { startRedisRest } from '../../tools/local/redis/rest'
import { startRedis } from '../../tools/local/redis/server'
import { DEADLINES, type Deadlines } from '../../netlify/platform/deadlines'
import type { SendAlarm } from '../../netlify/platform/alarm'
import { createMailer } from '../../netlify/platform/mailer'
import { createRaiseAlarm } from '../../netlify/platform/raise-alarm'
import { createRedis } from '../../netlify/platform/redis'
import { siteContent } from '../../netlify/platform/site-data'
import {
  type Limits,
  type ServicesResult,
  type Services,
  createLimits,
  createStore,
} from '../../netlify/submissions/services'
import { KEYS } from '../../netlify/submissions/store/stored-submission'
import { siteData } from '../../src/build/write-site-data'
import { API_KEY, REDIS_TOKEN, SECRET } from './canary'
import { PATIENT_DEADLINES } from './deadlines'
import { type Choose, type Fault, startFaultProxy } from './fault-proxy'

/** Returns services in the same shape as `openServices`. */
export const servicesResult = (services: Services, limits = services.limits): ServicesResult => ({
  ok: true,
  services: { ...services, limits },
  ignored: [],
})

const allow = async () => ({ allowed: true }) as const
export const UNLIMITED: Limits = { sender: allow, ipv6Network: allow }

export type ReceivedMail = {
  subject: string
  text: string
  reference: string
  category: string
  to: string[]
  args: Record<string, string>
  headers: Record<string, string>
  replyTo?: string
}

/** The site's content, read once for all worlds of a test file. */
const CONTENT = siteContent(siteData('.'))

type ServicesOptions = {
  /** The deadlines that a test is about; by default, all are long enough for a busy machine. */
  deadlines?: Partial<Deadlines>
  storeUrl?: string
  apiKey?: string
  token?: string
  settings?: Partial<Services['settings']>
  /** How alarms are told; by default, `alarms` collects them. */
  alarm?: SendAlarm
}

/** Makes requests to send mail fail, with the given fault or with the fault that a function chooses for the body. */
export const faultOnSend =
  (fault: Fault | ((body: string) => Fault | undefined)): Choose =>
  ({ path, body }) => {
    if (!path.endsWith('/mail/send')) return undefined
    return typeof fault === 'function' ? fault(body) : fault
  }

/** Starts Redis and a stand-in for the mail provider, each behind a proxy that injects faults. Tests set the time. */
export async function openWorld() {
  const dir = await mkdtemp(join(tmpdir(), 'submissions-'))
  const redisServer = await startRedis({ port: 0, dir })
  const rest = await startRedisRest({ redisUrl: redisServer.url, token: REDIS_TOKEN, port: 0 })
  const provider = await startMailProvider({ port: 0, apiKey: API_KEY, dir: join(dir, 'mail') })
  const mails: ReceivedMail[] = []
  const contacts: { email: string; custom_fields?: Record<string, string> }[] = []

  const storeFaults = await startFaultProxy(rest.url)
  const mailFaults = await startFaultProxy(provider.url, ({ path, body, status }) => {
    if (status !== 202) return
    const request = JSON.parse(body)
    if (path.endsWith('/contacts')) contacts.push(...request.contacts)
    else {
      const [personalization] = request.personalizations
      mails.push({
        subject: request.subject,
        text: request.content[0].value,
        reference: personalization.custom_args?.ref ?? '',
        category: request.categories[0],
        to: personalization.to.map(({ email }: { email: string }) => email),
        args: personalization.custom_args ?? {},
        headers: personalization.headers ?? {},
        replyTo: request.reply_to?.email,
      })
    }
  })
  const redis = new Redis(redisServer.url)
  const alarms: string[] = []
  const hear: SendAlarm = async (text) => {
    alarms.push(text)
    return { outcome: 'told' }
  }
  const start = Date.UTC(2026, 0, 5, 3)
  let now = start

  const services = async (options: ServicesOptions = {}) => {
    const { apiKey = API_KEY } = options
    // Leases end by the clock, which tests move.
    const { requestLease, runLease } = DEADLINES
    const deadlines = { ...PATIENT_DEADLINES, requestLease, runLease, ...options.deadlines }
    const client = createRedis({
      url: options.storeUrl ?? storeFaults.url,
      token: options.token ?? REDIS_TOKEN,
      retries: 0,
      timeoutMs: deadlines.storeTry,
    })
    const result: Services = {
      ...createStore(client, deadlines),
      limits: UNLIMITED,
      mailer: createMailer({
        apiKey,
        baseUrl: `${mailFaults.url}/`,
        totalMs: deadlines.mail,
      }),
      raiseAlarm: createRaiseAlarm({
        redis: client,
        keyOf: KEYS.alarm,
        alarm: options.alarm ?? hear,
        clock: () => now,
        siteUrl: 'https://site.example',
      }),
      clock: () => now,
      deadlines,
      settings: {
        team: ['equipe@site.example'],
        from: 'site@site.example',
        siteUrl: 'https://site.example',
        secret: SECRET,
        acknowledgements: false,
        content: CONTENT,
        ...options.settings,
      },
    }
    // The real limits are separate from the services, because most tests run without limits.
    return { services: result, limits: createLimits(client, deadlines.limit) }
  }

  return {
    redis,
    storeFaults,
    mailFaults,
    mails,
    contacts,
    alarms,
    /** Collects an alarm, as the services do by default. */
    hear,
    services,
    leads: () => mails.filter(({ category }) => category === 'lead'),
    now: () => now,
    advance: (ms: number) => {
      now += ms
    },
    /** Records a run of the deliverer, so that the store does not look new or emptied. */
    recordEarlierRun: () => redis.hset(KEYS.jobs, 'runAt', now),
    async reset() {
      now = start
      storeFaults.set()
      mailFaults.set()
      mails.length = contacts.length = alarms.length = 0
      await redis.flushall()
    },
    async close() {
      redis.disconnect()
      await Promise.all([storeFaults.close(), mailFaults.close()])
      await Promise.all([rest.close(), provider.close()])
      await redisServer.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
