import { DAY, MINUTE } from '../../../netlify/platform/clock'
import { runJobs } from '../../../netlify/submissions/jobs'
import { readMailEvent } from '../../../netlify/submissions/events'
import { KEYS } from '../../../netlify/submissions/store/record'
import { type Accepted, eventOf, newEventKeys, signBatch } from '../../../tools/local/mail/events'
import { leaks } from '../../support/canary'
import { EVENTS_KEY, postBody, postEvents } from '../../support/mail-events'
import { useWorld } from '../../support/submissions-tests'

const { used, record, content, accept, failSending } = useWorld({ settings: { eventsKey: EVENTS_KEY } })

/** The provider's data about the latest lead. */
const latest = (): Accepted => {
  const lead = used.world.leads().at(-1)
  if (!lead) throw new Error('no lead was mailed')
  return { id: 'message', to: [{ email: lead.to[0] ?? '' }], categories: ['lead'], customArgs: lead.args }
}
const event = (name: string, more: object = {}, message = latest()) =>
  eventOf(message, name, used.world.now(), more)
const post = (...events: object[]) => postEvents(events, { services: used.services, now: used.world.now() })
const bounce = { type: 'bounce', status: '5.1.1', reason: '550 canari@canari-exemple.fr unknown' }

it('deletes the content on delivery and keeps the record for thirty days', async () => {
  const { id } = await accept()
  expect(await post(event('processed'), event('delivered'))).toMatchObject({
    status: 204,
    line: { count: 1 },
  })
  expect(await record(id)).toMatchObject({ state: 'delivered' })
  expect(await content(id)).toBeNull()
  expect((await used.world.redis.pttl(KEYS.record(id))) / DAY).toBeCloseTo(30, 0)
})

it.each([
  ['bounce', bounce],
  ['bounce', { type: 'blocked', status: '4.2.1' }],
  ['blocked', {}],
  ['dropped', { reason: 'Bounced Address' }],
])(
  'marks as undelivered on %s %j, keeps the content for a year and raises an alarm at once',
  async (name, more) => {
    const { id } = await accept()
    await post(event(name, more))
    expect(await record(id)).toMatchObject({ state: 'undelivered' })
    expect(await content(id)).not.toBeNull()
    for (const key of [KEYS.record(id), KEYS.content(id)])
      expect((await used.world.redis.pttl(key)) / DAY).toBeCloseTo(365, 0)
    expect(used.world.alarms).toEqual([expect.stringContaining('ne sont pas arrivées')])
    expect(leaks(JSON.stringify([await record(id), used.world.alarms]))).toEqual([])
  },
)

it('reaches the same state with repeated events and events out of order', async () => {
  const { id } = await accept()
  const events = [event('delivered'), event('processed'), event('delivered')]
  await post(...events)
  await post(...events.reverse())
  expect(await record(id)).toMatchObject({ state: 'delivered' })
  const other = await accept({ message: 'canari two' })
  await post(event('bounce', bounce), event('delivered'))
  expect(await record(other.id)).toMatchObject({ state: 'undelivered', lastError: 'bounce:bounce:5.1.1' })
})

it('ignores an event older than the newest copy', async () => {
  const { id } = await accept()
  const first = latest()
  await post(event('bounce', bounce))
  await used.services.outbox.replay(id, used.world.now())
  await post(event('delivered', {}, first), event('bounce', bounce, first))
  expect(await record(id)).toMatchObject({ state: 'stored' })
  await runJobs(used.services)
  expect(latest().customArgs).toMatchObject({ id, copy: '2' })
  await post(event('bounce', bounce, first))
  expect(await record(id)).toMatchObject({ state: 'sent', copies: '2' })
  await post(event('delivered'))
  expect(await record(id)).toMatchObject({ state: 'delivered' })
})

