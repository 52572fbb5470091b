import { DAY, HOUR, MINUTE, SECOND } from '../../../netlify/platform/clock'
import { PREVIEW_CONTEXTS } from '../../../netlify/platform/deploy-context'
import { deliverDue } from '../../../netlify/submissions/deliver/deliver-due'
import { readHealth } from '../../../netlify/submissions/jobs/read-health'
import { acceptSubmission } from '../../../netlify/submissions/accept/accept'
import { MAX_ATTEMPTS } from '../../../netlify/submissions/deliver/retry'
import { runJobs } from '../../../netlify/submissions/jobs/run-jobs'
import type { Services } from '../../../netlify/submissions/services'
import { parseRequest, type SubmissionRequest } from '../../../src/forms/shared/requests'
import { canary, leaks, watchOutput } from '../../support/canary'
import { jsonError } from '../../support/fault-proxy'
import { postSubmission } from '../../support/post-submission'
import { type World, openWorld, sending } from '../../support/submissions-world'

watchOutput()

// Two busy cores are slow; nothing here is about speed unless it says so.

let world: World
let services: Services
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.reset()
  services = (await world.services()).services
})
afterAll(() => world.close())

class Killed extends Error {}
const killed = (): never => {
  throw new Killed()
}
const request = (message = canary.message): SubmissionRequest => {
  const parsed = parseRequest({ ...canary, message, submissionId: crypto.randomUUID() })
  if (!parsed.ok) throw new Error('the canary is not valid')
  return parsed.request
}
const failSending = (status: number) => world.mailFaults.set(sending(jsonError(status, {})))
/** Fails notifications alone: digests go out. */
const failLeads = (status: number) =>
  world.mailFaults.set(sending((mail) => (mail.includes('"lead"') ? jsonError(status, {}) : undefined)))
/** Leaves so many submissions stored and due, whose own requests were killed before they could mail. */
const storeUnmailed = async (count: number) => {
  const cut: Services = { ...services, mailer: { ...services.mailer, send: killed } }
  for (let at = 0; at < count; at += 1)
    await expect(acceptSubmission(cut, request(`canari ${at}`))).rejects.toThrow(Killed)
}
/** The store's own clock goes on in real time: its leases end here by hand. */
const passLease = async (key: string) => {
  expect(await world.redis.pttl(key)).toBeLessThanOrEqual(2 * MINUTE)
  await world.redis.del(key)
}
/** Runs of the deliverer for so many minutes, one every five. */
const runsFor = async (minutes: number) => {
  for (let past = 0; past < minutes; past += 5) {
    world.advance(5 * MINUTE)
    await runJobs(services)
  }
}
const state = async (id: string) => world.redis.hget(`production:sub:${id}`, 'state')

it('17 killed between ACCEPT and mail: mailed once, when the lease is over', async () => {
  await storeUnmailed(1)
  world.advance(89 * SECOND)
  expect(await deliverDue(services)).toMatchObject({ mailed: 0 })
  world.advance(2 * SECOND)
  expect(await deliverDue(services)).toMatchObject({ mailed: 1 })
  world.advance(HOUR)
  expect(await deliverDue(services)).toMatchObject({ mailed: 0 })
  expect(world.leads()).toHaveLength(1)
})

it('18 killed between the provider’s yes and DONE: at most one copy more, with the same reference', async () => {
  const cut: Services = { ...services, outbox: { ...services.outbox, done: killed } }
  await expect(acceptSubmission(cut, request())).rejects.toThrow(Killed)
  world.advance(2 * MINUTE)
  await deliverDue(services)
  world.advance(HOUR)
  await deliverDue(services)
  expect(world.leads()).toHaveLength(2)
  expect(new Set(world.leads().map(({ reference }) => reference)).size).toBe(1)
})

