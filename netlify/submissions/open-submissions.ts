import { type Alarm, createAlarm } from '../platform/alarm'
import { systemClock } from '../platform/clock'
import { isPreview } from '../platform/deploy-context'
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
import { LIMIT_MS, MAILBOX_LIMIT, SENDER_LIMIT } from './limits'
import { BUDGETS, type Services } from './services'
import { createFormer } from './store/former'
import { KEYS } from './store/keys'
import { createOutbox } from './store/outbox'
import { createOverview } from './store/overview'
import { createVisitorMails } from './store/visitor-mails'

/** How often one sender, and one mailbox, may send. */
export type Limits = { sender: RateLimit; mailbox: RateLimit }

export type Opened =
  | {
      ok: true
      services: Services
      limits: Limits
      /** Variables whose features are off because their values do not fit. */
      ignored?: readonly string[]
    }
  /** The variables at fault; people can still be told if what that takes is configured. A preview takes no forms. */
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

async function connect(environment: Environment, ignored: readonly string[]): Promise<Opened> {
  const redis = submissionsRedis(environment)
  const limitTo = ({ requests, windowMs }: { requests: number; windowMs: number }) =>
    createRateLimit({ redis, prefix: KEYS.limit, requests, windowMs, timeoutMs: LIMIT_MS })
  return {
    ok: true,
    ignored,
    limits: { sender: limitTo(SENDER_LIMIT), mailbox: limitTo(MAILBOX_LIMIT) },
    services: {
      outbox: createOutbox(redis),
      overview: createOverview(redis),
      visitorMails: createVisitorMails(redis),
      adoptFormer: createFormer(redis),
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
  const closed = { ok: false, alarm: createAlarm(source), isPreview: isPreview(deployContext) } as const
  if (closed.isPreview) return { ...closed, variables: [] }
  try {
    return await connect(readEnvironment(source), ignoredVariables(source))
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return { ...closed, variables: error.variables }
  }
}

async function start(deployContext: string): Promise<Opened> {
  const opened = await openSubmissions(deployContext)
  if (opened.ok && opened.ignored?.length)
    createLog(systemClock)({ route: 'environment', outcome: 'ignored', code: opened.ignored.join(',') })
  return opened
}

const started = new Map<string, Promise<Opened>>()

/** The same, once for all requests of a running function; its log names the variables that are ignored. */
export function openOnce(deployContext: string): Promise<Opened> {
  const opened = started.get(deployContext) ?? start(deployContext)
  started.set(deployContext, opened)
  return opened
}
