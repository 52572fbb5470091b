import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, findTestBrowser } from '../../tools/local/programs/chromium'

const ROOT = join(__dirname, '../..')
const executablePath = findTestBrowser()

/**
 * Tests the built site on the local platform, which tests/support/browser/global-setup.ts starts once for all tests.
 */
export default defineConfig({
  testDir: __dirname,
  // The tests of the fixture site have a build and a configuration of their own.
  testIgnore: 'fixture-site/**',
  globalSetup: join(__dirname, '../support/browser/global-setup.ts'),
  outputDir: join(ROOT, 'test-results'),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One worker more than there are cores, because tests often wait, but at most three.
  workers: Math.min(3, availableParallelism() + 1),
  // Long, because other tests run at the same time. These limits only end tests that hang.
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { intervals: [50] } },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    browserName: 'chromium',
    // Not Luxembourg's time zone, in which visitors are asked before their views are counted.
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // Only tests of motion allow motion.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
})
