import { htmlResponse, json } from '../../netlify/platform/http/responses'
import { readPublished } from '../support/published-site'

const DIGEST = /^'sha256-[\w+/]{43}='$/
const NONCE = 'MDEyMzQ1Njc4OWFiY2RlZg=='

const file = readPublished('_headers')
/** The rule for all paths, which has the headers of every static file. */
const [, rule = ''] = /^\/\*\n((?: {2}.+\n)+)/m.exec(file) ?? []
const pageHeaders = new Headers(
  [...rule.matchAll(/^ {2}([^:]+): (.*)$/gm)].map(([, name = '', value = '']): [string, string] => [
    name,
    value,
  ]),
)
const functionHeaders = json(200, {}).headers
const functionPageHeaders = htmlResponse(422, '', NONCE).headers

/** The directives of the content-security policy, without the digests of inline code. */
const policyOf = (headers: Headers) =>
  (headers.get('content-security-policy') ?? '').split('; ').map((directive) =>
    directive
      .split(' ')
      .filter((source) => !DIGEST.test(source))
      .join(' '),
  )

it.each([
  [
    'of pages allows only the site’s own files, data: images and inline code with a known digest',
    pageHeaders,
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ],
  ],
  [
    'of JSON from functions allows nothing',
    functionHeaders,
    ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"],
  ],
  [
    'of pages from functions allows no script',
    functionPageHeaders,
    [
      "default-src 'none'",
      `style-src 'nonce-${NONCE}'`,
      "img-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ],
  ],
])('the content-security policy %s', (_, headers, policy) => {
  expect(policyOf(headers).sort()).toEqual(policy.sort())
})

// Browsers must use HTTPS for two years. Subdomains are left out, because the owner has not decided about them.
const EVERYWHERE = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const OF_FUNCTIONS = { 'cross-origin-resource-policy': 'same-origin' }
const OF_PAGES = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': expect.stringContaining('camera=(), '),
}

it.each([
  ['pages', pageHeaders, OF_PAGES],
  ['functions', functionHeaders, { ...OF_FUNCTIONS, 'referrer-policy': 'no-referrer' }],
  [
    'pages that functions return',
    functionPageHeaders,
    { ...OF_FUNCTIONS, 'referrer-policy': 'strict-origin' },
  ],
])('headers of %s require HTTPS, and forbid frames and sniffing', (_, headers, own) => {
  expect(Object.fromEntries(headers)).toMatchObject({ ...EVERYWHERE, ...own })
})

it('other sites may show pictures and icons, but not load scripts and fonts', () => {
  const ruleOf = (path: string) => file.split(/\n(?=\/)/).find((one) => one.startsWith(`${path}\n`))
  for (const path of ['/scripts/*', '/fonts/*'])
    expect(ruleOf(path)).toContain('Cross-Origin-Resource-Policy: same-origin')
  expect(ruleOf('/*')).not.toContain('Cross-Origin-Resource-Policy')
})

it('no header allows other origins to read a response', () => {
  expect(file).not.toMatch(/access-control-/i)
  for (const headers of [functionHeaders, functionPageHeaders])
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})
