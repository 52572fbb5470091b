import { DAY, HOUR, MINUTE, SECOND } from '../../../netlify/platform/clock'
import { deliverDue } from '../../../netlify/submissions/deliver/deliver-due'
import { MAX_ATTEMPTS } from '../../../netlify/submissions/deliver/retry'
import { readHealth } from '../../../netlify/submissions/jobs/read-health'
import { runJobs } from '../../../netlify/submissions/jobs/run-jobs'
import type { Services } from '../../../netlify/submissions/services'
import { KEYS } from '../../../netlify/submissions/store/keys'
import { jsonError } from '../../support/fault-proxy'
import { Killed, killed, useWorld } from '../../support/submissions-tests'
import { sending } from '../../support/submissions-world'

const { used, record, content, failSending, accept, storeUnmailed } = useWorld()
const due = () => used.world.redis.zcard(KEYS.due)
/** Runs of the deliverer for so long, one every so many minutes. */
const runsFor = async (ms: number, everyMinutes = 30) => {
  for (let past = 0; past < ms; past += everyMinutes * MINUTE) {
    used.world.advance(everyMinutes * MINUTE)
    await runJobs(used.services)
  }
}
const health = async (services = used.services) => (await readHealth(services, true)).report
const days = async (key: string) => Math.round((await used.world.redis.pttl(key)) / DAY)

describe('what a request left behind', () => {
  it('killed before its mail: mailed once, 90 seconds later', async () => {
    await storeUnmailed(1)
    used.world.advance(89 * SECOND)
    expect(await deliverDue(used.services)).toMatchObject({ mailed: 0 })
    used.world.advance(2 * SECOND)
    expect(await deliverDue(used.services)).toMatchObject({ mailed: 1 })
    used.world.advance(HOUR)
    expect(await deliverDue(used.services)).toMatchObject({ mailed: 0 })
  })

  it('killed between the provider’s yes and its mark: one copy more at most, with the same reference', async () => {
    const cut: Services = { ...used.services, outbox: { ...used.services.outbox, sent: killed } }
    const services = used.services
    used.services = cut
    await expect(accept()).rejects.toThrow(Killed)
    used.services = services
    used.world.advance(2 * MINUTE)
    await runJobs(services)
    await runsFor(HOUR)
    const references = used.world.leads().map(({ reference }) => reference)
    expect(references).toHaveLength(2)
    expect(new Set(references).size).toBe(1)
  })
})

describe('runs of the deliverer', () => {
  it('two at once, one repeated, one missed for two hours: each lead mailed once', async () => {
    await storeUnmailed(12)
    used.world.advance(2 * HOUR)
    await Promise.all([deliverDue(used.services), deliverDue(used.services)])
    await deliverDue(used.services)
    const references = used.world.leads().map(({ reference }) => reference)
    expect([references.length, new Set(references).size]).toEqual([12, 12])
  })

  it('killed after its claim: due again after 120 seconds', async () => {
    await storeUnmailed(1)
    used.world.advance(2 * MINUTE)
    const cut: Services = { ...used.services, outbox: { ...used.services.outbox, load: killed } }
    await expect(deliverDue(cut)).rejects.toThrow(Killed)
    used.world.advance(119 * SECOND)
    expect(await deliverDue(used.services)).toMatchObject({ mailed: 0 })
    used.world.advance(2 * SECOND)
    expect(await deliverDue(used.services)).toMatchObject({ mailed: 1 })
  })

  it('that writes a failure down long after its lease ended: the next run keeps its own, one mail', async () => {
    await storeUnmailed(1)
    used.world.advance(2 * MINUTE)
    failSending(503)
    const { services } = used
    const late: (() => Promise<unknown>)[] = []
    const fail: Services['outbox']['fail'] = async (...given) => {
      late.push(() => services.outbox.fail(...given))
      return { ok: false, code: 'timeout' }
    }
    await deliverDue({ ...services, outbox: { ...services.outbox, fail } })
    used.world.mailFaults.set()
    used.world.advance(3 * MINUTE)
    const send: Services['mailer']['send'] = async (...given) => {
      for (const apply of late) await apply()
      expect(await deliverDue(services)).toMatchObject({ mailed: 0, failed: 0 })
      return services.mailer.send(...given)
    }
    await deliverDue({ ...services, mailer: { ...services.mailer, send } })
    expect([late.length, used.world.leads().length]).toEqual([1, 1])
  })

  it.each([-5, 5])('by a clock %i minutes off: nothing lost, nothing stuck', async (minutes) => {
    const skewed: Services = { ...used.services, clock: () => used.world.now() + minutes * MINUTE }
    failSending(503)
    await accept()
    await deliverDue(skewed)
    used.world.mailFaults.set()
    for (let run = 0; run < 3; run += 1) {
      used.world.advance(5 * MINUTE)
      await runJobs(run % 2 === 0 ? skewed : used.services)
    }
    expect([used.world.leads().length, await due()]).toEqual([1, 0])
  })
})

