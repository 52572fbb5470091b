import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
  type TestInfo,
} from 'playwright/test'
import { addresses } from './platform'
import { watchProblems, type Problems } from './problems'

type Fixtures = {
  /** Whether views reach the function, each of which takes half a second; `false` by default. */
  viewsRecorded: boolean
  /** Fails the test on problems that it did not announce, and on announced ones that did not occur. */
  problems: Problems
  /** A further visitor, with storage of their own, watched in the same way. */
  visitor: (options?: BrowserContextOptions & { expected?: RegExp[] }) => Promise<BrowserContext>
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(addresses().site),
  viewsRecorded: [false, { option: true }],
  problems: [
    async ({ context, baseURL, viewsRecorded }, use) => {
      if (!viewsRecorded) await swallowViews(context)
      const problems = await watchProblems(context, String(baseURL))
      await use(problems)
      expect([...problems.unexpected(), ...problems.missing()]).toEqual([])
    },
    { auto: true },
  ],
  visitor: async ({ browser, baseURL, contextOptions, viewsRecorded }, use) => {
    const visitors: { context: BrowserContext; problems: Problems }[] = []
    await use(async ({ expected = [], ...options } = {}) => {
      const site = options.baseURL ?? String(baseURL)
      const context = await browser.newContext({ ...contextOptions, ...options, baseURL: site })
      if (!viewsRecorded) await swallowViews(context)
      const problems = await watchProblems(context, site)
      expected.forEach(problems.expect)
      visitors.push({ context, problems })
      return context
    })
    for (const { context } of visitors) await context.close()
    const all = visitors.flatMap(({ problems }) => [...problems.unexpected(), ...problems.missing()])
    expect(all).toEqual([])
  },
})

const swallowViews = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Navigator.prototype.sendBeacon = () => true
  })

export { expect }
export type { BrowserContext, Page, Response, TestInfo }

/**
 * Waits until the scripts of the page have taken it over, of which Gatsby marks the moment after the last effect, and
 * has all of it laid out at once, which browsers do bit by bit when they are idle (src/theme/lazy-layout.ts). A sign of
 * the visitor's intent has the scripts come at once; `speed.spec.ts` sees that both come without help.
 */
export async function tookOver(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0)
  await page.evaluate(() => document.documentElement.removeAttribute('data-lazy'))
}

/**
 * Opens a page whose scripts are held back. Its load event may wait for them: the headless shell moves a pointer that
 * nobody has, at which pages ask for their scripts.
 * @returns what releases them
 */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

/** Goes to a page of the same document by Gatsby's own means, as its links do. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => (window as unknown as { ___navigate(to: string): void }).___navigate(to), path)

/** Opens a page and waits until its scripts have taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await tookOver(page)
}
