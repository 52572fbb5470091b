import { execFile } from 'node:child_process'
import { APPLY } from '../../../netlify/page-views/counts/count-batch'
import { rollUp } from '../../../netlify/page-views/counts/roll-up'
import type { Report } from '../../../netlify/page-views/report/report'
import { routeIndex } from '../../support/page-views/example'
import { useViewsWorld } from '../../support/page-views/world'

const world = useViewsWorld()
beforeEach(() => world.add(Date.now() - 1_200_000))

type Result = { code: number; stdout: string; stderr: string }

const views = (options: string, environment: NodeJS.ProcessEnv = world.environment) =>
  new Promise<Result>((resolve) => {
    const args = ['--import', 'tsx', 'tools/views/cli.ts', '--lang', 'en', ...options.split(' ')]
    execFile(process.execPath, args, { env: { ...process.env, ...environment } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })

it('npm run views changes nothing in production, and states how long uncounted views have waited', async () => {
  // The command takes this store for production, because 0.0.0.0 is not a loopback address.
  const url = world.faults.url.replace('127.0.0.1', '0.0.0.0')
  const remote = { ...world.environment, UPSTASH_REDIS_REST_URL: url }
  const { stdout, stderr } = await views('--last 2d --format json', remote)
  expect(await world.redis.exists('page_views:cursor')).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ totals: { views: 0 } })
  expect(stderr).toMatch(
    /^The oldest page view not yet counted has been waiting for 2\d minutes; the site counts every 5 minutes\.\n$/,
  )
})

it('with a local store, npm run views counts the waiting views before it reports', async () => {
  const { stdout, stderr } = await views('--last 2d --by channel')
  expect(stdout).toMatch(/Site audience · visitors[\s\S]*(Direct +1 +1 |Today[\s\S]*Views +1\n)/)
  expect(stderr).toBe('')
})

it('npm run views shows what is counted and says what is not, if counting fails', async () => {
  await rollUp({ redis: world.client, routeIndex, clock: Date.now })
  await world.add(Date.now() - 1_200_000)
  const apply = JSON.stringify(APPLY)
  world.faults.set(({ body }) => (body.includes(apply) ? { kind: 'drop-before' } : undefined))
  await world.redis.set('page_views:failures', '1')
  const { code, stdout, stderr } = await views('--last 2d --format json')
  expect(code).toBe(0)
  const { totals, today } = JSON.parse(stdout) as Report
  // Soon after midnight, the first view is one of yesterday.
  expect(totals.views + (today.views ?? 0)).toBe(1)
  expect(stderr).toMatch(
    /^Counting has just failed \(TypeError:fetch-failed\)\. .*\nCounting fails \(2 attempts in a row\)\. .*\nThe oldest/,
  )
})

it('npm run views explains an address, and stores nothing', async () => {
  await world.redis.flushall()
  const { code, stdout } = await views('explain /avocats?UTM_MEDIUM=flyer')
  expect([code, stdout]).toEqual([0, 'Page: Avocats (/avocats)\nChannel: Direct\nCampaign: - / flyer / -\n'])
  expect(await world.redis.keys('*')).toEqual([])
})

it.each([
  ['an option with an unknown value', '--by age', 2, '--by'],
  ['an unwritable file', '--output /nowhere/x.csv', 1, '/nowhere/x.csv cannot be written (ENOENT).'],
  ['the variable of a store that does not answer', '--last 1d', 1, 'UPSTASH_REDIS_REST_URL'],
])('the error of npm run views names %s', async (what, options, code, message) => {
  if (what.includes('store')) world.faults.set(() => ({ kind: 'drop-before' }))
  expect(await views(options)).toMatchObject({ code, stderr: expect.stringContaining(message) as string })
})
