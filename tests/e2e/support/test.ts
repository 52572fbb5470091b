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
  /** Lets views reach their function, which takes half a second each. `false` by default. */
  viewsRecorded: boolean
  /** Fails the test on problems that it did not announce, and if announced ones do not occur. */
  problems: Problems
  /** Another visitor with storage of its own, checked for problems in the same way. */
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

/** Waits until the script of the page has run, and that of its form, which starts at the first pointer, key or focus. */
export async function tookOver(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const form = page.locator('[data-island=form]')
  if ((await form.count()) === 0) return
  await form.dispatchEvent('pointerover')
  await expect(form).toHaveAttribute('data-ready')
}

/**
 * Opens a page and holds its scripts back.
 * @returns a function that releases them
 */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/scripts/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

/** Opens a page and waits until its scripts have started. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await tookOver(page)
}

/** Opens a page with the one on display as its referrer. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.goto(path, { referer: page.url() })
  await tookOver(page)
}
