import { HOUR, MINUTE } from '../../../netlify/platform/clock'
import { runJobs } from '../../../netlify/submissions/jobs'
import { MAX_WAITING, TEAM_LIMIT } from '../../../netlify/submissions/limits'
import { KEYS } from '../../../netlify/submissions/store/stored-submission'
import { canary, leaks, watchOutput } from '../../support/canary'
import { type Choose, type Fault, htmlError, jsonError, redirect } from '../../support/fault-proxy'
import { postSubmission } from '../../support/post-submission'
import { newRequest, useWorld } from '../../support/submissions-tests'
import { UNLIMITED, faultOnSend } from '../../support/submissions-world'

watchOutput()

const { context, stored, content } = useWorld()
type Options = Partial<Parameters<typeof postSubmission>[1]>
const post = (sent: object = newRequest(), options: Options = {}) =>
  postSubmission(sent, { services: context.services, ...options })
/** Posts a request. Returns the response and the first line that was logged. */
const postLogged = async (sent: object = newRequest(), options: Options = {}) => {
  const logged: string[] = []
  const answer = await post(sent, { ...options, logged })
  return { ...answer, line: JSON.parse(logged[0] ?? '') }
}
/** Ends all faults, and runs the scheduled delivery `ms` later. */
const heal = async (ms = HOUR) => {
  context.world.storeFaults.set()
  context.world.mailFaults.set()
  context.world.advance(ms)
  await runJobs(context.services)
}
const leads = () => context.world.leads()
/** Applies a fault to the Redis scripts that store a request or mark it as sent. Only these contain “conflict”. */
const onRequestScripts =
  (fault: Fault): Choose =>
  ({ body }) =>
    body.includes('conflict') ? fault : undefined

describe('without faults', () => {
  it('stores the request, mails it to every address of the team and marks it as sent', async () => {
    const team = ['equipe@site.example', 'crm@sales.example']
    const { services } = await context.world.services({ settings: { team } })
    const sent = newRequest()
    const { status, body } = await post(sent, { services })
    expect([status, body.data.id]).toEqual([200, sent.submissionId])
    expect(leads()).toEqual([expect.objectContaining({ to: team, replyTo: canary.email })])
    expect(await stored(sent.submissionId)).toMatchObject({ state: 'sent', copies: '1' })
  })

  it('stores personal data only in the content, not in the data about its state or in names of keys', async () => {
    const sent = newRequest()
    await post(sent)
    expect(leaks((await context.world.redis.keys('*')).join(' '))).toEqual([])
    expect(leaks(JSON.stringify(await stored(sent.submissionId)))).toEqual([])
    expect(leaks((await content(sent.submissionId)) ?? '')).not.toEqual([])
  })
})

describe('a request that is sent again is mailed only once', () => {
  it('if it arrives fifty times at once with one id (double click, Enter, a duplicated tab)', async () => {
    const sent = newRequest()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(sent)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
    await heal()
    expect(leads()).toHaveLength(1)
  })

  it('if it has another id but arrives within ten minutes (Back, then sent again)', async () => {
    const [first, again] = [await post(), await post()]
    expect(again.body.data.reference).toBe(first.body.data.reference)
    expect(leads()).toHaveLength(1)
  })

  it('if it was stored before but the visitor’s browser got no response', async () => {
    const sent = newRequest()
    await post(sent)
    const { status, line } = await postLogged(sent)
    expect([status, line.outcome]).toEqual([200, 'known'])
    expect(leads()).toHaveLength(1)
  })

  it('and is refused if its content has changed', async () => {
    const sent = newRequest()
    await post(sent)
    const changed = await post({ ...sent, message: 'changed' })
    expect([changed.status, changed.body.error]).toEqual([409, { code: 'conflict' }])
    expect(leads()).toHaveLength(1)
  })
})

