import { HOUR, MINUTE, SECOND } from '../../../netlify/platform/clock'
import { readHealth } from '../../../netlify/submissions/jobs/read-health'
import { runJobs } from '../../../netlify/submissions/jobs/run-jobs'
import { MAX_ATTEMPTS, OWN_FAILURES } from '../../../netlify/submissions/deliver/retry'
import { BUDGETS, type Services } from '../../../netlify/submissions/services'
import { API_KEY, canary, watchOutput } from '../../support/canary'
import { type Choose, type Fault, jsonError, redirect } from '../../support/fault-proxy'
import { postSubmission } from '../../support/post-submission'
import { HASTY_MAIL, type World, openWorld, sending } from '../../support/submissions-world'

watchOutput()

// Two busy cores are slow; nothing here is about speed unless it says so.

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const request = () => ({ ...canary, submissionId: crypto.randomUUID() })
const refusal = (status: number, headers = {}) => jsonError(status, { errors: [{ message: 'no' }] }, headers)

const record = async (id: string) => world.redis.hgetall(`production:sub:${id}`)

/** What a visitor is told when the provider fails and the store works: all is well, for we have it. */
const postUnder = async (choose: Choose, options = {}) => {
  const { services } = await world.services(options)
  const sent = request()
  const logged: string[] = []
  world.mailFaults.set(choose)
  const answer = await postSubmission(sent, { services, logged })
  return { services, id: sent.submissionId, answer, outcome: JSON.parse(logged[0] ?? '{}') }
}

