import { readBody } from '../../../netlify/platform/http/read-body'
import { checkRequest } from '../../../netlify/platform/http/check-request'

const siteUrl = 'https://site.example'
const statusOf = (headers: Record<string, string>) => {
  const request = new Request('https://deploy-7.example/api/send-demo-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  })
  return checkRequest(request, { siteUrl, mediaTypes: ['application/json'] })?.status
}

it.each([
  ['a page of this site', { 'sec-fetch-site': 'same-origin' }],
  ['a page of this site in an older browser', { origin: siteUrl }],
  ['a page of the same deploy', { origin: 'https://deploy-7.example' }],
  ['a page that states a charset', { 'content-type': 'Application/JSON; charset=utf-8', origin: siteUrl }],
])('accepts a request from %s', (_, headers) => {
  expect(statusOf(headers)).toBeUndefined()
})

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: siteUrl }],
  ['a subdomain', { 'sec-fetch-site': 'same-site' }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['an origin that begins like ours', { origin: 'https://site.example.evil.example' }],
  ['our origin with another scheme', { origin: 'http://site.example' }],
  ['a page with the origin “null”', { origin: 'null' }],
  ['a client that names no origin', {}],
])('refuses a request from %s', (_, headers) => {
  expect(statusOf(headers)).toBe(403)
})

const requestWith = (...chunks: Uint8Array[]) => {
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })
  const headers = { 'content-length': '5' }
  return new Request(siteUrl, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

it('joins the bytes of a character that arrive in two pieces', async () => {
  const request = requestWith(new Uint8Array([0xc3]), new Uint8Array([0xa9]))
  expect(await readBody(request, 10, 10_000)).toEqual({ ok: true, text: 'é' })
})

it('counts the bytes that arrive, not those that the Content-Length header states', async () => {
  const chunk = new Uint8Array(60)
  expect(await readBody(requestWith(chunk, chunk), 100, 10_000)).toEqual({ ok: false, reason: 'tooLarge' })
})
