import type { Redis } from '@upstash/redis'
import type { Language } from '../../../src/shared/languages'
import { countsExpireAt, fieldOf } from './counters'
import { parisDay } from './days'
import { VIEW_KEYS } from '../store/keys'

type AcceptedSubmission = { form: 'demo' | 'contact'; language: Language }

/**
 * Counts an accepted submission. Call this once per submission. Stores only its form, language and day. If
 * requests could be linked to visits, the CNIL (the French regulator) would require consent to the counting of views.
 * @throws whatever the Redis client throws if the store does not answer; callers must still accept the submission
 */
export async function countSubmission({ form, language }: AcceptedSubmission, redis: Redis, now: number) {
  const day = parisDay(now)
  const key = VIEW_KEYS.counts(day, 'people')
  await redis
    .multi()
    .hincrby(key, fieldOf('submission', `${form}|${language}`), 1)
    .expireat(key, countsExpireAt(day))
    .exec()
}
