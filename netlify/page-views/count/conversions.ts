import type { Redis } from '@upstash/redis'
import type { Language } from '../../../src/languages'
import { countsExpireAt, KIND } from './day-counts'
import { parisDay } from '../days'
import { viewKeys, viewsPrefix } from '../view-keys'

/** What may be counted of a submission: nothing that could lead back to it or to a visit. */
export type Conversion = { kind: 'demo' | 'contact'; language: Language }

type Counting = {
  redis: Pick<Redis, 'multi'>
  /** The deploy that took the submission. */
  context?: string
  now: number
}

/**
 * Counts an accepted submission; call it once for each, after it has been accepted. It shares no id with
 * views or with the submission, so visits and leads cannot be matched (the CNIL's exemption rests on it).
 * @throws whatever the client throws when the store does not answer; it must not cost the lead
 */
export async function countConversion(
  { kind, language }: Conversion,
  { redis, context, now }: Counting,
): Promise<void> {
  const day = parisDay(now)
  const key = viewKeys(viewsPrefix(context)).counts(day, 'people')
  await redis
    .multi()
    .hincrby(key, `${KIND.request}|${kind}|${language}`, 1)
    .expireat(key, countsExpireAt(day))
    .exec()
}