it('19 fifty posts of one id at once: one record, one mail, one reference', async () => {
  const sent = { ...canary, submissionId: crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => postSubmission(sent, { services })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
  world.advance(HOUR)
  await runJobs(services)
  expect(world.leads()).toHaveLength(1)
  expect(await world.redis.keys('production:sub:????????-*')).toHaveLength(1)
})

it('mails a lead to every address of the team, in one mail', async () => {
  const team = ['equipe@site.example', 'crm@sales.example']
  const { services } = await world.services({ settings: { team } })
  await acceptSubmission(services, request())
  expect(world.leads().map(({ to }) => to)).toEqual([team])
})

it('the same content under other ids within ten minutes is one submission', async () => {
  const [first, again] = [
    await acceptSubmission(services, request()),
    await acceptSubmission(services, request()),
  ]
  expect(again).toMatchObject({ outcome: 'accepted', how: 'dup', reference: first.reference })
  expect(world.leads()).toHaveLength(1)
})

it('the same id with another content is refused, and nothing of the first is lost', async () => {
  const sent = { ...canary, submissionId: crypto.randomUUID() }
  await postSubmission(sent, { services })
  const changed = await postSubmission({ ...sent, message: 'changed' }, { services })
  expect(changed.status).toBe(409)
  expect(changed.body).toEqual({ data: null, error: { code: 'conflict' } })
  expect(world.leads()).toHaveLength(1)
})

it('20 two runs at once, a run repeated, a run missed for two hours: each mailed once, all mailed', async () => {
  await storeUnmailed(12)
  world.advance(2 * HOUR)
  const runs = await Promise.all([deliverDue(services), deliverDue(services)])
  const repeated = await deliverDue(services)
  expect([...runs, repeated].reduce((sum, { mailed }) => sum + mailed, 0)).toBe(12)
  expect(world.leads()).toHaveLength(12)
  expect(new Set(world.leads().map(({ reference }) => reference)).size).toBe(12)
})

it('21 every attempt failed: a dead letter with its content and without end, health 503; replayed, it is mailed', async () => {
  failSending(503)
  const { id } = (await acceptSubmission(services, request())) as { id: string }
  for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
    expect(await state(id)).toBe('stored')
    world.advance(9 * HOUR)
    await deliverDue(services)
  }
  expect(await state(id)).toBe('dead')
  expect(await world.redis.hexists(`production:sub:${id}`, 'payload')).toBe(1)
  expect(await world.redis.ttl(`production:sub:${id}`)).toBe(-1)
  await runJobs(services)
  expect(world.alarms).toEqual([expect.stringContaining('abandonnés')])
  expect(await readHealth(services.overview, world.now(), true)).toMatchObject({
    healthy: false,
    report: { dead: 1, problems: ['dead'] },
  })

  world.mailFaults.set()
  expect(await services.outbox.replay(id, world.now())).toEqual({ ok: true, value: 'replayed' })
  await runJobs(services)
  expect(world.leads()).toHaveLength(1)
  expect((await readHealth(services.overview, world.now(), true)).healthy).toBe(true)
})

it('a dead letter taken up again and another that dies: an alarm for each', async () => {
  const die = async (message: string) => {
    failSending(400)
    const { id } = (await acceptSubmission(services, request(message))) as { id: string }
    await runJobs(services)
    world.mailFaults.set()
    return id
  }
  const first = await die('canari one')
  await services.outbox.replay(first, world.now())
  await runJobs(services)
  world.advance(MINUTE)
  await die('canari two')
  expect(world.alarms).toHaveLength(2)
})

it('what this release cannot read is given up and shown to operators, and does not stay due', async () => {
  await storeUnmailed(1)
  const [id = ''] = await world.redis.zrange('production:sub:waiting', 0, -1)
  await world.redis.hset(`production:sub:${id}`, 'form', 'webinar')
  world.advance(HOUR)
  expect(await runJobs(services)).toMatchObject({ mailed: 0, failed: 1 })
  expect(await state(id)).toBe('dead')
  expect(world.alarms.filter((text) => text.includes('abandonnés'))).toHaveLength(1)
  expect(await world.redis.zcard('production:sub:due')).toBe(0)
  expect(await services.overview.summaries(['dead'])).toMatchObject({
    value: [{ id, form: 'webinar', lastError: 'unreadable' }],
  })
})

it('22 a run killed after its claim: the id is due again after 120 s', async () => {
  await storeUnmailed(1)
  world.advance(2 * MINUTE)
  const cut: Services = { ...services, outbox: { ...services.outbox, load: killed } }
  await expect(deliverDue(cut)).rejects.toThrow(Killed)
  world.advance(119 * SECOND)
  expect(await deliverDue(services)).toMatchObject({ mailed: 0 })
  world.advance(2 * SECOND)
  expect(await deliverDue(services)).toMatchObject({ mailed: 1 })
})

