import { createServer } from 'node:net'
import { HOUR, MINUTE } from '../../../netlify/platform/clock'
import { runJobs } from '../../../netlify/submissions/jobs/run-jobs'
import { TEAM_LIMIT } from '../../../netlify/submissions/limits'
import { BUDGETS } from '../../../netlify/submissions/services'
import { canary, leaks, watchOutput } from '../../support/canary'
import { type Fault, htmlError, jsonError, redirect } from '../../support/fault-proxy'
import { UNLIMITED, postSubmission } from '../../support/post-submission'
import { newRequest, useWorld } from '../../support/submissions-tests'
import { HASTY_MAIL, sending } from '../../support/submissions-world'

watchOutput()

const { used, record, content } = useWorld()
const outcomes = (logged: string[]) => logged.map((line) => JSON.parse(line).outcome)
const isAccept = (body: string) => body.includes('conflict')

const unusedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

describe('where all is well', () => {
  it('stores, mails every address of the team at once, and marks as sent', async () => {
    const team = ['equipe@site.example', 'crm@sales.example']
    const { services } = await used.world.services({ settings: { team } })
    const sent = newRequest()
    const { status, body } = await postSubmission(sent, { services })
    expect([status, body.data.id]).toEqual([200, sent.submissionId])
    expect(used.world.leads()).toEqual([expect.objectContaining({ to: team, replyTo: canary.email })])
    expect(await record(sent.submissionId)).toMatchObject({ state: 'sent', copies: '1' })
  })

  it('names no key after a visitor and keeps the content out of the record', async () => {
    const sent = newRequest()
    await postSubmission(sent, { services: used.services })
    expect(leaks((await used.world.redis.keys('*')).join(' '))).toEqual([])
    expect(leaks(JSON.stringify(await record(sent.submissionId)))).toEqual([])
    expect(leaks((await content(sent.submissionId)) ?? '')).not.toEqual([])
  })
})

describe('the same request again is one lead', () => {
  it('fifty times at once under one id (double click, Enter, a duplicated tab)', async () => {
    const sent = newRequest()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => postSubmission(sent, { services: used.services })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
    used.world.advance(HOUR)
    await runJobs(used.services)
    expect(used.world.leads()).toHaveLength(1)
  })

  it('under another id within ten minutes (Back, and sent again)', async () => {
    const [first, again] = [
      await postSubmission(newRequest(), { services: used.services }),
      await postSubmission(newRequest(), { services: used.services }),
    ]
    expect(again.body.data.reference).toBe(first.body.data.reference)
    expect(used.world.leads()).toHaveLength(1)
  })

  it('after an answer that was lost on its way', async () => {
    const sent = newRequest()
    await postSubmission(sent, { services: used.services })
    const logged: string[] = []
    expect((await postSubmission(sent, { services: used.services, logged })).status).toBe(200)
    expect(outcomes(logged)).toEqual(['known'])
    expect(used.world.leads()).toHaveLength(1)
  })

  it('but not under an id that has another content: that is refused, and nothing of the first is lost', async () => {
    const sent = newRequest()
    await postSubmission(sent, { services: used.services })
    const changed = await postSubmission({ ...sent, message: 'changed' }, { services: used.services })
    expect([changed.status, changed.body.error]).toEqual([409, { code: 'conflict' }])
    expect(used.world.leads()).toHaveLength(1)
  })
})

