import { createSendAlarm } from '../../../netlify/platform/alarm'
import { HOUR, MINUTE } from '../../../netlify/platform/clock'
import { tellEnvironment } from '../../../netlify/platform/raise-alarm'
import { runJobs } from '../../../netlify/submissions/jobs'
import { type Services, openServices } from '../../../netlify/submissions/services'
import { API_KEY, leaks, REDIS_TOKEN, SECRET, watchOutput } from '../../support/canary'
import { jsonError } from '../../support/fault-proxy'
import { postSubmission } from '../../support/post-submission'
import { newRequest } from '../../support/submissions-tests'
import { type World, openWorld, faultOnSend } from '../../support/submissions-world'

watchOutput()

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const realFetch = globalThis.fetch
const chatPosts: { url: string; body: Record<string, unknown> }[] = []
/** The status with which chats answer. */
let chatStatus = 200
let fetchSpy: jest.SpyInstance
beforeEach(async () => {
  await world.reset()
  await world.recordEarlierRun()
  chatPosts.length = 0
  chatStatus = 200
  fetchSpy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url).startsWith('http://127.0.0.1')) return realFetch(url, init)
    chatPosts.push({ url: String(url), body: JSON.parse(String(init?.body)) })
    return new Response(null, { status: chatStatus })
  })
})
afterEach(() => fetchSpy.mockRestore())

const environment = () => ({
  UPSTASH_REDIS_REST_URL: world.storeFaults.url,
  UPSTASH_REDIS_REST_TOKEN: REDIS_TOKEN,
  SUBMISSIONS_SECRET: SECRET,
  SENDGRID_API_KEY: API_KEY,
  SENDGRID_BASE_URL: world.mailFaults.url,
  MAIL_FROM: 'site@site.example',
  MAIL_TEAM: 'equipe@site.example',
  URL: 'https://site.example',
})
// The address is in two parts, because a scanner for secrets would report a complete one.
const SLACK = new URL('/services/T0/B0/x', 'https://hooks.slack.com').href

/** Opens the services from environment variables, as functions do. */
const open = async (variables: Record<string, string> = {}): Promise<Services> => {
  const result = await openServices('production', { ...environment(), ...variables }, world.now)
  if (!result.ok) throw new Error(result.variables.join())
  return result.services
}
const openWithChat = (ALARM_WEBHOOK_URL = SLACK) => open({ ALARM_WEBHOOK_URL })

const alarmMails = () => world.mails.filter(({ category }) => category === 'alarm')
const storeDeadLead = async (services: Services) => {
  world.mailFaults.set(faultOnSend((mail) => (mail.includes('"lead"') ? jsonError(400, {}) : undefined)))
  await postSubmission(newRequest(), { services })
}
const runThrice = async (services: Services) => {
  for (let run = 0; run < 3; run += 1) await runJobs(services)
}
/** Ends the silence of alarms as if `ms` had passed: keys expire by Redis's own clock, which the tests do not move. */
const passMarks = async (ms: number) => {
  const keys = await world.redis.keys('production:job:alarm:*')
  for (const key of keys) {
    expect(await world.redis.pttl(key)).toBeGreaterThan(ms - MINUTE)
    if ((await world.redis.pttl(key)) <= ms) await world.redis.del(key)
  }
}
const passHour = () => passMarks(HOUR)

it('an alarm goes to the chat and the team’s mailbox once an hour, without personal data', async () => {
  const services = await openWithChat()
  await storeDeadLead(services)
  await runThrice(services)
  const [mail] = alarmMails()
  expect([alarmMails().length, chatPosts.length]).toEqual([1, 1])
  expect(mail?.to).toEqual(['equipe@site.example'])
  expect(mail?.subject).toMatch(/^\[https:\/\/site\.example\] Formulaires abandonnés/)
  expect([mail?.text, chatPosts[0]?.body]).toEqual([mail?.subject, { text: mail?.subject }])
  expect(leaks(JSON.stringify([mail, chatPosts]))).toEqual([])
  await passHour()
  await runJobs(services)
  expect([alarmMails().length, chatPosts.length]).toEqual([2, 2])
})

const slack = (text: string) => ({ text })
const discord = (text: string) => ({ content: text.slice(0, 2_000) })
const teams = (text: string) => {
  const content = expect.objectContaining({ body: [{ type: 'TextBlock', text, wrap: true }] })
  return { attachments: [expect.objectContaining({ content })] }
}

it.each([
  ['https://chat.googleapis.com/v1/spaces/S/messages?key=k&token=t', slack],
  ['https://discord.com/api/webhooks/1/x/slack', slack],
  ['https://discord.com/api/webhooks/1/x', discord],
  ['https://prod-1.westeurope.logic.azure.com/workflows/x', teams],
  ['https://a1.b2.environment.api.powerplatform.com/workflows/x', teams],
])('an alarm reaches %s in the format of that chat', async (address, bodyOf) => {
  const text = 'Trois formulaires '.repeat(200)
  await createSendAlarm({ ...environment(), ALARM_WEBHOOK_URL: address })(text)
  expect(chatPosts).toEqual([{ url: address, body: expect.objectContaining(bodyOf(text)) }])
})

