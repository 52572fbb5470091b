import { DAY, HOUR, MINUTE, SECOND } from '../../../netlify/platform/clock'
import { acceptSubmission } from '../../../netlify/submissions/accept/accept'
import { deliverDue } from '../../../netlify/submissions/deliver/deliver-due'
import { readHealth } from '../../../netlify/submissions/jobs/read-health'
import { runJobs } from '../../../netlify/submissions/jobs/run-jobs'
import type { Services } from '../../../netlify/submissions/services'
import { parseRequest } from '../../../src/forms/shared/requests'
import { run } from '../../../tools/submissions/cli'
import { parseOptions } from '../../../tools/submissions/options'
import { newEventKeys, signBatch } from '../../../tools/local/mail/events'
import { SECRET } from '../../support/canary'
import { jsonError } from '../../support/fault-proxy'
import { EVENTS_KEY, postBody, postEvents } from '../../support/mail-events'
import { contact } from '../../support/requests'
import { type World, openWorld, sending } from '../../support/submissions-world'

// Two busy cores are slow; nothing here is about speed unless it says so.

let world: World
let services: Services
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.reset()
  services = (await world.services({ settings: { eventsKey: EVENTS_KEY } })).services
})
afterAll(() => world.close())

const TEAM = 'equipe@site.example'

const submit = async (given = services) => {
  const parsed = parseRequest({ ...contact, message: crypto.randomUUID(), submissionId: crypto.randomUUID() })
  if (!parsed.ok) throw new Error('not a valid request')
  const accepted = await acceptSubmission(given, parsed.request)
  return {
    id: parsed.request.submissionId ?? '',
    reference: accepted.outcome === 'accepted' ? accepted.reference : '',
  }
}
/** The events of the latest copy that the provider has of a submission. */
const eventOf = (id: string, event: string, changes: object = {}) => {
  const mail = world.leads().findLast(({ args }) => args.id === id)
  const timestamp = Math.floor(world.now() / SECOND)
  return { email: TEAM, timestamp, event, category: ['lead'], ...mail?.args, ...changes }
}
const post = (...events: unknown[]) => postEvents(events, { services, now: world.now() })
/** A bounce that comes after the server took the mail: only address and time are left. */
const unattributed = () => ({ email: TEAM, timestamp: Math.floor(world.now() / SECOND), event: 'bounce' })

const record = async (id: string) => world.redis.hgetall(`production:sub:${id}`)
const state = async (id: string) => (await record(id)).state
const hasContent = async (id: string) => (await record(id)).payload !== undefined
const command = (...args: string[]) => {
  const parsed = parseOptions(args)
  if (!parsed.ok) throw new Error(parsed.message)
  return run({ ...services, secret: SECRET }, parsed.options)
}
const problems = async () => (await readHealth(services.overview, world.now(), false)).report.problems
const dayLater = async (days: number) => {
  world.advance(days * DAY)
  await services.overview.note({ digestAt: world.now() })
  await runJobs(services)
}

describe('what the provider took', () => {
  it('is handed over, its content kept; the mail carries what its events are tied to it by, nothing personal', async () => {
    const { id, reference } = await submit()
    expect(await record(id)).toMatchObject({ state: 'handed', round: '1' })
    expect(await hasContent(id)).toBe(true)
    expect(world.leads()[0]?.args).toEqual({ ref: reference, id, round: '1', context: 'production' })
  })

  it('is delivered once an event says so, and never goes back', async () => {
    const { id } = await submit()
    expect(await post(eventOf(id, 'processed'))).toMatchObject({ status: 204 })
    expect(await state(id)).toBe('handed')
    await post(eventOf(id, 'delivered'))
    expect(await state(id)).toBe('delivered')
    const settled = await record(id)
    await post(eventOf(id, 'processed'), eventOf(id, 'deferred'), eventOf(id, 'delivered'))
    expect(await record(id)).toEqual(settled)
  })

  it.each([
    ['bounce', 'delivered'],
    ['delivered', 'bounce'],
    ['dropped', 'processed'],
  ])('%s, then %s: undelivered, whatever the order, with an alarm at once', async (first, second) => {
    const { id } = await submit()
    await post(eventOf(id, first))
    await post(eventOf(id, second))
    await post(eventOf(id, first), eventOf(id, second))
    expect(await state(id)).toBe('undelivered')
    expect(await hasContent(id)).toBe(true)
    expect(world.alarms).toEqual([expect.stringContaining('pas arrivées')])
    expect(await problems()).toContain('undelivered')
  })

  it('loses its content seven days later, not before; thirty days after it was mailed nothing is left', async () => {
    const { id } = await submit()
    await post(eventOf(id, 'delivered'))
    await dayLater(6.9)
    expect(await hasContent(id)).toBe(true)
    await dayLater(0.1)
    expect(Object.keys(await record(id)).sort()).toEqual([
      'createdAt',
      'form',
      'hash',
      'language',
      'mailedAt',
      'newsletter',
      'ref',
      'round',
      'settledAt',
      'state',
    ])
    expect((await world.redis.pttl(`production:sub:${id}`)) / DAY).toBeCloseTo(23, 1)
  })

  it('undelivered: stays with its content until a year is over', async () => {
    const { id } = await submit()
    await post(eventOf(id, 'bounce'))
    await dayLater(364)
    expect(await hasContent(id)).toBe(true)
    await dayLater(2)
    expect(await record(id)).toEqual({})
    expect(await world.redis.keys('*:sub:undelivered')).toEqual([])
  })

  it('without a report for an hour: an alarm and a problem of health, until one comes', async () => {
    const { id } = await submit()
    world.advance(59 * MINUTE)
    expect(await problems()).not.toContain('events')
    world.advance(2 * MINUTE)
    await runJobs(services)
    expect(world.alarms).toEqual([expect.stringContaining('notifications n’arrivent plus')])
    expect(await problems()).toContain('events')
    await post(eventOf(id, 'processed'))
    expect(await problems()).not.toContain('events')
  })
})