describe('mails the request and answers “sent” if the store fails:', () => {
  it.each<[string, Fault]>([
    ['quota used up', jsonError(400, { error: 'ERR max requests limit exceeded' })],
    ['token refused', jsonError(401, { error: 'WRONGPASS invalid or missing auth token' })],
    ['error page of a proxy', htmlError],
    ['reply null', jsonError(200, { result: null })],
    ['reply of another shape', jsonError(200, { result: ['bm9uc2Vuc2U=', 'eA=='] })],
  ])('%s', async (_, fault) => {
    context.world.storeFaults.set(() => fault)
    const { status, line } = await postLogged()
    expect([status, line.outcome, leads().length]).toEqual([200, 'unstored', 1])
  })

  it('without waiting for a store that hangs', async () => {
    const deadlines = { limit: 50, storeTry: 50, store: 100, mark: 100 }
    const { services, limits } = await context.world.services({ deadlines })
    context.world.storeFaults.set(() => ({ kind: 'hang' }))
    const { status } = await post(newRequest(), { services, limits, ip: '192.0.2.1' })
    expect([status, leads().length]).toEqual([200, 1])
  })

  it('and stores the request all the same if only one reply was lost', async () => {
    context.world.storeFaults.once({ kind: 'drop-after' })
    expect((await postLogged()).line.outcome).toBe('mailed')
  })

  it('once, if every reply was lost and the visitor tries again', async () => {
    const sent = newRequest()
    context.world.storeFaults.set(onRequestScripts({ kind: 'drop-after' }))
    const first = await post(sent)
    context.world.storeFaults.set()
    const again = await post(sent)
    expect(again.body.data.reference).toBe(first.body.data.reference)
    await heal()
    expect(leads()).toHaveLength(1)
  })

  it('once, if the request reaches the store only after the mail was sent', async () => {
    const { services } = await context.world.services({ deadlines: { storeTry: 400 } })
    context.world.storeFaults.set(onRequestScripts({ kind: 'late', ms: 1_200 }))
    await post(newRequest(), { services })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await heal()
    expect(leads()).toHaveLength(1)
  })

  it('and, without an id, gives the same form the same reference within ten minutes', async () => {
    const { services } = await context.world.services({ storeUrl: 'http://127.0.0.1:1' })
    const referenceOf = async (changes = {}) =>
      (await post({ ...canary, ...changes }, { services })).body.data.reference
    const first = await referenceOf()
    expect(await referenceOf()).toBe(first)
    expect(await referenceOf({ message: 'canari two' })).not.toBe(first)
    context.world.advance(10 * MINUTE)
    expect(await referenceOf()).not.toBe(first)
  })
})

it('mails two different requests that share an id, even if the store’s replies to the second are lost', async () => {
  const first = newRequest()
  const changed = { ...first, message: 'canari changed' }
  context.world.mailFaults.set(() => jsonError(503, {}))
  expect((await post(first)).status).toBe(200)
  context.world.mailFaults.set()
  context.world.storeFaults.set(onRequestScripts({ kind: 'drop-after' }))
  expect((await post(changed)).status).toBe(200)
  context.world.storeFaults.set()
  expect((await post(changed)).status).toBe(409)
  await post({ ...changed, submissionId: crypto.randomUUID() })
  await heal()
  const changedOrNot = leads().map(({ text }) => text.includes('canari changed'))
  expect(changedOrNot.sort()).toEqual([false, true])
})

