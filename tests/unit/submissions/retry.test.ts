import { HOUR, MINUTE } from '../../../netlify/platform/clock'
import { failureOf } from '../../../netlify/submissions/deliver-one'
import { MAX_ATTEMPTS, retryDelay } from '../../../netlify/submissions/retry'

const now = Date.UTC(2026, 0, 5, 12)

it('tries twenty times over about 72 hours', () => {
  const longest = Array.from({ length: MAX_ATTEMPTS }, (_, failed) => retryDelay(failed + 1, 1))
  const total = longest.reduce((sum, delay) => sum + delay, 0)
  expect(MAX_ATTEMPTS).toBe(20)
  expect(Math.round(total / HOUR)).toBe(74)
  expect(longest.slice(0, 3)).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE])
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
  expect(failureOf({ ok: false, kind, code: 'x' }, { attempts: 0, now, random: 1 }).final).toBe(final)
})

it('gives up after the twentieth failure', () => {
  const sent = { ok: false, kind: 'transient', code: 'x' } as const
  expect(failureOf(sent, { attempts: 18, now, random: 1 }).final).toBe(false)
  expect(failureOf(sent, { attempts: 19, now, random: 1 }).final).toBe(true)
})

it('waits as long as the provider asks, a minute at least, six hours at most', () => {
  const wait = (retryAt?: number) =>
    failureOf(
      { ok: false, kind: 'wait', code: 'mail-429', ...(retryAt && { retryAt }) },
      { attempts: 0, now, random: 0 },
    )
  expect(wait(now + 20 * MINUTE).nextAt).toBe(now + 20 * MINUTE)
  expect(wait(now - HOUR).nextAt).toBe(now + MINUTE)
  expect(wait().nextAt).toBe(now + MINUTE)
  expect(wait(now + 1_000 * HOUR).nextAt).toBe(now + 6 * HOUR)
})