it('a request whose id no browser made is settled like any other', async () => {
  const parsed = parseRequest(contact)
  if (!parsed.ok) throw new Error('not a valid request')
  const accepted = await acceptSubmission(services, parsed.request)
  const { id } = accepted as { id: string }
  await post(eventOf(id, 'delivered'))
  expect(await state(id)).toBe('delivered')
})

describe('an event for what is still to be sent', () => {
  /** The provider takes the mail, and its answer is lost. */
  const submitUnheard = async () => {
    world.mailFaults.set(sending({ kind: 'drop-after' }))
    const sent = await submit()
    world.mailFaults.set()
    expect(await state(sent.id)).toBe('stored')
    return sent
  }

  it.each(['processed', 'deferred', 'delivered'])('%s: off the queue, no second copy', async (event) => {
    const { id } = await submitUnheard()
    await post(eventOf(id, event))
    expect(await state(id)).toBe(event === 'delivered' ? 'delivered' : 'handed')
    world.advance(HOUR)
    await runJobs(services)
    expect(world.leads()).toHaveLength(1)
    for (const set of ['due', 'waiting', 'retry', 'unreported'])
      expect(await world.redis.zcard(`production:sub:${set}`)).toBe(0)
  })

  it('a bounce: undelivered, and not sent again by itself', async () => {
    const { id } = await submitUnheard()
    await post(eventOf(id, 'bounce'))
    world.advance(HOUR)
    await runJobs(services)
    expect(await state(id)).toBe('undelivered')
    expect(world.leads()).toHaveLength(1)
  })

  it('quicker than our own note of the hand-over: the note changes nothing', async () => {
    const early: Services = {
      ...services,
      outbox: {
        ...services.outbox,
        done: async (submission, ...given) => {
          await post(eventOf(submission.id, 'delivered'))
          return services.outbox.done(submission, ...given)
        },
      },
    }
    const { id } = await submit(early)
    expect(await state(id)).toBe('delivered')
    expect(await world.redis.zcard('production:sub:unreported')).toBe(0)
  })
})