describe('answers “sent” if the mail provider fails:', () => {
  it.each<[string, Fault]>([
    ['status 503', jsonError(503, {})],
    ['status 200', jsonError(200, {})],
    ['a redirect', redirect('/redirected')],
    ['no answer', { kind: 'hang' }],
    ['an endless answer', { kind: 'drip', everyMs: 30 }],
    ['a reset', { kind: 'reset' }],
  ])('after %s, and mails the request later', async (_, fault) => {
    const { services } = await context.world.services({ deadlines: { mail: 400 } })
    const sent = newRequest()
    context.world.mailFaults.set(faultOnSend(fault))
    expect((await post(sent, { services })).status).toBe(200)
    expect(await stored(sent.submissionId)).toMatchObject({ state: 'stored', attempts: '1' })
    await heal(2 * MINUTE)
    expect(leads()).toHaveLength(1)
    expect(await stored(sent.submissionId)).toMatchObject({ state: 'sent' })
  })

  it('and mails again at once, without HTML or the visitor’s subject, if the provider refuses the content', async () => {
    context.world.mailFaults.set(
      faultOnSend((body) => (body.includes('text/html') ? jsonError(400, {}) : undefined)),
    )
    expect((await postLogged()).line).toMatchObject({ outcome: 'mailed', code: 'mail-400' })
    expect(leads()[0]?.subject).toMatch(/^\[Site FR\] Message \[#\w{8}\]$/)
  })
})

it('answers 503 if store and mail provider are both down, and mails once when the visitor tries again', async () => {
  const sent = newRequest()
  context.world.storeFaults.set(() => ({ kind: 'drop-before' }))
  context.world.mailFaults.set(() => ({ kind: 'drop-before' }))
  const refused = await post(sent)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect(refused.body).toEqual({ data: null, error: { code: 'unavailable' } })
  expect(await context.world.redis.dbsize()).toBe(0)
  await context.world.reset()
  expect((await post(sent)).status).toBe(200)
  expect(leads()).toHaveLength(1)
})

describe('a suspect request', () => {
  it.each([
    ['a filled honeypot', { website: 'https://spam.example' }, '[suspect] champ caché du formulaire rempli'],
    ['a form filled in too fast', { elapsedMs: 800 }, '[suspect] formulaire rempli en moins de 3 secondes'],
    [
      'a form filled in too fast, in English',
      { elapsedMs: 0, language: 'en' },
      '[suspect] form completed in less than 3 seconds',
    ],
  ])(
    '(%s) gets the usual answer, is mailed only to the team, with a mark, and is not counted',
    async (_, signal, subject) => {
      const settings = { acknowledgements: true, newsletter: { listId: 'list', consentFieldId: 'e1_T' } }
      const { services } = await context.world.services({ settings })
      const counted: unknown[] = []
      const { status, body } = await post(newRequest({ ...signal, newsletter: true }), {
        services,
        onHandled: (outcome) => counted.push(outcome.counted),
      })
      expect([status, body.data.reference]).toEqual([200, expect.stringMatching(/^\w{8}$/)])
      expect(context.world.mails).toEqual([expect.objectContaining({ category: 'lead' })])
      expect(context.world.mails[0]?.subject.replace(/\s/g, ' ')).toContain(subject)
      expect(counted).toEqual([undefined])
    },
  )

  it('is the sixth from one mailbox in a day, even with other capitals, tags or (at Google) dots', async () => {
    const names = ['canari', 'Can.ari', 'canari+1', 'c.a.n.a.r.i+two', 'CANARI', 'canar.i+3']
    for (const [at, name] of names.entries()) {
      const email = `${name}@${at % 2 ? 'gmail.com' : 'googlemail.com'}`
      await post(newRequest({ email, message: `canari ${at}` }))
    }
    const marked = leads().map(({ subject }) => subject.startsWith('[suspect]'))
    expect(marked).toEqual([false, false, false, false, false, true])
  })
})

it('makes no prospect suspect by requests that were refused or repeated', async () => {
  const sender = async () => ({ allowed: false, retryAfterSec: 60 }) as const
  const refused = { limits: { ...UNLIMITED, sender }, ip: '192.0.2.9' }
  for (let at = 0; at < 8; at += 1)
    expect((await post(newRequest({ message: `canari ${at}` }), refused)).status).toBe(429)
  const sent = newRequest()
  for (let tries = 0; tries < 8; tries += 1) await post(sent)
  expect((await post(newRequest({ message: 'canari next' }))).status).toBe(200)
  expect(leads().map(({ subject }) => subject.startsWith('[suspect]'))).toEqual([false, false])
})

it('refuses forms while five thousand wait, raises an alarm, and accepts them again when the queue shrinks', async () => {
  const { redis } = context.world
  for (let at = 0; at < MAX_WAITING; at += 1_000) {
    const scored = Array.from({ length: 1_000 }, () => [0, crypto.randomUUID()]).flat()
    await redis.zadd(KEYS.waiting, ...scored)
  }
  const alarms: unknown[] = []
  const onHandled: Options['onHandled'] = (outcome) => alarms.push(...outcome.alarms.map(({ name }) => name))
  const sent = newRequest()
  const { status, body } = await post(sent, { onHandled })
  expect([status, body]).toEqual([503, { data: null, error: { code: 'unavailable' } }])
  expect(await redis.exists(KEYS.submission(sent.submissionId))).toBe(0)
  expect([alarms, leads()]).toEqual([['full'], []])
  await redis.zpopmin(KEYS.waiting)
  expect((await post(sent)).status).toBe(200)
})

describe('the team’s mail', () => {
  it('is limited to a hundred requests an hour; later runs mail the rest, fifty in each run', async () => {
    let floods = 0
    const onHandled: Options['onHandled'] = ({ alarms }) =>
      (floods += alarms.filter(({ name }) => name === 'flood').length)
    const postNumber = (at: number) => post(newRequest({ message: `canari ${at}` }), { onHandled })
    const most = TEAM_LIMIT.requests
    for (let at = 0; at < most + 60; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, next) => postNumber(at + next)))
    expect([leads().length, floods]).toEqual([most, 60])
    // The limit also holds if the store’s reply is lost and the command is sent again.
    context.world.storeFaults.once({ kind: 'drop-after' })
    await postNumber(900)
    expect([leads().length, floods]).toEqual([most, 61])
    // Halfway through the second hour, half of the mails of the first hour still count towards the limit.
    context.world.advance(1.5 * HOUR)
    for (let at = 0; at < 60; at += 1) await postNumber(1_000 + at)
    expect(leads()).toHaveLength(most + 50)
    await heal(0)
    expect(leads()).toHaveLength(most + 100)
    await heal(5 * MINUTE)
    expect(leads()).toHaveLength(most + 121)
  }, 60_000)

  it('is sent even if the limits by sender and mailbox cannot be read', async () => {
    const { services, limits } = await context.world.services()
    const fault = jsonError(400, { error: 'ERR max requests limit exceeded' })
    context.world.storeFaults.set(({ body }) => (body.includes(':rl') ? fault : undefined))
    expect((await post(newRequest(), { services, limits, ip: '192.0.2.9' })).status).toBe(200)
    expect(leads()).toHaveLength(1)
  })
})

