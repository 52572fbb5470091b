import { createServer } from 'node:net'
import { BUDGETS } from '../../../netlify/submissions/services'
import { runJobs } from '../../../netlify/submissions/jobs/run-jobs'
import { canary, watchOutput } from '../../support/canary'
import { htmlError, jsonError } from '../../support/fault-proxy'
import { postSubmission } from '../../support/post-submission'
import { type World, openWorld } from '../../support/submissions-world'

watchOutput()

// Two busy cores are slow; nothing here is about speed unless it says so.

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const request = () => ({ ...canary, submissionId: crypto.randomUUID() })
const isAccept = (body: string) => body.includes('conflict')
const outcomes = (logged: string[]) => logged.map((line) => JSON.parse(line).outcome)

const unusedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

describe('a store that does not take the submission', () => {
  it('1 refuses the connection: mailed, told "sent", logged as unstored', async () => {
    const { services } = await world.services({ storeUrl: `http://127.0.0.1:${await unusedPort()}` })
    const logged: string[] = []
    const { status, body, ms } = await postSubmission(request(), { services, logged })
    expect(status).toBe(200)
    expect(ms).toBeLessThan(10_000)
    expect(world.leads()).toEqual([expect.objectContaining({ reference: body.data.reference })])
    expect(outcomes(logged)).toEqual(['unstored'])
  })

  it('2 hangs: mailed after at most 3.2 s, answered within 10 s', async () => {
    const { services, rateLimit } = await world.services({ budgets: BUDGETS, tryMs: 1_500, limitMs: 400 })
    world.storeFaults.set(() => ({ kind: 'hang' }))
    const start = performance.now()
    let mailedAfter = Infinity
    const watch = setInterval(() => {
      if (world.leads().length > 0) mailedAfter = Math.min(mailedAfter, performance.now() - start)
    }, 20)
    const { status, ms } = await postSubmission(request(), { services, rateLimit, ip: '192.0.2.1' })
    clearInterval(watch)
    expect(status).toBe(200)
    expect(ms).toBeLessThan(10_000)
    // 0.4 s for the limit that fails open, 3.2 s for the store, and what a busy machine adds.
    expect(mailedAfter).toBeLessThan(5_000)
    expect(world.leads()).toHaveLength(1)
  })

  it.each([
    ['3 says that its quota is used up', jsonError(400, { error: 'ERR max requests limit exceeded' })],
    ['4 refuses the token', jsonError(401, { error: 'WRONGPASS invalid or missing auth token' })],
    ['5 is replaced by a proxy’s error page', htmlError],
    ['7 answers null', jsonError(200, { result: null })],
    ['7 answers something else', jsonError(200, { result: ['bm9uc2Vuc2U=', 'eA=='] })],
    ['7 answers an empty list', jsonError(200, [])],
  ])('%s: mailed, told "sent", not counted as stored', async (_, fault) => {
    const { services } = await world.services()
    world.storeFaults.set(() => fault)
    const logged: string[] = []
    const { status } = await postSubmission(request(), { services, logged })
    expect(status).toBe(200)
    expect(world.leads()).toHaveLength(1)
    expect(outcomes(logged)).toEqual(['unstored'])
  })

  it('4 refuses the token: the next run of the deliverer raises the alarm', async () => {
    const { services } = await world.services({ token: 'another-token' })
    expect(await runJobs(services)).toMatchObject({ outcome: 'store-down', code: 'UpstashError:WRONGPASS' })
    expect(world.alarms).toEqual([expect.stringContaining('la base ne répond pas')])
  })

  it('6 applies ACCEPT and loses one reply: still this request’s own, one mail', async () => {
    const { services } = await world.services()
    const logged: string[] = []
    world.storeFaults.once({ kind: 'drop-after' })
    const { status } = await postSubmission(request(), { services, logged })
    expect(status).toBe(200)
    expect(outcomes(logged)).toEqual(['mailed'])
    expect(world.leads()).toHaveLength(1)
  })

  it('6 applies ACCEPT and loses every reply: a resend finds it mailed, one mail in all', async () => {
    const { services } = await world.services()
    const sent = request()
    const logged: string[] = []
    world.storeFaults.set(({ body }) => (isAccept(body) ? { kind: 'drop-after' } : undefined))
    const first = await postSubmission(sent, { services, logged })
    world.storeFaults.set()
    const again = await postSubmission(sent, { services, logged })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.data.reference).toBe(first.body.data.reference)
    world.advance(3_600_000)
    await runJobs(services)
    expect(world.leads()).toHaveLength(1)
    expect(outcomes(logged)).toEqual(['unstored', 'dup'])
  })

  it('loses every reply to a changed text under an id that waits: both are mailed, each once', async () => {
    const { services } = await world.services()
    const [first, changed] = [request(), { ...canary, message: 'canari changed' }]
    world.mailFaults.set(() => jsonError(503, {}))
    expect((await postSubmission(first, { services })).status).toBe(200)
    world.mailFaults.set()
    world.storeFaults.set(({ body }) => (isAccept(body) ? { kind: 'drop-after' } : undefined))
    const second = await postSubmission({ ...changed, submissionId: first.submissionId }, { services })
    expect(second.status).toBe(200)
    world.storeFaults.set()
    // The form takes a new id where the function says that the old one has another content.
    expect(
      (await postSubmission({ ...changed, submissionId: first.submissionId }, { services })).status,
    ).toBe(409)
    await postSubmission({ ...changed, submissionId: crypto.randomUUID() }, { services })
    world.advance(3_600_000)
    await runJobs(services)
    const texts = world.leads().map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => text.includes('canari changed'))).toHaveLength(1)
  })

  it('applies ACCEPT only after the mail went out: the late record is known as mailed', async () => {
    const { services } = await world.services({ tryMs: 800 })
    world.storeFaults.set(({ body }) => (isAccept(body) ? { kind: 'late', ms: 2_500 } : undefined))
    const { status } = await postSubmission(request(), { services })
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    world.storeFaults.set()
    world.advance(3_600_000)
    await runJobs(services)
    expect(status).toBe(200)
    expect(world.leads()).toHaveLength(1)
  })
})