describe('mailed while the store was away, then bounced', () => {
  const bounced = async ({ id, reference }: Awaited<ReturnType<typeof submit>>) => {
    await post(eventOf(id, 'bounce'))
    expect(await command('list', '--state', 'undelivered')).toContain(reference)
  }
  const isMailedAgain = async (reference: string) => {
    expect(await command('replay', reference, '--yes')).toBe(`${reference}: replayed`)
    expect(await deliverDue(services)).toMatchObject({ mailed: 1 })
    expect(world.leads()).toHaveLength(2)
  }

  it('for a moment: it was written down afterwards, and is sent again', async () => {
    let calls = 0
    world.storeFaults.set(() => ((calls += 1) <= 6 ? { kind: 'drop-before' } : undefined))
    const sent = await submit()
    expect(await record(sent.id)).toMatchObject({ state: 'handed', round: '1' })
    await bounced(sent)
    await isMailedAgain(sent.reference)
  })

  it('for longer than the visitor waits: its content is lost, its reference stands among the undelivered', async () => {
    world.storeFaults.set(() => ({ kind: 'drop-before' }))
    const sent = await submit()
    world.storeFaults.set()
    await post(eventOf(sent.id, 'processed'))
    expect(await record(sent.id)).toEqual({})
    await bounced(sent)
    expect(await command('discard', sent.reference, '--yes')).toBe(`${sent.reference}: discarded`)
    expect(await problems()).toEqual([])
  })

  it('and the visitor, told nothing, sends it once more: taken as if it were new', async () => {
    world.storeFaults.set(() => ({ kind: 'drop-before' }))
    world.mailFaults.set(sending({ kind: 'drop-after' }))
    const id = crypto.randomUUID()
    const parsed = parseRequest({ ...contact, submissionId: id })
    if (!parsed.ok) throw new Error('not a valid request')
    expect(await acceptSubmission(services, parsed.request)).toMatchObject({ outcome: 'unavailable' })
    world.storeFaults.set()
    world.mailFaults.set()
    await post(eventOf(id, 'bounce'))
    expect(await acceptSubmission(services, parsed.request)).toMatchObject({ how: 'mailed' })
    expect(await state(id)).toBe('handed')
    expect(await hasContent(id)).toBe(true)
    expect(await problems()).toEqual([])
  })

  it('sooner than it could be written down: its content is kept all the same', async () => {
    const away: Services = {
      ...services,
      outbox: {
        ...services.outbox,
        accept: () => Promise.resolve({ ok: false, code: 'timeout' }),
        done: async (submission, ...given) => {
          await post(eventOf(submission.id, 'dropped'))
          return services.outbox.done(submission, ...given)
        },
      },
    }
    const { id, reference } = await submit(away)
    expect(await record(id)).toMatchObject({ state: 'undelivered', lastError: 'dropped', form: 'contact' })
    await isMailedAgain(reference)
  })
})

describe('sent again by a person', () => {
  it('is a copy of its own: events of the one before change nothing', async () => {
    const { id, reference } = await submit()
    const [bounce, delivered] = [eventOf(id, 'bounce'), eventOf(id, 'delivered')]
    await post(bounce)
    expect(await command('list', '--state', 'undelivered')).toContain(reference)
    expect(await command('show', reference)).toMatch(/^state: undelivered$/m)
    expect(await command('replay', reference, '--yes')).toBe(`${reference}: replayed`)
    await post(bounce, delivered)
    expect(await state(id)).toBe('stored')
    expect(await problems()).not.toContain('undelivered')
    expect(await deliverDue(services)).toMatchObject({ mailed: 1 })
    expect(world.leads().map(({ args }) => args.round)).toEqual(['1', '2'])
    await post(bounce, delivered)
    expect(await state(id)).toBe('handed')
    await post(eventOf(id, 'delivered'))
    expect(await record(id)).toMatchObject({ state: 'delivered', round: '2' })
  })

  it('and mailed late by an attempt of before: the copy that was asked for still goes out', async () => {
    let markLate = async () => {}
    const slow: Services = {
      ...services,
      outbox: {
        ...services.outbox,
        done: async (...given) => {
          markLate = async () => void (await services.outbox.done(...given))
          return { ok: false, code: 'timeout' }
        },
      },
    }
    const { id, reference } = await submit(slow)
    await post(eventOf(id, 'bounce'))
    await command('replay', reference, '--yes')
    await markLate()
    expect(await state(id)).toBe('stored')
    expect(await deliverDue(services)).toMatchObject({ mailed: 1 })
  })

  it('discarded: its content goes, and nothing alarms any more', async () => {
    const { id, reference } = await submit()
    await post(eventOf(id, 'bounce'))
    expect(await command('discard', reference)).toContain('would be discarded (now: undelivered)')
    expect(await hasContent(id)).toBe(true)
    expect(await command('discard', reference, '--yes')).toBe(`${reference}: discarded`)
    expect(await hasContent(id)).toBe(false)
    expect(await problems()).toEqual([])
    expect(await command('discard', reference, '--yes')).toContain('nothing to discard')
    expect(await command('replay', reference, '--yes')).toContain('nothing to replay: undelivered')
  })

  it('a person’s data are found and erased while their content is there', async () => {
    const { id } = await submit()
    expect(await command('export', contact.email)).toContain('"state": "handed"')
    await command('erase', contact.email, '--yes')
    expect(await record(id)).toEqual({})
    expect(await world.redis.keys('*:sub:*')).toEqual([])
  })
})

