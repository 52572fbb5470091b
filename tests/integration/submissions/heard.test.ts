import { DAY, HOUR, MINUTE } from '../../../netlify/platform/clock'
import { readHealth } from '../../../netlify/submissions/health'
import { runJobs } from '../../../netlify/submissions/jobs'
import { KEYS } from '../../../netlify/submissions/store/stored-submission'
import { parseCommand, run } from '../../../tools/submissions/commands'
import { eventOf } from '../../../tools/local/mail/events'
import { SECRET, canary, leaks } from '../../support/canary'
import { type Fault, jsonError } from '../../support/fault-proxy'
import { EVENTS_KEY, postEvents } from '../../support/mail-events'
import { postSubmission } from '../../support/post-submission'
import { newRequest, useWorld } from '../../support/submissions-tests'
import { faultOnSend, servicesResult } from '../../support/submissions-world'

const newsletter = { listId: 'list-1', consentFieldId: 'e1_T' }
const { context, stored, storeUnmailed } = useWorld({
  settings: { eventsKey: EVENTS_KEY, acknowledgements: true, newsletter },
})
beforeEach(() => context.world.recordEarlierRun())
afterEach(() => expect(leaks(JSON.stringify(context.world.alarms))).toEqual([]))

const post = (changes: object = {}, options: Partial<Parameters<typeof postSubmission>[1]> = {}) =>
  postSubmission(newRequest(changes), { services: context.services, ...options })
const command = (...args: string[]) => run(parseCommand(args), context.services, SECRET, context.world.now())
const alarms = () => context.world.alarms.map((text) => text.replace(/^\S+ /, '').replaceAll('\u00a0', ' '))
const mailsOf = (category: string) => context.world.mails.filter((mail) => mail.category === category)
const refuseStore = (words: string, fault: Fault) =>
  context.world.storeFaults.set(({ path, body }) => (`${path} ${body}`.includes(words) ? fault : undefined))
const NO_PERMISSION = jsonError(400, { error: 'NOPERM this user has no permissions to run this command' })
/** Runs the deliverer every five minutes. */
const runFor = async (ms: number) => {
  for (let past = 0; past < ms; past += 5 * MINUTE) {
    context.world.advance(5 * MINUTE)
    await runJobs(context.services)
  }
}
const eventAbout = (name: string, lead = context.world.leads()[0], categories = ['lead'], more = {}) => {
  const to = [{ email: 'equipe@site.example' }]
  return eventOf(
    { id: 'message', to, categories, customArgs: lead?.args ?? {} },
    name,
    context.world.now(),
    more,
  )
}
const postEvent = (...events: object[]) =>
  postEvents(events, { services: context.services, now: context.world.now() })

describe('if the store answers, but refuses scripts,', () => {
  beforeEach(() => refuseStore('"eval"', NO_PERMISSION))

  it('the first form that is only mailed raises an alarm, and its mail says that it was not stored', async () => {
    for (let forms = 0; forms < 3; forms += 1)
      expect((await post({ message: `canari ${forms}` })).status).toBe(200)
    expect(alarms()).toEqual([expect.stringMatching(/^Un formulaire est parti .* \(UpstashError:NOPERM\)/)])
    for (const { subject, text } of context.world.leads()) {
      expect(subject).toMatch(/^\[pas enregistré\] \[Site FR\]/)
      expect(text).toContain('vous la recevrez deux fois')
    }
  })

  it('the deliverer and health say so, and refused events raise an alarm', async () => {
    expect(await runJobs(context.services)).toMatchObject({ outcome: 'store-down' })
    expect(alarms()).toEqual([expect.stringMatching(/refuse d’enregistrer .*NOPERM/)])
    expect(await readHealth(servicesResult(context.services), true)).toEqual(['write'])
    await post()
    const { status } = await postEvent(eventAbout('delivered'))
    expect([status, alarms().at(-1)]).toEqual([503, expect.stringMatching(/^Des événements .*NOPERM/)])
  })
})

it('a store that takes no marks: a form tells once an hour an instance, and functions for events only log', async () => {
  refuseStore('', NO_PERMISSION)
  for (let forms = 0; forms < 3; forms += 1) await post({ message: `canari ${forms}` })
  await postEvent(eventAbout('delivered'))
  expect(alarms()).toEqual([expect.stringMatching(/^Un formulaire est parti/)])
  context.world.advance(HOUR)
  await post({ message: 'canari later' })
  expect(alarms()).toHaveLength(2)
})

