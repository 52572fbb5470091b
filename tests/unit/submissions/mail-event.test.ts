import { readMailEvent } from '../../../netlify/submissions/deliver/mail-event'

const TEAM = 'equipe@site.example'
const id = '2b1a7a3e-7a53-4d57-9d0c-5b8a0c7c9a11'
const lead = {
  email: TEAM,
  timestamp: 1_767_614_400,
  category: ['lead'],
  id,
  round: '1',
  context: 'production',
  ref: 'K7MP2QRT',
}
const read = (changes: object) => readMailEvent({ ...lead, ...changes }, ['crm@sales.example', TEAM])
/** As one comes that follows days later: only address and time are left. */
const unattributed = {
  ref: undefined,
  category: undefined,
  id: undefined,
  round: undefined,
  context: undefined,
}

it.each([
  ['processed', 'handed'],
  ['deferred', 'handed'],
  ['delivered', 'delivered'],
  ['bounce', 'undelivered'],
  ['dropped', 'undelivered'],
])('%s of a lead says: %s', (event, verdict) => {
  expect(read({ event })).toMatchObject({ kind: 'lead', id, round: 1, context: 'production', verdict })
})

it.each(['open', 'click', 'spamreport', 'unsubscribe', 'constructor', '__proto__', 42, undefined])(
  '%p says nothing',
  (event) => {
    expect(read({ event })).toBeUndefined()
  },
)

it('a blocked mail is a bounce of that type; the code keeps single words alone', () => {
  const refused = { event: 'bounce', type: 'blocked', status: '4.2.1', reason: '421 jean@site.example busy' }
  expect(read(refused)).toMatchObject({ verdict: 'undelivered', code: 'bounce:blocked:4.2.1' })
  expect(read({ event: 'bounce', type: 'jean@site.example' })).toMatchObject({ code: 'bounce' })
})

it('other mail than leads is passed over, also where it bounces', () => {
  for (const category of ['digest', ['alarm'], 'acknowledgement'])
    expect(read({ event: 'bounce', category })).toBeUndefined()
  expect(read({ event: 'bounce', category: 'lead' })).toMatchObject({ kind: 'lead' })
})

it('a bounce of the team’s mailbox that names no lead may be of any', () => {
  expect(read({ event: 'bounce', ...unattributed, email: TEAM.toUpperCase() })).toEqual({
    kind: 'unattributed',
    at: (lead.timestamp + 1) * 1_000,
  })
  expect(read({ event: 'delivered', ...unattributed })).toBeUndefined()
  expect(read({ event: 'bounce', ...unattributed, email: 'visitor@else.example' })).toBeUndefined()
})

it.each([null, 'text', [], 7, {}])('%j is no event', (given) => {
  expect(readMailEvent(given, [TEAM])).toBeUndefined()
})

it.each([
  { round: '0' },
  { round: 'x' },
  { round: '1.5' },
  { id: 'x' },
  { ref: 'jean@site.example' },
  { context: 7 },
])('arguments that are not ours (%j) name no lead', (changes) => {
  expect(read({ event: 'delivered', ...changes })).toBeUndefined()
})
