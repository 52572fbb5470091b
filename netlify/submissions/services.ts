import type { Redis } from '@upstash/redis'
import { type SendAlarm, createSendAlarm } from '../platform/alarm'
import { type RaiseAlarm, createRaiseAlarm } from '../platform/raise-alarm'
import { type Clock, systemClock } from '../platform/clock'
import { type Deadlines, deadlinesFor } from '../platform/deadlines'
import { isPreview } from '../platform/deploy-context'
import {
  type Environment,
  EnvironmentError,
  type Variables,
  addressesIn,
  ignoredVariables,
  readEnvironment,
} from '../platform/environment'
import { createLog } from '../platform/log'
import { type Mailer, createMailer } from '../platform/mailer'
import { type RateLimit, createRateLimit } from '../platform/rate-limit'
import { createRedis } from '../platform/redis'
import { type SiteContent, readSiteContent } from '../platform/site-data'
import { SENDER_LIMIT, IPV6_NETWORK_LIMIT } from './limits'
import { createCaller } from './store/call-redis'
import { type Outbox, createOutbox } from './store/outbox'
import { type Overview, createOverview } from './store/overview'
import { KEYS } from './store/stored-submission'
import { type VisitorMails, createVisitorMails } from './store/visitor-mails'

export type Settings = {
  /** Recipients of the submissions. */
  team: readonly string[]
  from: string
  siteUrl: string
  secret: string
  acknowledgements: boolean
  /** The contact list and its field for the proof of consent (GDPR, Art. 7(1)); unset unless both are configured. */
  newsletter?: { listId: string; consentFieldId: string } | undefined
  /** The public key that verifies the mail provider's events; without it no events are accepted. */
  eventsKey?: string | undefined
  content: SiteContent
}

/** Starts a budget of time. The returned function returns the milliseconds left, but no more than its argument. */
export const startBudget = (totalMs: number) => {
  const end = performance.now() + totalMs
  return (most = totalMs): number => Math.max(0, Math.min(most, end - performance.now()))
}

export type Store = { outbox: Outbox; overview: Overview; visitorMails: VisitorMails }
/** Requests above these limits are refused: of a `sender` (IPv4 address or IPv6 /56), and of an `ipv6Network` (/48). */
export type Limits = { sender: RateLimit; ipv6Network: RateLimit }

/** The store, mail and settings on which submissions depend. */
export type Services = Store & {
  limits: Limits
  mailer: Mailer
  raiseAlarm: RaiseAlarm
  clock: Clock
  settings: Settings
  deadlines: Deadlines
}

export type ServicesResult =
  /** `ignored`: malformed optional variables, which are treated as unset. */
  | { ok: true; services: Services; ignored: readonly string[] }
  /** `variables`: the names of missing or malformed variables. A preview never has services. */
  | { ok: false; variables: readonly string[]; alarm: SendAlarm; isPreview: boolean }

/** The variables that name the store of submissions, and the secret from which ids, references and hashes are made. */
export const STORE_VARIABLES = [
  'UPSTASH_REDIS_REST_URL',
  'UPSTASH_REDIS_REST_TOKEN',
  'SUBMISSIONS_REDIS_REST_URL',
  'SUBMISSIONS_REDIS_REST_TOKEN',
  'SUBMISSIONS_SECRET',
] as const

/** Connects to the Redis of the submissions or, if none is configured, to that of the page views. */
export const submissionsRedis = (
  environment: Pick<Environment, (typeof STORE_VARIABLES)[number]>,
  timeoutMs: number,
): Redis =>
  createRedis({
    url: environment.SUBMISSIONS_REDIS_REST_URL ?? environment.UPSTASH_REDIS_REST_URL,
    token: environment.SUBMISSIONS_REDIS_REST_TOKEN ?? environment.UPSTASH_REDIS_REST_TOKEN,
    // None, because call-redis.ts retries.
    retries: 0,
    timeoutMs,
  })

export function createStore(redis: Redis, deadlines: Deadlines): Store {
  const caller = createCaller(redis, deadlines.storeTry)
  return {
    outbox: createOutbox(caller, deadlines),
    overview: createOverview(caller),
    visitorMails: createVisitorMails(caller),
  }
}

export const createLimits = (redis: Redis, timeoutMs: number): Limits => ({
  sender: createRateLimit(redis, KEYS.limit, SENDER_LIMIT, timeoutMs),
  ipv6Network: createRateLimit(redis, KEYS.limit, IPV6_NETWORK_LIMIT, timeoutMs),
})

async function connect(
  environment: Environment,
  { alarm, deadlines, clock }: Pick<Services, 'deadlines' | 'clock'> & { alarm: SendAlarm },
): Promise<Services> {
  const { SENDGRID_NEWSLETTER_LIST_ID: listId, SENDGRID_CONSENT_FIELD_ID: consentFieldId } = environment
  const { SENDGRID_API_KEY: apiKey, SENDGRID_BASE_URL: baseUrl } = environment
  const redis = submissionsRedis(environment, deadlines.storeTry)
  const siteUrl = new URL(environment.URL).origin
  return {
    ...createStore(redis, deadlines),
    limits: createLimits(redis, deadlines.limit),
    mailer: createMailer({ apiKey, baseUrl, totalMs: deadlines.mail }),
    raiseAlarm: createRaiseAlarm({ redis, keyOf: KEYS.alarm, alarm, clock, siteUrl }),
    clock,
    deadlines,
    settings: {
      team: addressesIn(environment.MAIL_TEAM),
      from: environment.MAIL_FROM,
      siteUrl,
      secret: environment.SUBMISSIONS_SECRET,
      acknowledgements: environment.ACKNOWLEDGEMENTS === 'on',
      newsletter: listId && consentFieldId ? { listId, consentFieldId } : undefined,
      eventsKey: environment.SENDGRID_EVENTS_KEY,
      content: await readSiteContent(),
    },
  }
}

/** Opens the services. If variables are faulty, returns their names, for the log and the alarm. */
export async function openServices(
  deploy: string,
  variables: Variables = process.env,
  clock: Clock = systemClock,
): Promise<ServicesResult> {
  const alarm = createSendAlarm(variables)
  if (isPreview(deploy)) return { ok: false, variables: [], alarm, isPreview: true }
  try {
    const services = await connect(readEnvironment(variables), {
      alarm,
      clock,
      deadlines: deadlinesFor(variables),
    })
    const ignored = ignoredVariables(variables)
    const log = createLog(clock)
    if (ignored.length > 0) log({ route: 'environment', outcome: 'ignored', code: ignored.join(',') })
    return { ok: true, services, ignored }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return { ok: false, variables: error.variables, alarm, isPreview: false }
  }
}

const setups = new Map<string, Promise<ServicesResult>>()

/** Opens the services once for all requests to one instance of a function; after a failure, again for the next. */
export async function getServices(deploy: string, open = openServices): Promise<ServicesResult> {
  const setup = setups.get(deploy) ?? open(deploy)
  setups.set(deploy, setup)
  const result = await setup.catch((error: unknown) => {
    setups.delete(deploy)
    throw error
  })
  if (!result.ok) setups.delete(deploy)
  return result
}
