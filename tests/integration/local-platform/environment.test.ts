import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readVariables, realServices } from '../../../tools/local/environment'
import { findStore } from '../../../tools/local/find-store'
import { listen } from '../../../tools/local/listen'
import { writeRunning } from '../../../tools/local/running'

const REAL = {
  UPSTASH_REDIS_REST_URL: 'https://x.upstash.example',
  UPSTASH_REDIS_REST_TOKEN: 't',
}
const former = { ...process.env }
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vigie-env-'))
  process.env = { PATH: former['PATH'] }
})
afterEach(async () => {
  process.env = former
  await rm(root, { recursive: true })
})

const writeEnv = (variables: Record<string, string>) =>
  writeFile(
    join(root, '.env'),
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )

it('prefers the environment to .env, and treats an empty variable as absent', async () => {
  await writeEnv({ SENDGRID_API_KEY: '"SG.file"', MAIL_TEAM: 'team@x.example', URL: '' })
  expect(readVariables(root, { SENDGRID_API_KEY: 'SG.process', MAIL_TEAM: '' })).toEqual({
    SENDGRID_API_KEY: 'SG.process',
    MAIL_TEAM: 'team@x.example',
  })
})

it('uses a real store only when both its address and its token are set', () => {
  expect(realServices({})).toEqual({ redis: false, mail: false })
  expect(realServices({ ...REAL, SENDGRID_API_KEY: 'SG.x' })).toEqual({ redis: true, mail: true })
  expect(() => realServices({ UPSTASH_REDIS_REST_URL: 'https://x.example' })).toThrow(/_TOKEN is missing/)
  expect(() => realServices({ UPSTASH_REDIS_REST_TOKEN: 't' })).toThrow(/_URL is missing/)
})

it('documents every variable that the functions read in .env.example', async () => {
  const read = (path: string) => readFile(path, 'utf8')
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)
  const declared = names(await read('netlify/platform/environment.ts'), /^ {2}([A-Z_]+): /gm)
  const documented = names(await read('.env.example'), /^([A-Z_]+)=$/gm)
  expect(declared.length).toBeGreaterThan(10)
  // The host sets URL.
  expect(declared.filter((name) => name !== 'URL' && !documented.includes(name))).toEqual([])
})

describe('the store that commands use', () => {
  const LOCAL = { url: 'http://127.0.0.1:8891', token: 'local' }

  /** Leaves the file of a running platform; `stopped` as after a crash. */
  const runPlatform = async ({ redisRest = LOCAL, stopped = false } = {}) => {
    const site = await listen(createServer(), 0)
    if (stopped) await site.close()
    await writeRunning(join(root, '.local'), {
      pid: process.pid,
      addresses: { site: site.url, redisRest },
    })
    return site
  }

  it('is the running platform’s, for submissions too, unless .env names a real one', async () => {
    const site = await runPlatform()
    await writeEnv({
      SUBMISSIONS_REDIS_REST_URL: 'https://s.upstash.example',
      SUBMISSIONS_REDIS_REST_TOKEN: 't',
    })
    const { isLocal, variables } = await findStore(root)
    expect(isLocal).toBe(true)
    expect(variables).toMatchObject({
      UPSTASH_REDIS_REST_URL: LOCAL.url,
      SUBMISSIONS_REDIS_REST_URL: LOCAL.url,
    })
    await writeEnv(REAL)
    expect(await findStore(root)).toMatchObject({ isLocal: false, variables: REAL })
    await site.close()
  })

  it('is a real one where the running platform uses one', async () => {
    const redisRest = { url: REAL.UPSTASH_REDIS_REST_URL, token: 't' }
    const site = await runPlatform({ redisRest })
    expect(await findStore(root)).toMatchObject({ isLocal: false, variables: REAL })
    await site.close()
  })

  it('is none while no platform runs, even after a crash', async () => {
    expect((await findStore(root)).isLocal).toBe(false)
    await runPlatform({ stopped: true })
    expect((await findStore(root)).variables).not.toHaveProperty('UPSTASH_REDIS_REST_URL')
  })
})
