import type { Browser, Page } from 'playwright'
import { LANGUAGES, type Language } from '../../src/languages'
import type { Quietly } from './quiet.mjs'

const SLOWDOWN = 4
/** A visitor reads before following a link; by then the page has fetched ahead what its links in view lead to. */
const READING_MS = 2_500
/** How long a pointer rests on a link before the click: a quick hand's. */
const RESTING_MS = 200

/** From each page to the next, by a link that it shows. */
const ROUND = ['home', 'lawyers', 'demo', 'privacy-policy', 'home', 'data-security']

/**
 * Times in milliseconds from the click on a link, whose page was fetched ahead, until the next page is painted, on a
 * processor 4 times slower.
 */
export async function measureNavigation(
  browser: Browser,
  site: string,
  pathOf: (id: string, language: Language) => string,
  quietly: Quietly,
): Promise<number[]> {
  const times: number[] = []
  for (const language of LANGUAGES) {
    for (const [index, id] of ROUND.slice(1).entries()) {
      const from = site + pathOf(ROUND[index] ?? '', language)
      times.push(await quietly(() => measure(browser, from, pathOf(id, language))))
    }
  }
  return times
}

async function measure(browser: Browser, from: string, to: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(from)
  await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0)
  const time = await follow(page, to)
  await context.close()
  return time
}

async function follow(page: Page, path: string): Promise<number> {
  const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).last()
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(READING_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  // Element timing tells when the frame with the next page's title was painted.
  await page.evaluate((to) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const before = document.querySelector('h1')
        // Nothing in here has a name of its own: the compiler would mark it with a helper that the page lacks.
        new MutationObserver((_, observer) => {
          const title = document.querySelector('h1')
          if (location.pathname !== to || !title || title === before) return
          observer.disconnect()
          title.setAttribute('elementtiming', 'title')
        }).observe(document, { childList: true, subtree: true })
        new PerformanceObserver((list) => {
          const [painted] = list.getEntries()
          performance.measure('shown', { start: timeStamp, end: painted?.startTime })
        }).observe({ type: 'element' })
      },
      { capture: true, once: true },
    )
  }, path)
  await link.hover()
  await page.waitForTimeout(RESTING_MS)
  // A locator's click would add checks of its own to the page's work.
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
  return page.evaluate(() => performance.getEntriesByName('shown')[0]?.duration ?? NaN)
}