it('does not mail a lead again that was delivered before it was marked as sent', async () => {
  failSending(503)
  const { id } = await accept()
  used.world.mailFaults.set()
  const message = { id: 'm', to: [{ email: 'x@y.example' }], categories: ['lead'] }
  const { ref = '' } = await record(id)
  await post(event('delivered', {}, { ...message, customArgs: { id, ref, copy: '1' } }))
  used.world.advance(5 * MINUTE)
  await runJobs(used.services)
  expect(used.world.leads()).toHaveLength(0)
})

it('lists a bounced mail that could not be stored as undelivered, and mails the next try', async () => {
  used.world.storeFaults.set(() => ({ kind: 'drop-before' }))
  const { id, reference } = await accept()
  used.world.storeFaults.set()
  await post(event('bounce', bounce))
  expect(await record(id)).toMatchObject({ state: 'undelivered', ref: reference })
  expect(used.world.alarms).toHaveLength(1)
  const again = await accept({ submissionId: id })
  expect(again.how).toBe('mailed')
  expect(await record(id)).toMatchObject({ state: 'sent' })
  used.world.advance(5 * MINUTE)
  await runJobs(used.services)
  expect(used.world.leads()).toHaveLength(2)
})

it('ignores and counts events that name no lead', async () => {
  const { id } = await accept()
  const nameless = {
    ...event('bounce', bounce),
    id: undefined,
    copy: undefined,
    ref: undefined,
    category: undefined,
  }
  const stranger = { id: crypto.randomUUID(), ref: 'K7MP2QRT', copy: '1' }
  const unknown = event('delivered', {}, { ...latest(), customArgs: stranger })
  const { status, line } = await post(nameless, unknown)
  expect([status, line]).toEqual([204, expect.objectContaining({ count: 0, failed: 2 })])
  expect(await record(id)).toMatchObject({ state: 'sent' })
})

it('ignores opens, other mail and invalid events', () => {
  const lead = { event: 'delivered', category: ['lead'], id: crypto.randomUUID(), ref: 'K7MP2QRT', copy: '1' }
  expect(readMailEvent(lead)).toMatchObject({ copy: 1, verdict: 'delivered' })
  for (const given of [
    null,
    'x',
    [],
    7,
    {},
    { ...lead, category: 'alarm' },
    { ...lead, event: 'open' },
    { ...lead, event: '__proto__' },
  ])
    expect(readMailEvent(given)).toBeUndefined()
  for (const changes of [{ copy: '0' }, { copy: 'x' }, { copy: '1.5' }, { id: 'x' }, { ref: 'a@b.example' }])
    expect(readMailEvent({ ...lead, ...changes })).toBe('unnamed')
  expect(readMailEvent({ ...lead, event: 'bounce', type: 'jean@site.example' })).toMatchObject({
    code: 'bounce',
  })
})

describe('refuses a batch', () => {
  it('that is signed with another key, on another day or not at all', async () => {
    const { id } = await accept()
    const events = [event('delivered')]
    const { services } = used
    const forged = signBatch(events, newEventKeys().privateKey, used.world.now())
    expect((await postBody(forged.body, { services, headers: forged.headers })).status).toBe(403)
    expect((await postEvents(events, { services, now: used.world.now() - DAY - MINUTE })).status).toBe(403)
    expect((await postBody(JSON.stringify(events), { services })).status).toBe(403)
    expect(await record(id)).toMatchObject({ state: 'sent' })
  })

  it('while the store fails, so that the provider sends it again', async () => {
    const { id } = await accept()
    used.world.storeFaults.set(() => ({ kind: 'drop-before' }))
    expect((await post(event('delivered'))).status).toBe(503)
    used.world.storeFaults.set()
    expect((await post(event('delivered'))).status).toBe(204)
    expect(await record(id)).toMatchObject({ state: 'delivered' })
  })

  it('with another method, a large body, or if no key is set', async () => {
    const { services } = used
    expect((await postBody('', { services, method: 'GET' })).status).toBe(405)
    expect((await postBody('x'.repeat(1024 * 1024 + 1), { services })).status).toBe(413)
    const { services: off } = await used.world.services()
    expect((await postEvents([], { services: off, now: used.world.now() })).status).toBe(404)
  })
})
