import { once } from 'node:events'
import { cp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { exitOf, spawnPlatform, type SpawnedPlatform } from '../../support/spawned-platform'
import { FIXTURE, newDataDir, startOnFixture } from './fixture'

const portOf = (url: string) => Number(new URL(url).port)

const accepts = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(portOf(url), '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const servicesOf = ({ addresses: { site, inbox = '', redisRest, redis = '' } }: SpawnedPlatform) => [
  site,
  inbox,
  redisRest.url,
  redis,
]

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const expectGone = async (urls: string[], deadline: number) => {
  const remaining = async () => (await Promise.all(urls.map(accepts))).filter(Boolean).length
  while ((await remaining()) > 0 && Date.now() < deadline) await pause(50)
  expect(await remaining()).toBe(0)
}

/** An idle connection and half a request on each port, which the client never closes. */
const holdConnections = (urls: string[]) =>
  Promise.all(
    urls.flatMap((url) =>
      ['GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'POST / HTTP/1.1\r\nContent-Length: 9\r\n'].map(async (text) => {
        const socket = connect(portOf(url), '127.0.0.1')
        socket.on('error', () => undefined)
        await once(socket, 'connect')
        socket.write(text)
      }),
    ),
  )

it.each([
  ['SIGINT', 'with open connections', false],
  ['SIGHUP', 'with open connections', false],
  ['SIGTERM', 'with open connections and a blocked function', true],
] as const)('stops all its parts within five seconds of %s, %s', async (signal, _, blocked) => {
  const platform = await startOnFixture()
  await holdConnections(servicesOf(platform))
  if (blocked) {
    void fetch(`${platform.addresses.site}/api/busy`).catch(() => undefined)
    while (!platform.output().includes('busy')) await pause(20)
  }
  const deadline = Date.now() + 5_000
  await platform.stop(signal)
  await expectGone(servicesOf(platform), deadline)
})

it('leaves no Redis behind when it is killed outright', async () => {
  const platform = await startOnFixture()
  await platform.stop('SIGKILL')
  await expectGone(servicesOf(platform), Date.now() + 5_000)
})

it('refuses to start twice on the same data', async () => {
  const platform = await startOnFixture()
  const second = spawnPlatform({ folder: platform.folder, cwd: FIXTURE })
  let errors = ''
  second.stderr?.on('data', (data) => (errors += String(data)))
  expect(await exitOf(second)).toBe(1)
  expect(errors).toContain(`already runs at ${platform.addresses.site}`)
  await platform.stop()
})

it('uses the real services that the environment names, as a preview', async () => {
  const platform = await startOnFixture({
    UPSTASH_REDIS_REST_URL: 'https://example.upstash.io',
    UPSTASH_REDIS_REST_TOKEN: 'token',
    SENDGRID_API_KEY: 'SG.key',
  })
  expect(platform.addresses).toEqual({
    site: expect.any(String),
    redisRest: { url: 'https://example.upstash.io', token: 'token' },
  })
  expect(platform.output()).toContain('mail is really sent')
  const response = await fetch(`${platform.addresses.site}/api/echo`)
  expect(await response.json()).toMatchObject({ context: 'deploy-preview' })
  await platform.stop()
})

it('keeps submissions local when no real Redis is named, and ignores what clients claim to be', async () => {
  const platform = await startOnFixture({
    SUBMISSIONS_REDIS_REST_URL: 'https://submissions.upstash.example',
    SUBMISSIONS_REDIS_REST_TOKEN: 'token',
  })
  const { site, redisRest } = platform.addresses
  const claims = {
    'x-nf-client-connection-ip': '10.9.9.9',
    'x-forwarded-for': '10.8.8.8',
    'x-nf-event': 'schedule',
  }
  const response = await fetch(`${site}/api/echo`, { headers: claims })
  expect(await response.json()).toEqual({
    ip: '127.0.0.1',
    context: 'dev',
    event: null,
    submissions: redisRest.url,
  })
  await platform.stop()
})

it('reads no .env with temporary data, so that tests reach no real service', async () => {
  const folder = await newDataDir()
  await cp(FIXTURE, folder, { recursive: true, filter: (source) => !source.endsWith('.netlify') })
  await writeFile(
    join(folder, '.env'),
    'UPSTASH_REDIS_REST_URL=https://x.upstash.example\nUPSTASH_REDIS_REST_TOKEN=t\n',
  )
  const platform = await startOnFixture({ VIGIE_DATA: 'temporary' }, folder)
  expect(platform.addresses.redisRest.url).toContain('http://127.0.0.1:')
  await platform.stop()
  await rm(folder, { recursive: true })
})