it('a failure that is written down long after its lease ended leaves the next run its lease: one mail', async () => {
  await storeUnmailed(1)
  world.advance(2 * MINUTE)
  failSending(503)
  const late: (() => Promise<unknown>)[] = []
  const delayed: Services['outbox']['fail'] = async (...given) => {
    late.push(() => services.outbox.fail(...given))
    return { ok: false, code: 'timeout' }
  }
  await deliverDue({ ...services, outbox: { ...services.outbox, fail: delayed } })
  world.mailFaults.set()
  world.advance(3 * MINUTE)
  const send: Services['mailer']['send'] = async (...given) => {
    for (const apply of late) await apply()
    expect(await deliverDue(services)).toMatchObject({ mailed: 0, failed: 0 })
    return services.mailer.send(...given)
  }
  expect(await deliverDue({ ...services, mailer: { ...services.mailer, send } })).toMatchObject({ mailed: 1 })
  expect(late).toHaveLength(1)
  expect(world.leads()).toHaveLength(1)
})

it.each([-5, 5])(
  '23 an instance whose clock is %i minutes off: nothing lost, nothing stuck',
  async (minutes) => {
    const skewed: Services = { ...services, clock: () => world.now() + minutes * MINUTE }
    failSending(503)
    await acceptSubmission(skewed, request('canari one'))
    await acceptSubmission(services, request('canari two'))
    await deliverDue(skewed)
    world.mailFaults.set()
    for (let run = 0; run < 3; run += 1) {
      world.advance(5 * MINUTE)
      await runJobs(run % 2 === 0 ? services : skewed)
    }
    expect(world.leads()).toHaveLength(2)
    expect(await world.redis.zcard('production:sub:due')).toBe(0)
  },
)

it('deletes the content with the mark, keeps the rest thirty days, and names no key after a visitor', async () => {
  await acceptSubmission(services, request())
  const keys = await world.redis.keys('*')
  expect(leaks(keys.join(' '))).toEqual([])
  for (const key of keys) {
    const type = await world.redis.type(key)
    const dump =
      type === 'hash'
        ? JSON.stringify(await world.redis.hgetall(key))
        : type === 'zset'
          ? (await world.redis.zrange(key, 0, -1)).join(' ')
          : ((await world.redis.get(key)) ?? '')
    expect(leaks(dump)).toEqual([])
  }
  const [record = ''] = keys.filter((key) => /:sub:[0-9a-f]{8}-/.test(key))
  const ttl = await world.redis.pttl(record)
  expect(ttl / DAY).toBeGreaterThan(29.9)
  expect(ttl / DAY).toBeLessThanOrEqual(30)
})

it('keeps of a mailed submission what the privacy policy names, however often it failed before', async () => {
  failSending(503)
  const failed = (await acceptSubmission(services, request('canari one'))) as { id: string }
  await runsFor(10)
  world.mailFaults.set()
  await runsFor(60)
  // One that could not be stored before it was mailed.
  world.storeFaults.set(({ body }) => (body.includes('conflict') ? { kind: 'drop-before' } : undefined))
  const unstored = (await acceptSubmission(services, request('canari two'))) as { id: string }
  world.storeFaults.set()
  expect(world.leads()).toHaveLength(2)
  for (const { id } of [failed, unstored])
    expect(Object.keys(await world.redis.hgetall(`production:sub:${id}`)).sort()).toEqual([
      ...['createdAt', 'form', 'hash', 'language', 'mailedAt', 'newsletter', 'ref', 'state'],
    ])
})

describe('a suspect submission', () => {
  it.each([
    ['a filled trap', { website: 'https://spam.example' }],
    ['haste', { elapsedMs: 800 }],
  ])(
    '(%s) gets the same answer, is not mailed at once, and stands in the digest in full',
    async (_, signal) => {
      const sent = { ...canary, ...signal, submissionId: crypto.randomUUID() }
      const logged: string[] = []
      const { status, body } = await postSubmission(sent, { services, logged })
      expect(status).toBe(200)
      expect(body.data).toEqual({ id: sent.submissionId, reference: expect.stringMatching(/^\w{8}$/) })
      expect(JSON.parse(logged[0] ?? '')).toMatchObject({ outcome: 'suspect' })
      await runJobs(services)
      expect(world.mails).toHaveLength(0)

      world.advance(6 * HOUR)
      await runJobs(services)
      expect(world.mails).toEqual([
        expect.objectContaining({ category: 'digest', to: ['equipe@site.example'] }),
      ])
      expect(await state(sent.submissionId)).toBe('mailed')
      await runJobs(services)
      expect(world.mails).toHaveLength(1)
    },
  )

  it('is mailed all the same where it could not be stored', async () => {
    world.storeFaults.set(() => ({ kind: 'drop-before' }))
    await postSubmission({ ...canary, website: 'x', submissionId: crypto.randomUUID() }, { services })
    expect(world.leads()).toHaveLength(1)
  })

  it('is mailed when a person says so', async () => {
    const { id } = (await acceptSubmission(services, request(), 'trap')) as { id: string }
    await services.outbox.replay(id, world.now())
    await runJobs(services)
    expect(world.leads()).toHaveLength(1)
  })
})