it('an alarm is repeated within the hour only if neither the chat nor the mail provider accepted it', async () => {
  const services = await openWithChat()
  await storeDeadLead(services)
  chatStatus = 410
  world.mailFaults.set(faultOnSend(jsonError(503, {})))
  await runThrice(services)
  expect([alarmMails().length, chatPosts.length]).toEqual([0, 3])
  chatStatus = 200
  await runThrice(services)
  expect([alarmMails().length, chatPosts.length]).toEqual([0, 4])
})

it('a chat that refuses an alarm is told by mail once a day', async () => {
  const services = await openWithChat()
  await storeDeadLead(services)
  chatStatus = 404
  await runThrice(services)
  await passHour()
  await runThrice(services)
  expect(alarmMails().map(({ text }) => text.replace(/^\S+ /, ''))).toEqual([
    expect.stringMatching(/^Formulaires abandonnés/),
    expect.stringMatching(/^La messagerie refuse les alertes \(chat-404\)/),
    expect.stringMatching(/^Formulaires abandonnés/),
  ])
  expect(await world.redis.pttl('production:job:alarm:chat')).toBeGreaterThan(23 * HOUR)
})

it('an alarm is told again after ten minutes if nobody knows whether it was told', async () => {
  const services = await open()
  await storeDeadLead(services)
  world.mailFaults.set(
    faultOnSend((mail) => (mail.includes('"alarm"') ? { kind: 'reset', applied: true } : undefined)),
  )
  await runThrice(services)
  expect(alarmMails()).toHaveLength(1)
  await passMarks(10 * MINUTE)
  await runThrice(services)
  expect(alarmMails()).toHaveLength(2)
})

it('a failure of the store is told to the chat in every run, and by mail every quarter of an hour', async () => {
  const services = await openWithChat()
  world.storeFaults.set(() => jsonError(401, { error: 'WRONGPASS invalid or missing auth token' }))
  for (let past = 0; past < 3 * HOUR; past += 5 * MINUTE) {
    expect(await runJobs(services)).toMatchObject({ outcome: 'store-down' })
    world.advance(5 * MINUTE)
  }
  expect([alarmMails().length, chatPosts.length]).toEqual([12, 36])
  expect(alarmMails()[0]?.text).toContain('la base ne répond pas')
})

it('a store that was emptied is told once, even if the first runs could not read it, tell anybody or were killed', async () => {
  await world.redis.flushall()
  const services = await open()
  const { overview } = services
  const told = () => alarmMails().filter(({ text }) => text.includes('a été vidée'))
  const unread = async () => ({ ok: false, code: 'timeout' }) as const
  await runJobs({ ...services, overview: { ...overview, lastRun: unread } })
  await runJobs({ ...services, raiseAlarm: async () => false })
  // A run that is killed while it tells never returns.
  void runJobs({ ...services, raiseAlarm: () => new Promise(() => undefined) })
  await passMarks(HOUR)
  expect(told()).toEqual([])
  await runThrice(services)
  await passHour()
  await runThrice(services)
  expect(told()).toHaveLength(1)
})

it('a newsletter list is used only if SENDGRID_CONSENT_FIELD_ID is set too', async () => {
  const list = { SENDGRID_NEWSLETTER_LIST_ID: '7d1f3a52-94c1-4b0e-8c55-0d7c7a9b1f10' }
  expect((await open(list)).settings.newsletter).toBeUndefined()
  const { settings } = await open({ ...list, SENDGRID_CONSENT_FIELD_ID: 'e1_T' })
  expect(settings.newsletter).toEqual({ listId: list.SENDGRID_NEWSLETTER_LIST_ID, consentFieldId: 'e1_T' })
})

it('a mail names faulty variables every quarter of an hour, unless mailing itself needs them', async () => {
  const alarmAll = async (variables: Record<string, string>) => {
    const result = await openServices('production', { ...environment(), ...variables })
    if (result.ok) throw new Error('nothing is missing')
    for (let past = 0; past < 2 * HOUR; past += 5 * MINUTE)
      await tellEnvironment(result.alarm, result.variables, world.now() + past)
  }
  await alarmAll({ SUBMISSIONS_SECRET: '' })
  expect(alarmMails()).toHaveLength(8)
  expect(alarmMails()[0]?.text).toContain('SUBMISSIONS_SECRET')
  await alarmAll({ MAIL_TEAM: '' })
  expect(alarmMails()).toHaveLength(8)
})
