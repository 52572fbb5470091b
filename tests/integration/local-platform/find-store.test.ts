import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../../../tools/local/listen'
import { writeRunning, type Running } from '../../../tools/local/running'
import type { Service } from '../../../tools/local/listen'
import { findStore } from '../../../tools/local/find-store'
import { FIXTURE, PROJECT, startOnFixture } from './fixture'

const LOCAL = { url: 'http://127.0.0.1:8891', token: 'local' }
let root: string
/** Listens as the site of the platform that wrote `running.json`. */
let platform: Service
let running: Running
const former = { ...process.env }
beforeAll(async () => {
  platform = await listen(createServer(), 0)
  running = { pid: process.pid, addresses: { site: platform.url, redisRest: LOCAL } }
})
afterAll(() => platform.close())
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vigie-store-'))
  process.env = { PATH: former['PATH'] }
})
afterEach(async () => {
  process.env = former
  await rm(root, { recursive: true })
})

it('finds no store while none is configured and no platform runs', async () => {
  expect(await findStore(root)).toMatchObject({ isLocal: false, variables: { PATH: expect.any(String) } })
})

it('finds the store of the running local platform, wherever its data are', async () => {
  await writeRunning(join(root, '.local'), running)
  const found = { UPSTASH_REDIS_REST_URL: LOCAL.url, UPSTASH_REDIS_REST_TOKEN: LOCAL.token }
  expect(await findStore(root)).toMatchObject({ isLocal: true, variables: found })
  await rm(join(root, '.local'), { recursive: true })
  process.env['VIGIE_DATA'] = join(root, 'elsewhere')
  await writeRunning(join(root, 'elsewhere'), running)
  expect(await findStore(root)).toMatchObject({ isLocal: true, variables: found })
})

it('tells a real store that the running platform uses from a local one', async () => {
  const real = { url: 'https://x.upstash.example', token: 't' }
  await writeRunning(join(root, '.local'), {
    ...running,
    addresses: { ...running.addresses, redisRest: real },
  })
  expect(await findStore(root)).toMatchObject({
    isLocal: false,
    variables: { UPSTASH_REDIS_REST_URL: real.url },
  })
})

it('finds no store after a crash, though another process has the platform’s number', async () => {
  const gone = await listen(createServer(), 0)
  await gone.close()
  await writeRunning(join(root, '.local'), {
    ...running,
    addresses: { ...running.addresses, site: gone.url },
  })
  expect((await findStore(root)).variables).not.toHaveProperty('UPSTASH_REDIS_REST_URL')
})

it('uses the local store for submissions too, whatever .env sets for them alone', async () => {
  await writeRunning(join(root, '.local'), running)
  await writeFile(
    join(root, '.env'),
    'SUBMISSIONS_REDIS_REST_URL=https://x.upstash.example\nSUBMISSIONS_REDIS_REST_TOKEN=t\n',
  )
  expect((await findStore(root)).variables).toMatchObject({
    SUBMISSIONS_REDIS_REST_URL: LOCAL.url,
    SUBMISSIONS_REDIS_REST_TOKEN: LOCAL.token,
  })
})

it('prefers the store that .env names', async () => {
  await mkdir(join(root, '.local'))
  await writeRunning(join(root, '.local'), running)
  await writeFile(
    join(root, '.env'),
    'UPSTASH_REDIS_REST_URL=https://x.upstash.example\nUPSTASH_REDIS_REST_TOKEN=t\n',
  )
  const { variables, isLocal } = await findStore(root)
  expect([variables['UPSTASH_REDIS_REST_URL'], isLocal]).toEqual(['https://x.upstash.example', false])
  expect(variables).not.toHaveProperty('SUBMISSIONS_SECRET')
})

it('a command finds the running platform’s store without any variable', async () => {
  const platform = await startOnFixture()
  const [main = '', list = ''] = ['tools/local/commands/main.mjs', 'tools/submissions/main.ts'].map((file) =>
    join(PROJECT, file),
  )
  const args = [main, 'tool', list, 'list']
  const env = { PATH: process.env['PATH'], VIGIE_DATA: platform.folder }
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: FIXTURE, env, encoding: 'utf8' })
  await platform.stop()
  expect([stdout, stderr]).toEqual(['Nothing is stored.\n', ''])
})
