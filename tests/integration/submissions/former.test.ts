import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY, MINUTE } from '../../../netlify/platform/clock'
import { erase, list, replay } from '../../../netlify/submissions/operator-commands'
import { runJobs } from '../../../netlify/submissions/jobs/run-jobs'
import { KEYS } from '../../../netlify/submissions/store/keys'
import { SECRET, canary } from '../../support/canary'
import { EVENTS_KEY, postEvents } from '../../support/mail-events'
import { useWorld } from '../../support/submissions-tests'

/** Keys as the release of 25 November 2026 wrote them, one submission of each state, as commands. */
const WRITTEN = readFileSync(join(__dirname, 'former.tsv'), 'utf8').trim().split('\n')
const STATES = ['stored', 'suspect', 'dead', 'mailed', 'handed', 'delivered', 'undelivered', 'doubtful']
const idOf = (state: string) => `0000000${STATES.indexOf(state) + 1}-0000-4000-8000-000000000000`

const { used, record, content } = useWorld({ settings: { eventsKey: EVENTS_KEY } })
beforeEach(async () => {
  for (const line of WRITTEN) {
    const [command = '', ...values] = line.split('\t')
    await used.world.redis.call(command, ...values)
  }
})
const mailed = () => used.world.leads().map(({ args }) => args.id)

it('what an earlier release stored is mailed or kept, and has an end', async () => {
  used.world.advance(5 * MINUTE)
  await runJobs(used.services)
  expect(mailed().sort()).toEqual([idOf('stored'), idOf('suspect')])
  const after = {
    ...{ stored: 'sent', suspect: 'sent', dead: 'dead', mailed: 'sent', handed: 'sent' },
    ...{ delivered: 'delivered', undelivered: 'undelivered', doubtful: 'undelivered' },
  }
  for (const [state, now] of Object.entries(after)) {
    const id = idOf(state)
    expect([state, (await record(id)).state]).toEqual([state, now])
    expect([state, (await content(id)) !== null]).toEqual([state, !['mailed', 'delivered'].includes(state)])
    expect(await record(id)).not.toHaveProperty('payload')
  }
  expect((await used.world.redis.pttl(KEYS.content(idOf('handed')))) / DAY).toBeCloseTo(7, 0)
  expect(used.world.leads().some(({ subject }) => subject.startsWith('[suspect]'))).toBe(true)
  expect((await used.world.redis.keys('production:sub:[a-z]*')).sort()).toEqual([KEYS.dead])
  for (const key of await used.world.redis.keys('*:0000000*'))
    expect([key, (await used.world.redis.pttl(key)) > 0]).toEqual([key, true])
})

it('events of its mail are taken, and a replay mails it', async () => {
  await runJobs(used.services)
  const { ref = '' } = await record(idOf('handed'))
  const event = {
    event: 'delivered',
    category: 'lead',
    id: idOf('handed'),
    ref,
    round: '1',
    context: 'production',
  }
  await postEvents([event], { services: used.services, now: used.world.now() })
  expect(await record(idOf('handed'))).toMatchObject({ state: 'delivered' })
  const operator = { ...used.services, secret: SECRET }
  for (const state of ['dead', 'undelivered']) {
    const { ref: reference = '' } = await record(idOf(state))
    await replay(operator, reference, true)
  }
  await runJobs(used.services)
  expect(mailed()).toEqual(expect.arrayContaining([idOf('dead'), idOf('undelivered')]))
})

it('it is erased with the rest of a person', async () => {
  await runJobs(used.services)
  await erase({ ...used.services, secret: SECRET }, canary.email, true)
  const left = await list({ ...used.services, secret: SECRET })
  expect(left.map(({ id }) => id).sort()).toEqual([idOf('mailed'), idOf('delivered')])
})

it('a run whose store fails on the way leaves nothing half done: the next one goes on', async () => {
  let calls = 0
  used.world.storeFaults.set(() => ((calls += 1) % 3 === 0 ? { kind: 'drop-after' } : undefined))
  for (let run = 0; run < 3; run += 1) await runJobs(used.services)
  used.world.storeFaults.set()
  used.world.advance(5 * MINUTE)
  await runJobs(used.services)
  used.world.advance(5 * MINUTE)
  await runJobs(used.services)
  expect(new Set(mailed())).toEqual(new Set([idOf('stored'), idOf('suspect')]))
  expect(await record(idOf('dead'))).toMatchObject({ state: 'dead' })
})
