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
  /** A bounce after delivery does not name the lead. */
  nameless: { event: 'bounce', ...REFUSED },
}
type Name = keyof typeof EVENTS

/** The batches of events that the provider may send about an accepted mail. A third of all mail is simply delivered. */
const DELIVERIES: readonly Name[][][] = [
  ...Array.from({ length: 5 }, (): Name[][] => [['processed', 'delivered']]),
  [['processed', 'deferred'], ['delivered']],
  [['processed', 'bounced']],
  [['processed', 'blocked']],
  [['dropped']],
  [['processed', 'delivered'], ['nameless']],
  [
    ['processed', 'delivered'],
    ['processed', 'delivered'],
  ],
  [['delivered'], ['processed']],
  [['processed', 'delivered'], ['forged']],
  [],
]

type Batch = { names: Name[]; message: Accepted; since: number; turns: number }

/** Plays the provider: sends the events about each accepted mail, and for a day repeats those not answered by 2xx. */
export function createEventSource(world: World, seed: number) {
  const stranger = newEventKeys().privateKey
  /** References that were reported as delivered. */
  const delivered = new Set<string>()
  let waiting: Batch[] = []
  let known = 0

  const collect = () => {
    for (const lead of world.leads().slice(known)) {
      const id = `${lead.reference} ${known}`
      known += 1
      const to = lead.to.map((email) => ({ email }))
      const message = { id, to, categories: ['lead'], customArgs: lead.args }
      const batches = pick(DELIVERIES, seed, 'delivery', id)
      waiting.push(...batches.map((names) => ({ names, message, since: world.now(), turns: 0 })))
    }
  }

  const post = async ({ names, message }: Batch, services: Services): Promise<boolean> => {
    const events = names.map((name) => {
      const { event, ...more } = EVENTS[name]
      const isNameless = name === 'nameless'
      const about = isNameless ? { ...message, customArgs: {} } : message
      return eventOf(about, event, world.now(), { ...more, ...(isNameless && { category: undefined }) })
    })
    if (names.includes('forged')) {
      const { body, headers } = signBatch(events, stranger, world.now())
      if ((await postBody(body, { services, headers })).status === 204)
        throw new Error('a forged event was accepted')
      return true
    }
    if (names.includes('delivered')) delivered.add(message.customArgs['ref'] ?? '')
    return (await postEvents(events, { services, now: world.now() })).status === 204
  }

  return {
    /** Posts up to `most` waiting batches in random order. */
    async post(services: Services, most: number) {
      collect()
      const order = ({ message, turns }: Batch) => chance(seed, 'order', message.id, turns)
      const now = [...waiting].sort((one, other) => order(one) - order(other)).slice(0, most)
      const done = new Set<Batch>()
      await Promise.all(
        now.map(async (batch) => {
          batch.turns += 1
          if (await post(batch, services).catch(() => false)) done.add(batch)
        }),
      )
      waiting = waiting.filter((batch) => !done.has(batch) && world.now() - batch.since < DAY)
    },
    delivered,
    left: () => {
      collect()
      return waiting.length
    },
  }
}
