import { DAY, HOUR } from '../../../netlify/platform/clock'
import type { OperatorServices } from '../../../netlify/submissions/operator-commands'
import { acceptSubmission } from '../../../netlify/submissions/accept/accept'
import { runJobs } from '../../../netlify/submissions/jobs/run-jobs'
import type { Services } from '../../../netlify/submissions/services'
import { parseRequest } from '../../../src/forms/shared/requests'
import { run } from '../../../tools/submissions/cli'
import { parseOptions } from '../../../tools/submissions/options'
import { contact } from '../../support/requests'
import { jsonError } from '../../support/fault-proxy'
import { SECRET } from '../../support/canary'
import { type World, openWorld, sending } from '../../support/submissions-world'

// Two busy cores are slow; nothing here is about speed unless it says so.

let world: World
let services: Services
let operatorServices: OperatorServices
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.reset()
  services = (await world.services()).services
  operatorServices = { ...services, secret: SECRET }
})
afterAll(() => world.close())

const submit = async (changes: object = {}, suspicion?: 'trap') => {
  const parsed = parseRequest({ ...contact, submissionId: crypto.randomUUID(), ...changes })
  if (!parsed.ok) throw new Error('not a valid request')
  return acceptSubmission(services, parsed.request, suspicion)
}
const refuseAll = () => world.mailFaults.set(sending(jsonError(400, {})))

const command = (...args: string[]) => {
  const parsed = parseOptions(args)
  if (!parsed.ok) throw new Error(parsed.message)
  return run(operatorServices, parsed.options)
}

it('list tells states and references, nobody’s data', async () => {
  const mailed = await submit()
  const suspect = await submit({ message: 'Two' }, 'trap')
  refuseAll()
  const dead = await submit({ message: 'Three' })
  const all = await command('list')
  expect(all).toMatch(new RegExp(`^${mailed.reference} +mailed `, 'm'))
  expect(all).toMatch(new RegExp(`^${suspect.reference} +suspect `, 'm'))
  expect(all).toMatch(new RegExp(`^${dead.reference} +dead `, 'm'))
  expect(all).toContain('mail-400')
  expect(all).not.toMatch(/weber|dominique/i)
  expect(JSON.parse(await command('list', '--state', 'dead', '--json'))).toEqual([
    expect.objectContaining({ reference: dead.reference, state: 'dead' }),
  ])
})

it('show tells everything that is stored, and that a mailed content is gone', async () => {
  const mailed = await submit()
  expect(await command('show', mailed.reference)).toContain('content: (deleted: it has been mailed)')
  const kept = await submit({ message: 'Two' }, 'trap')
  expect(await command('show', kept.reference.toLowerCase())).toContain(
    'email: dominique.weber@societe.example',
  )
  expect(await command('show', 'ZZZZZZZZ')).toBe('No submission has this reference.')
})

describe('what this release cannot read', () => {
  const strangers = { email: 'xdominique.weber@societe.example', message: 'Two' }
  const storeUnreadable = async (changes: object = {}) => {
    const { reference } = await submit(changes, 'trap')
    const [{ id }] = JSON.parse(await command('list', '--json')).filter(
      (one: { reference: string }) => one.reference === reference,
    )
    await world.redis.hset(`production:sub:${id}`, 'form', 'webinar')
    return reference
  }

  it('is shown as it is stored, and not called mailed', async () => {
    const reference = await storeUnreadable()
    const shown = await command('show', reference)
    expect(shown).toMatch(/^content \(not readable by this release\): .*dominique\.weber@societe\.example/m)
    expect(shown).not.toContain('deleted')
    expect(await command('show', reference, '--json')).toContain('dominique.weber@societe.example')
  })

  it('is exported and erased with the rest of a person’s, and no other’s', async () => {
    const reference = await storeUnreadable()
    const other = await storeUnreadable(strangers)
    const address = contact.email.toUpperCase()
    expect(JSON.parse(await command('export', address))).toEqual([
      { reference, state: 'suspect', unreadable: expect.stringContaining(contact.email) },
    ])
    expect(await command('erase', address, '--yes')).toContain(`Erased submissions: ${reference}.`)
    expect(JSON.parse(await command('list', '--json'))).toEqual([
      expect.objectContaining({ reference: other }),
    ])
  })

  it('is named by the digest, with the command that shows it, once a day', async () => {
    const reference = await storeUnreadable()
    const readable = await submit(strangers, 'trap')
    world.advance(4 * HOUR)
    for (let runs = 0; runs < 2; runs += 1) await runJobs(services)
    expect(world.mails).toHaveLength(1)
    expect(world.mails[0]?.text).toContain(`npm run submissions -- show ${reference}`)
    expect(world.mails[0]?.text).not.toContain(`show ${readable.reference}`)
  })
})

it('replay changes nothing without --yes, and mails with it', async () => {
  refuseAll()
  const { reference } = await submit()
  expect(await command('replay', reference)).toContain('Nothing was changed')
  expect(JSON.parse(await command('list', '--json'))[0].state).toBe('dead')
  expect(await command('replay', reference, '--yes')).toBe(`${reference}: replayed`)
  world.mailFaults.set()
  await runJobs(services)
  expect(world.leads()).toHaveLength(1)
  expect(await command('replay', reference, '--yes')).toBe(`${reference}: nothing to replay: mailed`)
})

