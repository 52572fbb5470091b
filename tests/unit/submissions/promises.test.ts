import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { DAY, HOUR, MINUTE } from '../../../netlify/platform/clock'
import { DEADLINES, deadlinesFor } from '../../../netlify/platform/deadlines'
import {
  CONTENT_MS,
  LINK_MS,
  MAX_ATTEMPTS,
  SUMMARY_MS,
  UNCONFIRMED_CONTENT_MS,
  UNSETTLED_MS,
  retryDelay,
} from '../../../netlify/submissions/limits'
import { isReference, referenceOf, submissionOf } from '../../../netlify/submissions/submission'
import { MAX_STORAGE_MONTHS } from '../../../src/measurement/storage'
import { TIME_OUT_MS } from '../../../src/shared/forms/endpoint'
import { contact } from '../../support/requests'
import { parseValid } from '../../support/submissions-tests'

/** The numbers that the site states, including those in the privacy policy. */
const claims = parse(readFileSync('content/claims.yml', 'utf8')) as Record<string, { value: number }>
const claim = (name: string) => claims[name]?.value ?? NaN

it('keeps data as long as the privacy policy states', () => {
  expect(CONTENT_MS).toBe(claim('request_content_days') * DAY)
  expect(UNCONFIRMED_CONTENT_MS).toBe(claim('request_unconfirmed_days') * DAY)
  expect(SUMMARY_MS).toBe(claim('request_record_days') * DAY)
  expect(UNSETTLED_MS).toBe((claim('form_retention_months') * 365 * DAY) / 12)
  expect(LINK_MS).toBe(claim('newsletter_link_hours') * HOUR)
  expect(MAX_STORAGE_MONTHS).toBe(claim('cookie_retention_months'))
})

it('answers within ten seconds; the deliverer takes over after more than twice that time', () => {
  const { limit, store, mail, mark, request, requestLease } = DEADLINES
  // IPv6 senders are limited twice.
  const longest = 2 * limit + Math.min(store + mail + mark, request)
  expect(longest).toBeLessThan(10_000)
  expect(longest).toBeLessThan(TIME_OUT_MS)
  expect(requestLease).toBeGreaterThan(2 * longest)
})

it('waits longer for tests, but never with a store that is not on this machine', () => {
  const local = { VIGIE_PATIENCE: '3', UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:8891' }
  expect(deadlinesFor(local).mail).toBe(3 * DEADLINES.mail)
  for (const variables of [
    { ...local, UPSTASH_REDIS_REST_URL: 'https://x.upstash.example' },
    { ...local, SUBMISSIONS_REDIS_REST_URL: 'https://x.upstash.example' },
    { VIGIE_PATIENCE: '3' },
    { ...local, VIGIE_PATIENCE: 'soon' },
  ])
    expect(deadlinesFor(variables)).toEqual(DEADLINES)
})

it('spreads the attempts to mail over about three days; pauses double up to nine hours', () => {
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

const SECRET = 'a secret of the tests'

describe('the reference', () => {
  const ids = Array.from({ length: 500 }, () => crypto.randomUUID())

  it('is always the same for one submission id, differs between ids, and depends on the secret', () => {
    const references = ids.map((id) => referenceOf(id, SECRET))
    for (const reference of references) expect(reference).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/)
    expect(ids.map((id) => referenceOf(id, SECRET))).toEqual(references)
    expect(new Set(references).size).toBe(ids.length)
    expect(referenceOf(ids[0] ?? '', 'another secret')).not.toBe(references[0])
  })

  it('is recognised in upper and lower case, but not if too short or with an O', () => {
    expect(['K7MP2QRT', 'k7mp2qrt', 'K7MP2QR', 'K7MP2QRO'].map(isReference)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

it('a submission has the id that the form sent, or one derived from content, time and secret', () => {
  const idOf = (changes: object = {}, now = 0, secret = SECRET) =>
    submissionOf(parseValid({ ...contact, ...changes }), { now, secret }).id
  const ids = [idOf(), idOf({ message: 'Autre' }), idOf({}, 600_000), idOf({}, 0, 'another secret')]
  expect(idOf({}, 599_999)).toBe(ids[0])
  expect(new Set(ids).size).toBe(ids.length)
  // UUID version 8 (RFC 9562).
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const submissionId = crypto.randomUUID()
  expect(idOf({ submissionId: submissionId.toUpperCase() })).toBe(submissionId)
})
