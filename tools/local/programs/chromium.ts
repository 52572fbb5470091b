import { existsSync } from 'node:fs'
import { findProgram, installPackage, runs, succeeds, thisMachine, type Machine } from './machine'

/** Flags for a browser that tests drive: no sandbox of its own, no traffic of its own. */
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

/** Chromium without a window: what Playwright drives by default, with 40 % less work for the processor. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/**
 * The browser of the system that tests drive.
 * @returns undefined where there is none: Playwright then takes its own, if that is installed.
 */
export const findTestBrowser = (machine: Pick<Machine, 'PATH'> = thisMachine()): string | undefined =>
  findProgram(HEADLESS_SHELL, machine) ?? findChromium(machine)

/** A whole Chromium of the system, as visitors have it; undefined where there is none. */
export function findChromium(machine: Pick<Machine, 'PATH'> = thisMachine()): string | undefined {
  const named = CHROMIUM_NAMES.map((name) => findProgram(name, machine)).find(
    // On Ubuntu the name may be there and only tell how to install the program.
    (file) => file !== undefined && runs(file),
  )
  return named ?? (existsSync(CHROME_ON_MAC) ? CHROME_ON_MAC : undefined)
}

/**
 * Makes sure of a browser for the tests: the system's, or the one that Playwright downloads.
 * @param ownBrowser where Playwright keeps its own Chromium once it has downloaded it.
 * @returns what to do by hand where none can be had.
 */
export function ensureBrowser(machine: Machine, ownBrowser: string): string | undefined {
  const isThere = () => findTestBrowser(machine) !== undefined || runs(ownBrowser)
  // Beside a whole Chromium too: the shell drew the pictures that tests compare.
  if (!findProgram(HEADLESS_SHELL, machine)) installPackage(HEADLESS_SHELL, machine)
  // Ubuntu has neither: its package only points to a snap.
  if (isThere() || (installPackage('chromium', machine) && isThere())) return undefined
  const playwright = findProgram('playwright', machine)
  if (playwright) {
    machine.say('Downloading Chromium (playwright install chromium).')
    const withLibraries = machine.isRoot ? ['--with-deps'] : []
    if (succeeds(playwright, ['install', ...withLibraries, 'chromium'], machine) && isThere())
      return undefined
  }
  return existsSync(ownBrowser) ? LIBRARIES_MISSING : CHROMIUM_MISSING
}

const CHROMIUM_MISSING = `A Chromium is needed and could not be downloaded. Install it, then run this again:
  sudo apt-get install chromium-headless-shell   (Debian)
  npx playwright install chromium                (Ubuntu and others, where the network allows it)
  brew install --cask google-chrome              (macOS)`

const LIBRARIES_MISSING = `Playwright’s Chromium is there and does not start: libraries of the system are missing.
Install them, then run this again:
  sudo npx playwright install-deps chromium`
