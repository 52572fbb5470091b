import { readBody } from '../../../netlify/platform/http/read-body'
import { checkRequest } from '../../../netlify/platform/http/check-request'

const siteUrl = 'https://site.example'
const mediaTypes = ['application/json']
const request = (headers: Record<string, string>, method = 'POST') =>
  new Request('https://deploy-7.example/api/send-demo-email', {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: '{}' }),
  })
const status = (headers: Record<string, string>, method?: string) =>
  checkRequest(request(headers, method), { siteUrl, mediaTypes })?.status

it.each([
  ['a page of this site, in the browser’s words', { 'sec-fetch-site': 'same-origin' }],
  ['a page of this site, by an older browser', { origin: siteUrl }],
  ['a page of this very deploy', { origin: 'https://deploy-7.example' }],
  ['JSON with a charset', { 'content-type': 'Application/JSON; charset=utf-8', origin: siteUrl }],
])('lets pass %s', (_, headers) => {
  expect(status(headers)).toBeUndefined()
})

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: siteUrl }],
  ['a subdomain of ours', { 'sec-fetch-site': 'same-site' }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['an origin that begins like ours', { origin: 'https://site.example.evil.example' }],
  ['our origin over another scheme', { origin: 'http://site.example' }],
  ['no origin', { origin: 'null' }],
  ['nobody says who', {}],
])('refuses %s', (_, headers) => {
  expect(status(headers)).toBe(403)
})

it('refuses other methods and says which one it takes', () => {
  expect(checkRequest(request({}, 'GET'), { siteUrl, mediaTypes })).toMatchObject({
    status: 405,
    headers: { Allow: 'POST' },
  })
})

it.each(['text/plain', 'multipart/form-data; boundary=x', ''])('refuses the media type "%s"', (type) => {
  expect(status({ 'content-type': type, origin: siteUrl })).toBe(415)
})

const streaming = (chunks: (string | Uint8Array)[], end = true, headers: Record<string, string> = {}) => {
  let cancelled = false
  const queue = [...chunks]
  const body = new ReadableStream({
    pull(controller) {
      const chunk = queue.shift()
      if (chunk !== undefined)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      else if (end) controller.close()
    },
    cancel() {
      cancelled = true
    },
  })
  const made = new Request('https://site.example/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
  return { request: made, cancelled: () => cancelled }
}

it('puts together characters that arrive in pieces', async () => {
  const [one, two] = [new Uint8Array([0xc3]), new Uint8Array([0xa9])]
  expect(await readBody(streaming([one, two]).request, 10)).toEqual({ ok: true, text: 'é' })
})

it('counts what really arrives, and stops there', async () => {
  const { request: sent, cancelled } = streaming(Array<string>(9).fill('x'.repeat(60)), true, {
    'content-length': '5',
  })
  expect(await readBody(sent, 100)).toEqual({ ok: false, reason: 'tooLarge' })
  expect(cancelled()).toBe(true)
})

it('waits no longer than told for a body that stops coming', async () => {
  const { request: sent, cancelled } = streaming(['{'], false)
  expect(await readBody(sent, 100, 50)).toEqual({ ok: false, reason: 'malformed' })
  expect(cancelled()).toBe(true)
})

it('takes nothing but UTF-8', async () => {
  expect(await readBody(streaming([new Uint8Array([0xff, 0xfe])]).request, 100)).toEqual({
    ok: false,
    reason: 'malformed',
  })
})
