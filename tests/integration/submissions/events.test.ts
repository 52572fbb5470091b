import { DAY, MINUTE } from '../../../netlify/platform/clock'
import { runJobs } from '../../../netlify/submissions/jobs'
import { readHealth } from '../../../netlify/submissions/health'
import { readMailEvent } from '../../../netlify/submissions/events'
import { KEYS } from '../../../netlify/submissions/store/stored-submission'
import { type Accepted, eventOf, newEventKeys, signBatch } from '../../../tools/local/mail/events'
import { leaks } from '../../support/canary'
import { EVENTS_KEY, postBody, postEvents } from '../../support/mail-events'
import { useWorld } from '../../support/submissions-tests'
import { servicesResult } from '../../support/submissions-world'

const { context, stored, content, accept, failSending } = useWorld({ settings: { eventsKey: EVENTS_KEY } })
beforeEach(() => context.world.recordEarlierRun())

/** What the provider knows about the mail of the latest lead. */
const latestLead = (): Accepted => {
  const lead = context.world.leads().at(-1)
  if (!lead) throw new Error('no lead was mailed')
  return { id: 'message', to: [{ email: lead.to[0] ?? '' }], categories: ['lead'], customArgs: lead.args }
}
const now = () => context.world.now()
const event = (name: string, more = {}, message = latestLead()) => eventOf(message, name, now(), more)
const post = (...events: object[]) => postEvents(events, { services: context.services, now: now() })
const bounce = { type: 'bounce', status: '5.1.1', reason: '550 canari@canari-exemple.fr unknown' }

it('keeps a lead’s content for seven days after its mail is delivered, and the rest for thirty', async () => {
  const { id } = await accept()
  expect(await post(event('processed'), event('delivered'))).toMatchObject({
    status: 204,
    line: { count: 1 },
  })
  expect(await stored(id)).toMatchObject({ state: 'delivered' })
  const daysLeft = async (key: string) => Math.round((await context.world.redis.pttl(key)) / DAY)
  expect([await daysLeft(KEYS.content(id)), await daysLeft(KEYS.submission(id))]).toEqual([7, 30])
})

it.each([
  ['bounce', bounce],
  ['bounce', { type: 'blocked', status: '4.2.1' }],
  ['blocked', {}],
  ['dropped', { reason: 'Bounced Address' }],
])(
  'after the event %s %j, marks the lead as undelivered, keeps it for a year and raises an alarm',
  async (name, more) => {
    const { id } = await accept()
    await post(event(name, more))
    expect(await stored(id)).toMatchObject({ state: 'undelivered' })
    expect(await content(id)).not.toBeNull()
    for (const key of [KEYS.submission(id), KEYS.content(id)])
      expect((await context.world.redis.pttl(key)) / DAY).toBeCloseTo(365, 0)
    expect(context.world.alarms).toEqual([expect.stringContaining('ne sont pas arrivées')])
    expect(leaks(JSON.stringify([await stored(id), context.world.alarms]))).toEqual([])
  },
)

it('a repeated event, a late event or an event after a bounce changes no lead’s state', async () => {
  const { id } = await accept()
  await post(event('delivered'), event('processed'))
  await post(event('processed'), event('delivered'))
  expect(await stored(id)).toMatchObject({ state: 'delivered' })
  const other = await accept({ message: 'canari two' })
  await post(event('bounce', bounce), event('delivered'))
  expect(await stored(other.id)).toMatchObject({ state: 'undelivered', lastError: 'bounce:bounce:5.1.1' })
})

it('ignores events about an earlier copy of a mail once a newer copy is due', async () => {
  const { id } = await accept()
  const first = latestLead()
  await post(event('bounce', bounce))
  await context.services.outbox.replay(id, context.world.now())
  await post(event('delivered', {}, first), event('bounce', bounce, first))
  expect(await stored(id)).toMatchObject({ state: 'stored' })
  await runJobs(context.services)
  expect(latestLead().customArgs).toMatchObject({ id, copy: '2' })
  await post(event('bounce', bounce, first))
  expect(await stored(id)).toMatchObject({ state: 'sent', copies: '2' })
  await post(event('delivered'))
  expect(await stored(id)).toMatchObject({ state: 'delivered' })
})

it('does not mail a lead again if sending seemed to fail but the mail was delivered', async () => {
  failSending(503)
  const { id } = await accept()
  context.world.mailFaults.set()
  const message = { id: 'm', to: [{ email: 'x@y.example' }], categories: ['lead'] }
  const { ref = '' } = await stored(id)
  await post(event('delivered', {}, { ...message, customArgs: { id, ref, copy: '1' } }))
  context.world.advance(5 * MINUTE)
  await runJobs(context.services)
  expect(context.world.leads()).toHaveLength(0)
})

