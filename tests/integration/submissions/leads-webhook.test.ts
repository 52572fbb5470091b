import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { DAY, HOUR, MINUTE } from '../../../netlify/platform/clock'
import { acceptSubmission } from '../../../netlify/submissions/accept/accept'
import { readHealth } from '../../../netlify/submissions/jobs/read-health'
import { runJobs } from '../../../netlify/submissions/jobs/run-jobs'
import { erase, findPosts, list, replay } from '../../../netlify/submissions/operator-commands'
import type { Services } from '../../../netlify/submissions/services'
import { createLeadQueue } from '../../../netlify/submissions/webhook/lead-queue'
import { postLeads } from '../../../netlify/submissions/webhook/post-leads'
import { createRedis } from '../../../netlify/platform/redis'
import { parseRequest } from '../../../src/forms/shared/requests'
import { table } from '../../../tools/submissions/print'
import { canary, leaks, REDIS_TOKEN, watchOutput } from '../../support/canary'
import { jsonError } from '../../support/fault-proxy'
import { EVENTS_KEY } from '../../support/mail-events'
import { postSubmission } from '../../support/post-submission'
import { type World, openWorld, sending } from '../../support/submissions-world'

watchOutput()

// Two busy cores are slow; nothing here is about speed.

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const with204: RequestListener = (_, response) => response.writeHead(204).end()
const withStatus =
  (status: number, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end()

type Received = { headers: Record<string, string>; body: string }
let answer: RequestListener = with204
const received: Received[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    received.push({ headers: request.headers as Record<string, string>, body })
    answer(request, response)
  })
})

