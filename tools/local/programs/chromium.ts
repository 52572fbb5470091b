import { existsSync } from 'node:fs'
import { findProgram, installPackage, isRoot, run, starts } from './machine'

/** Flags for a browser that a program controls. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const CHROME_ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** A Chromium that cannot open windows. It needs 40 % less processor time than the full one. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** Finds the system's browser for tests. If there is none, Playwright uses its own. */
export const findTestBrowser = (): string | undefined => findProgram(HEADLESS_SHELL) ?? findChromium()

/** Finds the system's full Chromium, as visitors use it. */
export function findChromium(): string | undefined {
  // On Ubuntu, `chromium-browser` may be a program that only prints how to install the browser.
  const program = CHROMIUM_NAMES.map((name) => findProgram(name)).find((file) => file && starts(file))
  return program ?? (existsSync(CHROME_ON_MAC) ? CHROME_ON_MAC : undefined)
}

/**
 * Makes sure that tests have a browser: the system's, or the one that Playwright downloads.
 * @param ownBrowser where Playwright keeps the Chromium that it downloads
 * @throws Error, with the commands to install a browser by hand, if this fails
 */
export function ensureBrowser(ownBrowser: string): void {
  const hasBrowser = () => findTestBrowser() !== undefined || starts(ownBrowser)
  // Installs the shell even if there is a full Chromium, because the reference screenshots were made with the shell.
  if (!findProgram(HEADLESS_SHELL)) installPackage(HEADLESS_SHELL)
  // On Ubuntu, neither package contains a usable browser, so Playwright downloads one.
  if (hasBrowser() || (installPackage('chromium') && hasBrowser())) return
  console.log('Downloading Chromium (playwright install chromium).')
  const withLibraries = isRoot() ? ['--with-deps'] : []
  if (run('playwright', ['install', ...withLibraries, 'chromium']).ok && hasBrowser()) return
  throw new Error(existsSync(ownBrowser) ? LIBRARIES_MISSING : CHROMIUM_MISSING)
}

const CHROMIUM_MISSING = `A Chromium is needed and could not be downloaded. Install it, then run this again:
  sudo apt-get install chromium-headless-shell   (Debian)
  npx playwright install chromium                (Ubuntu and others, where the network allows it)
  brew install --cask google-chrome              (macOS)`

const LIBRARIES_MISSING = `Playwright’s Chromium is installed but does not start: system libraries are missing.
Install them, then run this again:
  sudo npx playwright install-deps chromium`
