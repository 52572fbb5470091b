import { type Alarm, createAlarm } from '../platform/alarm'
import { SECOND, systemClock } from '../platform/clock'
import { isPreview, PREVIEW_CONTEXTS } from '../platform/deploy-context'
import {
  type Environment,
  EnvironmentError,
  addressesIn,
  ignoredVariables,
  readEnvironment,
} from '../platform/environment'
import { createLog } from '../platform/log'
import { createMailer } from '../platform/mailer'
import { type RateLimit, createRateLimit } from '../platform/rate-limit'
import { createRedis } from '../platform/redis'
import { readSiteContent } from '../platform/site-data'
import { ADDRESS_LIMIT, LIMIT_MS, SENDER_LIMIT } from './accept/rate-limits'
import { createOutbox } from './store/outbox'
import { createOverview } from './store/overview'
import { BUDGETS, type Services } from './services'

export type Opened =
  | {
      ok: true
      services: Services
      /** How often one sender may send: one limiter for both names of a sender (see sender-limit.ts). */
      rateLimit: RateLimit
      /** How often one e-mail address may be sent with. Without it there is no such limit. */
      addressLimit?: RateLimit
      /** Variables whose features are off because their values do not fit. */
      ignored?: readonly string[]
    }
  /** The variables at fault; people can still be told if what that takes is configured. A preview needs none. */
  | { ok: false; variables: readonly string[]; alarm: Alarm; isPreview: boolean }

type StoreVariables = Pick<
  Environment,
  | 'UPSTASH_REDIS_REST_URL'
  | 'UPSTASH_REDIS_REST_TOKEN'
  | 'SUBMISSIONS_REDIS_REST_URL'
  | 'SUBMISSIONS_REDIS_REST_TOKEN'
>

/** The store that submissions live in: their own where one is configured, else the one of the page views. */
export const submissionsRedis = (environment: StoreVariables, timeoutMs?: number) =>
  createRedis({
    url: environment.SUBMISSIONS_REDIS_REST_URL ?? environment.UPSTASH_REDIS_REST_URL,
    token: environment.SUBMISSIONS_REDIS_REST_TOKEN ?? environment.UPSTASH_REDIS_REST_TOKEN,
    // Repeating is decided call by call (see ask-redis.ts).
    retries: 0,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })

const connect = async (
  environment: Environment,
  ignored: readonly string[],
  deployContext: string,
): Promise<Opened> => {
  const redis = submissionsRedis(environment)
  const storesOf = (context: string) => ({
    outbox: createOutbox(redis, context),
    overview: createOverview(redis, context, { events: environment.SENDGRID_EVENTS_KEY !== undefined }),
  })
  const stores = storesOf(deployContext)
  const limitTo = ({ requests, windowMs }: { requests: number; windowMs: number }) =>
    createRateLimit({
      redis,
      prefix: stores.outbox.keys.rateLimit,
      requests,
      window: `${windowMs / SECOND} s`,
      timeoutMs: LIMIT_MS,
    })
  return {
    ok: true,
    ignored,
    rateLimit: limitTo(SENDER_LIMIT),
    addressLimit: limitTo(ADDRESS_LIMIT),
    services: {
      ...stores,
      previews: deployContext === 'production' ? PREVIEW_CONTEXTS.map(storesOf) : [],
      mailer: createMailer({ apiKey: environment.SENDGRID_API_KEY, baseUrl: environment.SENDGRID_BASE_URL }),
      alarm: createAlarm(environment),
      clock: systemClock,
      random: Math.random,
      newId: () => crypto.randomUUID(),
      budgets: BUDGETS,
      settings: {
        team: addressesIn(environment.MAIL_TEAM),
        from: environment.MAIL_FROM,
        siteUrl: new URL(environment.URL).origin,
        secret: environment.SUBMISSIONS_SECRET,
        acknowledgements: environment.ACKNOWLEDGEMENTS === 'on',
        newsletterListId: environment.SENDGRID_NEWSLETTER_LIST_ID,
        consentFieldId: environment.SENDGRID_CONSENT_FIELD_ID,
        eventsKey: environment.SENDGRID_EVENTS_KEY,
        content: await readSiteContent(),
      },
    },
  }
}

/**
 * Puts together what the submissions functions work with. An environment at fault is a value, not an
 * exception: the form must answer truthfully and health must name the variables.
 */
export async function openSubmissions(
  deployContext: string,
  source: Record<string, string | undefined> = process.env,
): Promise<Opened> {
  try {
    return await connect(readEnvironment(source), ignoredVariables(source), deployContext)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return {
      ok: false,
      variables: error.variables,
      alarm: createAlarm(source),
      isPreview: isPreview(deployContext),
    }
  }
}

const start = async (deployContext: string): Promise<Opened> => {
  const opened = await openSubmissions(deployContext)
  if (opened.ok && opened.ignored?.length)
    createLog(systemClock)({ route: 'environment', outcome: 'ignored', code: opened.ignored.join(',') })
  return opened
}

const started = new Map<string, Promise<Opened>>()

/** The same, once for all requests of a running function; its log names the variables that are ignored. */
export const openOnce = (deployContext: string): Promise<Opened> => {
  const known = started.get(deployContext) ?? start(deployContext)
  started.set(deployContext, known)
  return known
}