describe('a lead whose mail fails', () => {
  it('every time: tried twenty times in two to four days, then dead, with its content and an alarm; replayed, it is mailed', async () => {
    failSending(503)
    const { id } = await accept()
    const start = used.world.now()
    while ((await record(id)).state === 'stored') await runsFor(30 * MINUTE)
    expect(used.world.now() - start).toBeGreaterThan(2 * DAY)
    expect(used.world.now() - start).toBeLessThanOrEqual(5 * DAY)
    expect(await record(id)).toMatchObject({
      state: 'dead',
      attempts: `${MAX_ATTEMPTS}`,
      lastError: 'mail-503',
    })
    expect(await content(id)).not.toBeNull()
    expect(used.world.alarms.at(-1)).toContain('abandonnés')
    expect(await health()).toMatchObject({ dead: 1, due: 0, problems: ['dead'] })
    used.world.mailFaults.set()
    await used.services.outbox.replay(id, used.world.now())
    await runJobs(used.services)
    expect(used.world.leads()).toHaveLength(1)
    expect((await health()).problems).toEqual([])
  })

  it.each([400, 413])('for what it says, in both forms (%i): dead at once', async (status) => {
    failSending(status)
    const { id } = await accept()
    expect(await record(id)).toMatchObject({ state: 'dead', lastError: `mail-${status}` })
  })

  it('with Retry-After: not before that', async () => {
    used.world.mailFaults.set(sending(jsonError(429, {}, { 'Retry-After': '2400' })))
    await accept()
    used.world.mailFaults.set()
    used.world.advance(39 * MINUTE)
    await runJobs(used.services)
    expect(used.world.leads()).toHaveLength(0)
    used.world.advance(2 * MINUTE)
    await runJobs(used.services)
    expect(used.world.leads()).toHaveLength(1)
  })

  it('for our key (401): an alarm at once, one an hour, and mailed when the key is good again', async () => {
    used.world.mailFaults.set(() => jsonError(401, {}))
    await accept()
    for (let runs = 0; runs < 3; runs += 1) await runJobs(used.services)
    expect(used.world.alarms).toEqual([expect.stringContaining('mail-401')])
    expect((await health()).problems).toEqual(['mail:refused:mail-401'])
    used.world.mailFaults.set()
    await runsFor(10 * MINUTE, 5)
    expect(used.world.leads()).toHaveLength(1)
    expect((await health()).problems).toEqual([])
  })

  it('though the key is good: an alarm after thirty minutes of waiting', async () => {
    failSending(503)
    await accept()
    await runsFor(30 * MINUTE, 5)
    expect(used.world.alarms).toEqual([])
    await runsFor(5 * MINUTE, 5)
    expect(used.world.alarms).toEqual([expect.stringContaining('attend d’être transmis')])
    expect((await health()).problems).toEqual(['late'])
  })
})

it('an id that is due without a record: an alarm, and it does not stay due', async () => {
  const [id = ''] = await storeUnmailed(1)
  await used.world.redis.del(KEYS.record(id))
  await runsFor(5 * MINUTE, 5)
  expect(used.world.alarms).toEqual([expect.stringContaining('a disparu de la base')])
  expect(await due()).toBe(0)
})

it('what this release cannot read is dead, and a person is told', async () => {
  const [id = ''] = await storeUnmailed(1)
  await used.world.redis.hset(KEYS.record(id), 'form', 'webinar')
  await runsFor(5 * MINUTE, 5)
  expect(await record(id)).toMatchObject({ state: 'dead', lastError: 'unreadable' })
  expect(used.world.alarms).toEqual([expect.stringContaining('abandonnés')])
})

it('an alarm that reaches nobody is raised by the next run', async () => {
  failSending(400)
  await accept()
  await runJobs({ ...used.services, alarm: async () => false })
  await runJobs(used.services)
  expect(used.world.alarms).toHaveLength(1)
})

it('a store that does not answer: the run says so to people', async () => {
  const { services } = await used.world.services({ token: 'another-token' })
  expect(await runJobs(services)).toMatchObject({ outcome: 'store-down', code: 'UpstashError:WRONGPASS' })
  expect(used.world.alarms).toEqual([expect.stringContaining('la base ne répond pas')])
  expect((await health(services)).problems).toEqual(['store:UpstashError:WRONGPASS'])
})

it('health says whether the provider’s events are verified, and that the deliverer does not run', async () => {
  expect(await health()).toMatchObject({ events: 'off', problems: ['deliverer'] })
  const { services } = await used.world.services({ settings: { eventsKey: 'a key' } })
  await runJobs(services)
  expect(await health(services)).toMatchObject({ events: 'verified', problems: [] })
})

describe('lifetimes, though no run ever comes', () => {
  it('a year for what is stored or dead', async () => {
    const [stored = ''] = await storeUnmailed(1)
    failSending(400)
    const { id: dead } = await accept({ message: 'canari dead' })
    for (const id of [stored, dead])
      expect([await days(KEYS.record(id)), await days(KEYS.content(id))]).toEqual([365, 365])
  })

  it('thirty days for what is sent, seven for its content', async () => {
    const { id } = await accept()
    expect([await days(KEYS.record(id)), await days(KEYS.content(id))]).toEqual([30, 7])
  })

  it('a year for the mark of what is dead', async () => {
    failSending(400)
    await accept()
    used.world.advance(364 * DAY)
    await runJobs(used.services)
    expect(await used.world.redis.zcard(KEYS.dead)).toBe(1)
    used.world.advance(2 * DAY)
    await runJobs(used.services)
    expect(await used.world.redis.zcard(KEYS.dead)).toBe(0)
  })

  it('an end for every key', async () => {
    const { services, limits } = await used.world.services({ settings: { acknowledgements: true } })
    used.services = services
    await limits.sender('sender')
    await accept()
    for (const key of await used.world.redis.keys('*'))
      expect([key, (await used.world.redis.pttl(key)) > 0]).toEqual([key, true])
  })
})
