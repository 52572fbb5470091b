import { HOUR } from '../../../netlify/platform/clock'
import { runJobs } from '../../../netlify/submissions/jobs'
import { KEYS } from '../../../netlify/submissions/store/stored-submission'
import { parseCommand, run } from '../../../tools/submissions/commands'
import { SECRET, canary } from '../../support/canary'
import { useWorld } from '../../support/submissions-tests'

const { context, accept, failSending, storeUnmailed } = useWorld()
beforeEach(() => context.world.recordEarlierRun())
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
  await context.world.redis.hset(KEYS.submission(id), 'form', 'webinar')
  expect(JSON.parse(await command('show', reference))[0].unreadable).toContain(canary.email)
  const receipt = await command('erase', canary.email, '--yes')
  expect(receipt).toContain('Erased submissions: none.')
  expect(receipt).toContain(`the address in a text: ${reference}.`)
  expect(await command('erase', reference, '--yes')).toContain(`Erased submissions: ${reference}.`)
  expect(await command('list')).toBe(NOTHING)
})

it('erases an address with its plus tags, and lists similar addresses by reference, without content', async () => {
  const send = async (email: string, message: string) => (await accept({ email, message })).reference
  const person = 'jean.dupont@cabinet.example'
  const mine = [
    await send(person, 'canari 1'),
    await send('Jean.Dupont+2@Cabinet.example', 'canari 2'),
    await send('jean.dupont+salon+3@cabinet.example', 'canari 3'),
  ]
  const similar = [
    await send('jeandupont@cabinet.example', 'canari 4'),
    await send('other@else.example', `transmis par ${person}`),
  ]
  const strangers = [
    await send('jean.dupont2@cabinet.example', 'canari 5'),
    await send('jean.dupont@cabinet.example.org', 'canari 6'),
  ]
  expect(await command('erase', person)).toContain('Nothing was changed')
  const receipt = await command('erase', person, '--yes')
  const [erased = '', listed = ''] = receipt.split('\n')
  for (const reference of mine) expect(erased).toContain(reference)
  for (const reference of similar) expect(listed).toContain(reference)
  expect(receipt).not.toMatch(/transmis|else\.example/)
  const left = await command('list')
  for (const reference of mine) expect(left).not.toContain(reference)
  for (const reference of [...similar, ...strangers]) expect(left).toContain(reference)
})

it.each([202, 503])(
  'nothing of a submission comes back that is erased while its mail is sent (%i)',
  async (status) => {
    const { services } = context
    const send: typeof services.mailer.send = async (...given) => {
      await command('erase', canary.email, '--yes')
      return services.mailer.send(...given)
    }
    if (status !== 202) failSending(status)
    context.services = { ...services, mailer: { ...services.mailer, send } }
    await accept()
    await storeUnmailed(1)
    context.world.advance(HOUR)
    await runJobs(context.services)
    const keys = await context.world.redis.keys('*')
    expect(keys.filter((key) => /sub:[0-9a-f]{8}-|content:|dup:/.test(key))).toEqual([])
    expect(context.world.alarms).toEqual([])
  },
)

it('lists a lost submission until it is discarded', async () => {
  const [id = ''] = await storeUnmailed(1)
  const reference = await onlyReference()
  await context.world.redis.del(KEYS.submission(id))
  context.world.advance(HOUR)
  await runJobs(context.services)
  expect(await command('list')).toMatch(new RegExp(`^${reference} +lost .*2026-`))
  expect(await command('discard', reference)).toContain('Nothing was changed')
  expect(await command('discard', reference, '--yes')).toBe(`${reference}: discarded`)
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

it('health names what is wrong and counts a dead submission as dead only', async () => {
  await acceptDead()
  await runJobs(context.services)
  expect(JSON.parse(await command('health'))).toEqual({
    problems: ['dead'],
    ...{ waiting: 0, oldestWaitingMinutes: null, dead: 1, undelivered: 0, lost: 0, heldBack: 0 },
    lastRun: '2026-01-05T03:00:00.000Z',
    ...{ mail: 'ok', events: 'off', ignoredVariables: [] },
  })
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