describe('a store that does not take the request: mailed, and told “sent”', () => {
  it.each<[string, Fault]>([
    ['quota used up', jsonError(400, { error: 'ERR max requests limit exceeded' })],
    ['token refused', jsonError(401, { error: 'WRONGPASS invalid or missing auth token' })],
    ['a proxy’s error page', htmlError],
    ['an answer of null', jsonError(200, { result: null })],
    ['an answer of something else', jsonError(200, { result: ['bm9uc2Vuc2U=', 'eA=='] })],
  ])('%s', async (_, fault) => {
    used.world.storeFaults.set(() => fault)
    const logged: string[] = []
    expect((await postSubmission(newRequest(), { services: used.services, logged })).status).toBe(200)
    expect(used.world.leads()).toHaveLength(1)
    expect(outcomes(logged)).toEqual(['unstored'])
  })

  it('that hangs: within ten seconds, though every limit hangs as well', async () => {
    const { services, limits } = await used.world.services({
      ...{ budgets: BUDGETS, tryMs: 1_500, limitMs: 400 },
    })
    used.world.storeFaults.set(() => ({ kind: 'hang' }))
    const { status, ms } = await postSubmission(newRequest(), { services, limits, ip: '192.0.2.1' })
    expect(status).toBe(200)
    expect(ms).toBeLessThan(10_000)
    expect(used.world.leads()).toHaveLength(1)
  }, 20_000)

  it('that applied it and lost one reply: stored all the same', async () => {
    const logged: string[] = []
    used.world.storeFaults.once({ kind: 'drop-after' })
    await postSubmission(newRequest(), { services: used.services, logged })
    expect(outcomes(logged)).toEqual(['mailed'])
  })

  it('that applied it and lost every reply: the visitor’s next try finds it mailed', async () => {
    const sent = newRequest()
    used.world.storeFaults.set(({ body }) => (isAccept(body) ? { kind: 'drop-after' } : undefined))
    const first = await postSubmission(sent, { services: used.services })
    used.world.storeFaults.set()
    const again = await postSubmission(sent, { services: used.services })
    expect(again.body.data.reference).toBe(first.body.data.reference)
    used.world.advance(HOUR)
    await runJobs(used.services)
    expect(used.world.leads()).toHaveLength(1)
  })

  it('that applies it only after the mail went out: one mail', async () => {
    const { services } = await used.world.services({ tryMs: 400 })
    used.world.storeFaults.set(({ body }) => (isAccept(body) ? { kind: 'late', ms: 1_200 } : undefined))
    await postSubmission(newRequest(), { services })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    used.world.storeFaults.set()
    used.world.advance(HOUR)
    await runJobs(services)
    expect(used.world.leads()).toHaveLength(1)
  })

  it('and a form without an id of its own: copies carry the same reference, other content another', async () => {
    const { services } = await used.world.services({ storeUrl: `http://127.0.0.1:${await unusedPort()}` })
    const post = async (changes = {}) =>
      (await postSubmission({ ...canary, ...changes }, { services })).body.data.reference
    const [first, again] = [await post(), await post()]
    expect(again).toBe(first)
    expect(await post({ message: 'canari two' })).not.toBe(first)
    used.world.advance(10 * MINUTE)
    expect(await post()).not.toBe(first)
  })
})

it('a changed text under an id that waits, all replies lost: both are mailed, each once', async () => {
  const { services } = used
  const first = newRequest()
  const changed = { ...first, message: 'canari changed' }
  used.world.mailFaults.set(() => jsonError(503, {}))
  expect((await postSubmission(first, { services })).status).toBe(200)
  used.world.mailFaults.set()
  used.world.storeFaults.set(({ body }) => (isAccept(body) ? { kind: 'drop-after' } : undefined))
  expect((await postSubmission(changed, { services })).status).toBe(200)
  used.world.storeFaults.set()
  expect((await postSubmission(changed, { services })).status).toBe(409)
  await postSubmission({ ...changed, submissionId: crypto.randomUUID() }, { services })
  used.world.advance(HOUR)
  await runJobs(services)
  const texts = used.world.leads().map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => text.includes('canari changed'))).toHaveLength(1)
})

