import { HOUR } from '../../../netlify/platform/clock'
import { runJobs } from '../../../netlify/submissions/jobs/run-jobs'
import { KEYS } from '../../../netlify/submissions/store/keys'
import { run } from '../../../tools/submissions/cli'
import { parseOptions } from '../../../tools/submissions/options'
import { SECRET, canary } from '../../support/canary'
import { useWorld } from '../../support/submissions-tests'

const { used, record, accept, failSending, storeUnmailed } = useWorld()
const command = (...args: string[]) => {
  const parsed = parseOptions(args)
  if (!parsed.ok) throw new Error(parsed.message)
  return run({ ...used.services, secret: SECRET }, parsed.options)
}
const listed = async (...args: string[]) => JSON.parse(await command('list', '--json', ...args))
const acceptDead = async (changes = {}) => {
  failSending(400)
  const accepted = await accept(changes)
  used.world.mailFaults.set()
  return accepted
}

it('list tells states and references, and nobody’s data', async () => {
  const sent = await accept()
  const dead = await acceptDead({ message: 'canari two' })
  const all = await command('list')
  expect(all).toMatch(new RegExp(`^${sent.reference} +sent `, 'm'))
  expect(all).toMatch(new RegExp(`^${dead.reference} +dead .*mail-400`, 'm'))
  expect(all).not.toMatch(/canari/i)
  expect(await listed('--state', 'dead')).toEqual([expect.objectContaining({ reference: dead.reference })])
})

it('show tells everything of a reference or of a person, in whatever capitals, and of nobody else', async () => {
  const mine = await accept()
  await accept({ email: 'someone@else.example', message: 'canari two' })
  expect(await command('show', mine.reference.toLowerCase())).toContain(`email: ${canary.email}`)
  const records = JSON.parse(await command('show', canary.email.toUpperCase(), '--json'))
  expect(records).toEqual([expect.objectContaining({ reference: mine.reference })])
  expect(await command('show', 'ZZZZZZZZ')).toBe('Nothing is stored of it.')
})

it('what this release cannot read is shown as it is stored, and erased with the rest', async () => {
  const { id, reference } = await acceptDead()
  await used.world.redis.hset(KEYS.record(id), 'form', 'webinar')
  expect(await command('show', reference)).toMatch(/^content: .*canari\.oiseau@canari-exemple\.fr/m)
  expect(await command('erase', canary.email, '--yes')).toContain(`Erased submissions: ${reference}.`)
  expect(await listed()).toEqual([])
})

describe('replay', () => {
  it('changes nothing without --yes, and mails with it what is dead or was sent', async () => {
    const { reference } = await acceptDead()
    expect(await command('replay', reference)).toContain('Nothing was changed')
    expect((await listed())[0].state).toBe('dead')
    for (const copies of [1, 2]) {
      expect(await command('replay', reference, '--yes')).toBe(`${reference}: replayed`)
      await runJobs(used.services)
      expect(used.world.leads()).toHaveLength(copies)
    }
  })

  it('makes due now what waits hours for its next attempt', async () => {
    failSending(503)
    const { reference } = await accept()
    for (let hours = 0; hours < 12; hours += 1) {
      used.world.advance(HOUR)
      await runJobs(used.services)
    }
    used.world.mailFaults.set()
    await command('replay', reference, '--yes')
    await runJobs(used.services)
    expect(used.world.leads()).toHaveLength(1)
  })

  it('leaves alone what is due or in hand already', async () => {
    const [id = ''] = await storeUnmailed(1)
    const [{ reference }] = await listed()
    const due = await used.world.redis.zscore(KEYS.due, id)
    expect(await command('replay', reference, '--yes')).toBe(`${reference}: already on its way`)
    expect(await used.world.redis.zscore(KEYS.due, id)).toBe(due)
  })
})

it('discard deletes the content of what was mailed or given up, and no alarm speaks of it again', async () => {
  const { reference } = await acceptDead()
  expect(await command('discard', reference, '--yes')).toBe(`${reference}: discarded`)
  expect(await command('show', reference)).not.toContain('canari')
  expect(await command('replay', reference, '--yes')).toBe(`${reference}: nothing to replay: dead`)
  await runJobs(used.services)
  expect(used.world.alarms).toEqual([])
  await storeUnmailed(1)
  const [{ reference: waiting }] = await listed('--state', 'stored')
  expect(await command('discard', waiting, '--yes')).toContain('still to be mailed')
})

it('erase removes every trace of a person, their mailbox’s marks and counts too, and says where else to look', async () => {
  const { services, limits } = await used.world.services({ settings: { acknowledgements: true } })
  used.services = services
  const { reference } = await accept()
  await storeUnmailed(1)
  await accept({ email: 'someone@else.example', message: 'canari theirs' })
  expect(await command('erase', canary.email)).toContain('Would erase')
  expect(await listed()).toHaveLength(3)
  const receipt = await command('erase', canary.email, '--yes')
  expect(receipt).toMatch(/Receipt: \d+ keys removed at 2026-/)
  expect(receipt).toContain(reference)
  expect(receipt).toContain('mailbox')
  expect(await listed()).toHaveLength(1)
  expect((await used.world.redis.keys('*:ack:*')).filter((key) => !key.includes(':hour:'))).toHaveLength(1)
  expect(limits).toBeDefined()
  used.world.advance(HOUR)
  await runJobs(used.services)
  expect(used.world.leads()).toHaveLength(2)
  expect(used.world.alarms).toEqual([])
})

it('erase finds an internationalised address as it is written', async () => {
  await accept({ email: 'canari@bücher.example' })
  expect(await command('erase', 'Canari@Bücher.example', '--yes')).not.toContain('none')
  expect(await listed()).toEqual([])
})

it('health counts what waits, is dead or undelivered', async () => {
  await acceptDead()
  expect(await command('health')).toMatch(/due: 0\nkeptBack: 0\ndead: 1\nundelivered: 0/)
  expect(JSON.parse(await command('health', '--json'))).toMatchObject({ dead: 1 })
  expect(await record((await listed())[0].id)).toMatchObject({ state: 'dead' })
})

it.each([
  [[], 'Which command?'],
  [['lose'], 'No such command: lose.'],
  [['show', 'x'], 'show needs a reference'],
  [['replay', 'a@b.example'], 'replay needs a reference'],
  [['erase', 'everyone'], 'erase needs an e-mail address'],
  [['list', '--state', 'lost'], 'No such state: lost.'],
  [['health', '--force'], 'An option is unknown'],
  [['list', 'dead'], 'list takes nothing more: dead.'],
  [['show', 'K7MP2QRT', 'K7MP2QRV'], 'show takes nothing more: K7MP2QRV.'],
  [['health', '--state', 'dead'], '--state goes with list only.'],
])('%j is not understood, and helped', (args, message) => {
  const parsed = parseOptions(args)
  expect(parsed).toMatchObject({ ok: false, help: false, message: expect.stringContaining(message) })
  expect(parsed).toMatchObject({ message: expect.stringContaining('Usage:') })
})
