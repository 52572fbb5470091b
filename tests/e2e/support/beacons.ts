import type { BrowserContext, Page } from 'playwright/test'

type Recording = Window & { beacons: Promise<string>[] }

/** Records the beacons that pages of this context send: Playwright cannot read their bodies. */
export const recordBeacons = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const bodies: Promise<string>[] = ((window as unknown as Recording).beacons = [])
    const { sendBeacon } = Navigator.prototype
    Navigator.prototype.sendBeacon = function (url, data) {
      bodies.push(data instanceof Blob ? data.text() : Promise.resolve(String(data)))
      return sendBeacon.call(this, url, data)
    }
  })

/** The bodies of the beacons that the page has sent since it was loaded. */
export async function beaconsOf(page: Page): Promise<Record<string, unknown>[]> {
  const bodies = await page.evaluate(() => Promise.all((window as unknown as Recording).beacons))
  return bodies.map((body) => JSON.parse(body) as Record<string, unknown>)
}