describe('a provider that does not take the mail: told “sent”, kept, mailed once it is back', () => {
  it.each<[string, Fault]>([
    ['an answer of 503', jsonError(503, {})],
    ['too many (429)', jsonError(429, {})],
    ['a plain 200', jsonError(200, {})],
    ['a redirect', redirect('/redirected')],
    ['a page', htmlError],
    ['silence', { kind: 'hang' }],
    ['byte by byte', { kind: 'drip', everyMs: 30 }],
    ['a reset', { kind: 'reset' }],
  ])('%s', async (_, fault) => {
    const { services } = await used.world.services({ budgets: HASTY_MAIL })
    const sent = newRequest()
    used.world.mailFaults.set(sending(fault))
    const { status } = await postSubmission(sent, { services })
    expect(status).toBe(200)
    expect(await record(sent.submissionId)).toMatchObject({ state: 'stored', attempts: '1' })
    used.world.mailFaults.set()
    used.world.advance(2 * MINUTE)
    await runJobs(used.services)
    expect(used.world.leads()).toHaveLength(1)
    expect(await record(sent.submissionId)).toMatchObject({ state: 'sent' })
  })

  it('silence, with the real times: within ten seconds', async () => {
    const { services } = await used.world.services({ budgets: BUDGETS, tryMs: 1_500 })
    used.world.mailFaults.set(sending({ kind: 'hang' }))
    const { status, ms } = await postSubmission(newRequest(), { services })
    expect(status).toBe(200)
    expect(ms).toBeLessThan(10_000)
  }, 20_000)

  it('a refusal of what the mail says: mailed as its plain-text fallback', async () => {
    used.world.mailFaults.set(
      sending((body) => (body.includes('text/html') ? jsonError(400, {}) : undefined)),
    )
    const logged: string[] = []
    await postSubmission(newRequest(), { services: used.services, logged })
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ outcome: 'mailed', code: 'mail-400' })
    expect(used.world.leads()[0]?.subject).toMatch(/^\[Site FR\] Message \[#\w{8}\]$/)
  })

  it('a mail taken whose answer is lost: perhaps twice, always with the same reference', async () => {
    used.world.mailFaults.set(sending({ kind: 'reset', applied: true }))
    const { body } = await postSubmission(newRequest(), { services: used.services })
    used.world.mailFaults.set()
    used.world.advance(2 * MINUTE)
    await runJobs(used.services)
    const references = used.world.leads().map(({ reference }) => reference)
    expect(references.length).toBeLessThanOrEqual(2)
    expect(new Set(references)).toEqual(new Set([body.data.reference]))
  })
})

it('store and provider both down: says so, stores nothing, and mails once when the visitor tries again', async () => {
  const sent = newRequest()
  used.world.storeFaults.set(() => ({ kind: 'drop-before' }))
  used.world.mailFaults.set(() => ({ kind: 'drop-before' }))
  const refused = await postSubmission(sent, { services: used.services })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect(refused.body).toEqual({ data: null, error: { code: 'unavailable' } })
  expect(await used.world.redis.dbsize()).toBe(0)
  await used.world.reset()
  expect((await postSubmission(sent, { services: used.services })).status).toBe(200)
  expect(used.world.leads()).toHaveLength(1)
})

describe('a suspect request', () => {
  it.each([
    ['a filled trap', { website: 'https://spam.example' }, '[suspect] champ caché du formulaire rempli'],
    ['haste', { elapsedMs: 800 }, '[suspect] formulaire rempli en moins de 3 secondes'],
    [
      'haste in English',
      { elapsedMs: 0, language: 'en' },
      '[suspect] form completed in less than 3 seconds: [Site EN]',
    ],
  ])(
    '(%s) gets the same answer and is mailed at once, marked, to the team alone',
    async (_, signal, subject) => {
      const settings = { acknowledgements: true, newsletterListId: '7d1f3a52-94c1-4b0e-8c55-0d7c7a9b1f10' }
      const { services } = await used.world.services({ settings })
      const leads: unknown[] = []
      const { status, body } = await postSubmission(newRequest({ ...signal, newsletter: true }), {
        services,
        onLead: (lead) => leads.push(lead),
      })
      expect([status, body.data.reference]).toEqual([200, expect.stringMatching(/^\w{8}$/)])
      expect(used.world.mails).toEqual([expect.objectContaining({ category: 'lead' })])
      expect(used.world.mails[0]?.subject.replace(/\s/g, ' ')).toContain(subject)
      // What looks like a robot’s is no request in the figures.
      expect(leads).toEqual([])
    },
  )

  it('is the sixth of a mailbox within a day, in whatever capitals, dots and tags of Google’s', async () => {
    const { services, limits } = await used.world.services()
    const names = ['canari', 'Can.ari', 'canari+1', 'c.a.n.a.r.i+two', 'CANARI', 'canar.i+3']
    for (const [at, name] of names.entries()) {
      const email = `${name}@${at % 2 ? 'gmail.com' : 'googlemail.com'}`
      await postSubmission(newRequest({ email, message: `canari ${at}` }), {
        services,
        limits: { ...UNLIMITED, mailbox: limits.mailbox },
      })
    }
    const marked = used.world.leads().map(({ subject }) => subject.startsWith('[suspect]'))
    expect(marked).toEqual([false, false, false, false, false, true])
  })
})

