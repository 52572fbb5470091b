import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  exitOf,
  spawnPlatform,
  startSpawnedPlatform,
  type SpawnedPlatform,
} from '../../support/spawned-platform'

/** A small site with functions of its own. */
const FIXTURE = resolve('tests/fixtures/local-platform/site')

/** Makes a folder inside the project, so that bundled functions find the project's packages. */
async function newFolder(): Promise<string> {
  await mkdir('.local', { recursive: true })
  return mkdtemp(resolve('.local/test-'))
}

async function copyFixture(): Promise<string> {
  const folder = await newFolder()
  await cp(FIXTURE, folder, { recursive: true, filter: (source) => !source.endsWith('.netlify') })
  return folder
}

const start = async (variables: Record<string, string> = {}, cwd = FIXTURE) =>
  startSpawnedPlatform({ folder: await newFolder(), variables, cwd })

const connectTo = async (url: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket.on('error', () => undefined)
}

const urlsOf = ({ addresses: { site, inbox = '', redisRest, redis = '' } }: SpawnedPlatform) => [
  site,
  inbox,
  redisRest.url,
  redis,
]

const expectStopped = async (urls: string[], deadline: number) => {
  const isOpen = (url: string) =>
    connectTo(url).then(
      (socket) => Boolean(socket.destroy()),
      () => false,
    )
  const countOpen = async () => (await Promise.all(urls.map(isOpen))).filter(Boolean).length
  while ((await countOpen()) > 0 && Date.now() < deadline) await pause(50)
  expect(await countOpen()).toBe(0)
}

it('stops all parts of the platform within five seconds, despite open connections and a blocked function', async () => {
  const platform = await start()
  const urls = urlsOf(platform)
  for (const request of ['GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'POST / HTTP/1.1\r\nContent-Length: 9\r\n'])
    for (const url of urls) (await connectTo(url)).write(request)
  void fetch(`${platform.addresses.site}/api/busy`).catch(() => undefined)
  while (!platform.output().includes('busy')) await pause(20)
  const deadline = Date.now() + 5_000
  await platform.stop()
  await expectStopped(urls, deadline)
})

it('refuses to start twice on the same data, and leaves no Redis running when it is killed', async () => {
  const platform = await start()
  const second = spawnPlatform({ folder: platform.folder, cwd: FIXTURE })
  let errors = ''
  second.stderr?.on('data', (data) => (errors += String(data)))
  expect(await exitOf(second)).toBe(1)
  expect(errors).toContain(`already runs at ${platform.addresses.site}`)
  await platform.stop('SIGKILL')
  await expectStopped(urlsOf(platform), Date.now() + 5_000)
})

it('uses the real Redis and mail provider if the environment names them, and then runs as a preview', async () => {
  const real = { UPSTASH_REDIS_REST_URL: 'https://example.upstash.io', UPSTASH_REDIS_REST_TOKEN: 'token' }
  const platform = await start({ ...real, SENDGRID_API_KEY: 'SG.key' })
  expect(platform.addresses).toEqual({
    site: expect.any(String),
    redisRest: { url: 'https://example.upstash.io', token: 'token' },
  })
  expect(platform.output()).toContain('mail is really sent')
  const response = await fetch(`${platform.addresses.site}/api/echo`)
  expect(await response.json()).toMatchObject({ context: 'deploy-preview' })
  await platform.stop()
})

it('ignores SUBMISSIONS_REDIS_* while UPSTASH_* is not set, and ignores headers that only Netlify may set', async () => {
  const platform = await start({
    SUBMISSIONS_REDIS_REST_URL: 'https://submissions.upstash.example',
    SUBMISSIONS_REDIS_REST_TOKEN: 'token',
  })
  const { site, redisRest } = platform.addresses
  const forged = { 'x-nf-client-connection-ip': '10.9.9.9', 'x-forwarded-for': '10.8.8.8' }
  const response = await fetch(`${site}/api/echo`, { headers: { ...forged, 'x-nf-event': 'schedule' } })
  const expected = { ip: '127.0.0.1', context: 'dev', event: null, submissions: redisRest.url }
  expect(await response.json()).toEqual(expected)
  await platform.stop()
})

it('builds a function again when a file that it imports is saved', async () => {
  const site = await copyFixture()
  const greeting = join(site, 'netlify/greeting.ts')
  await writeFile(greeting, "export const greeting = 'good morning'")
  await writeFile(
    join(site, 'netlify/functions/greet.mts'),
    "import { greeting } from '../greeting'\nexport default async () => new Response(greeting)",
  )
  const platform = await start({ VIGIE_DATA: 'temporary' }, site)
  const greet = async () => (await fetch(`${platform.addresses.site}/.netlify/functions/greet`)).text()
  expect(await greet()).toBe('good morning')
  await writeFile(greeting, "export const greeting = 'good evening'")
  while ((await greet()) !== 'good evening') await pause(50)
  await platform.stop()
  await rm(site, { recursive: true })
})

it('does not read .env if VIGIE_DATA is temporary, so that tests reach no real service', async () => {
  const folder = await copyFixture()
  await writeFile(
    join(folder, '.env'),
    'UPSTASH_REDIS_REST_URL=https://x.upstash.example\nUPSTASH_REDIS_REST_TOKEN=t\n',
  )
  const platform = await start({ VIGIE_DATA: 'temporary' }, folder)
  expect(platform.addresses.redisRest.url).toContain('http://127.0.0.1:')
  await platform.stop()
  await rm(folder, { recursive: true })
})
