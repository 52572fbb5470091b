import { DAY, HOUR, MINUTE, SECOND } from '../../../netlify/platform/clock'
import { deliverDue } from '../../../netlify/submissions/deliver'
import { MAX_ATTEMPTS } from '../../../netlify/submissions/limits'
import { readHealth } from '../../../netlify/submissions/health'
import { runJobs } from '../../../netlify/submissions/jobs'
import type { Services } from '../../../netlify/submissions/services'
import { KEYS } from '../../../netlify/submissions/store/record'
import { jsonError } from '../../support/fault-proxy'
import { Killed, throwKilled, useWorld } from '../../support/submissions-tests'
import { servicesResult, faultOnSend } from '../../support/submissions-world'

const { context, record, content, failSending, accept, storeUnmailed } = useWorld()
const countDue = () => context.world.redis.zcard(KEYS.due)
/** Advances the clock by `ms` in steps of `everyMinutes`, and runs the scheduled jobs after each step. */
const runFor = async (ms: number, everyMinutes = 30) => {
  for (let past = 0; past < ms; past += everyMinutes * MINUTE) {
    context.world.advance(everyMinutes * MINUTE)
    await runJobs(context.services)
  }
}
const health = async (services = context.services) =>
  readHealth(servicesResult(services), true, { problems: [], lagMs: 0 })
const daysLeft = async (key: string) => Math.round((await context.world.redis.pttl(key)) / DAY)

// A lead is a submission, which is mailed to the team. If that fails, a scheduled job (the deliverer) mails it later.
describe('if a function is killed', () => {
  it('before it mails a lead, the deliverer mails the lead once, after 90 seconds', async () => {
    await storeUnmailed(1)
    context.world.advance(89 * SECOND)
    expect(await deliverDue(context.services)).toMatchObject({ mailed: 0 })
    context.world.advance(2 * SECOND)
    expect(await deliverDue(context.services)).toMatchObject({ mailed: 1 })
    context.world.advance(HOUR)
    expect(await deliverDue(context.services)).toMatchObject({ mailed: 0 })
  })

  it('before it marks a mailed lead as sent, the deliverer mails the lead again with the same reference', async () => {
    const { services } = context
    const outbox = { ...services.outbox, markSent: throwKilled }
    context.services = { ...services, outbox }
    await expect(accept()).rejects.toThrow(Killed)
    context.services = services
    context.world.advance(2 * MINUTE)
    await runJobs(services)
    await runFor(HOUR)
    const references = context.world.leads().map(({ reference }) => reference)
    expect(references).toHaveLength(2)
    expect(new Set(references).size).toBe(1)
  })
})

describe('the deliverer', () => {
  it('mails each lead only once, even if runs overlap or repeat', async () => {
    await storeUnmailed(12)
    context.world.advance(2 * HOUR)
    await Promise.all([deliverDue(context.services), deliverDue(context.services)])
    await deliverDue(context.services)
    const references = context.world.leads().map(({ reference }) => reference)
    expect([references.length, new Set(references).size]).toEqual([12, 12])
  })

  it('mails a lead that a killed run had claimed, 120 seconds after the claim', async () => {
    await storeUnmailed(1)
    context.world.advance(2 * MINUTE)
    const outbox = { ...context.services.outbox, load: throwKilled }
    await expect(deliverDue({ ...context.services, outbox })).rejects.toThrow(Killed)
    context.world.advance(119 * SECOND)
    expect(await deliverDue(context.services)).toMatchObject({ mailed: 0 })
    context.world.advance(2 * SECOND)
    expect(await deliverDue(context.services)).toMatchObject({ mailed: 1 })
  })

  it('mails a lead only once even if a run reports a failure after its claim expired', async () => {
    await storeUnmailed(1)
    context.world.advance(2 * MINUTE)
    failSending(503)
    const { services } = context
    const lateCalls: (() => Promise<unknown>)[] = []
    const fail: Services['outbox']['fail'] = async (...given) => {
      lateCalls.push(() => services.outbox.fail(...given))
      return { ok: false, code: 'timeout' }
    }
    await deliverDue({ ...services, outbox: { ...services.outbox, fail } })
    context.world.mailFaults.set()
    context.world.advance(3 * MINUTE)
    const send: Services['mailer']['send'] = async (...given) => {
      for (const apply of lateCalls) await apply()
      expect(await deliverDue(services)).toMatchObject({ mailed: 0, failed: 0 })
      return services.mailer.send(...given)
    }
    await deliverDue({ ...services, mailer: { ...services.mailer, send } })
    expect([lateCalls.length, context.world.leads().length]).toEqual([1, 1])
  })
})