describe('the digest', () => {
  it('goes out once a day, also where nothing came in; a failed one is tried again by the next run', async () => {
    world.advance(4 * HOUR)
    failSending(503)
    await runJobs(services)
    expect(world.mails).toHaveLength(0)
    world.mailFaults.set()
    await Promise.all([runJobs(services), runJobs(services)])
    await runJobs(services)
    expect(world.mails).toHaveLength(1)
    world.advance(DAY)
    await runJobs(services)
    expect(world.mails).toHaveLength(2)
  })

  it('reserved by a run that died is sent by a later one, the same morning', async () => {
    world.advance(4 * HOUR)
    const cut: Services = { ...services, mailer: { ...services.mailer, send: killed } }
    await expect(runJobs(cut)).rejects.toThrow(Killed)
    const [key = ''] = await world.redis.keys('production:job:digest:*')
    await passLease(key)
    await runJobs(services)
    expect(world.mails).toHaveLength(1)
  })

  it('whose reservation was made and the answer lost is sent by a later run, once', async () => {
    world.advance(4 * HOUR)
    let lost = 0
    world.storeFaults.set(({ body }) =>
      body.includes('job:digest') && (lost += 1) === 1 ? { kind: 'drop-after' } : undefined,
    )
    await runJobs(services)
    expect(world.mails).toHaveLength(0)
    const [key = ''] = await world.redis.keys('production:job:digest:*')
    await passLease(key)
    for (let run = 0; run < 3; run += 1) {
      world.advance(5 * MINUTE)
      await runJobs(services)
    }
    expect(world.mails).toHaveLength(1)
  })

  it('that may have been taken is not sent again within the hour', async () => {
    world.advance(4 * HOUR)
    world.mailFaults.set(sending({ kind: 'reset', applied: true }))
    await runsFor(30)
    expect(world.mails).toHaveLength(1)
    const [key = ''] = await world.redis.keys('production:job:digest:*')
    expect(await world.redis.pttl(key)).toBeGreaterThan(59 * MINUTE)
    await world.redis.del(key)
    world.mailFaults.set()
    await runsFor(30)
    expect(world.mails).toHaveLength(2)
  })

  it('tells by reference what came in since the last one: mailed, waiting, given up', async () => {
    const mailed = await acceptSubmission(services, request('canari mailed'))
    failLeads(400)
    const dead = await acceptSubmission(services, request('canari dead'))
    failLeads(503)
    const waiting = await acceptSubmission(services, request('canari waiting'))
    world.advance(4 * HOUR)
    await runJobs(services)
    const text = world.mails.find(({ category }) => category === 'digest')?.text ?? ''
    const listed = (title: string) =>
      (text.split('\n').find((line) => line.startsWith(title)) ?? '').match(/\b\w{8}\b(?=[,)])/g)
    expect(listed('Reçus')?.sort()).toEqual([mailed, dead, waiting].map(({ reference }) => reference).sort())
    expect(listed('Transmis')).toEqual([mailed.reference])
    expect(listed('En attente')).toEqual([waiting.reference])
    expect(text).toMatch(new RegExp(`bandonnés.*${dead.reference}`))
  })
})

