import { cp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { exitOf, spawnPlatform, type SpawnedPlatform } from '../../support/spawned-platform'
import { FIXTURE, newDataDir, startOnFixture } from './fixture'

jest.setTimeout(60_000)

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const everything = ({ addresses }: SpawnedPlatform): string[] => {
  const { site, inbox = '', views, redisRest, redis = '' } = addresses
  return [site, inbox, views, redisRest.url, redis]
}

const allAnswer = async (urls: string[]) => Promise.all(urls.map(answers))

it('prints where everything is, and stops with all its parts on Ctrl-C', async () => {
  const platform = await startOnFixture()
  const { site, inbox, views } = platform.addresses
  expect(platform.output().split('\n').slice(0, 3)).toEqual([
    `Site   ${site} (English: ${site}/en)`,
    `Inbox  ${inbox}`,
    expect.stringContaining(`Views  ${views} `),
  ])
  const urls = everything(platform)
  expect(await allAnswer(urls)).toEqual([true, true, true, true, true])
  await platform.stop('SIGINT')
  expect(platform.process.exitCode).toBe(0)
  expect(await allAnswer(urls)).toEqual([false, false, false, false, false])
})

it('leaves no Redis behind even where it is killed outright', async () => {
  const platform = await startOnFixture()
  const urls = everything(platform)
  await platform.stop('SIGKILL')
  const deadline = Date.now() + 5_000
  while ((await allAnswer(urls)).includes(true) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(await allAnswer(urls)).toEqual([false, false, false, false, false])
})

it('does not start twice on the same data', async () => {
  const platform = await startOnFixture()
  const second = spawnPlatform({ folder: platform.folder, cwd: FIXTURE })
  let said = ''
  second.stderr?.on('data', (data) => (said += String(data)))
  expect(await exitOf(second)).toBe(1)
  expect(said).toBe(`The local platform already runs at ${platform.addresses.site}; stop it first.\n`)
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
    views: expect.any(String),
    redisRest: { url: 'https://example.upstash.io', token: 'token' },
  })
  expect(platform.output()).toContain('mail is really sent')
  expect(platform.output()).toContain('the real one at UPSTASH_REDIS_REST_URL')
  expect(platform.output()).toContain('kept as a preview’s')
  const response = await fetch(`${platform.addresses.site}/api/echo`)
  expect(await response.json()).toMatchObject({ context: 'deploy-preview' })
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
  await cp(FIXTURE, folder, { recursive: true })
  const real = 'UPSTASH_REDIS_REST_URL=https://x.upstash.example\nUPSTASH_REDIS_REST_TOKEN=t\n'
  await writeFile(join(folder, '.env'), real)
  const platform = await startOnFixture({ VIGIE_DATA: 'temporary' }, folder)
  expect(platform.addresses.redisRest.url).toContain('http://127.0.0.1:')
  await platform.stop()
  await rm(folder, { recursive: true })
})
