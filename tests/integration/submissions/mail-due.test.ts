import { DAY, HOUR, MINUTE, SECOND } from '../../../netlify/platform/clock'
import { DEADLINES } from '../../../netlify/platform/deadlines'
import { mailDue } from '../../../netlify/submissions/mail-due'
import { MAX_ATTEMPTS } from '../../../netlify/submissions/limits'
import { readHealth } from '../../../netlify/submissions/health'
import { runJobs } from '../../../netlify/submissions/jobs'
import type { Services } from '../../../netlify/submissions/services'
import { KEYS } from '../../../netlify/submissions/store/stored-submission'
import { type Fault, jsonError } from '../../support/fault-proxy'
import { Killed, throwKilled, useWorld } from '../../support/submissions-tests'
import { servicesResult, faultOnSend } from '../../support/submissions-world'

const { context, stored, content, failSending, accept, storeUnmailed } = useWorld()
beforeEach(() => context.world.recordEarlierRun())
const countDue = () => context.world.redis.zcard(KEYS.due)
/** Advances the clock by `ms` in steps of `everyMinutes`, and runs the scheduled jobs after each step. */
const runFor = async (ms: number, everyMinutes = 30) => {
  for (let past = 0; past < ms; past += everyMinutes * MINUTE) {
    context.world.advance(everyMinutes * MINUTE)
    await runJobs(context.services)
  }
}
const IS_SCHEDULED = true
const health = async (services = context.services) => readHealth(servicesResult(services), IS_SCHEDULED)
const daysLeft = async (key: string) => Math.round((await context.world.redis.pttl(key)) / DAY)

// A lead is a submission, which is mailed to the team. If that fails, a scheduled job (the deliverer) mails it later.
describe('if a function is killed', () => {
  it('before it mails a lead, the deliverer mails the lead once, after 90 seconds', async () => {
    await storeUnmailed(1)
    context.world.advance(89 * SECOND)
    expect(await mailDue(context.services)).toMatchObject({ mailed: 0 })
    context.world.advance(2 * SECOND)
    expect(await mailDue(context.services)).toMatchObject({ mailed: 1 })
    context.world.advance(HOUR)
    expect(await mailDue(context.services)).toMatchObject({ mailed: 0 })
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
    await Promise.all([mailDue(context.services), mailDue(context.services)])
    await mailDue(context.services)
    const references = context.world.leads().map(({ reference }) => reference)
    expect([references.length, new Set(references).size]).toEqual([12, 12])
  })

  it('mails a lead that a killed run had leased, 120 seconds after that', async () => {
    await storeUnmailed(1)
    context.world.advance(2 * MINUTE)
    const outbox = { ...context.services.outbox, load: throwKilled }
    await expect(mailDue({ ...context.services, outbox })).rejects.toThrow(Killed)
    context.world.advance(119 * SECOND)
    expect(await mailDue(context.services)).toMatchObject({ mailed: 0 })
    context.world.advance(2 * SECOND)
    expect(await mailDue(context.services)).toMatchObject({ mailed: 1 })
  })

  it('mails a lead only once even if a run reports a failure after its lease expired', async () => {
    await storeUnmailed(1)
    context.world.advance(2 * MINUTE)
    failSending(503)
    const { services } = context
    const lateCalls: (() => Promise<unknown>)[] = []
    const fail: Services['outbox']['fail'] = async (...given) => {
      lateCalls.push(() => services.outbox.fail(...given))
      return { ok: false, code: 'timeout' }
    }
    await mailDue({ ...services, outbox: { ...services.outbox, fail } })
    context.world.mailFaults.set()
    context.world.advance(3 * MINUTE)
    const send: Services['mailer']['send'] = async (...given) => {
      for (const apply of lateCalls) await apply()
      expect(await mailDue(services)).toMatchObject({ mailed: 0, failed: 0 })
      return services.mailer.send(...given)
    }
    await mailDue({ ...services, mailer: { ...services.mailer, send } })
    expect([lateCalls.length, context.world.leads().length]).toEqual([1, 1])
  })
})

