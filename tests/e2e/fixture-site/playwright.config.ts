import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import site from '../playwright.config'

/** Tests a site of fixed sample content that asks every visitor for consent. */
export default defineConfig({
  ...site,
  testDir: __dirname,
  testIgnore: [],
  // `npm test` builds other sites at the same time.
  workers: 2,
  globalSetup: join(__dirname, 'global-setup.ts'),
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {
    ...site.expect,
    // Smaller differences come from rounding at the edges of letters.
    toHaveScreenshot: { animations: 'disabled', scale: 'device', threshold: 0.1 },
  },
  use: {
    ...site.use,
    launchOptions: {
      ...site.use?.launchOptions,
      // The headless shell moves letters to whole pixels, at half the resolution visibly.
      args: [...(site.use?.launchOptions?.args ?? []), '--font-render-hinting=none'],
    },
  },
})
