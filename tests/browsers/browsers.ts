import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '../../tools/local/programs/machine'
import { LANGUAGES, oneOfEachKind, pathOf } from '../support/browser/pages'
import { addresses, startTestPlatform } from '../support/browser/platform'
import { SPEC_MESSAGES } from '../support/spec-messages'
import { openFirefox, openWebKit, type Tab } from './tabs'

const BROWSERS = { Firefox: openFirefox, WebKit: openWebKit }
const PROGRAMS = ['firefox-esr', 'WebKitWebDriver', 'Xvfb']
const INSTALL = 'sudo apt-get install firefox-esr webkit2gtk-driver xvfb   (Debian)'
const PHONE: [number, number] = [390, 844]
const DESKTOP: [number, number] = [1280, 900]

/** Waits until an expression is true in the page. @throws Error with the expression if it stays false */
async function until(tab: Tab, expression: string, deadline = Date.now() + 15_000): Promise<void> {
  if (await tab.run(`return Boolean(${expression})`)) return
  if (Date.now() > deadline) throw new Error(`not true: ${expression}`)
  await wait(50)
  return until(tab, expression, deadline)
}

const ISLAND = `document.querySelector('[data-island]')`
const SHEET = 'header details[data-sheet]'
const MENU = 'header li:nth-child(2) > details'

async function openPage(tab: Tab, path: string): Promise<void> {
  await tab.open(addresses().site + path)
  await until(tab, `'ready' in document.documentElement.dataset`)
}

/** What each browser must do. A check fails if it throws. */
const CHECKS: Record<string, (tab: Tab) => Promise<void>> = {
  'pages start their script and fit the window': async (tab) => {
    for (const size of [PHONE, DESKTOP]) {
      await tab.resize(...size)
      for (const { path } of LANGUAGES.flatMap(oneOfEachKind)) {
        await openPage(tab, path)
        await until(tab, `document.documentElement.scrollWidth <= document.documentElement.clientWidth`)
      }
    }
  },
  'menus open and close': async (tab) => {
    await tab.resize(...PHONE)
    await openPage(tab, pathOf('notaries', 'fr'))
    await tab.click(`${SHEET} summary`)
    await until(tab, `document.querySelector('${SHEET}').open && document.querySelector('main').inert`)
    await tab.click(`${SHEET} summary`)
    await until(tab, `!document.querySelector('${SHEET}').open && !document.querySelector('main').inert`)
    await tab.resize(...DESKTOP)
    await tab.click(`${MENU} summary`)
    await until(tab, `document.querySelector('${MENU}').open`)
    await tab.click(`${MENU} a`)
    await until(tab, `location.pathname === '${pathOf('data-security', 'fr')}'`)
  },
  'a form lists what is missing, and is sent': async (tab) => {
    await openPage(tab, pathOf('contact', 'en'))
    await tab.click('main form [type=submit]')
    const { missing, success } = SPEC_MESSAGES.contact.en
    for (const words of Object.values(missing))
      await until(tab, `document.querySelector('main').innerText.includes(${JSON.stringify(words)})`)
    const texts = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org', company: 'Ruiz' }
    for (const [name, text] of Object.entries({ ...texts, subject: 'A test', message: 'In every browser' }))
      await tab.type(`main form [name=${name}]`, text)
    await tab.click('main form [name=consent]')
    await tab.click('main form [type=submit]')
    await until(tab, `document.querySelector('#sent')?.innerText.includes(${JSON.stringify(success[1])})`)
  },
  'a calculator adds up what is typed': async (tab) => {
    await openPage(tab, pathOf('art-dealers', 'en'))
    await tab.run(`${ISLAND}.scrollIntoView()`)
    await until(tab, `'ready' in ${ISLAND}.dataset`)
    await tab.type('[data-island] input', '777')
    await until(tab, `/€\\d,\\d{3},\\d{3}/.test(${ISLAND}.innerText)`)
  },
  'Back returns to the place where the reader was': async (tab) => {
    await openPage(tab, pathOf('lawyers', 'fr'))
    await tab.run('scrollTo(0, 1700)')
    await tab.run(`document.querySelector('footer a[href="${pathOf('about', 'fr')}"]').click()`)
    await until(tab, `location.pathname === '${pathOf('about', 'fr')}'`)
    await tab.run('history.back()')
    await until(tab, `location.pathname === '${pathOf('lawyers', 'fr')}' && Math.abs(scrollY - 1700) < 5`)
  },
}

/** Runs all checks in Firefox and WebKit. @returns the exit code */
async function testBrowsers(): Promise<number> {
  const missing = PROGRAMS.filter((name) => !findProgram(name))
  if (missing.length > 0) {
    console.error(
      `Missing: ${missing.join(', ')}. Install what is missing, then run this again:\n  ${INSTALL}`,
    )
    return 2
  }
  const stop = await startTestPlatform()
  let failures = 0
  for (const [browser, openTab] of Object.entries(BROWSERS)) {
    const tab = await openTab()
    for (const [title, check] of Object.entries(CHECKS)) {
      const passed = check(tab).then(() => 'passed')
      const outcome = await passed.catch((error: unknown) => `FAILED: ${String(error)}`)
      if (outcome !== 'passed') failures += 1
      console.log(`${browser}: ${title}: ${outcome}`)
    }
    await tab.close()
  }
  await stop()
  return failures > 0 ? 1 : 0
}

void testBrowsers().then((code) => process.exit(code))
