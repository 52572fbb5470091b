import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright/test'
import { TIME_OUT_MS } from '../../../src/shared/forms/endpoint'
import { PATIENCE } from '../deadlines'
import { addresses } from './platform'

type Problems = {
  /** Announces a problem that the test causes on purpose. The problem must occur. */
  expect(pattern: RegExp): void
}

type Fixtures = {
  /** If true, page views reach the function that records them, which takes half a second for each view. */
  viewsRecorded: boolean
  /** Fails the test on problems that the test did not announce, and on announced problems that do not occur. */
  problems: Problems
  /** Opens a browser context for another visitor, with separate storage. Its problems also fail the test. */
  visitor: (options?: BrowserContextOptions & { expected?: RegExp[] }) => Promise<BrowserContext>
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(addresses().site),
  viewsRecorded: [false, { option: true }],
  problems: [
    async ({ context, viewsRecorded }, use) => {
      await beingPatient(context)
      if (!viewsRecorded) await swallowViews(context)
      const problems = await watchProblems(context)
      await use(problems)
      expect(problems.faults()).toEqual([])
    },
    { auto: true },
  ],
  visitor: async ({ browser, baseURL, contextOptions, viewsRecorded }, use) => {
    const visitors: { context: BrowserContext; faults: () => string[] }[] = []
    await use(async ({ expected = [], ...options } = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options, baseURL })
      await beingPatient(context)
      if (!viewsRecorded) await swallowViews(context)
      const problems = await watchProblems(context)
      expected.forEach(problems.expect)
      visitors.push({ context, faults: problems.faults })
      return context
    })
    for (const { context } of visitors) await context.close()
    expect(visitors.flatMap(({ faults }) => faults())).toEqual([])
  },
})

/** Lets forms wait longer for a response, as functions wait longer for what they need (tests/support/deadlines.ts). */
const beingPatient = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    ([timeOut, patience]) => {
      const { setTimeout: usual } = window
      window.setTimeout = ((handler: TimerHandler, ms?: number, ...values: unknown[]) =>
        usual(handler, ms === timeOut ? ms * patience : ms, ...values)) as typeof setTimeout
    },
    [TIME_OUT_MS, PATIENCE] as const,
  )

const swallowViews = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Navigator.prototype.sendBeacon = () => true
  })

/**
 * Records console errors and warnings, uncaught exceptions, violations of the content-security policy and requests to
 * other origins, on all pages of a visitor.
 */
async function watchProblems(context: BrowserContext): Promise<Problems & { faults(): string[] }> {
  const problems: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== addresses().site && !['data:', 'blob:', 'about:'].includes(protocol))
      problems.push(`request to another origin: ${request.url()}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return {
    expect: (pattern) => void expected.push(pattern),
    faults: () => [
      ...problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
      ...expected
        .filter((pattern) => !problems.some((problem) => pattern.test(problem)))
        .map((pattern) => `never occurred: ${String(pattern)}`),
    ],
  }
}

export { expect }
export type { Locator, Page, Request } from 'playwright/test'

/**
 * Waits until the script of the page has run. If the page has a form, also starts the form’s script, which otherwise
 * waits until the visitor approaches the form.
 */
export async function waitForScripts(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const form = page.locator('[data-island=form]')
  if ((await form.count()) === 0) return
  await form.dispatchEvent('pointerover')
  await expect(form).toHaveAttribute('data-ready')
}

/** Opens a page but holds its scripts back, as if the browser prerendered it. @returns a function that starts them */
export async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
  await page.goto(path)
  return () => page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
}

/** Holds the scripts of islands back. @returns a function that lets them load */
export async function holdIslands(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/scripts/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Opens a page and waits until its scripts have started. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForScripts(page)
}

/** Opens a page from the current one, which becomes its referrer. */
export async function openNext(page: Page, path: string): Promise<void> {
  await page.goto(path, { referer: page.url() })
  await waitForScripts(page)
}
