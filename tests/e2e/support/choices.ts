import { expect, type Locator, type Page } from 'playwright/test'
import { CHOICE_KEY } from '../../../src/consent/choice'
import { SESSION_KEY } from '../../../src/page-views/session'
import { PAGE_VIEW_ENDPOINT, RECORDING_DELAY } from '../../../src/page-views/recorder'
import type { Language } from './pages'
import { STRINGS } from './strings'
import { goOn } from './test'

/** Longer than the recorder waits. */
const LATER_MS = RECORDING_DELAY * 4

export const panelIn = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', { name: STRINGS[language].consent.title })

/** The banner, which is there where measuring waits for consent. */
export const bannerIn = (page: Page, language: Language): Locator =>
  page.getByRole('region', { name: STRINGS[language].consent.region })

/** The link in the footer that opens the panel. */
export const opener = (page: Page, language: Language): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: STRINGS[language].common.footer.choices })

/** Views that the page sends from now on. */
export const watchViews = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(PAGE_VIEW_ENDPOINT)) sent.push(request.postData() ?? '')
  })
  return sent
}

/** Lets the page's own time pass the moment at which a view would be sent. */
export const passRecording = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), LATER_MS)

/** Goes on to another page of the site, until its view would be sent. */
export async function moveOn(page: Page, path: string): Promise<void> {
  await goOn(page, path)
  await passRecording(page)
}

export const sessionOf = (page: Page): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY)

export const choiceOf = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), CHOICE_KEY)

/** Sees that two buttons have one size and stand side by side. */
export async function expectAlike(one: Locator, other: Locator): Promise<void> {
  await expect(other).toBeVisible()
  // Both in one frame: a page that has just changed its width may still move.
  const [left, right] = await one
    .or(other)
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect))
  // The browser deals out widths in 64ths of a pixel.
  for (const side of ['width', 'height', 'y'] as const)
    expect(left?.[side]).toBeCloseTo(right?.[side] ?? Number.NaN, 1)
}
