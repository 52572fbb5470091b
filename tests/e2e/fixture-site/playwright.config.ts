import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import site from '../playwright.config'

/** Drives a site of fixed sample content, whose one constant says that measuring waits for consent. */
export default defineConfig({
  ...site,
  testDir: __dirname,
  testIgnore: [],
  globalSetup: join(__dirname, 'global-setup.ts'),
})
