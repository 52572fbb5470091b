import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, findTestBrowser } from '../../tools/local/programs/chromium'

const ROOT = join(__dirname, '../..')
const executablePath = findTestBrowser()

/** Drives the built site on the local platform, which `support/global-setup.ts` starts once for all tests. */
export default defineConfig({
  testDir: __dirname,
  // These need a build of their own.
  testIgnore: 'fixture-site/**',
  globalSetup: join(__dirname, 'support/global-setup.ts'),
  outputDir: join(ROOT, 'test-results'),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than there are cores of a small machine, because a test often waits.
  workers: Math.min(3, availableParallelism() + 1),
  // On a busy machine a browser now and then loses a race; a second failure is a failure, and the first is reported.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  // A first call of a function starts a worker, on a machine that drives other browsers meanwhile.
  expect: { timeout: 15_000, toPass: { intervals: [50] } },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    browserName: 'chromium',
    // In Luxembourg visitors are asked before they are measured, developers too.
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // Nothing moves unless a test is about motion.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
})
