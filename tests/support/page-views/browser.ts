import type { LaunchOptions } from 'playwright'
import { CHROMIUM_FLAGS, findTestBrowser } from '../../../tools/local/programs/chromium'

const executablePath = findTestBrowser()

/** The system's own Chromium where there is one, else the one that Playwright downloads. */
export const launchOptions: LaunchOptions = {
  args: CHROMIUM_FLAGS,
  ...(executablePath && { executablePath }),
}
