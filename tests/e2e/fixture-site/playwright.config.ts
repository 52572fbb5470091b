import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import site from '../playwright.config'

/** Tests the fixture site, which has fixed content and asks every visitor for consent. */
export default defineConfig({
  ...site,
  testDir: __dirname,
  testIgnore: [],
  // Only two, because `npm test` builds other sites at the same time.
  workers: 2,
  globalSetup: join(__dirname, 'global-setup.ts'),
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {
    ...site.expect,
    // Differences below the threshold come from rounding at the edges of letters.
    toHaveScreenshot: { animations: 'disabled', scale: 'device', threshold: 0.1 },
  },
})
