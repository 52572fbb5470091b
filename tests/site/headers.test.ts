import { html, json } from '../../netlify/platform/http/responses'
import { published } from '../support/published-site'

const HASH = /^'sha256-[\w+/]{43}='$/
const NONCE = 'MDEyMzQ1Njc4OWFiY2RlZg=='

const file = published('_headers')
/** The headers of every static file: the rule for all paths. */
const pageHeaders = new Headers(
  /^\/\*\n((?: {2}.+\n)+)/m
    .exec(file)?.[1]
    ?.trim()
    .split('\n')
    .map((line): [string, string] => {
      const [name = '', ...value] = line.trim().split(': ')
      return [name, value.join(': ')]
    }),
)
const functionHeaders = json(200, {}).headers
const functionPageHeaders = html(422, '', NONCE).headers

/** The sources of each directive, without hashes of inline code. */
const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.filter((source) => !HASH.test(source)).join(' ')]
    }),
  )

describe('the content-security policy', () => {
  it('of pages allows only their own files, inline code by its hash alone, and no frame', () => {
    expect(policyOf(pageHeaders)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'upgrade-insecure-requests': '',
    })
  })

  it('of functions allows nothing', () => {
    expect(policyOf(functionHeaders)).toEqual({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    })
  })

  it('of pages that functions return allows no script', () => {
    expect(policyOf(functionPageHeaders)).toEqual({
      'default-src': "'none'",
      'style-src': `'nonce-${NONCE}'`,
      'img-src': "'self'",
      'font-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    })
  })
})

// Two years of HTTPS; not for subdomains, which the owner has not decided on.
const EVERYWHERE = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
}

it.each([
  [
    'pages',
    pageHeaders,
    {
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'permissions-policy': expect.stringContaining('camera=(), '),
    },
  ],
  ['functions', functionHeaders, { 'referrer-policy': 'no-referrer' }],
  ['pages that functions return', functionPageHeaders, { 'referrer-policy': 'same-origin' }],
])('%s require HTTPS, declared types, no frame and the same origin', (_, headers, own) => {
  expect(Object.fromEntries(headers)).toMatchObject({ ...EVERYWHERE, ...own })
})

it('no response is open to other origins', () => {
  expect(file).not.toMatch(/access-control-/i)
  for (const headers of [functionHeaders, functionPageHeaders])
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})
