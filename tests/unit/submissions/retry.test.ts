import { HOUR, MINUTE } from '../../../netlify/platform/clock'
import { failureOf } from '../../../netlify/submissions/deliver/mail-submission'
import { MAX_ATTEMPTS, retryDelay } from '../../../netlify/submissions/deliver/retry'

const now = Date.UTC(2026, 0, 5, 12)
const lease = now + MINUTE

/** Pauses between the first attempt and the last: after the last one nobody waits. */
const pauses = (random: number) =>
  Array.from({ length: MAX_ATTEMPTS - 1 }, (_, at) => retryDelay(at + 1, random))

it('tries twenty times, over about 72 hours on average', () => {
  const hours = (random: number) => pauses(random).reduce((sum, pause) => sum + pause, 0) / HOUR
  expect(MAX_ATTEMPTS).toBe(20)
  // Pauses grow evenly with the number drawn, so the middle one makes the mean.
  expect(Math.abs(hours(0.5) - 72)).toBeLessThan(2)
  expect(hours(0)).toBeCloseTo(hours(1) / 2, 3)
  expect(pauses(1).slice(0, 3)).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE])
})

it('spreads what failed together: at least half the pause, at most the whole', () => {
  expect(retryDelay(5, 0)).toBe(8 * MINUTE)
  expect(retryDelay(5, 1)).toBe(16 * MINUTE)
})

it.each([
  ['transient', false],
  ['unknown', false],
  ['configuration', false],
  ['unexpected', false],
  ['wait', false],
  ['permanent', true],
] as const)('after a %s failure, gives up at once: %s', (kind, final) => {
  expect(failureOf({ ok: false, kind, code: 'x' }, { attempts: 0, lease, now, random: 1 }).final).toBe(final)
})

it('gives up after the last attempt', () => {
  const sent = { ok: false, kind: 'transient', code: 'x' } as const
  const after = (attempts: number) => failureOf(sent, { attempts, lease, now, random: 1 }).final
  expect(after(MAX_ATTEMPTS - 2)).toBe(false)
  expect(after(MAX_ATTEMPTS - 1)).toBe(true)
})

describe('an attempt before its time', () => {
  const early = (kind: 'transient' | 'permanent' | 'wait', retryAt?: number) =>
    failureOf(
      { ok: false, kind, code: 'x', ...(retryAt && { retryAt }) },
      { attempts: MAX_ATTEMPTS - 1, lease, dueAt: now + HOUR, now, random: 1 },
    )

  it('does not count, and leaves the schedule as it was', () => {
    expect(early('transient')).toMatchObject({ counts: false, nextAt: now + HOUR, final: false })
  })

  it('is final where the mail is refused for what it says', () => {
    expect(early('permanent').final).toBe(true)
  })

  it('waits longer where the provider asks for it', () => {
    expect(early('wait', now + 2 * HOUR)).toMatchObject({ counts: false, nextAt: now + 2 * HOUR })
  })
})

it('tries out of turn only what certainly was not taken', () => {
  const tryFrom = (kind: 'transient' | 'unknown') =>
    failureOf({ ok: false, kind, code: 'x' }, { attempts: 4, lease, now, random: 1 }).tryFrom
  expect(tryFrom('transient')).toBe(now)
  expect(tryFrom('unknown')).toBe(now + 16 * MINUTE)
})

it('waits as long as the provider asks, a minute at least, six hours at most', () => {
  const wait = (retryAt?: number) =>
    failureOf(
      { ok: false, kind: 'wait', code: 'mail-429', ...(retryAt && { retryAt }) },
      { attempts: 0, lease, now, random: 0 },
    )
  expect(wait(now + 20 * MINUTE).nextAt).toBe(now + 20 * MINUTE)
  expect(wait(now - HOUR).nextAt).toBe(now + MINUTE)
  expect(wait().nextAt).toBe(now + MINUTE)
  expect(wait(now + 1_000 * HOUR).nextAt).toBe(now + 6 * HOUR)
})
