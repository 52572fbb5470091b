import { spawn } from 'node:child_process'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { ownerFacts } from '../../src/build/content/facts/owner-facts'
import { httpGetFrom } from '../../tools/launch-check/http-get'
import { launchCheck } from '../../tools/launch-check/launch-check'
import { ROOT, startPlatform, type RunningPlatform } from '../e2e/support/platform'

/** Until somebody has filled in the company's data, that check must fail. */
const hasPlaceholders = ownerFacts(ROOT).some(({ required }) => required)

let platform: RunningPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

/** Nothing answers there. */
const silent = () => {
  const resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers(['127.0.0.1:1'])
  return resolver
}

it('passes the local platform but for what only a launch can bring', async () => {
  const findings = await launchCheck({
    get: httpGetFrom(platform.addresses.site),
    dns: silent(),
    variables: { MAIL_FROM: 'site@vigie.example' },
    root: ROOT,
    site: platform.addresses.site,
  })
  const titles = (outcome: string) =>
    findings.filter((finding) => finding.outcome === outcome).map(({ title }) => title.replace(/ \(.*/, ''))
  expect(titles('failed')).toEqual(hasPlaceholders ? ['Company data'] : [])
  expect(titles('by hand')).toEqual([
    ...(ownerFacts(ROOT).some(({ required }) => !required) ? ['Optional facts'] : []),
    'Mail, SPF',
    'Mail, DKIM',
    'Mail, DMARC',
    'Mail, key',
    'Alarms, chat',
    'Region of the functions',
    'Region of the store',
    'Region of the mail service',
  ])
  expect(titles('passed')).toEqual([
    ...(hasPlaceholders ? [] : ['Company data']),
    'Environment',
    'Health',
    'Headers of /',
    'Headers of /mentions-legales',
    'Headers of an unknown address',
    'Headers of a function',
    'security.txt',
  ])
})

const MAIN = join(ROOT, 'tools/launch-check/main.ts')

/** Runs the command beside this process, which has to notice meanwhile that the site closes idle connections. */
const command = async (address: string, cwd = ROOT) => {
  const child = spawn(process.execPath, ['--import', require.resolve('tsx'), MAIN, address], {
    cwd,
    // What a developer's .env says is not asked for.
    env: { PATH: process.env.PATH, MAIL_FROM: 'nobody' },
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { status: Number(status), stdout, stderr }
}

it('prints a line for each check and ends with exit code 1 where one has failed', async () => {
  const { status, stdout, stderr } = await command(platform.addresses.site)
  expect([status, stderr]).toEqual([hasPlaceholders ? 1 : 0, ''])
  expect(stdout).toMatch(/^(PASSED|FAILED) {3}Company data: /m)
  expect(stdout).toMatch(/^PASSED {3}Health: green\.$/m)
})

it('tells a site that does not answer from a fault on this side', async () => {
  const unanswered = await command('http://127.0.0.1:1')
  expect([unanswered.status, unanswered.stderr]).toEqual([
    1,
    expect.stringMatching(/^The site does not answer: .+\n$/),
  ])
  const withoutContent = await command(platform.addresses.site, tmpdir())
  expect([withoutContent.status, withoutContent.stderr]).toEqual([1, 'No page legal-notice in fr\n'])
})

it('sends a marked request to delivered and a view to the counts, and leaves nothing of either', async () => {
  const { site, redisRest, redis, views } = platform.addresses
  const store = new Redis(redis ?? '')
  const child = spawn(process.execPath, ['--import', require.resolve('tsx'), MAIN, '--lead', site], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      UPSTASH_REDIS_REST_URL: redisRest.url,
      UPSTASH_REDIS_REST_TOKEN: redisRest.token,
      MAIL_TEAM: 'equipe@vigie.example',
    },
  })
  let stdout = ''
  child.stdout.on('data', (data) => (stdout += String(data)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // Another visit of the day, which is to stay: the page of figures counts what was recorded until then.
  const other = { page_path: '/', user_agent: 'bot', referrer: null, session_id: crypto.randomUUID() }
  await fetch(`${site}/api/page-view`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(other),
  })
  while (!stdout.includes('view answered 204')) await pause(100)
  await fetch(views)
  expect(await ended).toBe(0)
  expect(stdout.replace(/^ +[\d.]+ s {2}/gm, '').split('\n')).toEqual(
    expect.arrayContaining([
      'request accepted by the live form',
      'delivered',
      'request removed from the store (its mail stays in the mailbox)',
      'view counted (among those of bots), and removed from the counts',
      'All went well.',
    ]),
  )
  const [counts = ''] = await store.keys('page_views:counts:*:bots')
  expect(await store.hgetall(counts)).toMatchObject({ '*': '1 1', 'p|/': '1 1', bounces: '1', 'e|/': '1' })
  expect(await store.pfcount(counts.replace('counts', 'distinct'))).toBe(1)
  expect(await store.hkeys(counts.replace('counts', 'sessions'))).toEqual([other.session_id])
  expect(await store.xlen('page_views')).toBe(1)
  expect(await store.keys('dev:{sub:*-*,ack:*}')).toEqual([])
  store.disconnect()
})

it('refuses an address without encryption that is not this machine', async () => {
  expect((await command('http://vigie.example')).status).toBe(2)
})
