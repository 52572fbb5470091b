import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import site from '../playwright.config'

/** Drives a site of fixed sample content, whose one constant says that measuring waits for consent. */
export default defineConfig({
  ...site,
  testDir: __dirname,
  testIgnore: [],
  // `npm test` builds other sites meanwhile.
  workers: 2,
  globalSetup: join(__dirname, 'global-setup.ts'),
  use: {
    ...site.use,
    launchOptions: {
      ...site.use?.launchOptions,
      // The headless shell moves letters to whole pixels, at half the resolution visibly.
      args: [...(site.use?.launchOptions?.args ?? []), '--font-render-hinting=none'],
    },
  },
})
