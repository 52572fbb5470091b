import { alarmLoss } from '../../../netlify/page-views/count/alarm-loss'
import { DAY, HOUR, MINUTE } from '../../../netlify/platform/clock'
import { openSubmissions } from '../../../netlify/submissions/open-submissions'
import { alarmEnvironment, runJobs } from '../../../netlify/submissions/jobs/run-jobs'
import type { Services } from '../../../netlify/submissions/services'
import { API_KEY, canary, leaks, REDIS_TOKEN, SECRET, watchOutput } from '../../support/canary'
import { type Chat, type ChatServices, startChatServices } from '../../support/chat-services'
import { jsonError } from '../../support/fault-proxy'
import { postSubmission } from '../../support/post-submission'
import { type World, openWorld, sending } from '../../support/submissions-world'

watchOutput()

let chats: ChatServices
let world: World
beforeAll(async () => {
  world = await openWorld()
  chats = await startChatServices()
})
beforeEach(async () => {
  await world.reset()
  chats.seen.length = 0
})
afterAll(async () => {
  await chats.close()
  await world.close()
})

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
/** The services as they are put together on the host. */
const open = async (variables: Record<string, string> = {}): Promise<Services> => {
  const opened = await openSubmissions('production', { ...environment(), ...variables })
  if (!opened.ok) throw new Error(opened.variables.join())
  return { ...opened.services, clock: world.now }
}
const openWithChat = (chat: Chat) => open({ ALARM_WEBHOOK_URL: chats.addressOf(chat) })

const mailed = () => world.mails.filter(({ category }) => category === 'alarm')
/** A submission whose notification is refused for good. */
const storeDead = async (services: Services) => {
  world.mailFaults.set(sending((mail) => (mail.includes('"lead"') ? jsonError(400, {}) : undefined)))
  await postSubmission({ ...canary, submissionId: crypto.randomUUID() }, { services })
}
/** The store's own clock goes on in real time: the hour ends here by hand. */
const passHour = async () => {
  const keys = await world.redis.keys('production:job:alarm:*')
  for (const key of keys) expect(await world.redis.pttl(key)).toBeGreaterThan(59 * MINUTE)
  await world.redis.del(...keys)
}

it('without a web hook it is mailed to the team, once an hour, and tells nothing of a visitor', async () => {
  const services = await open()
  await storeDead(services)
  for (let run = 0; run < 3; run += 1) await runJobs(services)
  const [first] = mailed()
  expect(mailed()).toHaveLength(1)
  expect(first?.to).toEqual(['equipe@site.example'])
  expect(first?.subject).toMatch(/^\[https:\/\/site\.example\] Formulaires abandonnés/)
  expect(first?.text).toBe(first?.subject)
  expect(leaks(JSON.stringify(first))).toEqual([])
  await passHour()
  await runJobs(services)
  expect(mailed()).toHaveLength(2)
})

it('a chat that shows it gets it in place of the mailbox, which gets what the chat does not take', async () => {
  await storeDead(await open())
  await runJobs(await openWithChat('slack'))
  expect(chats.seen).toEqual([expect.objectContaining({ text: expect.stringContaining('abandonnés') })])
  expect(mailed()).toHaveLength(0)
  await passHour()
  const refused = await openWithChat('retired')
  for (let run = 0; run < 3; run += 1) await runJobs(refused)
  expect(mailed()).toHaveLength(1)
})

it.each(['teams', 'other'] as const)('%s gets it, and the mailbox as well, once an hour', async (chat) => {
  const services = await openWithChat(chat)
  await storeDead(services)
  for (let run = 0; run < 3; run += 1) await runJobs(services)
  expect(chats.seen).toEqual([expect.objectContaining({ text: expect.stringContaining('abandonnés') })])
  expect(mailed()).toHaveLength(1)
})

it('Teams gets it once an hour where the mailbox gets nothing', async () => {
  const services = await openWithChat('teams')
  await storeDead(services)
  world.mailFaults.set(sending(jsonError(503, {})))
  for (let run = 0; run < 3; run += 1) await runJobs(services)
  expect(chats.seen).toHaveLength(1)
})

it('a mail that may have been taken is not sent again within the hour', async () => {
  const services = await open()
  await storeDead(services)
  world.mailFaults.set(
    sending((mail) => (mail.includes('"alarm"') ? { kind: 'reset', applied: true } : undefined)),
  )
  for (let run = 0; run < 3; run += 1) await runJobs(services)
  expect(mailed()).toHaveLength(1)
  await passHour()
})

it('a mail that was refused is tried again by the next run', async () => {
  const services = await open()
  await storeDead(services)
  world.mailFaults.set(sending(jsonError(503, {})))
  await runJobs(services)
  expect(mailed()).toHaveLength(0)
  world.mailFaults.set()
  await runJobs(services)
  expect(mailed()).toHaveLength(1)
})

it('a store that is away remembers nothing: that is mailed in the first run of an hour', async () => {
  const services = await open()
  world.storeFaults.set(() => jsonError(401, { error: 'WRONGPASS invalid or missing auth token' }))
  for (let past = 0; past < 3 * HOUR; past += 5 * MINUTE) {
    expect(await runJobs(services)).toMatchObject({ outcome: 'store-down' })
    world.advance(5 * MINUTE)
  }
  expect(mailed()).toHaveLength(3)
  expect(mailed()[0]?.text).toContain('la base ne répond pas')
})

it('a store that is away is told to the chat by every run', async () => {
  const services = await openWithChat('slack')
  world.storeFaults.set(() => jsonError(401, { error: 'WRONGPASS invalid or missing auth token' }))
  world.advance(DAY + 10 * MINUTE)
  for (let run = 0; run < 2; run += 1) await runJobs(services)
  expect(chats.seen).toHaveLength(2)
})

it('an environment at fault is mailed in the first run of an hour, as far as mail does not hang on it', async () => {
  const tell = async (variables: Record<string, string>) => {
    const opened = await openSubmissions('production', { ...environment(), ...variables })
    if (opened.ok) throw new Error('nothing is missing')
    for (let past = 0; past < 2 * HOUR; past += 5 * MINUTE) await alarmEnvironment(opened, world.now() + past)
  }
  await tell({ SUBMISSIONS_SECRET: '' })
  expect(mailed()).toHaveLength(2)
  expect(mailed()[0]?.text).toContain('SUBMISSIONS_SECRET')
  await tell({ MAIL_TEAM: '' })
  expect(mailed()).toHaveLength(2)
})

it('views that were lost are mailed too', async () => {
  expect(await alarmLoss(environment())).toBe(true)
  expect(mailed()).toEqual([expect.objectContaining({ text: expect.stringContaining('pages vues') })])
})
