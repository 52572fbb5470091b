import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright'

const DEBIAN = '/usr/bin/chromium'

/** The system's own Chromium where there is one, else the one that Playwright downloads. */
export const launchOptions: LaunchOptions = {
  executablePath: existsSync(DEBIAN) ? DEBIAN : chromium.executablePath(),
  args: ['--no-sandbox'],
}