it('replay makes due now what waits hours after a failure', async () => {
  world.mailFaults.set(sending({ kind: 'reset' }))
  const { reference } = await submit()
  for (let hours = 0; hours < 12; hours += 1) {
    world.advance(HOUR)
    await runJobs(services)
  }
  world.mailFaults.set()
  expect(await command('replay', reference)).toContain(`${reference}: would be mailed again (now: stored)`)
  expect(await command('replay', reference, '--yes')).toBe(`${reference}: replayed`)
  await runJobs(services)
  expect(world.leads()).toHaveLength(1)
})

it('replay leaves alone what is due or in hand already', async () => {
  const cut: Services = {
    ...services,
    mailer: { ...services.mailer, send: () => Promise.reject(new Error()) },
  }
  const parsed = parseRequest({ ...contact, submissionId: crypto.randomUUID() })
  if (!parsed.ok) throw new Error('not a valid request')
  await expect(acceptSubmission(cut, parsed.request)).rejects.toThrow()
  const [{ reference, id }] = JSON.parse(await command('list', '--json'))
  const due = await world.redis.zscore('production:sub:due', id)
  expect(await command('replay', reference, '--yes')).toBe(`${reference}: already on its way`)
  expect(await world.redis.zscore('production:sub:due', id)).toBe(due)
})

it('replay after more than thirty days: what was mailed is known as mailed for thirty more', async () => {
  refuseAll()
  const { reference } = await submit()
  await runJobs(services)
  world.advance(40 * DAY)
  await runJobs(services)
  world.mailFaults.set()
  await command('replay', reference, '--yes')
  await runJobs(services)
  expect(world.leads()).toHaveLength(1)
  world.advance(29 * DAY)
  await runJobs(services)
  expect(await command('show', reference)).toContain('state: mailed')
})

it('purge goes by when a submission came in, not by when it was replayed', async () => {
  refuseAll()
  const { reference } = await submit()
  world.advance(360 * DAY)
  await command('replay', reference, '--yes')
  await runJobs(services)
  world.advance(6 * DAY)
  expect(await command('purge')).toContain(`older than 365 days: ${reference}.`)
})

it('export gives all that is stored of a person, in whatever capitals, and of nobody else', async () => {
  await submit({ message: 'Mine' }, 'trap')
  await submit({ message: 'Theirs', email: 'someone@else.example' }, 'trap')
  const exported = JSON.parse(await command('export', 'Dominique.WEBER@societe.example'))
  expect(exported).toHaveLength(1)
  expect(exported[0].submission.content).toMatchObject({ message: 'Mine', email: contact.email })
})

it('erase removes every trace of a person, and says where else to look', async () => {
  refuseAll()
  const { reference } = await submit({ message: 'Mine' })
  await submit({ message: 'Theirs', email: 'someone@else.example' }, 'trap')
  expect(await command('erase', contact.email)).toContain(`Would erase submissions: ${reference}.`)
  expect(JSON.parse(await command('list', '--json'))).toHaveLength(2)
  const receipt = await command('erase', contact.email, '--yes')
  expect(receipt).toMatch(new RegExp(`Erased submissions: ${reference}\\.\nReceipt: 2 keys removed at 2026-`))
  expect(receipt).toContain('mailbox')
  expect(JSON.parse(await command('list', '--json'))).toHaveLength(1)
  expect(await command('export', contact.email)).toBe('[]')
  // Nothing is left to mail, and nothing fails for want of it.
  world.advance(HOUR)
  world.mailFaults.set()
  await runJobs(services)
  expect(world.leads()).toHaveLength(0)
})

it('erase also forgets that an address got an acknowledgement', async () => {
  const { services: on } = await world.services({ settings: { acknowledgements: true } })
  const parsed = parseRequest({ ...contact, submissionId: crypto.randomUUID() })
  if (parsed.ok) await acceptSubmission(on, parsed.request)
  expect(await world.redis.keys('*:ack:*')).toHaveLength(2)
  await command('erase', contact.email, '--yes')
  expect((await world.redis.keys('*:ack:*')).filter((key) => !key.includes(':hour:'))).toHaveLength(0)
})

it('purge removes what was never mailed after twelve months, and nothing younger', async () => {
  const old = await submit({ message: 'Old' }, 'trap')
  world.advance(200 * DAY)
  const young = await submit({ message: 'Young' }, 'trap')
  world.advance(166 * DAY)
  expect(await command('purge')).toContain(`older than 365 days: ${old.reference}.`)
  expect(JSON.parse(await command('list', '--json'))).toHaveLength(2)
  await command('purge', '--yes')
  expect(JSON.parse(await command('list', '--json'))).toEqual([
    expect.objectContaining({ reference: young.reference }),
  ])
})

it.each([
  [[], 'Which command?'],
  [['lose'], 'No such command: lose.'],
  [['show', 'x'], 'show needs a reference'],
  [['erase', 'everyone'], 'erase needs an e-mail address'],
  [['list', '--state', 'lost'], 'No such state: lost.'],
  [['list', '--context', 'moon'], 'No such kind of deploy: moon.'],
  [['purge', '--force'], 'An option is unknown'],
  [['list', 'dead'], 'list takes nothing more: dead.'],
  [['purge', 'someone@site.example', '--yes'], 'purge takes nothing more: someone@site.example.'],
  [['show', 'K7MP2QRT', 'K7MP2QRV'], 'show takes nothing more: K7MP2QRV.'],
  [['purge', '--state', 'dead', '--yes'], '--state goes with list only.'],
])('%j is not understood, and helped', (args, message) => {
  const parsed = parseOptions(args)
  expect(parsed).toMatchObject({ ok: false, help: false })
  if (!parsed.ok) expect(parsed.message).toContain(message)
  if (!parsed.ok) expect(parsed.message).toContain('Usage:')
})
