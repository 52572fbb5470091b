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

/** What becomes of accepted mail, and in which batches the provider reports it. */
const DELIVERIES = {
  delivered: ({ processed, delivered }) => [{ events: [processed, delivered] }],
  deferred: ({ processed, deferred, delivered }) => [
    { events: [processed, deferred] },
    { events: [delivered] },
  ],
  bounced: ({ processed, bounced }) => [{ events: [processed, bounced] }],
  blocked: ({ processed, blocked }) => [{ events: [processed, blocked] }],
  dropped: ({ dropped }) => [{ events: [dropped] }],
  'bounced-later': ({ processed, delivered, bare }) => [
    { events: [processed, delivered] },
    { events: [bare] },
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
    bare: bareOf(event('bounce', REFUSED)),
  }
}

/** A bounce after delivery, without what the provider knew of the message: it names no lead. */
const bareOf = ({ email, timestamp, event, ...others }: ProviderEvent): ProviderEvent => {
  const { sg_event_id, reason, status, type } = others
  return { email, timestamp, event, sg_event_id, reason, status, type }
}

type Delivery = keyof typeof DELIVERIES

/** A third of all mail simply arrives. */
const MODES: readonly Delivery[] = [
  ...Array.from({ length: 4 }, () => 'delivered' as const),
  ...(Object.keys(DELIVERIES) as Delivery[]),
]

type Waiting = Batch & { name: string; since: number; turns: number }

/**
 * The provider's side: what becomes of each mail that it took, and the batches of events that it still has to post. What
 * is not answered by 2xx it posts again for a day.
 */
export function createEventSource(world: World, seed: number) {
  const stranger = newEventKeys().privateKey
  /** References of which a delivery was told. */
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
    delivered,
    left: () => {
      collect()
      return waiting.length
    },
  }
}