describe('mail to visitors', () => {
  const acknowledged = () => context.world.mails.filter(({ category }) => category === 'acknowledgement')
  beforeEach(async () => {
    context.services = (await context.world.services({ settings: { acknowledgements: true } })).services
  })

  it('is limited to one acknowledgement a day per mailbox, twenty an hour per domain, and fifty in all', async () => {
    await context.world.recordEarlierRun()
    const logged: string[] = []
    const postFrom = (email: string) => post(newRequest({ email, message: `canari ${email}` }), { logged })
    for (let at = 0; at < 20; at += 1) await postFrom(`canari+${at}@gmail.com`)
    expect(acknowledged()).toHaveLength(1)
    await runJobs(context.services)
    expect(context.world.alarms).toEqual([])
    // The dots make other mailboxes, whose domain gets no more than its share.
    const dotted = (at: number) => `canari${'.x'.repeat(at + 1)}`
    for (let at = 0; at < 25; at += 1) await postFrom(`${dotted(at)}@else.example`)
    expect(acknowledged()).toHaveLength(21)
    for (let at = 0; at < 30; at += 1) await postFrom(`canari@firm-${at}.example`)
    expect(acknowledged()).toHaveLength(50)
    expect(logged.filter((line) => line.includes('ack-limited'))).toHaveLength(10)
    expect(await context.services.overview.status()).toMatchObject({ value: { untold: { heldBack: 6 } } })
    for (let run = 0; run < 3; run += 1) await runJobs(context.services)
    expect(context.world.alarms).toEqual([expect.stringMatching(/retenus par les limites\u00a0: 6\./)])
  }, 60_000)

  it('has headers that stop out-of-office replies', async () => {
    await post()
    const headers = (name: string) => context.world.mails.find(({ category }) => category === name)?.headers
    expect(headers('acknowledgement')).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
    expect(headers('lead')).toMatchObject({ 'Auto-Submitted': 'auto-generated' })
  })

  it('goes to the ASCII form of an internationalised domain; the team sees the domain as typed', async () => {
    expect((await post(newRequest({ email: 'canari@bücher-notariat.example' }))).status).toBe(200)
    const ascii = 'canari@xn--bcher-notariat-gsb.example'
    expect(acknowledged()[0]?.to).toEqual([ascii])
    expect(leads()[0]).toMatchObject({
      replyTo: ascii,
      text: expect.stringContaining('canari@bücher-notariat.example'),
    })
  })
})

it('mails zero-width joiners and emoji tag characters unchanged, in the subject and in the text', async () => {
  const words = 'نمی‌دانم 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿 ❤️'
  await post(newRequest({ subject: words, message: `${words}\nà deux` }))
  expect(leads()[0]?.subject).toContain(words)
  expect(leads()[0]?.text).toContain(words)
})
