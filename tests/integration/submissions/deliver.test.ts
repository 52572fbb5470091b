import { DAY, HOUR, MINUTE, SECOND } from '../../../netlify/platform/clock'
import { deliverDue } from '../../../netlify/submissions/deliver'
import { MAX_ATTEMPTS } from '../../../netlify/submissions/limits'
import { readHealth } from '../../../netlify/submissions/health'
import { runJobs } from '../../../netlify/submissions/jobs'
import type { Services } from '../../../netlify/submissions/services'
import { KEYS } from '../../../netlify/submissions/store/record'
import { jsonError } from '../../support/fault-proxy'
import { Killed, killed, useWorld } from '../../support/submissions-tests'
import { setupOf, sending } from '../../support/submissions-world'

const { used, record, content, failSending, accept, storeUnmailed } = useWorld()
const due = () => used.world.redis.zcard(KEYS.due)
/** Runs the deliverer regularly for some time. */
const runsFor = async (ms: number, everyMinutes = 30) => {
  for (let past = 0; past < ms; past += everyMinutes * MINUTE) {
    used.world.advance(everyMinutes * MINUTE)
    await runJobs(used.services)
  }
}
const health = async (services = used.services) => readHealth(setupOf(services), true)
const days = async (key: string) => Math.round((await used.world.redis.pttl(key)) / DAY)

describe('a request that was killed', () => {
  it('before it was mailed is mailed once, 90 seconds later', async () => {
    await storeUnmailed(1)
    used.world.advance(89 * SECOND)
    expect(await deliverDue(used.services)).toMatchObject({ mailed: 0 })
    used.world.advance(2 * SECOND)
    expect(await deliverDue(used.services)).toMatchObject({ mailed: 1 })
    used.world.advance(HOUR)
    expect(await deliverDue(used.services)).toMatchObject({ mailed: 0 })
  })

  it('before it was marked as sent is mailed once more at most, with the same reference', async () => {
    const cut: Services = { ...used.services, outbox: { ...used.services.outbox, markSent: killed } }
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

describe('the deliverer', () => {
  it('mails each lead once in parallel runs, in repeated runs and after two hours without a run', async () => {
    await storeUnmailed(12)
    used.world.advance(2 * HOUR)
    await Promise.all([deliverDue(used.services), deliverDue(used.services)])
    await deliverDue(used.services)
    const references = used.world.leads().map(({ reference }) => reference)
    expect([references.length, new Set(references).size]).toEqual([12, 12])
  })

  it('mails what a killed run had claimed after 120 seconds', async () => {
    await storeUnmailed(1)
    used.world.advance(2 * MINUTE)
    const cut: Services = { ...used.services, outbox: { ...used.services.outbox, load: killed } }
    await expect(deliverDue(cut)).rejects.toThrow(Killed)
    used.world.advance(119 * SECOND)
    expect(await deliverDue(used.services)).toMatchObject({ mailed: 0 })
    used.world.advance(2 * SECOND)
    expect(await deliverDue(used.services)).toMatchObject({ mailed: 1 })
  })

  it('mails once if an earlier run records its failure after its lease', async () => {
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
})

describe('a lead whose mail fails', () => {
  it('is tried twenty times in two to five days, then dead with an alarm; a replay mails it', async () => {
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

  it.each([400, 413])('is dead at once if the provider refuses both forms (%i)', async (status) => {
    failSending(status)
    const { id } = await accept()
    expect(await record(id)).toMatchObject({ state: 'dead', lastError: `mail-${status}` })
  })

  it('is not tried before Retry-After', async () => {
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

  it('because of our key (401) raises one alarm an hour, and is mailed once the key is valid', async () => {
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

  it('for another reason raises an alarm after thirty minutes', async () => {
    failSending(503)
    await accept()
    await runsFor(30 * MINUTE, 5)
    expect(used.world.alarms).toEqual([])
    await runsFor(5 * MINUTE, 5)
    expect(used.world.alarms).toEqual([expect.stringContaining('attend d’être transmis')])
    expect((await health()).problems).toEqual(['late'])
  })
})

it('raises an alarm for a due id without a record, and removes the id', async () => {
  const [id = ''] = await storeUnmailed(1)
  await used.world.redis.del(KEYS.record(id))
  await runsFor(5 * MINUTE, 5)
  expect(used.world.alarms).toEqual([expect.stringContaining('a disparu de la base')])
  expect(await due()).toBe(0)
})

it('gives up a record that this release cannot read, and raises an alarm', async () => {
  const [id = ''] = await storeUnmailed(1)
  await used.world.redis.hset(KEYS.record(id), 'form', 'webinar')
  await runsFor(5 * MINUTE, 5)
  expect(await record(id)).toMatchObject({ state: 'dead', lastError: 'unreadable' })
  expect(used.world.alarms).toEqual([expect.stringContaining('abandonnés')])
})

it('raises an alarm if the store does not answer', async () => {
  const { services } = await used.world.services({ token: 'another-token' })
  expect(await runJobs(services)).toMatchObject({ outcome: 'store-down', code: 'UpstashError:WRONGPASS' })
  expect(used.world.alarms).toEqual([expect.stringContaining('la base ne répond pas')])
  expect((await health(services)).problems).toEqual(['store:UpstashError:WRONGPASS'])
})

it('reports in health if events are verified and if the deliverer runs', async () => {
  expect(await health()).toMatchObject({ events: 'off', problems: ['deliverer'] })
  const { services } = await used.world.services({ settings: { eventsKey: 'a key' } })
  await runJobs(services)
  expect(await health(services)).toMatchObject({ events: 'verified', problems: [] })
})

describe('expiry, without any run of the deliverer:', () => {
  it('a stored or dead submission is kept for a year', async () => {
    const [stored = ''] = await storeUnmailed(1)
    failSending(400)
    const { id: dead } = await accept({ message: 'canari dead' })
    for (const id of [stored, dead])
      expect([await days(KEYS.record(id)), await days(KEYS.content(id))]).toEqual([365, 365])
  })

  it('a sent one is kept for thirty days, its content for seven', async () => {
    const { id } = await accept()
    expect([await days(KEYS.record(id)), await days(KEYS.content(id))]).toEqual([30, 7])
  })

  it('the id of a dead one is kept for a year', async () => {
    failSending(400)
    await accept()
    used.world.advance(364 * DAY)
    await runJobs(used.services)
    expect(await used.world.redis.zcard(KEYS.dead)).toBe(1)
    used.world.advance(2 * DAY)
    await runJobs(used.services)
    expect(await used.world.redis.zcard(KEYS.dead)).toBe(0)
  })

  it('every key expires', async () => {
    const { services, limits } = await used.world.services({ settings: { acknowledgements: true } })
    used.services = services
    await limits.sender('sender')
    await accept()
    for (const key of await used.world.redis.keys('*'))
      expect([key, (await used.world.redis.pttl(key)) > 0]).toEqual([key, true])
  })
})
