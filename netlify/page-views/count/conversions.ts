import type { Redis } from '@upstash/redis'
import type { Language } from '../../../src/shared/languages'
import { parisDay } from '../days'
import { VIEW_KEYS } from '../view-keys'
import { countsExpireAt, KIND } from './day-counts'

type Conversion = { kind: 'demo' | 'contact'; language: Language }

/**
 * Counts a submission. Call it once, after the submission was accepted. Only its form, language and day are stored, because
 * the CNIL's exemption requires that visits and requests cannot be linked.
 * @throws whatever the client throws if the store does not answer; the submission must not fail because of it
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
