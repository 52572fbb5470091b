import { DAY, HOUR, MINUTE } from '../../../netlify/platform/clock'
import { alarmsFor } from '../../../netlify/submissions/jobs/alarms'
import { digestDue } from '../../../netlify/submissions/jobs/send-digest'

const now = Date.UTC(2026, 0, 5, 12)
const quiet = {
  waiting: { count: 0 },
  dead: { count: 0 },
  suspects: { count: 0 },
  acceptedInHour: 3,
  jobs: {},
}
const run = { mailed: 0, failed: 0, refusals: [] }
const names = (...given: Parameters<typeof alarmsFor>) => alarmsFor(...given).map(({ name }) => name)

it('is quiet on an ordinary day', () => {
  expect(names({ ...quiet, waiting: { count: 2, at: now - 29 * MINUTE } }, run, 'ok', now)).toEqual([])
})

it('tells of dead letters, late mail, a flood, a refused key and strange answers', () => {
  const figures = {
    ...quiet,
    dead: { count: 1 },
    waiting: { count: 4, at: now - 2 * HOUR },
    acceptedInHour: 101,
  }
  const refusals = [{ kind: 'unexpected', code: 'mail-302' } as const]
  expect(names(figures, { ...run, refusals }, 'refused:mail-401', now)).toEqual([
    'dead',
    'oldest',
    'mail',
    'unexpected',
    'flood',
  ])
})

it('raises another alarm for a new dead letter, even where the count is the same as before', () => {
  const about = (at: number) =>
    alarmsFor({ ...quiet, dead: { count: 1, at } }, run, 'ok', now).map((alarm) => alarm.about)
  expect(about(now)).toEqual([now])
  expect(about(now - HOUR)).toEqual([now - HOUR])
})

it('tells of a quarantine that the daily digest did not empty', () => {
  const waiting = (ms: number) => names({ ...quiet, suspects: { count: 2, at: now - ms } }, run, 'ok', now)
  expect(waiting(DAY)).toEqual([])
  expect(waiting(DAY + HOUR)).toEqual(['quarantine'])
})

it('tells of a key refused in a delivery although the check went well', () => {
  const refusals = [{ kind: 'configuration', code: 'mail-403' } as const]
  expect(names(quiet, { ...run, refusals }, 'ok', now)).toEqual(['mail'])
})

it('raises an alarm for an address on a list of refusals, and none where that is not known', () => {
  const given = (mailbox: string) => alarmsFor({ ...quiet, jobs: { mailbox } }, run, 'ok', now)
  expect(given('listed:bounces')).toEqual([{ name: 'mailbox', values: { code: 'listed:bounces' } }])
  expect(given('unclear:mail-403')).toEqual([])
  expect(given('ok')).toEqual([])
})

it('does not alarm over a check that merely failed', () => {
  expect(names(quiet, run, 'unclear:mail-timeout', now)).toEqual([])
})

it('sends the digest once a day, from six in the morning, however late', () => {
  const at = (hour: number) => Date.UTC(2026, 0, 5, hour)
  expect(digestDue(at(5), undefined)).toBe(false)
  expect(digestDue(at(6), undefined)).toBe(true)
  expect(digestDue(at(23), at(6))).toBe(false)
  expect(digestDue(at(23), at(6) - 24 * HOUR)).toBe(true)
})
