import type { BrowserContext } from 'playwright/test'

/** Problems that fail a test unless it announces them. */
export type Problems = {
  /** Announces a problem that the test causes on purpose. It must occur. */
  expect(pattern: RegExp): void
  /** Problems that occurred without being announced. */
  unexpected(): string[]
  /** Announced problems that did not occur. */
  missing(): string[]
}

/**
 * Records console errors and warnings, uncaught exceptions (React's hydration errors among them), violations of the
 * content-security policy and requests to other origins, on all pages of a browser context.
 */
export async function watchProblems(context: BrowserContext, site: string): Promise<Problems> {
  const problems: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== site && !['data:', 'blob:', 'about:'].includes(protocol))
      problems.push(`request to another origin: ${request.url()}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    missing: () =>
      expected
        .filter((pattern) => !problems.some((problem) => pattern.test(problem)))
        .map((pattern) => `never occurred: ${String(pattern)}`),
  }
}