let world: World
let services: Services
beforeAll(async () => {
  world = await openWorld()
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const redis = createRedis({ url: world.storeFaults.url, token: REDIS_TOKEN, retries: 0, timeoutMs: 10_000 })
  const { services: made } = await world.services({ posts: true })
  services = {
    ...made,
    leadQueue: createLeadQueue(redis, 'production', { tryMs: 10_000 }),
    webhook: { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`, secret: SECRET },
  }
})
beforeEach(async () => {
  await world.reset()
  received.length = 0
  answer = with204
})
afterAll(async () => {
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
  await world.close()
})

const send = (changes: object = {}, using = services) =>
  postSubmission({ ...canary, submissionId: crypto.randomUUID(), ...changes }, { services: using })
/** As the library of Standard Webhooks reads it; throws where the signature is wrong. */
const verify = ({ headers, body }: Received) => new Webhook(SECRET).verify(body, headers)
const operator = () => ({ ...services, secret: services.settings.secret })
const queued = () => world.redis.keys('production:hook:*')

it('a lead is posted as a receiver of Standard Webhooks takes it, and forgotten', async () => {
  const now = jest.spyOn(Date, 'now').mockImplementation(world.now)
  const submissionId = crypto.randomUUID()
  const { body } = await send({ submissionId })
  expect(await postLeads(services)).toEqual({ count: 1, failed: 0 })
  expect(received).toHaveLength(1)
  const [post] = received
  expect(post && verify(post)).toMatchObject({
    type: 'lead.created',
    timestamp: '2026-01-05T03:00:00.000Z',
    data: { id: submissionId, reference: body.data.reference, form: 'contact', email: canary.email },
  })
  const altered = { headers: post?.headers ?? {}, body: post?.body.replace('lead', 'Lead') ?? '' }
  expect(() => verify(altered)).toThrow()
  expect(await queued()).toEqual([])
  await postLeads(services)
  expect(received).toHaveLength(1)
  now.mockRestore()
})

it('every try carries the same id and a time of its own, until the receiver takes it', async () => {
  answer = withStatus(500)
  await send()
  expect(await postLeads(services)).toEqual({ count: 0, failed: 1, code: 'webhook-500' })
  world.advance(30_000)
  await postLeads(services)
  expect(received).toHaveLength(1)
  world.advance(MINUTE)
  answer = with204
  await postLeads(services)
  expect(received).toHaveLength(2)
  const [first, second] = received.map(({ headers }) => headers)
  expect(second?.['webhook-id']).toBe(first?.['webhook-id'])
  expect(second?.['webhook-timestamp']).not.toBe(first?.['webhook-timestamp'])
})

it('mail that fails does not hold it up, and it does not hold up the mail', async () => {
  world.mailFaults.set(sending(jsonError(503, {})))
  answer = withStatus(503)
  await send({ message: 'canari one' })
  world.mailFaults.set()
  await send({ message: 'canari two' })
  expect(world.leads()).toHaveLength(1)
  await runJobs(services)
  answer = with204
  world.mailFaults.set(sending(jsonError(503, {})))
  await send({ message: 'canari three' })
  expect(await postLeads(services)).toMatchObject({ count: 3 })
})

it('is tried twenty times over three days, then given up, told of once an hour, and posted by replay', async () => {
  answer = withStatus(500)
  const { body } = await send()
  const start = world.now()
  while (received.length < 20 && world.now() < start + 10 * DAY) {
    await postLeads(services)
    world.advance(10 * MINUTE)
  }
  expect(received).toHaveLength(20)
  expect((world.now() - start) / DAY).toBeGreaterThan(3)
  expect((world.now() - start) / DAY).toBeLessThan(4.5)
  world.advance(30 * DAY)
  for (let run = 0; run < 3; run += 1) await Promise.all([postLeads(services), runJobs(services)])
  expect(received).toHaveLength(20)
  expect(world.alarms).toEqual([expect.stringContaining('LEADS_WEBHOOK_URL')])
  expect(leaks(world.alarms.join())).toEqual([])

  answer = with204
  const { reference } = body.data
  expect(await replay(operator(), reference, false)).toEqual([
    expect.objectContaining({ outcome: 'would be posted again' }),
  ])
  await replay(operator(), reference, true)
  await postLeads(services)
  expect(received).toHaveLength(21)
  // Mailed once, long ago: posting it again mails nothing.
  expect(world.leads()).toHaveLength(1)
})

it('replay mails it, too, where nobody knows whether the first mail arrived', async () => {
  const unreported = { ...services, settings: { ...services.settings, eventsKey: EVENTS_KEY } }
  const { body } = await send({}, unreported)
  const outcomes = await replay(operator(), body.data.reference, true)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['replayed', 'posted again'])
})

it('410 ends it at once', async () => {
  answer = withStatus(410)
  await send()
  await postLeads(services)
  world.advance(DAY)
  await postLeads(services)
  expect(received).toHaveLength(1)
})

it('given up: an alarm, a problem of health, a line of the digest and a mark in the list', async () => {
  answer = withStatus(410)
  const { body } = await send()
  await postLeads(services)
  world.advance(6 * HOUR)
  await runJobs(services)
  expect(world.alarms).toEqual([expect.stringContaining('LEADS_WEBHOOK_URL')])
  const { report } = await readHealth(services.overview, world.now(), false)
  expect(report).toMatchObject({ problems: ['unposted'], unposted: 1 })
  const digest = world.mails.find(({ category }) => category === 'digest')
  expect(table(await list(operator()))).toMatch(
    new RegExp(`^${body.data.reference} +mailed, not posted `, 'm'),
  )
  expect(digest?.text).toMatch(new RegExp(`Non transmis.*1 \\(${body.data.reference}\\)`))
})

it.each([
  ['seconds', () => '7200'],
  ['a date', () => new Date(world.now() + 2 * HOUR).toUTCString()],
])('Retry-After in %s is waited for', async (_, header) => {
  answer = withStatus(429, { 'retry-after': header() })
  await send()
  await postLeads(services)
  world.advance(2 * HOUR - MINUTE)
  await postLeads(services)
  expect(received).toHaveLength(1)
  world.advance(2 * MINUTE)
  await postLeads(services)
  expect(received).toHaveLength(2)
})

it('no redirect is followed', async () => {
  answer = withStatus(302, { location: '/elsewhere' })
  await send()
  expect(await postLeads(services)).toMatchObject({ code: 'webhook-302' })
  expect(received).toHaveLength(1)
})

it('two runs at once post each lead once', async () => {
  for (const message of ['canari one', 'canari two', 'canari three']) await send({ message })
  await Promise.all([postLeads(services), postLeads(services)])
  expect(received).toHaveLength(3)
})

it('a run killed before it heard the answer: posted again under the same id', async () => {
  await send()
  const remove = jest.spyOn(services.leadQueue, 'remove').mockRejectedValueOnce(new Error('killed'))
  await expect(postLeads(services)).rejects.toThrow('killed')
  world.advance(3 * MINUTE)
  await postLeads(services)
  remove.mockRestore()
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(received).toHaveLength(2)
})

it('what looked suspect is posted only once a person has let it through', async () => {
  const parsed = parseRequest({ ...canary, submissionId: crypto.randomUUID() })
  if (!parsed.ok) throw new Error('the canary is not valid')
  const { id } = (await acceptSubmission(services, parsed.request, 'trap')) as { id: string }
  await postLeads(services)
  expect(received).toHaveLength(0)
  await services.outbox.replay(id, world.now())
  await runJobs(services)
  await postLeads(services)
  expect(received).toHaveLength(1)
})

it('and is, too, where the provider reports its mail before we have noted it', async () => {
  const parsed = parseRequest({ ...canary, submissionId: crypto.randomUUID() })
  if (!parsed.ok) throw new Error('the canary is not valid')
  const { id, reference } = (await acceptSubmission(services, parsed.request, 'trap')) as {
    id: string
    reference: string
  }
  await services.outbox.replay(id, world.now())
  const { done, settle } = services.outbox
  const outbox: Services['outbox'] = {
    ...services.outbox,
    done: async (...given) => {
      await settle({ id, reference, round: 1, verdict: 'delivered', code: '' }, world.now())
      return done(...given)
    },
  }
  await runJobs({ ...services, outbox, settings: { ...services.settings, eventsKey: EVENTS_KEY } })
  await postLeads(services)
  expect(received).toHaveLength(1)
})

it('a lead that was mailed while the store was away is posted once it is back', async () => {
  // The limit of senders asks once, the hand-over to the store twice.
  let calls = 0
  world.storeFaults.set(() => ((calls += 1) <= 3 ? { kind: 'drop-before' } : undefined))
  await send()
  await postLeads(services)
  expect(received).toHaveLength(1)
})

it('an answer of the store that says nothing loses no lead', async () => {
  await send()
  world.storeFaults.set(({ body }) =>
    body.includes('hgetall') ? jsonError(200, { result: null }) : undefined,
  )
  expect(await postLeads(services)).toMatchObject({ count: 0, failed: 1 })
  world.storeFaults.set()
  world.advance(10 * MINUTE)
  await postLeads(services)
  expect(received).toHaveLength(1)
})

it('a repeated request is posted once', async () => {
  const submissionId = crypto.randomUUID()
  for (let time = 0; time < 3; time += 1) await send({ submissionId })
  await postLeads(services)
  expect(received).toHaveLength(1)
})

it('erasing a person takes what is still to be posted along', async () => {
  answer = withStatus(500)
  await send()
  await postLeads(services)
  expect(await findPosts(operator(), canary.email)).toHaveLength(1)
  const { references } = await erase(operator(), canary.email.toUpperCase(), true)
  expect(references).toHaveLength(1)
  expect(await queued()).toEqual([])
})

it('is kept no longer than the privacy policy says of forms', async () => {
  answer = withStatus(410)
  const submissionId = crypto.randomUUID()
  const { body } = await send({ submissionId })
  await postLeads(services)
  expect(await world.redis.pttl(`production:hook:${submissionId}`)).toBeLessThanOrEqual(365 * DAY)
  expect(await world.redis.pttl(`production:hook:${submissionId}`)).toBeGreaterThan(364 * DAY)
  // Its year is over: to replay it takes it off the list of what was given up.
  await world.redis.del(`production:hook:${submissionId}`)
  await replay(operator(), body.data.reference, true)
  expect(await queued()).toEqual([])
})

it('where no address is configured, nothing is queued and the store is asked nothing', async () => {
  const { services: off } = await world.services()
  await send({}, off)
  expect(await queued()).toEqual([])
  const before = world.storeFaults.passed()
  expect(await postLeads(off)).toBeUndefined()
  expect(world.storeFaults.passed()).toEqual(before)
})
