import { createAlarm } from '../platform/alarm'
import { systemClock } from '../platform/clock'
import { type Environment, EnvironmentError, readEnvironment } from '../platform/environment'
import { createMailer } from '../platform/mailer'
import { type RateLimit, createRateLimit } from '../platform/rate-limit'
import { createRedis } from '../platform/redis'
import { readSiteContent } from '../platform/site-content'
import { createOutbox } from './outbox'
import { createOverview } from './overview'
import { BUDGETS, type Services } from './services'

export type Opened =
  | { ok: true; services: Services; rateLimit: RateLimit }
  /** The variables at fault; people can still be told if the second channel itself is configured. */
  | { ok: false; variables: readonly string[]; alarm: Services['alarm'] }

const LIMIT = { requests: 20, window: '10 m', timeoutMs: 400 } as const

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
    // Repeating is decided call by call (see store.ts).
    retries: 0,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })

const connect = async (environment: Environment, deployContext: string): Promise<Opened> => {
  const redis = submissionsRedis(environment)
  const outbox = createOutbox(redis, deployContext)
  return {
    ok: true,
    rateLimit: createRateLimit({ redis, prefix: outbox.keys.rateLimit, ...LIMIT }),
    services: {
      outbox,
      overview: createOverview(redis, deployContext),
      mailer: createMailer({ apiKey: environment.SENDGRID_API_KEY, baseUrl: environment.SENDGRID_BASE_URL }),
      alarm: createAlarm(environment.ALARM_WEBHOOK_URL),
      clock: systemClock,
      random: Math.random,
      newId: () => crypto.randomUUID(),
      budgets: BUDGETS,
      settings: {
        team: environment.MAIL_TEAM,
        from: environment.MAIL_FROM,
        siteUrl: new URL(environment.URL).origin,
        secret: environment.SUBMISSIONS_SECRET,
        acknowledgements: environment.ACKNOWLEDGEMENTS === 'on',
        newsletterListId: environment.SENDGRID_NEWSLETTER_LIST_ID,
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
    return await connect(readEnvironment(source), deployContext)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return { ok: false, variables: error.variables, alarm: createAlarm(source.ALARM_WEBHOOK_URL?.trim()) }
  }
}

const opened = new Map<string, Promise<Opened>>()

/** The same, once for all requests of a running function. */
export const openOnce = (deployContext: string): Promise<Opened> => {
  const known = opened.get(deployContext) ?? openSubmissions(deployContext)
  opened.set(deployContext, known)
  return known
}
