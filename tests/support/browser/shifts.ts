import type { BrowserContext, Page } from 'playwright/test'

type Shift = { value: number; moved: string[] }
type Watching = Window & { shifts: Shift[] }

const observe = () => {
  const shifts: Shift[] = ((window as unknown as Watching).shifts = [])
  type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent?.slice(0, 80)),
      )
      shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift' })
}

/** Records layout shifts: of a page, from now on; of a browser context, from the start of each page opened later. */
export const watchShifts = (where: Page | BrowserContext): Promise<unknown> =>
  'evaluate' in where ? where.evaluate(observe) : where.addInitScript(observe)

/** Waits until pending changes are painted, then returns the shifts recorded so far. */
export const readShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as Watching).shifts))),
        ),
      ),
  )

export const totalShift = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0)
