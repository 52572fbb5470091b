import { html, json } from '../../netlify/platform/http/responses'
import { published } from '../support/published-site'

const HASH = /^'sha256-[\w+/]{43}='$/
const NONCE = 'MDEyMzQ1Njc4OWFiY2RlZg=='

const file = published('_headers')
/** What every static answer carries: the rule for all paths. */
const ofPages = new Headers(
  /^\/\*\n((?: {2}.+\n)+)/m
    .exec(file)?.[1]
    ?.trim()
    .split('\n')
    .map((line): [string, string] => {
      const [name = '', ...value] = line.trim().split(': ')
      return [name, value.join(': ')]
    }),
)
const ofFunctions = json(200, {}).headers
const ofAnsweredPages = html(422, '', NONCE).headers

/** The sources of each directive; hashes of inline code are left out. */
const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.filter((source) => !HASH.test(source)).join(' ')]
    }),
  )

describe('the content-security policy', () => {
  it('lets pages run and show what is theirs alone, nothing inline without its hash, and be framed by nobody', () => {
    expect(policyOf(ofPages)).toEqual({
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

  it('lets an answer of a function do nothing', () => {
    expect(policyOf(ofFunctions)).toEqual({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    })
  })

  it('lets a page that a function answers with run no script', () => {
    expect(policyOf(ofAnsweredPages)).toEqual({
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

// Two years of HTTPS, and for no subdomain: nobody has spoken for those yet.
const EVERYWHERE = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
}

it.each([
  [
    'pages',
    ofPages,
    {
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'permissions-policy': expect.stringContaining('camera=(), '),
    },
  ],
  ['functions', ofFunctions, { 'referrer-policy': 'no-referrer' }],
  ['pages of functions', ofAnsweredPages, { 'referrer-policy': 'same-origin' }],
])('%s bind browsers to HTTPS, declared types, no frame and their own origin', (_, headers, own) => {
  expect(Object.fromEntries(headers)).toMatchObject({ ...EVERYWHERE, ...own })
})

it('opens nothing to other origins', () => {
  expect(file).not.toMatch(/access-control-/i)
  for (const headers of [ofFunctions, ofAnsweredPages])
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})