describe('a lead whose mail fails', () => {
  it('is given up (dead) after twenty tries in two to five days; a replay mails it', async () => {
    failSending(503)
    const { id } = await accept()
    const start = context.world.now()
    while ((await stored(id)).state === 'stored') await runFor(30 * MINUTE)
    expect(context.world.now() - start).toBeGreaterThan(2 * DAY)
    expect(context.world.now() - start).toBeLessThanOrEqual(5 * DAY)
    expect(await stored(id)).toMatchObject({
      state: 'dead',
      attempts: `${MAX_ATTEMPTS}`,
      lastError: 'mail-503',
    })
    expect(await content(id)).not.toBeNull()
    expect(context.world.alarms.at(-1)).toContain('abandonnés')
    expect(await health()).toEqual(['dead'])
    context.world.mailFaults.set()
    await context.services.outbox.replay(id, context.world.now())
    await runJobs(context.services)
    expect(context.world.leads()).toHaveLength(1)
    expect(await health()).toEqual([])
  })

  it.each([400, 413])(
    'is given up at once if the provider refuses even the text-only mail (%i)',
    async (status) => {
      failSending(status)
      const { id } = await accept()
      expect(await stored(id)).toMatchObject({ state: 'dead', lastError: `mail-${status}` })
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
    expect(await health()).toEqual(['mail'])
    context.world.mailFaults.set()
    await runFor(10 * MINUTE, 5)
    expect(context.world.leads()).toHaveLength(1)
    expect(await health()).toEqual([])
  })

  it('raises an alarm only after thirty minutes if the provider fails (503)', async () => {
    failSending(503)
    await accept()
    await runFor(30 * MINUTE, 5)
    expect(context.world.alarms).toEqual([])
    await runFor(5 * MINUTE, 5)
    expect(context.world.alarms).toEqual([expect.stringContaining('attend d’être transmis')])
    expect(await health()).toEqual(['late'])
  })
})

it('if due leads are no longer stored, alarms count all of them every hour until an operator discards them', async () => {
  const ids = await storeUnmailed(60)
  for (const id of ids) await context.world.redis.del(KEYS.submission(id))
  // The first alarm cannot be told.
  const { services: untold } = await context.world.services({ alarm: async () => ({ outcome: 'refused' }) })
  context.world.advance(2 * MINUTE)
  for (let run = 0; run < 2; run += 1) await runJobs(untold)
  await runFor(5 * MINUTE, 5)
  expect(context.world.alarms).toEqual([expect.stringMatching(/a disparu de la base\u00a0: 60\./)])
  expect(await countDue()).toBe(0)
  expect(await health()).toEqual(['lost'])
  for (const id of ids) await context.services.outbox.discard(id)
  expect(await health()).toEqual([])
})

it('does not call a lead lost that is erased while a run mails it', async () => {
  const [id = ''] = await storeUnmailed(1)
  context.world.advance(2 * MINUTE)
  const load: Services['outbox']['load'] = async (...given) => {
    await context.services.outbox.erase(id, '', [])
    return context.services.outbox.load(...given)
  }
  await runJobs({ ...context.services, outbox: { ...context.services.outbox, load } })
  expect(context.world.alarms).toEqual([])
  expect(await health()).toEqual([])
})

it('the deliverer marks an unreadable lead as dead, and raises an alarm', async () => {
  const [id = ''] = await storeUnmailed(1)
  await context.world.redis.hset(KEYS.submission(id), 'form', 'webinar')
  await runFor(5 * MINUTE, 5)
  expect(await stored(id)).toMatchObject({ state: 'dead', lastError: 'unreadable' })
  expect(context.world.alarms).toEqual([expect.stringContaining('abandonnés')])
})

it('the deliverer raises an alarm if the store refuses our token', async () => {
  const { services } = await context.world.services({ token: 'another-token' })
  expect(await runJobs(services)).toMatchObject({ outcome: 'store-down', code: 'UpstashError:WRONGPASS' })
  expect(context.world.alarms).toEqual([expect.stringContaining('la base ne répond pas')])
  expect(await health(services)).toEqual(['store:UpstashError:WRONGPASS'])
})

it('health reports a deliverer that has not run for fifteen minutes, where it should run', async () => {
  await runJobs(context.services)
  context.world.advance(15 * MINUTE)
  expect(await health()).toEqual([])
  context.world.advance(MINUTE)
  expect(await health()).toEqual(['deliverer'])
  expect(await readHealth(servicesResult(context.services), !IS_SCHEDULED)).toEqual([])
})

