import { DAY } from '../../netlify/platform/clock'
import type { Services } from '../../netlify/submissions/services'
import {
  type Accepted,
  eventOf,
  newEventKeys,
  type ProviderEvent,
  signBatch,
} from '../../tools/local/mail/events'
import { postBody, postEvents } from '../support/mail-events'
import type { World } from '../support/submissions-world'
import { chance, pick } from './random'

type Batch = { events: ProviderEvent[]; forged?: true }

const REFUSED = { reason: '550 5.1.1 The email account does not exist', status: '5.1.1', type: 'bounce' }
const BLOCKED = { reason: '421 Try again later', status: '4.2.1', type: 'blocked' }

/** The batches of events that the provider may send about an accepted mail. */
const DELIVERIES = {
  delivered: ({ processed, delivered }) => [{ events: [processed, delivered] }],
  deferred: ({ processed, deferred, delivered }) => [
    { events: [processed, deferred] },
    { events: [delivered] },
  ],
  bounced: ({ processed, bounced }) => [{ events: [processed, bounced] }],
  blocked: ({ processed, blocked }) => [{ events: [processed, blocked] }],
  dropped: ({ dropped }) => [{ events: [dropped] }],
  'bounced-later': ({ processed, delivered, nameless }) => [
    { events: [processed, delivered] },
    { events: [nameless] },
  ],
  repeated: ({ processed, delivered }) => [
    { events: [processed, delivered] },
    { events: [processed, delivered] },
  ],
  'out-of-order': ({ processed, delivered }) => [{ events: [delivered] }, { events: [processed] }],
  forged: ({ processed, delivered, bounced }) => [
    { events: [processed, delivered] },
    { events: [bounced], forged: true },
  ],
  none: () => [],
} satisfies Record<string, (events: ReturnType<typeof allEvents>) => Batch[]>

const allEvents = (message: Accepted, now: number) => {
  const event = (name: string, more?: object) => eventOf(message, name, now, more)
  return {
    processed: event('processed'),
    delivered: event('delivered', { response: '250 OK' }),
    deferred: event('deferred', { response: '421 busy', attempt: '1' }),
    bounced: event('bounce', REFUSED),
    blocked: event('bounce', BLOCKED),
    dropped: event('dropped', { reason: 'Bounced Address' }),
    // A bounce after delivery does not name the lead.
    nameless: event('bounce', { ...REFUSED, id: undefined, ref: undefined, copy: undefined }),
  }
}

type Delivery = keyof typeof DELIVERIES

/** A third of all mail is simply delivered. */
const MODES: readonly Delivery[] = [
  ...Array.from({ length: 4 }, () => 'delivered' as const),
  ...(Object.keys(DELIVERIES) as Delivery[]),
]

type Waiting = Batch & { name: string; since: number; turns: number }

/** Plays the provider: sends the events about each accepted mail, and for a day repeats those not answered by 2xx. */
export function createEventSource(world: World, seed: number) {
  const stranger = newEventKeys().privateKey
  /** References that were reported as delivered. */
  const delivered = new Set<string>()
  let waiting: Waiting[] = []
  let known = 0

  const collect = () => {
    const leads = world.leads()
    for (; known < leads.length; known += 1) {
      const lead = leads[known]
      if (!lead) continue
      const name = `${lead.reference} ${known}`
      const to = lead.to.map((email) => ({ email }))
      const message = { id: name, to, categories: ['lead'], customArgs: lead.args }
      const delivery = DELIVERIES[pick(MODES, seed, 'delivery', name)]
      const batches: Batch[] = delivery(allEvents(message, world.now()))
      waiting.push(...batches.map((batch) => ({ ...batch, name, since: world.now(), turns: 0 })))
    }
  }

  const post = async (batch: Waiting, services: Services): Promise<boolean> => {
    if (!batch.forged) {
      for (const { event, ref } of batch.events) if (event === 'delivered') delivered.add(String(ref))
      return (await postEvents(batch.events, { services, now: world.now() })).status === 204
    }
    const { body, headers } = signBatch(batch.events, stranger, world.now())
    if ((await postBody(body, { services, headers })).status === 204)
      throw new Error('a forged event was accepted')
    return true
  }

  return {
    /** Posts up to `most` waiting batches in random order. */
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
    delivered,
    left: () => {
      collect()
      return waiting.length
    },
  }
}
