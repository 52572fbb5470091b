import { createContentSecurityPolicy } from '../../src/build/adapter/content-security-policy'
import { SECURITY_HEADERS } from '../../src/build/adapter/headers'

export type Answer = { status: number; headers: Headers; body: string }

/** Checks a page's status, the headers that the build writes, and the content-security policy that the page needs. */
export const pageHeaderFaults = (page: Answer, status = 200): string[] => [
  ...(page.status === status ? [] : [`status ${page.status} instead of ${status}`]),
  ...headerFaults(page, SECURITY_HEADERS),
  ...(page.headers.has('x-robots-tag') ? ['X-Robots-Tag hides the page from search engines'] : []),
  ...policyFaults(page),
]

/** Compares an answer's headers with the expected ones, and reports headers that must not be sent. */
export function headerFaults({ headers }: Answer, expected: Record<string, string>): string[] {
  const faults = Object.entries(expected).flatMap(([name, value]) => {
    const served = headers.get(name)
    // Vary is not compared, because a host that compresses pages adds to it.
    if (served === value || name === 'Vary') return []
    return [served === null ? `${name} is missing` : `${name} is “${served}” instead of “${value}”`]
  })
  const unwanted = ['access-control-allow-origin', 'x-powered-by'].filter((name) => headers.has(name))
  return [...faults, ...unwanted.map((name) => `${name} is sent`)]
}

/** Returns a fault if browsers may reuse a page without asking the server, and a fault if it is not compressed. */
export function deliveryFaults({ headers }: Answer): string[] {
  const caching = headers.get('cache-control') ?? ''
  const isRevalidated = caching.includes('max-age=0') && caching.includes('must-revalidate')
  return [
    ...(isRevalidated ? [] : [`Cache-Control is “${caching}”, so visitors may keep an old page`]),
    ...(/^(br|gzip|zstd)$/.test(headers.get('content-encoding') ?? '') ? [] : ['not compressed']),
  ]
}

const STYLE_HASH = /^'sha256-[\w+/]{43}='$/

/** Compares the served policy with the one that the page needs. Hashes of other pages' styles are allowed too. */
function policyFaults({ headers, body }: Answer): string[] {
  const expectedPolicy = createContentSecurityPolicy(siteScriptOf(body))
  try {
    expectedPolicy.allow(body, 'the page')
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  const needed = directivesOf(expectedPolicy.header())
  const served = directivesOf(headers.get('content-security-policy') ?? '')
  if (served.size === 0) return ['Content-Security-Policy is missing']
  return [...new Set([...needed.keys(), ...served.keys()])].flatMap((name) => {
    const [expected = [], actual = []] = [needed.get(name), served.get(name)]
    if (needed.has(name) !== served.has(name))
      return [`the policy ${served.has(name) ? 'has' : 'lacks'} ${name}`]
    const missing = expected.filter((source) => !actual.includes(source))
    const isStyleOfOtherPage = (source: string) => name.startsWith('style-') && STYLE_HASH.test(source)
    const added = actual.filter((source) => !expected.includes(source) && !isStyleOfOtherPage(source))
    return [
      ...missing.map((source) => `${name} of the policy lacks ${source}`),
      ...added.map((source) => `${name} of the policy has ${source}`),
    ]
  })
}

/** The site's script, the last one of a page. It changes with each build, and only the served policy knows its hash. */
const siteScriptOf = (html: string): string =>
  html.slice(html.lastIndexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'))

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').flatMap((directive): [string, string[]][] => {
      const [name, ...sources] = directive.trim().split(/\s+/)
      return name ? [[name, sources]] : []
    }),
  )
