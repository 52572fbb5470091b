import type { Outbox } from '../store/outbox'
import type { Overview, SetName } from '../store/overview'
import type { Summary } from '../store/stored-record'
import { HANDED_CONTENT_MS, UNMAILED_RECORD_MS } from '../store/retention'
import type { Clock } from '../../platform/clock'
import type { Reply } from '../store/ask-redis'

/** Where a submission stands that was never mailed, or perhaps never arrived. */
const UNMAILED: readonly SetName[] = ['waiting', 'suspects', 'dead', 'undelivered']

type Stores = { outbox: Outbox; overview: Overview; clock: Clock }

/**
 * Deletes the content of what was handed over so long ago and neither bounced nor is doubtful.
 * @param left milliseconds in which something may be begun
 */
export async function forgetContent({ outbox, overview, clock }: Stores, left: () => number): Promise<void> {
  if (left() <= 0) return
  const now = clock()
  const expired = await overview.ids('handed', 0, now - HANDED_CONTENT_MS)
  if (!expired.ok) return
  for (const id of expired.value) {
    if (left() <= 0 || !(await outbox.forget(id, now)).ok) return
  }
}

/**
 * Removes the submissions never mailed that have been kept as long as the privacy policy says, at most so many;
 * gives them. Without `forReal` it only gives them.
 */
export async function purgeUnmailed(
  { outbox, overview, clock }: Stores,
  forReal: boolean,
  most = Infinity,
): Promise<Reply<Summary[]>> {
  const before = clock() - UNMAILED_RECORD_MS
  const found = await overview.summaries(UNMAILED)
  if (!found.ok) return found
  const expired = found.value
    .filter(({ state, createdAt }) => state !== 'mailed' && createdAt < before)
    .slice(0, most)
  if (forReal)
    for (const { id, hash } of expired) {
      const erased = await outbox.erase(id, hash)
      if (!erased.ok) return erased
    }
  return { ok: true, value: expired }
}