describe('the quarantine', () => {
  const setAside = async (count: number, suspicion: 'trap' | 'haste' = 'trap') => {
    const made = Array.from({ length: count }, (_, at) => request(`canari ${suspicion} ${at} of ${count}`))
    for (const one of made) await acceptSubmission(services, one, suspicion)
  }
  const shown = () => world.mails.flatMap(({ text }) => text.match(/canari (trap|haste) \d+ of \d+/g) ?? [])

  it('is shown whole on the day of the digest, in as many mails as it takes, each one once', async () => {
    await setAside(60)
    world.advance(4 * HOUR)
    await runJobs(services)
    expect(world.mails).toHaveLength(3)
    expect(new Set(shown()).size).toBe(60)
    expect(shown()).toHaveLength(60)
    expect(await world.redis.zcard('production:sub:suspects')).toBe(0)
    await runJobs(services)
    expect(world.mails).toHaveLength(3)
  })

  it('shows the hasty first: a person is more often among them than behind a filled trap', async () => {
    await setAside(30)
    world.advance(MINUTE)
    await setAside(1, 'haste')
    world.advance(4 * HOUR)
    await runJobs(services)
    expect(world.mails[0]?.text).toContain('canari haste 0 of 1')
  })

  it('too long for one run is gone on with by the next, and what came later waits for its own day', async () => {
    await setAside(60)
    world.advance(4 * HOUR)
    let sent = 0
    const slow: Services = {
      ...services,
      mailer: {
        ...services.mailer,
        send: async (mail) => ((sent += 1) > 1 ? killed() : services.mailer.send(mail)),
      },
    }
    await expect(runJobs(slow)).rejects.toThrow(Killed)
    expect(world.mails).toHaveLength(1)
    const [key = ''] = await world.redis.keys('production:job:digest:*')
    await passLease(key)
    world.advance(5 * MINUTE)
    await setAside(1, 'haste')
    await runJobs(services)
    expect(world.mails).toHaveLength(3)
    expect(new Set(shown()).size).toBe(60)
    world.advance(DAY)
    await runJobs(services)
    expect(shown()).toContain('canari haste 0 of 1')
  })

  it('whose later part may have been taken is gone on with after an hour', async () => {
    await setAside(60)
    world.advance(4 * HOUR)
    let sent = 0
    world.mailFaults.set(sending(() => ((sent += 1) === 2 ? { kind: 'reset', applied: true } : undefined)))
    await runsFor(30)
    expect(world.mails).toHaveLength(2)
    const [key = ''] = await world.redis.keys('production:job:digest:*')
    expect(await world.redis.pttl(key)).toBeGreaterThan(59 * MINUTE)
    await world.redis.del(key)
    await runsFor(30)
    expect(world.mails).toHaveLength(4)
    expect(new Set(shown()).size).toBe(60)
  })

  it('that nobody was shown for more than a day is an alarm', async () => {
    await setAside(2)
    failSending(400)
    world.advance(DAY)
    await runJobs(services)
    expect(world.alarms).toEqual([])
    world.advance(HOUR)
    await runJobs(services)
    expect(world.alarms).toEqual([expect.stringMatching(/mis de côté .*plus d’un jour \(2 en attente\)/)])
  })
})

it('an alarm reserved by a run that died is given by a later one, within the quarter of an hour', async () => {
  failSending(400)
  await acceptSubmission(services, request())
  await expect(runJobs({ ...services, alarm: killed })).rejects.toThrow(Killed)
  const [key = ''] = await world.redis.keys('production:job:alarm:*')
  await passLease(key)
  await runJobs(services)
  expect(world.alarms).toHaveLength(1)
  expect(await world.redis.pttl(key)).toBeGreaterThan(59 * MINUTE)
  await runJobs(services)
  expect(world.alarms).toHaveLength(1)
})

it('what was never mailed goes after twelve months by itself, within a day', async () => {
  failLeads(400)
  const { id } = (await acceptSubmission(services, request('canari one'))) as { id: string }
  world.advance(200 * DAY)
  const young = (await acceptSubmission(services, request('canari two'))) as { id: string }
  world.advance(164 * DAY + 4 * HOUR)
  await runJobs(services)
  expect(await state(id)).toBe('dead')
  world.advance(2 * DAY)
  expect(await runJobs(services)).toMatchObject({ code: 'purged:1' })
  expect(await world.redis.exists(`production:sub:${id}`)).toBe(0)
  expect(await state(young.id)).toBe('dead')
})

it('the purge goes on once a day while no digest can be sent', async () => {
  const { id } = (await acceptSubmission(services, request(), 'trap')) as { id: string }
  const { id: other } = (await acceptSubmission(services, request('canari two'), 'trap')) as { id: string }
  failSending(503)
  // Of age five minutes after the first run of the day.
  await world.redis.hset(`production:sub:${other}`, 'createdAt', world.now() + DAY + MINUTE)
  world.advance(366 * DAY)
  expect(await runJobs(services)).toMatchObject({ code: 'purged:1' })
  expect(await state(id)).toBeNull()
  world.advance(5 * MINUTE)
  expect(await runJobs(services)).not.toHaveProperty('code')
  world.advance(DAY)
  expect(await runJobs(services)).toMatchObject({ code: 'purged:1' })
  expect(await state(other)).toBeNull()
  expect(world.mails).toHaveLength(0)
})