it('health sends the store five commands, however many submissions are dead, undelivered or waiting', async () => {
  await storeUnmailed(3)
  for (const set of [KEYS.dead, KEYS.undelivered, KEYS.lost])
    for (let at = 0; at < 300; at += 1) await context.world.redis.zadd(set, at, crypto.randomUUID())
  const sent: string[] = []
  context.world.storeFaults.set(({ body }) => (sent.push(body), undefined))
  expect(await health()).toEqual(['dead', 'undelivered', 'lost'])
  expect(sent.flatMap((body) => JSON.parse(body) as unknown[])).toHaveLength(5)
})

it('a batch starts only if the run has time for it, and its mails leave time to record what became of them', async () => {
  await storeUnmailed(12)
  context.world.advance(2 * MINUTE)
  let left = DEADLINES.batch + SECOND
  const timeLeft = (most = Infinity) => Math.min(most, left)
  const given: number[] = []
  const send: Services['mailer']['send'] = (mail, ms = Infinity) => {
    given.push(ms)
    // Too little for a second batch.
    left = DEADLINES.batch - 1
    return context.services.mailer.send(mail)
  }
  const mailer = { ...context.services.mailer, send }
  // Without a deadline of its own, only the time left limits a mail.
  const deadlines = { ...DEADLINES, mail: Infinity }
  expect(await mailDue({ ...context.services, mailer, deadlines }, timeLeft)).toMatchObject({ mailed: 10 })
  for (const ms of given) expect(ms).toBeLessThanOrEqual(DEADLINES.batch + SECOND - DEADLINES.mark)
})

describe('a repeat of a mail says so in its subject', () => {
  const subjects = () => context.world.leads().map(({ subject }) => subject.includes('[déjà reçu'))

  it.each<[string, Fault, boolean]>([
    ['the provider’s answer was lost', { kind: 'reset', applied: true }, true],
    ['the provider refused for now', jsonError(503, {}), false],
    ['the provider could not be asked', jsonError(429, {}), false],
  ])('if %s: %s', async (_, fault, isRepeat) => {
    context.world.mailFaults.set(faultOnSend(fault))
    await accept()
    context.world.mailFaults.set()
    await runFor(10 * MINUTE, 5)
    expect(subjects().at(-1)).toBe(isRepeat)
    expect(subjects()).toHaveLength(isRepeat ? 2 : 1)
  })

  it('if a function was killed, or could not record what it had mailed', async () => {
    const { services } = context
    for (const markSent of [throwKilled, async () => ({ ok: false, code: 'timeout' }) as const]) {
      await context.world.reset()
      context.services = { ...services, outbox: { ...services.outbox, markSent } }
      await accept().catch(() => undefined)
      context.services = services
      await runFor(10 * MINUTE, 5)
      expect(subjects()).toEqual([false, true])
    }
  })

  it('if a run of the deliverer was killed', async () => {
    await storeUnmailed(1)
    context.world.advance(2 * MINUTE)
    const outbox = { ...context.services.outbox, markSent: throwKilled }
    await expect(mailDue({ ...context.services, outbox })).rejects.toThrow(Killed)
    await runFor(10 * MINUTE, 5)
    expect(subjects().at(-1)).toBe(true)
  })
})

describe('the store keeps', () => {
  it('an unmailed or dead submission for a year', async () => {
    const [unmailed = ''] = await storeUnmailed(1)
    failSending(400)
    const { id: dead } = await accept({ message: 'canari dead' })
    for (const id of [unmailed, dead])
      expect([await daysLeft(KEYS.submission(id)), await daysLeft(KEYS.content(id))]).toEqual([365, 365])
  })

  it('a sent submission and its content for thirty days', async () => {
    const { id } = await accept()
    expect([await daysLeft(KEYS.submission(id)), await daysLeft(KEYS.content(id))]).toEqual([30, 30])
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
      // The record of the last run: without it, the store would look emptied.
      if (key !== KEYS.jobs) expect([key, (await context.world.redis.pttl(key)) > 0]).toEqual([key, true])
  })
})
