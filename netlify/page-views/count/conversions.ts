import type { Redis } from '@upstash/redis'
import type { Language } from '../../../src/shared/languages'
import { parisDay } from '../days'
import { VIEW_KEYS } from '../view-keys'
import { countsExpireAt, KIND } from './day-counts'

/** What may be counted of a submission: nothing that could lead back to it or to a visit. */
type Conversion = { kind: 'demo' | 'contact'; language: Language }

/**
 * Counts an accepted submission. Call it once for each, after it has been accepted. It shares no id with views or with
 * the submission, so visits and leads cannot be matched: the CNIL's exemption rests on it.
 * @throws whatever the client throws when the store does not answer; it must not cost the lead
 */
export async function countConversion({ kind, language }: Conversion, redis: Redis, now: number) {
  const day = parisDay(now)
  const key = VIEW_KEYS.counts(day, 'people')
  await redis
    .multi()
    .hincrby(key, `${KIND.request}|${kind}|${language}`, 1)
    .expireat(key, countsExpireAt(day))
    .exec()
}
