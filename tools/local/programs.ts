import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program is looked for, and what may be done to get it. */
export type Machine = {
  PATH: string
  isRoot: boolean
  say(line: string): void
}

export const thisMachine = (): Machine => ({
  PATH: process.env.PATH ?? '',
  isRoot: process.getuid?.() === 0,
  say: (line) => console.log(line),
})

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

/** The full path of a program, if it can be run by its name. */
function find(name: string, { PATH }: Pick<Machine, 'PATH'>): string | undefined {
  return PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/**
 * A Chromium of the system.
 * @returns undefined where there is none: Playwright then takes its own, if that is installed.
 */
export function findChromium(machine: Pick<Machine, 'PATH'> = thisMachine()): string | undefined {
  const named = CHROMIUM_NAMES.map((name) => find(name, machine)).find(
    (file) => file !== undefined && runs(file),
  )
  return named ?? (existsSync(CHROME_ON_MAC) ? CHROME_ON_MAC : undefined)
}

/** On Ubuntu the name may be there and only tell how to install the program. */
const runs = (file: string): boolean => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0

/** Makes sure of redis-server. @returns what to do by hand where it cannot be had. */
export function ensureRedis(machine: Machine): string | undefined {
  const isThere = () => find('redis-server', machine) !== undefined
  if (isThere() || (install('redis-server', 'redis', machine) && isThere())) return undefined
  return 'redis-server is needed and could not be installed: install Redis 7 or later, then run this again.'
}

/**
 * Makes sure of a browser for the tests.
 * @param ownBrowser where Playwright keeps its own Chromium once it has downloaded it.
 * @returns what to do by hand where none can be had.
 */
export function ensureBrowser(machine: Machine, ownBrowser: string): string | undefined {
  const isThere = () => findChromium(machine) !== undefined || existsSync(ownBrowser)
  if (isThere() || (install('chromium', undefined, machine) && isThere())) return undefined
  machine.say('Downloading Chromium (playwright install chromium).')
  const playwright = find('playwright', machine)
  if (
    playwright &&
    run(playwright, ['install', ...(machine.isRoot ? ['--with-deps'] : []), 'chromium'], machine)
  ) {
    if (isThere()) return undefined
  }
  return 'A Chromium is needed and could not be installed: install Chromium or Chrome, then run this again.'
}

/** Asks the system's package manager, where there is one that may be asked. */
function install(debian: string, homebrew: string | undefined, machine: Machine): boolean {
  const apt = find('apt-get', machine)
  if (apt && machine.isRoot) {
    machine.say(`Installing ${debian} (apt-get install ${debian}).`)
    return run(apt, ['update', '-qq'], machine) && run(apt, ['install', '-y', '-qq', debian], machine)
  }
  const brew = find('brew', machine)
  if (brew && homebrew) {
    machine.say(`Installing ${homebrew} (brew install ${homebrew}).`)
    return run(brew, ['install', '--quiet', homebrew], machine)
  }
  return false
}

/** What a package manager says is shown only where it fails. */
function run(program: string, args: string[], { PATH, say }: Machine): boolean {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    // Nothing is asked, and services of the packages are not started: the platform starts its own.
    env: { ...process.env, PATH, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
  if (status !== 0) say(`${stdout ?? ''}${stderr ?? ''}`.trim())
  return status === 0
}
