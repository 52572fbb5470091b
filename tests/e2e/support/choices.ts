import { expect, type Locator, type Page } from 'playwright/test'
import { CHOICE_KEY } from '../../../src/consent/choice'
import { SESSION_KEY } from '../../../src/page-views/session'
import { PAGE_VIEW_ENDPOINT, RECORDING_DELAY } from '../../../src/page-views/recorder'
import type { Language } from './pages'
import { STRINGS } from './strings'
import { goOn } from './test'

export const panelIn = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', { name: STRINGS[language].consent.title })

/** The banner, which asks for consent. */
export const bannerIn = (page: Page, language: Language): Locator =>
  page.getByRole('region', { name: STRINGS[language].consent.region })

/** The link in the footer that opens the panel. */
export const opener = (page: Page, language: Language): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: STRINGS[language].common.footer.choices })

/** The bodies of the views that the page sends from now on. */
export const watchViews = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(PAGE_VIEW_ENDPOINT)) sent.push(request.postData() ?? '')
  })
  return sent
}

/** Waits until the page would have sent its view. */
export const passRecording = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), RECORDING_DELAY * 4)

/** Goes on to another page of the site, and waits until that would have sent its view. */
export async function moveOn(page: Page, path: string): Promise<void> {
  await goOn(page, path)
  await passRecording(page)
}

export const sessionOf = (page: Page): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY)

export const choiceOf = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), CHOICE_KEY)

/** Expects two buttons of the same size, side by side. */
export async function expectAlike(one: Locator, other: Locator): Promise<void> {
  await expect(other).toBeVisible()
  // Both are measured in the same frame: a page that has just changed its width may still move.
  const [left, right] = await one
    .or(other)
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect))
  // The browser rounds widths to 64ths of a pixel.
  for (const side of ['width', 'height', 'y'] as const)
    expect(left?.[side]).toBeCloseTo(right?.[side] ?? Number.NaN, 1)
}
