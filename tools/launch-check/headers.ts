import { HEADERS as FUNCTION_HEADERS } from '../../netlify/platform/http/responses'
import { createContentSecurityPolicy } from '../../src/build/adapter/content-security-policy'
import { SECURITY_HEADERS } from '../../src/build/adapter/headers'
import type { HttpResponse } from './http-get'
import { failed, passed, type Finding } from './finding'

/** Headers that no answer of ours may carry: an opening to other sites, or what it is made with. */
const UNWANTED = ['access-control-allow-origin', 'x-powered-by']

/** Compares a page's headers with those that the build wrote, its policy with what the page itself needs. */
export function checkPageHeaders(title: string, page: HttpResponse, status = 200): Finding {
  return finding(title, [
    ...statusFaults(page, status),
    ...headerFaults(page, SECURITY_HEADERS),
    ...(page.headers.has('x-robots-tag') ? ['X-Robots-Tag hides the page from search engines'] : []),
    ...policyFaults(page),
  ])
}

/** Compares a function's headers with those that its code sets. */
export function checkFunctionHeaders(title: string, answer: HttpResponse): Finding {
  return finding(title, headerFaults(answer, FUNCTION_HEADERS))
}

const finding = (title: string, faults: string[]): Finding =>
  faults.length === 0
    ? passed(title, 'as promised.')
    : failed(
        title,
        `${faults.join('; ')}.`,
        'See that the host publishes dist/ with its _headers as this build wrote them, and adds nothing of its own.',
      )

const statusFaults = ({ status }: HttpResponse, expected: number): string[] =>
  status === expected ? [] : [`status ${status} instead of ${expected}`]

function headerFaults({ headers }: HttpResponse, expected: Record<string, string>): string[] {
  const differing = Object.entries(expected).flatMap(([name, value]) => {
    const given = headers.get(name)
    if (given === null) return [`${name} is missing`]
    return given === value ? [] : [`${name} is “${given}” instead of “${value}”`]
  })
  return [...differing, ...UNWANTED.filter((name) => headers.has(name)).map((name) => `${name} is sent`)]
}

const HASH = /^'sha256-[\w+/]{43}='$/

/** The policy of this page alone is what is needed; the one served may add the hashes of other pages' styles. */
function policyFaults({ headers, body }: HttpResponse): string[] {
  const own = createContentSecurityPolicy()
  try {
    own.allow(body, 'the page')
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  const needed = directives(own.header())
  const given = directives(headers.get('content-security-policy') ?? '')
  if (given.size === 0) return ['Content-Security-Policy is missing']
  const unknown = [...given.keys()].filter((name) => !needed.has(name))
  return [
    ...unknown.map((name) => `the policy has ${name}`),
    ...[...needed].flatMap(([name, sources]) => {
      const served = given.get(name)
      if (!served) return [`the policy lacks ${name}`]
      const lacking = sources.filter((source) => !served.includes(source))
      const added = served.filter(
        (source) => !sources.includes(source) && !(name.startsWith('style-') && HASH.test(source)),
      )
      return [
        ...(lacking.length > 0 ? [`${name} of the policy lacks ${lacking.join(' ')}`] : []),
        ...(added.length > 0 ? [`${name} of the policy has ${added.join(' ')}`] : []),
      ]
    }),
  ]
}

const directives = (policy: string): Map<string, string[]> =>
  new Map(
    words(policy, ';').map((directive) => {
      const [name = '', ...sources] = words(directive, ' ')
      return [name, sources]
    }),
  )

const words = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean)
