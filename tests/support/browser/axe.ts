import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe, which checks accessibility. Returns the violations and the number of rules that passed. The package for
 * Playwright, `AxeBuilder`, would take twice as long, because it also looks for frames, which these pages do not have.
 */
export async function runAxe(page: Page, options: RunOptions) {
  await page.evaluate(axe.source)
  return page.evaluate(
    async (wanted) => {
      const { violations, passes } = await (window as unknown as { axe: typeof axe }).axe.run(wanted)
      return { violations, passed: passes.length }
    },
    // Without `resultTypes` axe would also collect the elements that pass, and take 50% longer.
    { resultTypes: ['violations'], ...options } as RunOptions,
  )
}

/**
 * Returns the rule and element of each violation of WCAG 2.2 (levels A and AA) and of axe's best practices.
 * @param contrast false to leave out the contrast of colours, which takes most of the time
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
