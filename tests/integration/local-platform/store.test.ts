import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeRunning } from '../../../tools/local/running'
import { findStore } from '../../../tools/local/store'
import { FIXTURE, PROJECT, startOnFixture } from './fixture'

jest.setTimeout(60_000)

const LOCAL = { url: 'http://127.0.0.1:8891', token: 'local' }
const addresses = { site: '', views: '', redisRest: LOCAL }

let root: string
const former = { ...process.env }
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vigie-store-'))
  process.env = { PATH: former['PATH'] }
})
afterEach(async () => {
  process.env = former
  await rm(root, { recursive: true })
})

it('is nowhere while nothing names it and no platform runs', async () => {
  expect(await findStore(root)).toMatchObject({ isLocal: false, variables: { PATH: expect.any(String) } })
})

it('is the local platform’s while that runs, wherever its data are', async () => {
  await writeRunning(join(root, '.local'), { pid: process.pid, addresses })
  const found = { UPSTASH_REDIS_REST_URL: LOCAL.url, UPSTASH_REDIS_REST_TOKEN: LOCAL.token }
  expect(await findStore(root)).toMatchObject({ isLocal: true, variables: found })
  await rm(join(root, '.local'), { recursive: true })
  process.env['VIGIE_DATA'] = join(root, 'elsewhere')
  await writeRunning(join(root, 'elsewhere'), { pid: process.pid, addresses })
  expect(await findStore(root)).toMatchObject({ isLocal: true, variables: found })
})

it('is nobody’s own where the platform that runs uses a real one', async () => {
  const real = { url: 'https://x.upstash.example', token: 't' }
  await writeRunning(join(root, '.local'), { pid: process.pid, addresses: { ...addresses, redisRest: real } })
  expect(await findStore(root)).toMatchObject({
    isLocal: false,
    variables: { UPSTASH_REDIS_REST_URL: real.url },
  })
})

it('is one store for all that a local platform keeps, whatever .env sets for submissions alone', async () => {
  await writeRunning(join(root, '.local'), { pid: process.pid, addresses })
  await writeFile(
    join(root, '.env'),
    'SUBMISSIONS_REDIS_REST_URL=https://x.upstash.example\nSUBMISSIONS_REDIS_REST_TOKEN=t\n',
  )
  expect((await findStore(root)).variables).toMatchObject({
    SUBMISSIONS_REDIS_REST_URL: LOCAL.url,
    SUBMISSIONS_REDIS_REST_TOKEN: LOCAL.token,
  })
})

it('is the one that .env names before all others', async () => {
  await mkdir(join(root, '.local'))
  await writeRunning(join(root, '.local'), { pid: process.pid, addresses })
  await writeFile(
    join(root, '.env'),
    'UPSTASH_REDIS_REST_URL=https://x.upstash.example\nUPSTASH_REDIS_REST_TOKEN=t\n',
  )
  const { variables, isLocal } = await findStore(root)
  expect([variables['UPSTASH_REDIS_REST_URL'], isLocal]).toEqual(['https://x.upstash.example', false])
  expect(variables).not.toHaveProperty('SUBMISSIONS_SECRET')
})

it('a command finds the running platform’s without any variable', async () => {
  const platform = await startOnFixture()
  const [main, list] = ['tools/local/commands/main.ts', 'tools/submissions/main.ts'].map((file) =>
    join(PROJECT, file),
  )
  const args = ['--import', require.resolve('tsx'), String(main), 'tool', String(list), 'list']
  const env = { PATH: process.env['PATH'], VIGIE_DATA: platform.folder }
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: FIXTURE, env, encoding: 'utf8' })
  await platform.stop()
  expect([stdout, stderr]).toEqual(['Nothing is stored.\n', ''])
})
