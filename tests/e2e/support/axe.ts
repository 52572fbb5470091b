import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds against WCAG 2.2 A and AA and its best practices: rule and place of each violation. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Without frames there is no need for the blank page in which axe would gather their results.
  // To gather what passed, of which nothing is read, takes a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  )
}
