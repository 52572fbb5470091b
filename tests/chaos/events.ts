import { DAY } from '../../netlify/platform/clock'
import type { Services } from '../../netlify/submissions/services'
import { type Accepted, eventOf, newEventKeys, signBatch } from '../../tools/local/mail/events'
import { postBody, postEvents } from '../support/mail-events'
import type { World } from '../support/submissions-world'
import { chance, pick } from './random'

const REFUSED = { reason: '550 5.1.1 The email account does not exist', status: '5.1.1', type: 'bounce' }
const EVENTS = {
  processed: { event: 'processed' },
  delivered: { event: 'delivered', response: '250 OK' },
  deferred: { event: 'deferred', response: '421 busy', attempt: '1' },
  bounced: { event: 'bounce', ...REFUSED },
  blocked: { event: 'bounce', reason: '421 Try again later', status: '4.2.1', type: 'blocked' },
  dropped: { event: 'dropped', reason: 'Bounced Address' },
  forged: { event: 'bounce', ...REFUSED },
  /** A bounce that is reported after delivery, without the submission's reference. */
  unnamed: { event: 'bounce', ...REFUSED },
}
type Name = keyof typeof EVENTS

/** The events that may follow an accepted mail, in batches. For each mail, one of these lists is chosen at random. */
const DELIVERIES: readonly Name[][][] = [
  ...Array.from({ length: 5 }, (): Name[][] => [['processed', 'delivered']]),
  [['processed', 'deferred'], ['delivered']],
  [['processed', 'bounced']],
  [['processed', 'blocked']],
  [['dropped']],
  [['processed', 'delivered'], ['unnamed']],
  [
    ['processed', 'delivered'],
    ['processed', 'delivered'],
  ],
  [['delivered'], ['processed']],
  [['processed', 'delivered'], ['forged']],
  [],
]

type Batch = { names: Name[]; message: Accepted; createdAt: number; tries: number }

/** Posts events about each accepted mail as the provider does: again until the answer is 204, for at most a day. */
export function createEventSource(world: World, seed: number) {
  const foreignKey = newEventKeys().privateKey
  let waiting: Batch[] = []
  let leadsSeen = 0

  const collect = () => {
    for (const lead of world.leads().slice(leadsSeen)) {
      const id = `${lead.reference} ${leadsSeen}`
      leadsSeen += 1
      const to = lead.to.map((email) => ({ email }))
      const message = { id, to, categories: ['lead'], customArgs: lead.args }
      const batches = pick(DELIVERIES, seed, 'delivery', id)
      waiting.push(...batches.map((names) => ({ names, message, createdAt: world.now(), tries: 0 })))
    }
  }

  const postBatch = async ({ names, message }: Batch, services: Services): Promise<boolean> => {
    const events = names.map((name) => {
      const { event, ...fields } = EVENTS[name]
      const isUnnamed = name === 'unnamed'
      const about = isUnnamed ? { ...message, customArgs: {} } : message
      return eventOf(about, event, world.now(), { ...fields, ...(isUnnamed && { category: undefined }) })
    })
    if (names.includes('forged')) {
      const { body, headers } = signBatch(events, foreignKey, world.now())
      if ((await postBody(body, { services, headers })).status === 204)
        throw new Error('a forged event was accepted')
      return true
    }
    return (await postEvents(events, { services, now: world.now() })).status === 204
  }

  return {
    /** Posts up to `limit` of the waiting batches, in random order. */
    async post(services: Services, limit: number) {
      collect()
      const order = ({ message, tries }: Batch) => chance(seed, 'order', message.id, tries)
      const chosen = [...waiting].sort((one, other) => order(one) - order(other)).slice(0, limit)
      const finished = new Set<Batch>()
      await Promise.all(
        chosen.map(async (batch) => {
          batch.tries += 1
          if (await postBatch(batch, services).catch(() => false)) finished.add(batch)
        }),
      )
      waiting = waiting.filter((batch) => !finished.has(batch) && world.now() - batch.createdAt < DAY)
    },
    countWaiting: () => {
      collect()
      return waiting.length
    },
  }
}
