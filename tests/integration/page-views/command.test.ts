import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const run = promisify(execFile)

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.clear()
  await world.add(Date.now() - 1_200_000)
})

const viewsOf = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'tools/views/cli.ts', ...args], {
    env: { ...process.env, ...environment },
  })
const views = (...args: string[]) => viewsOf(world.environment, ...args)
const failure = (...args: string[]) =>
  views(...args).then(
    () => undefined,
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )

it('leaves production to the schedule: reads what is counted, and says how long the rest has waited', async () => {
  // Leads to the same store, and is no local platform's address.
  const remote = {
    ...world.environment,
    UPSTASH_REDIS_REST_URL: world.faults.url.replace('127.0.0.1', '0.0.0.0'),
  }
  const { stdout, stderr } = await viewsOf(remote, '--last', '2d', '--format', 'json', '--lang', 'en')
  expect(await world.redis.exists('page_views:cursor')).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ totals: { views: 0 } })
  expect(stderr).toMatch(
    /^The oldest view still to be counted has been waiting for 2\d minutes; the site counts every 5 minutes\.\n$/,
  )
})

it('counts first, then reads, on the local platform', async () => {
  const { stdout, stderr } = await views('--last', '2d', '--by', 'channel', '--lang', 'en')
  expect(stdout).toMatch(/Site audience · visitors[\s\S]*Direct +1 +█/)
  expect(stderr).toBe('')
})

it('writes to a file, and blames the file, not the store, where it cannot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'views-output-'))
  const file = join(folder, 'report.csv')
  await views('--last', '2d', '--format', 'csv', '--lang', 'en', '--output', file)
  expect(await readFile(file, 'utf8')).toMatch(/^Key,Page,Views/)
  const nowhere = join(folder, 'nowhere', 'report.csv')
  const failed = await failure('--lang', 'en', '--output', nowhere)
  expect(failed).toEqual({ code: 1, stderr: `The file ${nowhere} cannot be written (ENOENT).\n` })
  await rm(folder, { recursive: true })
})

it('says what is wrong: with the options or the store', async () => {
  expect(await failure('--by', 'age')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--by') as string,
  })
  world.faults.set(() => ({ kind: 'drop-before' }))
  const failed = await failure('--last', '1d')
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('UPSTASH_REDIS_REST_URL') as string,
  })
})
