import type { BrowserContext, Page } from 'playwright/test'

type Keeping = Window & { beacons: Promise<string>[] }

/** Keeps what pages of this context send as beacons: the browser tells nobody else what is in them. */
export const keepBeacons = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const kept: Promise<string>[] = ((window as unknown as Keeping).beacons = [])
    const { sendBeacon } = Navigator.prototype
    Navigator.prototype.sendBeacon = function (url, data) {
      kept.push(data instanceof Blob ? data.text() : Promise.resolve(String(data)))
      return sendBeacon.call(this, url, data)
    }
  })

/** The beacons that the page has sent since it was loaded. */
export async function beaconsOf(page: Page): Promise<Record<string, unknown>[]> {
  const bodies = await page.evaluate(() => Promise.all((window as unknown as Keeping).beacons))
  return bodies.map((body) => JSON.parse(body) as Record<string, unknown>)
}
