import type { Locator, Page } from 'playwright/test'
import { RECORDING_DELAY } from '../../../src/measurement/recorder'
import type { Language } from './pages'
import { STRINGS } from './strings'

/** The consent panel, in which visitors choose whether their page views are counted. */
export const panelIn = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', { name: STRINGS[language].consent.title })

/** The link in the footer that opens the panel. */
export const panelLink = (page: Page, language: Language): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: STRINGS[language].common.footer.choices })

export const bannerIn = (page: Page, language: Language): Locator =>
  page.getByRole('region', { name: STRINGS[language].consent.region })

/** Waits until a page must have sent its page view. */
export const waitForRecording = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), RECORDING_DELAY * 4)
