import { createContentSecurityPolicy } from '../../src/build/adapter/content-security-policy'
import { SECURITY_HEADERS } from '../../src/build/adapter/headers'

export type Answer = { status: number; headers: Headers; body: string }

/** What differs from the headers that the build wrote, and from the policy that this page needs. */
export const pageHeaderFaults = (page: Answer, status = 200): string[] => [
  ...(page.status === status ? [] : [`status ${page.status} instead of ${status}`]),
  ...headerFaults(page, SECURITY_HEADERS),
  ...(page.headers.has('x-robots-tag') ? ['X-Robots-Tag hides the page from search engines'] : []),
  ...policyFaults(page),
]

/** What differs from the headers that an answer must have, and what it carries besides. */
export function headerFaults({ headers }: Answer, expected: Record<string, string>): string[] {
  const faults = Object.entries(expected).flatMap(([name, value]) => {
    const served = headers.get(name)
    // What compresses on the way adds to Vary.
    if (served === value || name === 'Vary') return []
    return [served === null ? `${name} is missing` : `${name} is “${served}” instead of “${value}”`]
  })
  // An opening to other sites, and what the site is made with.
  const unwanted = ['access-control-allow-origin', 'x-powered-by'].filter((name) => headers.has(name))
  return [...faults, ...unwanted.map((name) => `${name} is sent`)]
}

/** How a CDN has to serve pages: asked for again at each visit, and compressed. */
export function deliveryFaults({ headers }: Answer): string[] {
  const caching = headers.get('cache-control') ?? ''
  const isAskedAgain = caching.includes('max-age=0') && caching.includes('must-revalidate')
  return [
    ...(isAskedAgain ? [] : [`Cache-Control is “${caching}”, so visitors may keep an old page`]),
    ...(/^(br|gzip|zstd)$/.test(headers.get('content-encoding') ?? '') ? [] : ['not compressed']),
  ]
}

const HASH = /^'sha256-[\w+/]{43}='$/

/** The policy served may add the hashes of other pages' styles to what this page needs, and nothing else. */
function policyFaults({ headers, body }: Answer): string[] {
  const own = createContentSecurityPolicy()
  try {
    own.allow(body, 'the page')
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  const needed = directives(own.header())
  const served = directives(headers.get('content-security-policy') ?? '')
  if (served.size === 0) return ['Content-Security-Policy is missing']
  return [...new Set([...needed.keys(), ...served.keys()])].flatMap((name) => {
    const [wanted, given] = [needed.get(name), served.get(name)]
    if (!wanted) return [`the policy has ${name}`]
    if (!given) return [`the policy lacks ${name}`]
    const lacking = wanted.filter((source) => !given.includes(source))
    const added = given.filter(
      (source) => !wanted.includes(source) && !(name.startsWith('style-') && HASH.test(source)),
    )
    return [
      ...(lacking.length > 0 ? [`${name} of the policy lacks ${lacking.join(' ')}`] : []),
      ...(added.length > 0 ? [`${name} of the policy has ${added.join(' ')}`] : []),
    ]
  })
}

const directives = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').flatMap((directive): [string, string[]][] => {
      const [name, ...sources] = directive.trim().split(/\s+/)
      return name ? [[name, sources]] : []
    }),
  )
