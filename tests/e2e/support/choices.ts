import type { Locator, Page } from 'playwright/test'
import { RECORDING_DELAY } from '../../../src/page-views/recorder'
import type { Language } from './pages'
import { STRINGS } from './strings'

/** The panel in which visitors choose whether their views are counted. */
export const panelIn = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', { name: STRINGS[language].consent.title })

/** The link in the footer that opens the panel. */
export const panelLink = (page: Page, language: Language): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: STRINGS[language].common.footer.choices })

/** The banner that asks for consent. */
export const bannerIn = (page: Page, language: Language): Locator =>
  page.getByRole('region', { name: STRINGS[language].consent.region })

/** Waits longer than a page takes to send its view. */
export const waitForRecording = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), RECORDING_DELAY * 4)
