import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readVariables, realServices } from '../../../tools/local/environment'
import { findStore } from '../../../tools/local/find-store'
import { listen } from '../../../tools/local/listen'
import { writeRunning } from '../../../tools/local/running'

const REAL = { UPSTASH_REDIS_REST_URL: 'https://x.upstash.example', UPSTASH_REDIS_REST_TOKEN: 't' }
const originalEnvironment = { ...process.env }
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vigie-env-'))
  process.env = { PATH: originalEnvironment['PATH'] }
})
afterEach(async () => {
  process.env = originalEnvironment
  await rm(root, { recursive: true })
})

const writeEnv = (variables: Record<string, string>) => {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  return writeFile(join(root, '.env'), lines.join(''))
}

it('prefers the environment to .env, and treats an empty variable as absent', async () => {
  await writeEnv({ SENDGRID_API_KEY: '"SG.file"', MAIL_TEAM: 'team@x.example', URL: '' })
  expect(readVariables(root, { SENDGRID_API_KEY: 'SG.process', MAIL_TEAM: '' })).toEqual({
    SENDGRID_API_KEY: 'SG.process',
    MAIL_TEAM: 'team@x.example',
  })
})

it('uses a real service if its variables are set; Redis needs both an address and a token', () => {
  expect(realServices({})).toEqual({ redis: false, mail: false })
  expect(realServices({ ...REAL, SENDGRID_API_KEY: 'SG.x' })).toEqual({ redis: true, mail: true })
  expect(() => realServices({ UPSTASH_REDIS_REST_URL: 'https://x.example' })).toThrow(/_TOKEN is missing/)
  expect(() => realServices({ UPSTASH_REDIS_REST_TOKEN: 't' })).toThrow(/_URL is missing/)
})

it('.env.example documents every variable that the functions read', async () => {
  const namesIn = async (path: string, pattern: RegExp) =>
    [...(await readFile(path, 'utf8')).matchAll(pattern)].map(([, name]) => name)
  const declared = await namesIn('netlify/platform/environment.ts', /^ {2}([A-Z_]+): /gm)
  const documented = await namesIn('.env.example', /^([A-Z_]+)=$/gm)
  expect(declared.length).toBeGreaterThan(10)
  // Netlify itself sets URL.
  expect(declared.filter((name) => name !== 'URL' && !documented.includes(name))).toEqual([])
})

it('commands use the Redis that `npm start` runs, unless .env sets UPSTASH_*', async () => {
  const site = await listen(createServer(), 0)
  const redisRest = { url: 'http://127.0.0.1:8891', token: 'local' }
  await writeEnv({
    SUBMISSIONS_REDIS_REST_URL: 'https://s.upstash.example',
    SUBMISSIONS_REDIS_REST_TOKEN: 't',
  })
  expect((await findStore(root)).isLocal).toBe(false)

  await writeRunning(join(root, '.local'), { pid: process.pid, addresses: { site: site.url, redisRest } })
  expect(await findStore(root)).toMatchObject({
    isLocal: true,
    variables: { UPSTASH_REDIS_REST_URL: redisRest.url, SUBMISSIONS_REDIS_REST_URL: redisRest.url },
  })
  await writeEnv(REAL)
  expect(await findStore(root)).toMatchObject({ isLocal: false, variables: REAL })

  // After a crash, .local/ still lists the platform's addresses, but nothing listens at them.
  await site.close()
  await rm(join(root, '.env'))
  expect((await findStore(root)).variables).not.toHaveProperty('UPSTASH_REDIS_REST_URL')
})
