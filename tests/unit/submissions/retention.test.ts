import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { MAX_STORAGE_MONTHS } from '../../../src/consent/storage'
import { DAY, HOUR } from '../../../netlify/platform/clock'
import { LINK_MS } from '../../../netlify/submissions/newsletter/confirmation-link'
import {
  HANDED_CONTENT_MS,
  MAILED_RECORD_MS,
  UNMAILED_RECORD_MS,
} from '../../../netlify/submissions/store/retention'

/** What the privacy policy prints. */
const promised = parse(readFileSync('content/claims.yml', 'utf8')) as Record<string, { value: number }>

it('the content of a request that was mailed is kept as long as the privacy policy says', () => {
  expect(HANDED_CONTENT_MS).toBe((promised.request_content_days?.value ?? NaN) * DAY)
})

it('what was never mailed, or never arrived, is kept as long as the privacy policy says of forms', () => {
  const months = promised.form_retention_months?.value ?? NaN
  expect(UNMAILED_RECORD_MS).toBe((months * 365 * DAY) / 12)
})

it('what stays of a mailed request is kept as long as the privacy policy says', () => {
  expect(MAILED_RECORD_MS).toBe((promised.request_record_days?.value ?? NaN) * DAY)
})

it('a link that confirms the newsletter is valid for as long as the privacy policy says', () => {
  expect(LINK_MS).toBe((promised.newsletter_link_hours?.value ?? NaN) * HOUR)
})

it('nothing stays in a browser longer than the privacy policy says of cookies', () => {
  expect(MAX_STORAGE_MONTHS).toBe(promised.cookie_retention_months?.value)
})
