import type { Context } from '@netlify/functions'
import recordPageView from '../../../netlify/functions/page-view.mjs'
import { pairsOf } from '../../../netlify/platform/redis'
import { DAY } from '../../../netlify/platform/clock'
import { useLogs, useViewsWorld } from '../../support/page-views/world'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const VIEW = {
  page_path: '/avocats?utm_source=lettre&email=jean@exemple.fr',
  user_agent: AGENT,
  referrer: 'https://site.example/',
  session_id: '5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f',
}

const world = useViewsWorld()
const logged = useLogs('warn')

const HEADERS = { 'content-type': 'application/json', 'user-agent': AGENT, 'sec-fetch-site': 'same-origin' }
const send = (init: object, context = 'production', site = 'https://site.example') =>
  recordPageView(new Request(`${site}/api/page-view`, init), { deploy: { context } } as Context)
const post = (context?: string, headers: Record<string, string> = {}, site?: string) =>
  send({ method: 'POST', headers: { ...HEADERS, ...headers }, body: JSON.stringify(VIEW) }, context, site)
const entries = async () => (await world.redis.xrange('page_views', '-', '+')).map(([, fields]) => fields)

it('removes private data from the view, and adds it to the stream with one Redis command', async () => {
  const before = await world.commandsRun()
  const response = await post()
  expect([response.status, await response.text()]).toEqual([204, ''])
  // One command adds the view. The other is the one that `commandsRun` itself runs.
  expect((await world.commandsRun()) - before).toBe(2)
  const [fields = []] = await entries()
  expect(Object.fromEntries(pairsOf(fields))).toEqual({
    v: '1',
    page_path: '/avocats?utm_source=lettre&email=',
    user_agent: AGENT,
    referrer: '/',
    session_id: VIEW.session_id,
    bot: '',
  })
})

it.each([
  ['a preview', 'deploy-preview', {}],
  ['a branch deploy', 'branch-deploy', {}],
  ['a deploy of a kind that is not known', 'staging', {}],
  ['a browser that sends Global Privacy Control', 'production', { 'sec-gpc': '1' }],
])('records no view from %s', async (_, context, headers) => {
  expect((await post(context, headers)).status).toBe(204)
  expect(await world.redis.keys('*')).toEqual([])
})

it('records views at the site’s own address alone in production, and at any address of a local run', async () => {
  for (const site of [
    'https://main--site.netlify.app',
    'https://1234--site.netlify.app',
    'http://site.example',
  ])
    expect((await post('production', {}, site)).status).toBe(204)
  expect(await world.redis.keys('*')).toEqual([])
  await post('production', {}, 'https://site.example')
  await post('dev', {}, 'http://127.0.0.1:8888')
  expect(await entries()).toHaveLength(2)
})

it('the command that adds a view also deletes most entries older than thirty days', async () => {
  for (let index = 0; index < 300; index += 1) await world.add(Date.now() - 31 * DAY)
  await world.add(Date.now() - 29 * DAY)
  await post()
  // This command deletes only whole blocks of a hundred entries. The job that counts views deletes the rest.
  expect(await world.redis.xlen('page_views')).toBeLessThanOrEqual(102)
  expect(await world.redis.xrange('page_views', String(Date.now() - 30 * DAY), '+')).toHaveLength(2)
})

it('answers methods other than POST with 405 and an empty body', async () => {
  const { status, headers, body } = await send({ method: 'GET' })
  expect([status, headers.get('allow'), body]).toEqual([405, 'POST', null])
})

const answer = (status: number, body: string) => ({ kind: 'answer', status, body }) as const

describe('if the store', () => {
  it.each([
    ['drops the connection', { kind: 'drop-before' } as const],
    ['is over its quota', answer(400, '{"error":"ERR max requests limit exceeded"}')],
    ['rejects the token', answer(401, '{"error":"Unauthorized"}')],
    ['answers with HTML', answer(502, '<html>Bad Gateway</html>')],
  ])('%s, the browser gets 204, logs hold nothing private, and later views are stored', async (_, fault) => {
    world.faults.once(fault)
    expect((await post()).status).toBe(204)
    expect(logged).toMatchObject([{ route: 'page-view', outcome: 'not-recorded' }])
    expect(JSON.stringify(logged)).not.toMatch(/avocats|jean|exemple|Firefox|5b0e2d1c|token/)
    await post()
    expect(await entries()).toHaveLength(1)
  })

  it('hangs, the function gives up', async () => {
    world.faults.once({ kind: 'hang' })
    process.env['VIGIE_PATIENCE'] = '0.1'
    expect((await post()).status).toBe(204)
    process.env['VIGIE_PATIENCE'] = world.environment.VIGIE_PATIENCE
    expect(JSON.stringify(logged)).toContain('TimeoutError')
  })

  it('fails after recording, the view is not recorded again', async () => {
    world.faults.once({ kind: 'drop-after' })
    expect((await post()).status).toBe(204)
    expect(await entries()).toHaveLength(1)
  })
})
