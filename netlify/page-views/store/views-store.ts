import type { Redis } from '@upstash/redis'
import { createSendAlarm } from '../../platform/alarm'
import { systemClock } from '../../platform/clock'
import { type Deadlines, deadlinesFor } from '../../platform/deadlines'
import { EnvironmentError, readEnvironment } from '../../platform/environment'
import { errorCode } from '../../platform/error-code'
import { type RaiseAlarm, createRaiseAlarm } from '../../platform/raise-alarm'
import { createRedis } from '../../platform/redis'
import { VIEW_KEYS } from './keys'

type StoreOptions = { retries: number; deadline: keyof Deadlines; isText?: boolean }

/** For functions that must answer fast. They do not retry, because a repeated command may record a view twice. */
export const QUICK: StoreOptions = { retries: 0, deadline: 'view' }

/** For roll-ups (which count views) and reports. Their commands can be repeated. */
export const PATIENT: StoreOptions = { retries: 1, deadline: 'report' }

/** For the counts that reports read. Unlike recorded views, they are text that this site has written. */
export const COUNTS: StoreOptions = { ...PATIENT, isText: true }

/** Connects to the store of page views. @throws EnvironmentError if its variables are missing or malformed */
export function viewsStore(
  { retries, deadline, isText = false }: StoreOptions,
  variables: NodeJS.ProcessEnv = process.env,
): Redis {
  const names = ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'] as const
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = readEnvironment(variables, names)
  return createRedis({ url, token, retries, timeoutMs: deadlinesFor(variables)[deadline], isText })
}

/** Returns the function that raises alarms about page views. Their store keeps its marks. */
export const viewsAlarm = (redis: Redis): RaiseAlarm =>
  createRaiseAlarm({
    redis,
    keyOf: VIEW_KEYS.alarm,
    alarm: createSendAlarm(process.env),
    clock: systemClock,
    siteUrl: process.env['URL'] ?? '',
  })

/** Returns a code for the log: the names of the faulty environment variables, or the error's code. */
export const failureCode = (error: unknown): string =>
  error instanceof EnvironmentError ? `environment:${error.variables.join(',')}` : errorCode(error)
