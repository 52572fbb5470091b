import type { BrowserContext } from 'playwright/test'

/** What no visit may cause unless its test says so beforehand. */
export type Problems = {
  /** Announces a problem that the test brings about on purpose; it has to occur. */
  expect(pattern: RegExp): void
  /** What occurred and was not announced. */
  unexpected(): string[]
  /** What was announced and did not occur. */
  missing(): string[]
}

/**
 * Notes every console error and warning, uncaught exception, violation of the content-security policy and
 * request to another origin, on all pages of a browser context. React's complaints about hydration are
 * uncaught exceptions in the built site.
 */
export async function watchProblems(context: BrowserContext, site: string): Promise<Problems> {
  const found: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== site && !['data:', 'blob:', 'about:'].includes(protocol))
      found.push(`request to another origin: ${request.url()}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => found.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    missing: () =>
      expected
        .filter((pattern) => !found.some((problem) => pattern.test(problem)))
        .map((pattern) => `never occurred: ${String(pattern)}`),
  }
}
