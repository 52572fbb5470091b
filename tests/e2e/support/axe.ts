import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The violations that axe finds, and how many rules passed. It runs in the page and no more comes back: the pages have
 * no frames, for which axe's builder for Playwright takes twice the time.
 */
export async function runAxe(page: Page, options: RunOptions) {
  await page.evaluate(axe.source)
  return page.evaluate(
    async (wanted) => {
      const { violations, passes } = await (window as unknown as { axe: typeof axe }).axe.run(wanted)
      return { violations, passed: passes.length }
    },
    // To gather every place that passed takes a third of the time.
    { resultTypes: ['violations'], ...options } as RunOptions,
  )
}

/**
 * What axe finds against WCAG 2.2 A and AA and its best practices: rule and place of each violation.
 * @param contrast whether to look at colours too, which takes longer than all else
 */
export async function violationsOf(page: Page, { contrast = true } = {}): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: contrast } }
  const { violations } = await runAxe(page, { runOnly: TAGS, rules })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  )
}
