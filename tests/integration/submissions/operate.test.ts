import { HOUR } from '../../../netlify/platform/clock'
import { runJobs } from '../../../netlify/submissions/jobs'
import { KEYS } from '../../../netlify/submissions/store/record'
import { parseCommand, run } from '../../../tools/submissions/commands'
import { SECRET, canary } from '../../support/canary'
import { useWorld } from '../../support/submissions-tests'

const { context, accept, failSending, storeUnmailed } = useWorld()
const command = (...args: string[]) => run(parseCommand(args), context.services, SECRET, context.world.now())
const NOTHING = 'Nothing is stored.'
/** Accepts a submission that is then “dead”: the mail provider refuses it for good. */
const acceptDead = async (changes = {}) => {
  failSending(400)
  const accepted = await accept(changes)
  context.world.mailFaults.set()
  return accepted
}
/** The reference of the only stored submission. */
const onlyReference = async () => (await command('list')).slice(0, 8)

it('lists states and references without personal data', async () => {
  const sent = await accept()
  const dead = await acceptDead({ message: 'canari two' })
  const all = await command('list')
  expect(all).toMatch(new RegExp(`^${sent.reference} +sent `, 'm'))
  expect(all).toMatch(new RegExp(`^${dead.reference} +dead .*mail-400`, 'm'))
  expect(all).not.toMatch(/canari/i)
})

it('shows all data for a reference or an address, regardless of capitals, and no one else’s data', async () => {
  const { reference } = await accept()
  await accept({ email: 'someone@else.example', message: 'canari two' })
  for (const argument of [reference.toLowerCase(), canary.email.toUpperCase()]) {
    const records = JSON.parse(await command('show', argument))
    expect(records).toEqual([expect.objectContaining({ reference })])
    expect(records[0].submission.content).toMatchObject({ email: canary.email, message: canary.message })
  }
  expect(await command('show', 'ZZZZZZZZ')).toBe('No stored submission has this reference.')
})

it('shows and erases a stored submission that the code cannot read', async () => {
  const { id, reference } = await acceptDead()
  await context.world.redis.hset(KEYS.record(id), 'form', 'webinar')
  expect(JSON.parse(await command('show', reference))[0].unreadable).toContain(canary.email)
  expect(await command('erase', canary.email, '--yes')).toContain(`Erased submissions: ${reference}.`)
  expect(await command('list')).toBe(NOTHING)
})

it('replays (mails again) dead and sent submissions, but changes nothing without --yes', async () => {
  const { reference } = await acceptDead()
  expect(await command('replay', reference)).toContain('Nothing was changed')
  expect(await command('list')).toContain('dead')
  for (const copies of [1, 2]) {
    expect(await command('replay', reference, '--yes')).toBe(`${reference}: replayed`)
    await runJobs(context.services)
    expect(context.world.leads()).toHaveLength(copies)
  }
})

it('replays a submission at once, although its next attempt is hours away', async () => {
  failSending(503)
  const { reference } = await accept()
  for (let hours = 0; hours < 12; hours += 1) {
    context.world.advance(HOUR)
    await runJobs(context.services)
  }
  context.world.mailFaults.set()
  await command('replay', reference, '--yes')
  await runJobs(context.services)
  expect(context.world.leads()).toHaveLength(1)
})

it('neither replays nor discards a submission that is already due', async () => {
  const [id = ''] = await storeUnmailed(1)
  const reference = await onlyReference()
  const due = await context.world.redis.zscore(KEYS.due, id)
  expect(await command('replay', reference, '--yes')).toBe(`${reference}: already on its way`)
  expect(await command('discard', reference, '--yes')).toContain('still to be mailed')
  expect(await context.world.redis.zscore(KEYS.due, id)).toBe(due)
})

it('discards the content of a dead submission, and then raises no alarm about it', async () => {
  const { reference } = await acceptDead()
  expect(await command('discard', reference, '--yes')).toBe(`${reference}: discarded`)
  expect(await command('show', reference)).not.toContain('canari')
  expect(await command('replay', reference, '--yes')).toBe(
    `${reference}: nothing to replay: its content is no longer stored (dead)`,
  )
  await runJobs(context.services)
  expect(context.world.alarms).toEqual([])
})

it('erases all data about a person, including rate limits, and names other places to search', async () => {
  context.services = (await context.world.services({ settings: { acknowledgements: true } })).services
  const { reference } = await accept()
  await storeUnmailed(1)
  await accept({ email: 'someone@else.example', message: 'canari theirs' })
  expect(await command('erase', canary.email)).toContain('Nothing was changed')
  expect((await command('list')).split('\n')).toHaveLength(3)
  expect(await command('erase', 'nobody@else.example')).toContain('--yes also deletes the counts')
  const receipt = await command('erase', canary.email.toUpperCase(), '--yes')
  expect(receipt).toMatch(/Receipt: \d+ keys removed at 2026-/)
  expect(receipt).toContain(reference)
  expect(receipt).toContain('mailbox')
  expect((await command('list')).split('\n')).toHaveLength(1)
  expect((await context.world.redis.keys('*:ack:*')).filter((key) => !key.includes(':hour:'))).toHaveLength(1)
  context.world.advance(HOUR)
  await runJobs(context.services)
  expect(context.world.leads()).toHaveLength(2)
  expect(context.world.alarms).toEqual([])
})

it('erases a submission by its reference if the content is no longer stored', async () => {
  const { id, reference } = await accept()
  await context.world.redis.del(KEYS.content(id))
  expect(await command('erase', canary.email, '--yes')).toContain('none')
  expect(await command('erase', reference, '--yes')).toContain(`Erased submissions: ${reference}.`)
  expect(await command('list')).toBe(NOTHING)
})

it('finds an internationalised address, regardless of capitals', async () => {
  await accept({ email: 'canari@bücher.example' })
  expect(await command('erase', 'Canari@Bücher.example', '--yes')).not.toContain('none')
  expect(await command('list')).toBe(NOTHING)
})

it('counts a dead submission as dead, not as due, undelivered or kept back', async () => {
  await acceptDead()
  expect(JSON.parse(await command('health'))).toMatchObject({ due: 0, dead: 1, undelivered: 0, keptBack: 0 })
})

it.each([
  [[], 'Which command?'],
  [['lose'], 'No such command: lose.'],
  [['show', 'x'], 'show takes a reference'],
  [['erase', 'everyone'], 'erase takes a reference'],
  [['health', '--force'], '--force'],
])('refuses the arguments %j and explains the usage', (args, message) => {
  expect(() => parseCommand(args)).toThrow(message)
  expect(() => parseCommand(args)).toThrow('Usage:')
})