it('records the bounce of a lead that was not stored, and mails the lead if submitted again', async () => {
  context.world.storeFaults.set(() => ({ kind: 'drop-before' }))
  const { id, reference } = await accept()
  context.world.storeFaults.set()
  await post(event('bounce', bounce))
  expect(await stored(id)).toMatchObject({ state: 'undelivered', ref: reference })
  expect(context.world.alarms).toHaveLength(1)
  const again = await accept({ submissionId: id })
  expect(again.how).toBe('mailed')
  expect(await stored(id)).toMatchObject({ state: 'sent' })
  context.world.advance(5 * MINUTE)
  await runJobs(context.services)
  expect(context.world.leads()).toHaveLength(2)
})

it('ignores events that name no known lead, and counts them as unmatched', async () => {
  const { id } = await accept()
  const unnamed = {
    ...event('bounce', bounce),
    id: undefined,
    copy: undefined,
    ref: undefined,
    category: undefined,
  }
  const stranger = { id: crypto.randomUUID(), ref: 'K7MP2QRT', copy: '1' }
  const unknown = event('delivered', {}, { ...latestLead(), customArgs: stranger })
  const { status, line } = await post(unnamed, unknown)
  expect([status, line]).toEqual([204, expect.objectContaining({ count: 0, unmatched: 2 })])
  expect(await stored(id)).toMatchObject({ state: 'sent' })
})

it('the webhook’s silence is told after 24 hours with mail but without a verified event, and ends with one', async () => {
  const problems = async () => {
    await runJobs(context.services)
    return readHealth(servicesResult(context.services), true)
  }
  context.world.advance(3 * DAY)
  expect(await problems()).toEqual([])
  await accept()
  context.world.advance(DAY)
  expect(await problems()).toEqual([])
  await accept({ message: 'canari two' })
  context.world.advance(MINUTE)
  expect(await problems()).toEqual(['silent'])
  const forged = signBatch([event('delivered')], newEventKeys().privateKey, now())
  await postBody(forged.body, { services: context.services, headers: forged.headers })
  expect(await problems()).toEqual(['silent'])
  // Any verified event shows that the webhook works, even one about another mail.
  await post(event('delivered', { category: ['alarm'] }))
  expect(await problems()).toEqual([])
})

const LEAD_EVENT = {
  event: 'delivered',
  category: ['lead'],
  id: crypto.randomUUID(),
  ref: 'K7MP2QRT',
  copy: '1',
}

it('ignores invalid events, “open” events and events about mails other than leads', () => {
  expect(readMailEvent(LEAD_EVENT)).toMatchObject({ copy: 1, verdict: 'delivered' })
  for (const given of [
    null,
    'x',
    [],
    7,
    {},
    { ...LEAD_EVENT, category: 'alarm' },
    { ...LEAD_EVENT, event: 'open' },
    { ...LEAD_EVENT, event: '__proto__' },
  ])
    expect(readMailEvent(given)).toBeUndefined()
})

it('returns “unnamed” for an event with an invalid id, copy number or reference', () => {
  for (const changes of [{ copy: '0' }, { copy: 'x' }, { copy: '1.5' }, { id: 'x' }, { ref: 'a@b.example' }])
    expect(readMailEvent({ ...LEAD_EVENT, ...changes })).toBe('unnamed')
})

it('removes e-mail addresses from the code of an event', () => {
  expect(readMailEvent({ ...LEAD_EVENT, event: 'bounce', type: 'jean@site.example' })).toMatchObject({
    code: 'bounce',
  })
})

describe('refuses a batch of events', () => {
  it('that was signed with another key, more than a day ago or not at all', async () => {
    const { id } = await accept()
    const events = [event('delivered')]
    const { services } = context
    const forged = signBatch(events, newEventKeys().privateKey, context.world.now())
    expect((await postBody(forged.body, { services, headers: forged.headers })).status).toBe(403)
    expect((await postEvents(events, { services, now: context.world.now() - DAY - MINUTE })).status).toBe(403)
    expect((await postBody(JSON.stringify(events), { services })).status).toBe(403)
    expect(await stored(id)).toMatchObject({ state: 'sent' })
  })

  it('while the store fails, so that the provider sends the batch again', async () => {
    const { id } = await accept()
    context.world.storeFaults.set(() => ({ kind: 'drop-before' }))
    expect((await post(event('delivered'))).status).toBe(503)
    context.world.storeFaults.set()
    expect((await post(event('delivered'))).status).toBe(204)
    expect(await stored(id)).toMatchObject({ state: 'delivered' })
  })

  it('if the method is not POST, the body is over 1 MB or no key is set', async () => {
    const { services } = context
    expect((await postBody('', { services, method: 'GET' })).status).toBe(405)
    expect((await postBody('x'.repeat(1024 * 1024 + 1), { services })).status).toBe(413)
    const { services: keyless } = await context.world.services()
    expect((await postEvents([], { services: keyless, now: context.world.now() })).status).toBe(404)
  })
})