it('a form that is neither stored nor mailed raises an alarm', async () => {
  refuseStore('"eval"', NO_PERMISSION)
  context.world.mailFaults.set(faultOnSend(jsonError(503, {})))
  expect((await post()).status).toBe(503)
  expect(alarms()).toEqual([expect.stringMatching(/ni enregistré ni envoyé/)])
})

it('transactions that the store refuses cost nobody an acknowledgement or a newsletter link', async () => {
  refuseStore('/multi-exec', NO_PERMISSION)
  await post({ newsletter: true })
  expect([mailsOf('acknowledgement').length, mailsOf('newsletter').length]).toEqual([1, 1])
})

it('a refused acknowledgement raises an alarm, on arrival and in the deliverer’s run', async () => {
  context.world.mailFaults.set(
    faultOnSend((body) => jsonError(body.includes('"acknowledgement"') ? 400 : 503, {})),
  )
  await post()
  expect(alarms()).toEqual([expect.stringMatching(/n’a pas pu être envoyé \(mail-400\)/)])
  await context.world.redis.del(KEYS.alarm('visitorMail'))
  await runFor(5 * MINUTE)
  expect(alarms()).toHaveLength(2)
})

it('a lead without any event for a day, while others have some, is told once and listed', async () => {
  await post({ message: 'canari one' })
  context.world.advance(HOUR)
  await post({ message: 'canari two' })
  const [unconfirmed, confirmed] = context.world.leads()
  await postEvent(eventAbout('delivered', confirmed))
  await runFor(22 * HOUR)
  expect(alarms()).toEqual([])
  await runFor(3 * HOUR)
  expect(alarms()).toEqual([expect.stringMatching(/^Depuis un jour, le service d’email ne dit pas/)])
  expect(alarms()[0]).toContain(unconfirmed?.reference)
  expect(alarms()[0]).not.toContain(confirmed?.reference)
  expect(await command('list')).toMatch(new RegExp(`^${unconfirmed?.reference} +sent .* no event since`, 'm'))
})

it('a bounce after a delivery can be replayed, because the content is still there', async () => {
  const { body } = await post()
  const { id, reference } = body.data
  await postEvent(eventAbout('delivered'))
  await postEvent(eventAbout('bounce'))
  expect(await stored(id)).toMatchObject({ state: 'undelivered' })
  expect(await command('replay', reference, '--yes')).toBe(`${reference}: replayed`)
  await runFor(5 * MINUTE)
  expect(context.world.leads()).toHaveLength(2)
})

it('a report of spam, and an alarm that did not arrive, are told in the chat only', async () => {
  const channels: unknown[] = []
  const { services } = await context.world.services({
    settings: { eventsKey: EVENTS_KEY },
    alarm: async (text, to) => (channels.push(to), context.world.hear(text)),
  })
  context.services = services
  await post()
  await postEvent(eventAbout('spamreport'))
  await postEvent(eventAbout('dropped', undefined, ['alarm']))
  await postEvent(eventAbout('delivered', undefined, ['alarm']), eventAbout('dropped', undefined, ['report']))
  expect(alarms()).toEqual([
    expect.stringMatching(/a signalé un email du site comme indésirable/),
    expect.stringMatching(/^Une alerte n’est pas arrivée par email/),
  ])
  expect(channels).toEqual([{ mail: false }, { mail: false }])
})

it('the same form sent twice while the store is slow: both mails say that they were not stored', async () => {
  const deadlines = { storeTry: 20, store: 60, mark: 20, limit: 20 }
  context.services = (await context.world.services({ deadlines })).services
  context.world.storeFaults.set(() => ({ kind: 'hang' }))
  const sent = newRequest()
  for (let times = 0; times < 2; times += 1) await postSubmission(sent, { services: context.services })
  const subjects = context.world.leads().map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringMatching(/^\[pas enr/), expect.stringMatching(/^\[pas enr/)])
})