describe('a bounce that names no lead', () => {
  it('casts doubt on what was handed over in 72 hours before: kept until a person has looked, with an alarm', async () => {
    const long = await submit()
    world.advance(73 * HOUR)
    const delivered = await submit()
    await post(eventOf(delivered.id, 'delivered'))
    const handed = await submit()
    const bounce = unattributed()
    world.advance(MINUTE)
    const after = await submit()
    expect(await post(bounce)).toMatchObject({ status: 204, line: { count: 1 } })
    expect(world.alarms).toEqual([expect.stringContaining('peut-être pas')])
    expect(await command('list')).toMatch(new RegExp(`^${delivered.reference} +delivered, doubtful `, 'm'))
    await dayLater(8)
    const kept = await Promise.all([long, delivered, handed, after].map(({ id }) => hasContent(id)))
    expect(kept).toEqual([false, true, true, false])
    await command('discard', delivered.reference, '--yes')
    await command('replay', handed.reference, '--yes')
    expect(await problems()).not.toContain('undelivered')
    await post(bounce)
    expect(await problems()).not.toContain('undelivered')
  })

  it('of a visitor’s address, or of mail other than leads, casts none', async () => {
    const { id } = await submit()
    await post({ ...unattributed(), email: contact.email }, { ...unattributed(), category: ['digest'] })
    expect((await record(id)).doubtful).toBeUndefined()
  })
})

describe('the address for events', () => {
  const signed = () => signBatch([], newEventKeys().privateKey, world.now())

  it('does not exist without the key', async () => {
    const { services: without } = await world.services()
    expect(await postEvents([], { services: without, now: world.now() })).toMatchObject({ status: 404 })
  })

  it('takes nothing forged, old, changed or unsigned', async () => {
    const { id } = await submit()
    const events = [eventOf(id, 'bounce')]
    expect(await postBody(signed().body, { services, headers: signed().headers })).toMatchObject({
      status: 403,
    })
    expect(await postBody(JSON.stringify(events), { services })).toMatchObject({ status: 403 })
    expect(await postEvents(events, { services, now: world.now() - 25 * HOUR })).toMatchObject({
      status: 403,
    })
    expect(await state(id)).toBe('handed')
  })

  it('takes POST alone, a megabyte at most, and a list', async () => {
    expect(await postEvents([], { services, now: world.now(), method: 'GET' })).toMatchObject({ status: 405 })
    expect(await post({ text: 'x'.repeat(1024 * 1024) })).toMatchObject({ status: 413 })
    expect(await post('not', null, 7, { event: 'delivered' })).toMatchObject({ status: 204 })
  })

  it('refuses what could not be written down, and takes its repeat', async () => {
    const { id } = await submit()
    world.storeFaults.set(() => jsonError(500, {}))
    const delivered = [eventOf(id, 'delivered')]
    expect((await postEvents(delivered, { services, now: world.now() })).status).toBe(503)
    world.storeFaults.set()
    expect((await postEvents(delivered, { services, now: world.now() })).status).toBe(204)
    expect(await state(id)).toBe('delivered')
  })

  it('serves previews too, each apart, and passes over what it does not know', async () => {
    const { id } = await submit()
    const elsewhere = { context: 'branch-of-someone' }
    expect(
      (await post(eventOf(id, 'bounce', elsewhere), eventOf(crypto.randomUUID(), 'delivered'))).status,
    ).toBe(204)
    await post(eventOf(id, 'bounce', { context: 'deploy-preview' }))
    expect(await state(id)).toBe('handed')
  })
})

it('without the key nothing changes: mailed is the end, and the content goes with it', async () => {
  const { services: without } = await world.services()
  const { id, reference } = await submit(without)
  expect(await record(id)).toMatchObject({ state: 'mailed' })
  expect(await hasContent(id)).toBe(false)
  expect(world.leads()[0]?.args).toEqual({ ref: reference })
  expect(await world.redis.keys('*:sub:{handed,unreported,undelivered}')).toEqual([])
})

it('with the key taken away again: what was kept goes when its days are over', async () => {
  const { id } = await submit()
  const { services: without } = await world.services()
  world.advance(7 * DAY)
  await without.overview.note({ digestAt: world.now() })
  await runJobs(without)
  expect(await hasContent(id)).toBe(false)
})

it('the digest names what did not arrive', async () => {
  const { id, reference } = await submit()
  await post(eventOf(id, 'bounce'))
  world.advance(6 * HOUR)
  await runJobs(services)
  const digest = world.mails.find(({ category }) => category === 'digest')
  expect(digest?.text).toMatch(new RegExp(`Non remis.*1 \\(${reference}\\)`))
})