describe('a provider that does not take the mail', () => {
  it.each<[string, Fault]>([
    ['8 answers 503', refusal(503)],
    ['9 hangs', { kind: 'hang' }],
    ['10 answers byte by byte', { kind: 'drip', everyMs: 30 }],
    ['11 redirects to a page that answers 200', redirect('/redirected')],
    ['11 answers a plain 200', jsonError(200, {})],
    ['resets the connection', { kind: 'reset' }],
    [
      'is replaced by a page',
      { kind: 'answer', status: 200, body: '<html>', headers: { 'content-type': 'text/html' } },
    ],
  ])('%s: told "sent", kept, mailed once the provider is back', async (_, fault) => {
    const { id, answer, outcome } = await postUnder(sending(fault), { budgets: HASTY_MAIL })
    expect(answer.status).toBe(200)
    expect(outcome.outcome).toBe('stored')
    expect(await record(id)).toMatchObject({ state: 'stored', attempts: '1' })
    expect(world.leads()).toHaveLength(0)

    world.mailFaults.set()
    world.advance(2 * MINUTE)
    await runJobs((await world.services()).services)
    expect(world.leads()).toEqual([expect.objectContaining({ reference: answer.body.data.reference })])
    expect(await record(id)).toMatchObject({ state: 'mailed' })
    expect(await record(id)).not.toHaveProperty('payload')
  })

  it.each<[string, Fault]>([
    ['9 hangs', { kind: 'hang' }],
    ['10 answers byte by byte', { kind: 'drip', everyMs: 200 }],
  ])(
    '%s: answered within 10 s with the real times',
    async (_, fault) => {
      const { answer } = await postUnder(sending(fault), { budgets: BUDGETS, tryMs: 1_500 })
      expect(answer.status).toBe(200)
      expect(answer.ms).toBeLessThan(10_000)
    },
    20_000,
  )

  it('12 asks to wait: the next attempt is not before the time it names', async () => {
    const resetAt = world.now() + 40 * MINUTE
    const { services, id } = await postUnder(
      sending(refusal(429, { 'X-RateLimit-Reset': String(resetAt / SECOND) })),
    )
    expect(Number(await world.redis.zscore('production:sub:due', id))).toBe(resetAt)
    world.mailFaults.set()
    // Another submission that goes through does not shorten a pause the provider asked for.
    await postSubmission({ ...request(), message: 'Another canari' }, { services })
    world.advance(39 * MINUTE)
    await runJobs(services)
    expect(world.leads()).toHaveLength(1)
    world.advance(2 * MINUTE)
    await runJobs(services)
    expect(world.leads()).toHaveLength(2)
  })

  it('13 refuses the mail (400): tried once more as its plain-text fallback', async () => {
    const { answer, outcome } = await postUnder(
      sending((body) => (body.includes('text/html') ? refusal(400) : undefined)),
    )
    expect(answer.status).toBe(200)
    expect(outcome).toMatchObject({ outcome: 'mailed', code: 'mail-400' })
    expect(world.leads()).toHaveLength(1)
    expect(world.leads()[0]?.subject).toMatch(/^\[Site FR\] Message \[#\w{8}\]$/)
  })

  it.each([400, 404, 413])(
    '13 refuses the mail in every form (%i): a dead letter and an alarm',
    async (status) => {
      const { services, id, answer } = await postUnder(sending(refusal(status)))
      expect(answer.status).toBe(200)
      expect(await record(id)).toMatchObject({ state: 'dead', lastError: `mail-${status}` })
      expect(await record(id)).toHaveProperty('payload')
      await runJobs(services)
      expect(world.alarms).toEqual([expect.stringContaining('abandonnés')])
    },
  )

  it.each([401, 403])(
    '14 refuses the key (%i): an alarm at once, mailed when the key is good again',
    async (status) => {
      const { services, id, answer } = await postUnder(() => refusal(status))
      expect(answer.status).toBe(200)
      await runJobs(services)
      expect(world.alarms).toEqual([expect.stringContaining(`refused:mail-${status}`)])
      expect((await readHealth(services.overview, world.now(), true)).report.problems).toEqual([
        `mail:refused:mail-${status}`,
      ])
      world.mailFaults.set()
      world.advance(5 * MINUTE)
      await runJobs(services)
      expect(world.leads()).toHaveLength(1)
      expect(await record(id)).toMatchObject({ state: 'mailed' })
      expect((await readHealth(services.overview, world.now(), true)).healthy).toBe(true)
    },
  )

  it('14 gives the same alarm once an hour, not every five minutes', async () => {
    const { services } = await postUnder(() => refusal(401))
    for (let run = 0; run < 3; run += 1) await runJobs(services)
    expect(world.alarms).toHaveLength(1)
  })

  it('15 accepts and loses the answer: perhaps twice, always with the same reference', async () => {
    const { services, answer } = await postUnder(sending({ kind: 'reset', applied: true }))
    expect(answer.status).toBe(200)
    world.mailFaults.set()
    world.advance(2 * MINUTE)
    await runJobs(services)
    expect(world.leads().length).toBeLessThanOrEqual(2)
    expect(new Set(world.leads().map(({ reference }) => reference))).toEqual(
      new Set([answer.body.data.reference]),
    )
  })
})

/** Runs of the deliverer, one each so many minutes, for so many hours. */
const runsFor = async (services: Services, hours: number, everyMinutes: number) => {
  for (let past = 0; past < hours * HOUR; past += everyMinutes * MINUTE) {
    world.advance(everyMinutes * MINUTE)
    await runJobs(services)
  }
}
const post = (message: string, services: Services) => postSubmission({ ...request(), message }, { services })

it.each([
  ['that the provider knows is well', API_KEY, 'ok'],
  ['that it does not know is refused', 'SG.canary-of-another', 'refused:mail-401'],
])('each run looks at the key: one %s', async (_, apiKey, check) => {
  const { services } = await world.services({ apiKey })
  await runJobs(services)
  expect(await services.overview.figures(world.now())).toMatchObject({ value: { jobs: { check } } })
})

describe('an outage of sending alone, while the key is still known', () => {
  it.each([
    [2, 503],
    [12, 401],
    [24, 503],
  ])('of %i hours (%i): what waits hours is mailed at the first run after it', async (hours, status) => {
    const { services } = await postUnder(sending(refusal(status)))
    await post('Another canari', services)
    await runsFor(services, hours, 30)
    expect(world.leads()).toHaveLength(0)
    expect(world.alarms.some((text) => text.includes('attend d’être transmis'))).toBe(true)
    world.mailFaults.set()
    world.advance(5 * MINUTE)
    await runJobs(services)
    expect(world.leads()).toHaveLength(2)
  })

  it('costs no attempt for looking whether it is over', async () => {
    const { services, id } = await postUnder(sending(refusal(503)))
    await runsFor(services, 12, 5)
    // At 0, 1, 3, 7, 15, 31 and 63 minutes, then after 1, 2 and 4 hours more, or at the run after each.
    expect(Number((await record(id)).attempts)).toBeLessThanOrEqual(10)
  })

  it('and one that fails even after it: the others are mailed within ten minutes', async () => {
    const { services } = await postUnder(sending(refusal(503)))
    await post('Stubborn canari', services)
    await post('Another canari', services)
    await runsFor(services, 12, 30)
    world.mailFaults.set(sending((body) => (body.includes('Stubborn') ? refusal(503) : undefined)))
    await runsFor(services, 10 / 60, 5)
    expect(world.leads()).toHaveLength(2)
  })

  it('that comes back bit by bit: what fails once more is mailed within ten minutes of its end', async () => {
    const { services } = await postUnder(sending(refusal(503)))
    await post('Another canari', services)
    await runsFor(services, 12, 30)
    world.mailFaults.set(sending((body) => (body.includes('Another') ? refusal(503) : undefined)))
    world.advance(5 * MINUTE)
    await runJobs(services)
    world.mailFaults.set()
    await runsFor(services, 10 / 60, 5)
    expect(world.leads()).toHaveLength(2)
  })
})

it('a mail that fails while all others go through: given up after the whole schedule, tried little more often', async () => {
  let tries = 0
  const { services } = await world.services()
  world.mailFaults.set(
    sending((body) => {
      if (!body.includes('Stubborn')) return undefined
      tries += 1
      return refusal(500)
    }),
  )
  await post('Stubborn canari', services)
  const start = world.now()
  for (let hour = 1; world.alarms.every((text) => !text.includes('abandonnés')); hour += 1) {
    world.advance(HOUR)
    await post(`Canari ${hour}`, services)
    await runJobs(services)
  }
  expect(world.now() - start).toBeGreaterThanOrEqual(72 * HOUR)
  expect(tries).toBeGreaterThanOrEqual(MAX_ATTEMPTS)
  expect(tries).toBeLessThanOrEqual(MAX_ATTEMPTS + OWN_FAILURES)
})

describe('the team’s mailbox', () => {
  const address = encodeURIComponent('equipe@site.example')
  const problems = async ({ overview }: Services) =>
    (await readHealth(overview, world.now(), true)).report.problems
  const bounced = jsonError(200, [{ email: 'equipe@site.example', reason: '550', status: '5.1.1' }])
  /** A fault of one list, by its path. */
  const list = (wanted: string, fault: Fault) =>
    world.mailFaults.set(({ path }) => (path === `/v3/${wanted}/${address}` ? fault : undefined))

  it.each<[string, Fault, string]>([
    ['suppression/bounces', bounced, 'bounces'],
    ['suppression/blocks', bounced, 'blocks'],
    ['suppression/spam_reports', bounced, 'spam-reports'],
    ['suppression/invalid_emails', bounced, 'invalid-emails'],
    ['asm/suppressions/global', jsonError(200, { recipient_email: 'equipe@site.example' }), 'unsubscribed'],
  ])('on the list %s: an alarm and a problem of health, without its address', async (path, fault, name) => {
    const { services } = await world.services()
    list(path, fault)
    const done = await runJobs(services)
    expect(await problems(services)).toEqual([`mailbox:listed:${name}`])
    expect(world.alarms).toEqual([expect.stringContaining(`(listed:${name})`)])
    expect(JSON.stringify([done, world.alarms])).not.toContain('equipe@')
  })

  it('is asked about once an hour; taken off the list it is well within one', async () => {
    const { services } = await world.services()
    let asked = 0
    world.mailFaults.set(({ path }) => {
      if (!path.includes('/suppression/bounces/')) return undefined
      asked += 1
      return asked === 1 ? bounced : undefined
    })
    await runsFor(services, 55 / 60, 5)
    expect(asked).toBe(1)
    expect(await problems(services)).toEqual(['mailbox:listed:bounces'])
    await runsFor(services, 10 / 60, 5)
    expect(asked).toBe(2)
    expect(await problems(services)).toEqual([])
  })

  it('that the key may not ask about: named in the log, no alarm, and what was known stays known', async () => {
    const { services } = await world.services()
    const forbidden: Choose = ({ path }) => (path.includes('suppression') ? refusal(403) : undefined)
    world.mailFaults.set(forbidden)
    expect(await runJobs(services)).toMatchObject({ code: 'mailbox:unclear:mail-403' })
    expect(world.alarms).toEqual([])
    expect(await problems(services)).toEqual([])
    list('suppression/bounces', bounced)
    await runsFor(services, 1, 30)
    world.mailFaults.set(forbidden)
    await runsFor(services, 1, 30)
    expect(await problems(services)).toEqual(['mailbox:listed:bounces'])
  })
})

it('what may have been taken is not sent again only to see whether the provider works', async () => {
  const { services } = await postUnder(sending({ kind: 'reset', applied: true }))
  await runsFor(services, 2, 5)
  // One for each attempt of its own schedule: at 0, 1, 3, 7, 15, 31 and 63 minutes.
  expect(world.leads().length).toBeLessThanOrEqual(7)
})

it('a mail refused whole that passes as its plain-text fallback: the run says why', async () => {
  const { services } = await postUnder(sending(refusal(503)))
  world.mailFaults.set(sending((body) => (body.includes('text/html') ? refusal(400) : undefined)))
  world.advance(5 * MINUTE)
  expect(await runJobs(services)).toMatchObject({ mailed: 1, code: 'mail-400' })
})