describe('a lead whose mail fails', () => {
  it('is given up (dead) after twenty tries in two to five days; a replay mails it', async () => {
    failSending(503)
    const { id } = await accept()
    const start = context.world.now()
    while ((await record(id)).state === 'stored') await runFor(30 * MINUTE)
    expect(context.world.now() - start).toBeGreaterThan(2 * DAY)
    expect(context.world.now() - start).toBeLessThanOrEqual(5 * DAY)
    expect(await record(id)).toMatchObject({
      state: 'dead',
      attempts: `${MAX_ATTEMPTS}`,
      lastError: 'mail-503',
    })
    expect(await content(id)).not.toBeNull()
    expect(context.world.alarms.at(-1)).toContain('abandonnés')
    expect(await health()).toMatchObject({ dead: 1, due: 0, problems: ['dead'] })
    context.world.mailFaults.set()
    await context.services.outbox.replay(id, context.world.now())
    await runJobs(context.services)
    expect(context.world.leads()).toHaveLength(1)
    expect((await health()).problems).toEqual([])
  })

  it.each([400, 413])(
    'is given up at once if the provider refuses even the text-only mail (%i)',
    async (status) => {
      failSending(status)
      const { id } = await accept()
      expect(await record(id)).toMatchObject({ state: 'dead', lastError: `mail-${status}` })
    },
  )

  it('is not tried again before Retry-After has passed', async () => {
    context.world.mailFaults.set(faultOnSend(jsonError(429, {}, { 'Retry-After': '2400' })))
    await accept()
    context.world.mailFaults.set()
    context.world.advance(39 * MINUTE)
    await runJobs(context.services)
    expect(context.world.leads()).toHaveLength(0)
    context.world.advance(2 * MINUTE)
    await runJobs(context.services)
    expect(context.world.leads()).toHaveLength(1)
  })

  it('raises only one alarm while our key is refused (401), and is mailed when the key works', async () => {
    context.world.mailFaults.set(() => jsonError(401, {}))
    await accept()
    for (let runs = 0; runs < 3; runs += 1) await runJobs(context.services)
    expect(context.world.alarms).toEqual([expect.stringContaining('mail-401')])
    expect((await health()).problems).toEqual(['mail:refused:mail-401'])
    context.world.mailFaults.set()
    await runFor(10 * MINUTE, 5)
    expect(context.world.leads()).toHaveLength(1)
    expect((await health()).problems).toEqual([])
  })

  it('raises an alarm only after thirty minutes if the provider fails (503)', async () => {
    failSending(503)
    await accept()
    await runFor(30 * MINUTE, 5)
    expect(context.world.alarms).toEqual([])
    await runFor(5 * MINUTE, 5)
    expect(context.world.alarms).toEqual([expect.stringContaining('attend d’être transmis')])
    expect((await health()).problems).toEqual(['late'])
  })
})

it('if a due lead is no longer stored, the deliverer raises an alarm and drops its id', async () => {
  const [id = ''] = await storeUnmailed(1)
  await context.world.redis.del(KEYS.record(id))
  await runFor(5 * MINUTE, 5)
  expect(context.world.alarms).toEqual([expect.stringContaining('a disparu de la base')])
  expect(await countDue()).toBe(0)
})

it('the deliverer marks an unreadable lead as dead, and raises an alarm', async () => {
  const [id = ''] = await storeUnmailed(1)
  await context.world.redis.hset(KEYS.record(id), 'form', 'webinar')
  await runFor(5 * MINUTE, 5)
  expect(await record(id)).toMatchObject({ state: 'dead', lastError: 'unreadable' })
  expect(context.world.alarms).toEqual([expect.stringContaining('abandonnés')])
})

it('the deliverer raises an alarm if the store refuses our token', async () => {
  const { services } = await context.world.services({ token: 'another-token' })
  expect(await runJobs(services)).toMatchObject({ outcome: 'store-down', code: 'UpstashError:WRONGPASS' })
  expect(context.world.alarms).toEqual([expect.stringContaining('la base ne répond pas')])
  expect((await health(services)).problems).toEqual(['store:UpstashError:WRONGPASS'])
})

it('the health report shows whether delivery events are verified and whether the deliverer runs', async () => {
  expect(await health()).toMatchObject({ events: 'off', problems: ['deliverer'] })
  const { services } = await context.world.services({ settings: { eventsKey: 'a key' } })
  await runJobs(services)
  expect(await health(services)).toMatchObject({ events: 'verified', problems: [] })
})

describe('the store keeps', () => {
  it('an unmailed or dead submission for a year', async () => {
    const [stored = ''] = await storeUnmailed(1)
    failSending(400)
    const { id: dead } = await accept({ message: 'canari dead' })
    for (const id of [stored, dead])
      expect([await daysLeft(KEYS.record(id)), await daysLeft(KEYS.content(id))]).toEqual([365, 365])
  })

  it('a sent submission for thirty days, and its content for seven', async () => {
    const { id } = await accept()
    expect([await daysLeft(KEYS.record(id)), await daysLeft(KEYS.content(id))]).toEqual([30, 7])
  })

  it('the id of a dead submission for a year', async () => {
    failSending(400)
    await accept()
    context.world.advance(364 * DAY)
    await runJobs(context.services)
    expect(await context.world.redis.zcard(KEYS.dead)).toBe(1)
    context.world.advance(2 * DAY)
    await runJobs(context.services)
    expect(await context.world.redis.zcard(KEYS.dead)).toBe(0)
  })

  it('no key without an expiry date', async () => {
    const { services, limits } = await context.world.services({ settings: { acknowledgements: true } })
    context.services = services
    await limits.sender('sender')
    await accept()
    for (const key of await context.world.redis.keys('*'))
      expect([key, (await context.world.redis.pttl(key)) > 0]).toEqual([key, true])
  })
})