describe('mails to the visitor', () => {
  it('go out once a submission, and the store keeps what became of them', async () => {
    const failLeads = faultOnSend((body) => (body.includes('"lead"') ? jsonError(503, {}) : undefined))
    context.world.mailFaults.set(failLeads)
    const { body } = await post({ newsletter: true })
    const went = { acknowledgement: 'sent', newsletter: 'sent' }
    expect(await stored(body.data.id)).toMatchObject({ state: 'stored', ...went })
    context.world.advance(72 * HOUR)
    await context.world.redis.del(...(await context.world.redis.keys('*:ack:*')))
    context.world.mailFaults.set()
    await runJobs(context.services)
    expect(await stored(body.data.id)).toMatchObject({ state: 'sent', ...went })
    expect([mailsOf('acknowledgement').length, mailsOf('newsletter').length]).toEqual([1, 1])
  })

  it('are not caused more than three times an hour by one sender', async () => {
    for (let at = 0; at < 6; at += 1)
      await post({ email: `canari@firm-${at}.example`, newsletter: true }, { ip: '192.0.2.9' })
    expect([mailsOf('acknowledgement').length, mailsOf('newsletter').length]).toEqual([3, 3])
    await post({ email: 'canari@firm-9.example' }, { ip: '192.0.2.10' })
    expect(mailsOf('acknowledgement')).toHaveLength(4)
    const keys = await context.world.redis.keys('*:ack:sender:*')
    for (const key of keys) expect(await context.world.redis.pttl(key)).toBeLessThanOrEqual(HOUR)
  })

  it('count dots, hyphens and underscores of Proton as one mailbox', async () => {
    for (const name of ['canari', 'ca.na-ri', 'ca_nari'])
      await post({ email: `${name}@${name === 'canari' ? 'pm.me' : 'proton.me'}`, message: name })
    expect(mailsOf('acknowledgement')).toHaveLength(1)
  })

  it('are not sent, and leave nothing behind, if the person is erased while a run holds the lead', async () => {
    await storeUnmailed(1)
    const { outbox } = context.services
    const load: typeof outbox.load = async (...given) => {
      const loaded = await outbox.load(...given)
      await command('erase', canary.email, '--yes')
      return loaded
    }
    context.world.advance(2 * MINUTE)
    await runJobs({ ...context.services, outbox: { ...outbox, load } })
    expect([mailsOf('acknowledgement').length, context.world.leads().length]).toEqual([0, 1])
    const keys = await context.world.redis.keys('*')
    expect(keys.filter((key) => !/job:last|:hour:/.test(key))).toEqual([])
  })
})

it('six forms that a trap caught do not make the person suspect whom they name', async () => {
  for (let at = 0; at < 6; at += 1) await post({ website: 'x', message: `canari ${at}` })
  await post({ message: 'canari true' })
  expect(context.world.leads().at(-1)?.subject).not.toContain('suspect')
})

describe('no submission falls out of the queue:', () => {
  it('those whose lists are deleted are put back, told once and mailed', async () => {
    await storeUnmailed(3)
    await context.world.redis.del(KEYS.due, KEYS.waiting)
    await runFor(15 * MINUTE)
    expect(alarms()).toEqual([expect.stringMatching(/^Formulaires sortis de la file .*: 3\./)])
    expect(context.world.leads()).toHaveLength(3)
    expect(await context.world.redis.hget(KEYS.jobs, 'open')).toBe('0')
    await context.world.redis.del(KEYS.alarm('restored'))
    await runFor(15 * MINUTE)
    expect(alarms()).toHaveLength(1)
  })

  it('one that arrived while a clock was forty days ahead is mailed by the next run', async () => {
    context.world.advance(40 * DAY)
    await storeUnmailed(1)
    context.world.advance(-40 * DAY)
    await runFor(5 * MINUTE)
    expect(context.world.leads()).toHaveLength(1)
  })
})

it('erase names what is left if the store fails meanwhile, and finishes when it is run again', async () => {
  const references: string[] = []
  for (const message of ['canari one', 'canari two'])
    references.push((await post({ message })).body.data.reference)
  let erasures = 0
  context.world.storeFaults.set(({ body }) =>
    body.includes("redis.call('DEL', submission, content, sameContent") && (erasures += 1) > 1
      ? NO_PERMISSION
      : undefined,
  )
  const failed = await command('erase', canary.email, '--yes').catch((error: Error) => error.message)
  for (const reference of references) expect(failed).toContain(reference)
  expect(failed).toMatch(/Erased so far: \w{8}; perhaps left: \w{8}\. Run the same command again\./)
  context.world.storeFaults.set()
  expect(await command('erase', canary.email, '--yes')).toMatch(/^Erased submissions: \w{8}\./)
  expect(await command('list')).toBe('Nothing is stored.')
  expect(await context.world.redis.keys('*:mailbox:*')).toEqual([])
})
