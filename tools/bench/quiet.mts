import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Browser } from 'playwright'

const PAUSE_MS = 2_000

/** Does a piece of work until it counts. */
export type Quietly = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Does a piece of work again until the machine was fast enough both right before and right after it. What the work finds
 * has no say in whether it counts.
 * @param least Lighthouse's index from which the machine is fast enough; 0: all work counts
 */
export async function whenQuiet(browser: Browser, least: number): Promise<Quietly> {
  if (least === 0) return (work) => work()
  // One page for all: in a new one its own start would slow the measure.
  const page = await browser.newPage()
  const isQuiet = async () => (await page.evaluate(pageFunctions.computeBenchmarkIndex)) >= least
  return async (work) => {
    for (;;) {
      if (await isQuiet()) {
        const found = await work()
        if (await isQuiet()) return found
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
