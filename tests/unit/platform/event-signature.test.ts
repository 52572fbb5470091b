import { isEventsKey, isSignedByProvider } from '../../../netlify/platform/event-signature'
import { DAY, HOUR } from '../../../netlify/platform/clock'
import { newEventKeys, signBatch } from '../../../tools/local/mail/events'

const now = Date.UTC(2026, 0, 5, 12)
const { privateKey, publicKey } = newEventKeys()
const batch = signBatch([{ event: 'delivered', reason: 'reçu' }], privateKey, now)
const isSigned = (
  body = batch.body,
  headers: Record<string, string> = batch.headers,
  at = now,
  key = publicKey,
) => isSignedByProvider(body, new Headers(headers), key, at)

it('accepts the raw body as the provider signed it, with its last line break', () => {
  expect(batch.body.endsWith('\r\n')).toBe(true)
  expect(isSigned()).toBe(true)
})

it.each([
  ['without its line break', batch.body.trimEnd()],
  ['formatted differently', `${JSON.stringify(JSON.parse(batch.body), null, 1)}\r\n`],
  ['with one word changed', batch.body.replace('delivered', 'bounce')],
  ['that is empty', ''],
])('rejects a body %s', (_, body) => {
  expect(isSigned(body)).toBe(false)
})

it('accepts a batch only within a day of the time in its signature', () => {
  expect(isSigned(batch.body, batch.headers, now + DAY - HOUR)).toBe(true)
  expect(isSigned(batch.body, batch.headers, now + DAY + HOUR)).toBe(false)
  expect(isSigned(batch.body, batch.headers, now - DAY - HOUR)).toBe(false)
})

const signature = 'x-twilio-email-event-webhook-signature'
const timestamp = 'x-twilio-email-event-webhook-timestamp'
it.each([
  ['by another key', { [signature]: signBatch([], newEventKeys().privateKey, now).headers[signature] }],
  ['that is a random text', { [signature]: 'bm8gc2lnbmF0dXJl' }],
  ['that is empty', { [signature]: '' }],
  ['for another time', { [timestamp]: String(now / 1_000 + 1) }],
  ['without a time', { [timestamp]: '' }],
])('rejects a signature %s', (_, changed) => {
  expect(isSigned(batch.body, { ...batch.headers, ...changed })).toBe(false)
})

it.each(['', 'rubbish', '-----BEGIN PUBLIC KEY-----', publicKey.slice(0, -20)])(
  'rejects the key “%s”',
  (text) => {
    expect(isEventsKey(text)).toBe(false)
  },
)