it('what a preview stored and never mailed goes after twelve months too, though no schedule runs there', async () => {
  const [preview] = services.previews
  if (!preview) throw new Error('no preview')
  failSending(503)
  const { id } = (await acceptSubmission({ ...services, ...preview }, request())) as { id: string }
  world.mailFaults.set()
  const stored = () => world.redis.exists(`deploy-preview:sub:${id}`)
  world.advance(364 * DAY + 4 * HOUR)
  await runJobs(services)
  expect(await stored()).toBe(1)
  world.advance(2 * DAY)
  await runJobs(services)
  expect(await stored()).toBe(0)
})

it.each(['production', 'deploy-preview'])(
  'the index of %s forgets after thirty days what was mailed, to the run',
  async (context) => {
    const [preview] = services.previews
    if (!preview) throw new Error('no preview')
    await acceptSubmission(context === 'production' ? services : { ...services, ...preview }, request())
    expect(world.leads()).toHaveLength(1)
    const known = () => world.redis.zcard(`${context}:sub:index`)
    world.advance(30 * DAY - MINUTE)
    await runJobs(services)
    expect(await known()).toBe(1)
    world.advance(5 * MINUTE)
    await runJobs(services)
    expect(await known()).toBe(0)
  },
)

describe('the acknowledgement', () => {
  const acknowledged = () => world.mails.filter(({ category }) => category === 'acknowledgement')

  it('is off unless switched on', async () => {
    await acceptSubmission(services, request())
    expect(acknowledged()).toHaveLength(0)
  })

  it('goes once a day to an address, in whatever capitals, and never to a suspect', async () => {
    const { services: on } = await world.services({ settings: { acknowledgements: true } })
    await acceptSubmission(on, request('canari one'))
    await acceptSubmission(on, { ...request('canari two'), email: canary.email.toUpperCase() })
    await acceptSubmission(on, { ...request('canari three'), email: 'other@canari-exemple.fr' }, 'trap')
    expect(acknowledged()).toEqual([expect.objectContaining({ to: [canary.email] })])
    expect(world.leads()).toHaveLength(2)
  })

  it('goes to fifty people an hour at most', async () => {
    const { services: on } = await world.services({ settings: { acknowledgements: true } })
    const send = (at: number) =>
      acceptSubmission(on, { ...request(`canari ${at}`), email: `c${at}@canari-exemple.fr` })
    for (let at = 0; at < 55; at += 5) await Promise.all([0, 1, 2, 3, 4].map((more) => send(at + more)))
    expect(acknowledged()).toHaveLength(50)
    expect(world.leads()).toHaveLength(55)
  })

  it('that certainly was not sent may be sent later; the lead itself does not wait for it', async () => {
    const { services: on } = await world.services({ settings: { acknowledgements: true } })
    world.mailFaults.set(({ body }) => (body.includes('"acknowledgement"') ? jsonError(503, {}) : undefined))
    await acceptSubmission(on, request('canari one'))
    world.mailFaults.set()
    await acceptSubmission(on, request('canari two'))
    expect(world.leads()).toHaveLength(2)
    expect(acknowledged()).toHaveLength(1)
  })
})

it('a missed deliverer shows in health, in production only', async () => {
  await runJobs(services)
  world.advance(16 * MINUTE)
  expect((await readHealth(services.overview, world.now(), true)).report.problems).toEqual(['deliverer'])
  expect((await readHealth(services.overview, world.now(), false)).healthy).toBe(true)
})

const commandsRun = async () =>
  [...(await world.redis.info('commandstats')).matchAll(/:calls=(\d+)/g)].reduce(
    (sum, [, calls]) => sum + Number(calls),
    0,
  )

it('with nothing to do, costs the store 15 commands', async () => {
  await runJobs(services)
  const before = await commandsRun()
  await runJobs(services)
  // INFO, which asks, is one more; each kind of preview is trimmed, of which there is one here.
  const absent = PREVIEW_CONTEXTS.length - services.previews.length
  expect((await commandsRun()) - before - 1 + absent).toBe(15)
})
