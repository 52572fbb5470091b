import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { exitOf, spawnPlatform, type SpawnedPlatform } from '../../support/spawned-platform'
import { copyFixture, FIXTURE, newDataDir, startOnFixture } from './fixture'

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const everything = ({ addresses }: SpawnedPlatform): string[] => {
  const { site, inbox = '', redisRest, redis = '' } = addresses
  return [site, inbox, redisRest.url, redis]
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const allAnswer = async (urls: string[]) => Promise.all(urls.map(answers))

const expectGone = async (urls: string[], withinMs: number) => {
  const deadline = Date.now() + withinMs
  while ((await allAnswer(urls)).includes(true) && Date.now() < deadline) await pause(50)
  expect(Date.now()).toBeLessThan(deadline)
  expect(await allAnswer(urls)).toEqual([false, false, false, false])
}

describe('ends with all its parts within five seconds', () => {
  /** Two connections to each port that the clients never close: an idle one, and one with half a request. */
  const holdConnections = (urls: string[]) =>
    Promise.all(
      urls.flatMap((url) =>
        ['GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'POST / HTTP/1.1\r\nContent-Length: 9\r\n'].map(
          async (text) => {
            const socket = connect(Number(new URL(url).port), '127.0.0.1')
            socket.on('error', () => undefined)
            await once(socket, 'connect')
            socket.write(text)
          },
        ),
      ),
    )

  /** Calls that never end by themselves, once the functions are at work on them. */
  const startCalls = async (platform: SpawnedPlatform, kinds: string[]) => {
    for (const kind of kinds) {
      void fetch(`${platform.addresses.site}/api/busy?kind=${kind}`).catch(() => undefined)
      while (!platform.output().includes(`busy: ${kind}`)) await pause(20)
    }
  }

  const stopInTime = async (platform: SpawnedPlatform, signal: NodeJS.Signals) => {
    const deadline = Date.now() + 5_000
    await platform.stop(signal)
    await expectGone(everything(platform), deadline - Date.now())
  }

  it.each(['SIGINT', 'SIGHUP'] as const)('of %s, with connections open', async (signal) => {
    const platform = await startOnFixture()
    await holdConnections(everything(platform))
    await stopInTime(platform, signal)
    expect(platform.process.exitCode).toBe(0)
  })

  it('of SIGTERM, with connections open and a function in a loop', async () => {
    const platform = await startOnFixture()
    await holdConnections(everything(platform))
    await startCalls(platform, ['loop'])
    await stopInTime(platform, 'SIGTERM')
    expect(platform.process.exitCode).toBe(0)
  })

  it('of a signal, with a function whose thread cannot be stopped', async () => {
    const platform = await startOnFixture()
    await startCalls(platform, ['blocked'])
    await stopInTime(platform, 'SIGTERM')
  })
})

it('leaves no Redis behind even where it is killed outright', async () => {
  const platform = await startOnFixture()
  const urls = everything(platform)
  await platform.stop('SIGKILL')
  await expectGone(urls, 5_000)
})

it('prints where everything is, and does not start twice on the same data', async () => {
  const platform = await startOnFixture()
  const { site, inbox } = platform.addresses
  expect(platform.output().split('\n').slice(0, 3)).toEqual([
    `Site     ${site} (English: ${site}/en)`,
    `Inbox    ${inbox}`,
    expect.stringContaining(`Figures  ${site}/figures/report (any name, password `),
  ])
  expect(await allAnswer(everything(platform))).toEqual([true, true, true, true])
  const second = spawnPlatform({ folder: platform.folder, cwd: FIXTURE })
  let said = ''
  second.stderr?.on('data', (data) => (said += String(data)))
  expect(await exitOf(second)).toBe(1)
  const { pid } = platform.process
  expect(said).toBe(`The local platform already runs at ${site} (process ${pid}); stop it first.\n`)
  await platform.stop('SIGTERM')
  expect(platform.process.exitCode).toBe(0)
})

it('says so where only half of a real service is named', async () => {
  const folder = await newDataDir()
  const variables = { UPSTASH_REDIS_REST_URL: 'https://example.upstash.io' }
  const child = spawnPlatform({ folder, variables, cwd: FIXTURE })
  let said = ''
  child.stderr?.on('data', (data) => (said += String(data)))
  expect(await exitOf(child)).toBe(1)
  expect(said).toContain('UPSTASH_REDIS_REST_TOKEN is missing')
  await rm(folder, { recursive: true })
})

it('uses the real services where the environment names them', async () => {
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
  expect(platform.output()).toContain('the real one at UPSTASH_REDIS_REST_URL')
  expect(platform.output()).toContain('kept as a preview’s')
  const response = await fetch(`${platform.addresses.site}/api/echo`)
  expect(await response.json()).toMatchObject({ context: 'deploy-preview' })
  await platform.stop()
})

it('tells functions the address of the client, whatever the client says of itself', async () => {
  const platform = await startOnFixture()
  const ask = async (headers: HeadersInit) =>
    (await fetch(`${platform.addresses.site}/api/echo`, { headers })).json()
  const claim = {
    'x-nf-client-connection-ip': '10.9.9.9',
    'x-forwarded-for': '10.8.8.8',
    'x-nf-event': 'schedule',
  }
  expect(await ask(claim)).toMatchObject({ ip: '127.0.0.1', event: null, context: 'dev' })
  expect(await ask({ 'x-vigie-client-address': '10.1.2.3' })).toMatchObject({ ip: '10.1.2.3' })
  await platform.stop()
})

it('keeps submissions here with all else where no real Redis is named, whatever store was set for them alone', async () => {
  const platform = await startOnFixture({
    SUBMISSIONS_REDIS_REST_URL: 'https://submissions.upstash.example',
    SUBMISSIONS_REDIS_REST_TOKEN: 'token',
  })
  const { site, redisRest } = platform.addresses
  const { submissions } = await (await fetch(`${site}/api/echo`)).json()
  await platform.stop()
  expect(submissions).toBe(redisRest.url)
})

it('reads no .env where it is to forget everything: tests reach no real service', async () => {
  const folder = await newDataDir()
  await copyFixture(folder)
  const real = 'UPSTASH_REDIS_REST_URL=https://x.upstash.example\nUPSTASH_REDIS_REST_TOKEN=t\n'
  await writeFile(join(folder, '.env'), real)
  const platform = await startOnFixture({ VIGIE_DATA: 'temporary' }, folder)
  expect(platform.addresses.redisRest.url).toContain('http://127.0.0.1:')
  await platform.stop()
  await rm(folder, { recursive: true })
})