describe('the team’s mail', () => {
  it('gets a hundred an hour at once; the next wait, with an alarm, and go fifty a run', async () => {
    const { services } = used
    let floods = 0
    const post = (at: number) =>
      postSubmission(newRequest({ message: `canari ${at}` }), { services, onFlood: () => (floods += 1) })
    const most = TEAM_LIMIT.requests
    for (let at = 0; at < most + 60; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, next) => post(at + next)))
    expect([used.world.leads().length, floods]).toEqual([most, 60])
    // Half of that hour counts still.
    used.world.advance(1.5 * HOUR)
    for (let at = 0; at < 60; at += 1) await post(1_000 + at)
    expect(used.world.leads()).toHaveLength(most + 50)
    await runJobs(services)
    expect(used.world.leads()).toHaveLength(most + 100)
    used.world.advance(5 * MINUTE)
    await runJobs(services)
    expect(used.world.leads()).toHaveLength(most + 120)
  }, 60_000)

  it('and its limits stop nobody while the store does not answer: a lead weighs more', async () => {
    const { services, limits } = await used.world.services({ limitMs: 200 })
    for (const fault of [
      { kind: 'hang' },
      jsonError(400, { error: 'ERR max requests limit exceeded' }),
    ] as const) {
      used.world.storeFaults.set(({ body }) => (body.includes(':rl') ? fault : undefined))
      const sent = newRequest({ message: `canari ${fault.kind}` })
      expect((await postSubmission(sent, { services, limits, ip: '192.0.2.9' })).status).toBe(200)
    }
    expect(used.world.leads()).toHaveLength(2)
  })
})

describe('mail to visitors', () => {
  const settings = { acknowledgements: true }
  const acknowledged = () => used.world.mails.filter(({ category }) => category === 'acknowledgement')

  it('acknowledges once a day for each mailbox, fifty an hour in all; what is kept back is logged and counted', async () => {
    const { services } = await used.world.services({ settings })
    const post = (email: string, logged?: string[]) =>
      postSubmission(newRequest({ email, message: `canari ${email}` }), {
        services,
        ...(logged && { logged }),
      })
    for (let at = 0; at < 20; at += 1) await post(`canari+${at}@gmail.com`)
    expect(acknowledged()).toHaveLength(1)
    const logged: string[] = []
    await post('canari.next@else.example', logged)
    expect(acknowledged()).toHaveLength(2)
    for (let at = 0; at < 50; at += 1) await post(`canari${at}@else.example`, logged)
    expect(acknowledged()).toHaveLength(50)
    expect(logged.filter((line) => line.includes('ack-limited'))).toHaveLength(2)
    expect(await services.overview.figures(used.world.now())).toMatchObject({ value: { keptBack: 21 } })
  }, 60_000)

  it('says in its headers that a machine wrote it, so that no out-of-office mail answers', async () => {
    const { services } = await used.world.services({ settings })
    await postSubmission(newRequest(), { services })
    const headers = (category: string) => used.world.mails.find((mail) => mail.category === category)?.headers
    expect(headers('acknowledgement')).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
    expect(headers('lead')).toMatchObject({ 'Auto-Submitted': 'auto-generated' })
  })

  it('of an internationalised domain goes to its ASCII form; the team reads it as it was typed', async () => {
    const { services } = await used.world.services({ settings })
    const sent = newRequest({ email: 'canari@bücher-notariat.example' })
    expect((await postSubmission(sent, { services })).status).toBe(200)
    const ascii = 'canari@xn--bcher-notariat-gsb.example'
    expect(acknowledged()[0]?.to).toEqual([ascii])
    expect(used.world.leads()[0]).toMatchObject({ replyTo: ascii })
    expect(used.world.leads()[0]?.text).toContain('canari@bücher-notariat.example')
  })

  it('where it fails holds up no lead, and may go another time', async () => {
    const { services } = await used.world.services({ settings })
    used.world.mailFaults.set(
      sending((mail) => (mail.includes('"acknowledgement"') ? jsonError(503, {}) : undefined)),
    )
    await postSubmission(newRequest(), { services })
    expect(used.world.leads()).toHaveLength(1)
    used.world.mailFaults.set()
    await postSubmission(newRequest({ message: 'canari two' }), { services })
    expect(acknowledged()).toHaveLength(1)
  })
})

it('joiners of emoji and scripts, and tags of flags, arrive as they were typed; the subject too', async () => {
  const words = 'نمی‌دانم 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿 ❤️'
  await postSubmission(newRequest({ subject: words, message: `${words}\nà deux` }), {
    services: used.services,
  })
  expect(used.world.leads()[0]?.subject).toContain(words)
  expect(used.world.leads()[0]?.text).toContain(words)
})