it('2 the limit fails open: a hanging or failing store stops nobody', async () => {
  const { services, rateLimit } = await world.services({ limitMs: 300 })
  for (const fault of [
    { kind: 'hang' },
    jsonError(400, { error: 'ERR max requests limit exceeded' }),
  ] as const) {
    world.storeFaults.set(({ body }) => (body.includes(':rl') ? fault : undefined))
    const { status } = await postSubmission(request(), { services, rateLimit, ip: '192.0.2.9' })
    expect(status).toBe(200)
  }
})

describe('a form without an id of its own, sent twice while the store is away', () => {
  const post = async (changes: object = {}) => {
    const { services } = await world.services({ storeUrl: `http://127.0.0.1:${await unusedPort()}` })
    return (await postSubmission({ ...canary, ...changes }, { services })).body.data
  }

  it('gives two mails that carry the same reference', async () => {
    const [first, again] = [await post(), await post()]
    expect(again).toEqual(first)
    expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(world.leads().map(({ reference }) => reference)).toEqual([first.reference, first.reference])
  })

  it('gives another reference to other content, and to the same a while later', async () => {
    const { reference } = await post()
    expect((await post({ message: 'canari two' })).reference).not.toBe(reference)
    world.advance(600_000)
    expect((await post()).reference).not.toBe(reference)
  })
})

describe('both the store and the provider are down', () => {
  it('16 says so, stores nothing, and mails once when the visitor tries again', async () => {
    const { services } = await world.services()
    const sent = request()
    const logged: string[] = []
    world.storeFaults.set(() => ({ kind: 'drop-before' }))
    world.mailFaults.set(() => ({ kind: 'drop-before' }))
    const refused = await postSubmission(sent, { services, logged })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.body).toEqual({ data: null, error: { code: 'unavailable' } })
    expect(await world.redis.dbsize()).toBe(0)

    await world.reset()
    expect((await postSubmission(sent, { services, logged })).status).toBe(200)
    expect(world.leads()).toHaveLength(1)
    expect(outcomes(logged)).toEqual(['unavailable', 'mailed'])
  })

  it('16 the same through hangs, within 10 s', async () => {
    const { services } = await world.services({ budgets: BUDGETS, tryMs: 1_500, limitMs: 400 })
    world.storeFaults.set(() => ({ kind: 'hang' }))
    world.mailFaults.set(() => ({ kind: 'hang' }))
    const { status, ms } = await postSubmission(request(), { services })
    expect(status).toBe(503)
    expect(ms).toBeLessThan(10_000)
  })
})
