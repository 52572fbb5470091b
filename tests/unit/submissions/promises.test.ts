import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { MAX_STORAGE_MONTHS } from '../../../src/consent/storage'
import { DAY, HOUR, MINUTE } from '../../../netlify/platform/clock'
import { MAX_ATTEMPTS, retryDelay } from '../../../netlify/submissions/deliver/retry'
import { CONTENT_MS, RECORD_MS, REQUEST_LEASE_MS, UNSETTLED_MS } from '../../../netlify/submissions/lifetimes'
import { LIMIT_MS } from '../../../netlify/submissions/limits'
import { LINK_MS } from '../../../netlify/submissions/newsletter/confirmation-link'
import { BUDGETS } from '../../../netlify/submissions/services'
import * as scripts from '../../../netlify/submissions/store/scripts'

/** What the privacy policy prints. */
const promised = parse(readFileSync('content/claims.yml', 'utf8')) as Record<string, { value: number }>
const figure = (name: string) => promised[name]?.value ?? NaN

it('everything is kept as long as the privacy policy says', () => {
  expect(CONTENT_MS).toBe(figure('request_content_days') * DAY)
  expect(RECORD_MS).toBe(figure('request_record_days') * DAY)
  expect(UNSETTLED_MS).toBe((figure('form_retention_months') * 365 * DAY) / 12)
  expect(LINK_MS).toBe(figure('newsletter_link_hours') * HOUR)
  expect(MAX_STORAGE_MONTHS).toBe(figure('cookie_retention_months'))
})

it('a visitor has an answer within 10 s whatever hangs, and a lease lasts twice as long', () => {
  const { accept, mail, done, total } = BUDGETS
  const longest = LIMIT_MS + Math.min(accept + mail + done, total)
  expect(longest).toBeLessThan(10_000)
  expect(REQUEST_LEASE_MS).toBeGreaterThan(2 * longest)
})

it('delays double from one minute to nine hours, shortened by up to half: twenty tries in about three days', () => {
  const delays = (random: number) =>
    Array.from({ length: MAX_ATTEMPTS - 1 }, (_, at) => retryDelay(at + 1, random))
  expect(delays(1).map((ms) => ms / MINUTE)).toEqual([
    ...[1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
    ...Array<number>(9).fill(540),
  ])
  expect(delays(0)).toEqual(delays(1).map((ms) => ms / 2))
  const sum = delays(0.5).reduce((total, ms) => total + ms, 0)
  expect(sum / DAY).toBeGreaterThan(2.5)
  expect(sum / DAY).toBeLessThan(3.5)
})

it('the machine has at most five scripts of 120 lines in all', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(5)
  const lines = Object.values(scripts).flatMap((script) => script.trim().split('\n'))
  expect(lines.length).toBeLessThanOrEqual(120)
})
