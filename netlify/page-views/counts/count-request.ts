import type { Redis } from '@upstash/redis'
import type { Language } from '../../../src/shared/languages'
import { countsExpireAt, fieldOf } from './counts'
import { parisDay } from './days'
import { VIEW_KEYS } from '../store/keys'

type AcceptedRequest = { kind: 'demo' | 'contact'; language: Language }

/**
 * Counts an accepted demo or contact request. Call this once per request. Stores only its kind, language and day. If
 * requests could be linked to visits, the CNIL (the French regulator) would require consent to the counting of views.
 * @throws whatever the Redis client throws if the store does not answer; callers must still accept the request
 */
export async function countRequest({ kind, language }: AcceptedRequest, redis: Redis, now: number) {
  const day = parisDay(now)
  const key = VIEW_KEYS.counts(day, 'people')
  await redis
    .multi()
    .hincrby(key, fieldOf('request', `${kind}|${language}`), 1)
    .expireat(key, countsExpireAt(day))
    .exec()
}
