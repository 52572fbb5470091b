import { DAY } from '../../netlify/platform/clock'
import type { Services } from '../../netlify/submissions/services'
import {
  type Batch,
  EVENT_MODES,
  type EventMode,
  batchesFor,
  newEventKeys,
  signBatch,
} from '../../tools/local/mail/events'
import { postBody, postEvents } from '../support/mail-events'
import type { World } from '../support/submissions-world'
import { chance, pick } from './random'

/** Most mail arrives; one in about 120 bounces later, which casts doubt on all of three days. */
const MODES: readonly EventMode[] = [
  ...Array.from({ length: 40 }, () => 'delivered' as const),
  ...Array.from({ length: 8 }, () =>
    (Object.keys(EVENT_MODES) as EventMode[]).filter((mode) => mode !== 'bounced-later'),
  ).flat(),
  'bounced-later',
]

type Waiting = Batch & { name: string; since: number; turns: number }

/**
 * The provider's side: what becomes of each mail that it took, and the batches of events that it still has to post. What
 * is not answered by 2xx it posts again for a day.
 */
export function createEventSource(world: World, seed: number) {
  const stranger = newEventKeys().privateKey
  let waiting: Waiting[] = []
  let known = 0

  const collect = () => {
    const leads = world.leads()
    for (; known < leads.length; known += 1) {
      const lead = leads[known]
      if (!lead) continue
      const name = `${lead.reference} ${known}`
      const message = { id: name, to: [{ email: lead.to }], categories: ['lead'], customArgs: lead.args }
      const batches = batchesFor(message, pick(MODES, seed, 'delivery', name), world.now())
      waiting.push(...batches.map((batch) => ({ ...batch, name, since: world.now(), turns: 0 })))
    }
  }

  const post = async (batch: Waiting, services: Services): Promise<boolean> => {
    if (!batch.forged) return (await postEvents(batch.events, { services, now: world.now() })).status === 204
    const { body, headers } = signBatch(batch.events, stranger, world.now())
    if ((await postBody(body, { services, headers })).status === 204)
      throw new Error('a forged event was taken')
    return true
  }

  return {
    /** Posts some of what waits, at most so many batches, in whatever order. */
    async post(services: Services, most: number) {
      collect()
      const order = (one: Waiting) => chance(seed, 'order', one.name, one.turns)
      const now = [...waiting].sort((one, other) => order(one) - order(other)).slice(0, most)
      const done = new Set<Waiting>()
      await Promise.all(
        now.map(async (batch) => {
          batch.turns += 1
          if (await post(batch, services).catch(() => false)) done.add(batch)
        }),
      )
      waiting = waiting.filter((batch) => !done.has(batch) && world.now() - batch.since < DAY)
    },
    left: () => {
      collect()
      return waiting.length
    },
  }
}
