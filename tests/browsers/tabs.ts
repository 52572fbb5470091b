import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { freePort } from '../../tools/local/listen'

/** A tab of a browser. Elements are given by CSS selectors. */
export type Tab = {
  open(url: string): Promise<void>
  /** Runs the body of a function in the page. @returns what it returns */
  run(body: string): Promise<unknown>
  click(selector: string): Promise<void>
  /** Clicks into a field and types a text. */
  type(selector: string, text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  close(): Promise<unknown>
}

/** Opens a tab in Firefox, which Puppeteer drives by WebDriver BiDi. */
export async function openFirefox(): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' })
  const page = await browser.newPage()
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.click(selector).then(() => page.type(selector, text)),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  }
}

/** WebKit's own browser, from the package libwebkit2gtk. */
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'

/** Opens a tab in WebKit, which needs a display, by the WebDriver protocol (https://www.w3.org/TR/webdriver2/). */
export async function openWebKit(): Promise<Tab> {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(display.stdio[3] ?? display, 'data')) as [Buffer]
  const port = await freePort(0)
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
    stdio: 'ignore',
  })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    throw new Error(JSON.stringify(value))
  }
  const stop = () => [driver, display].map((program) => program.kill())
  try {
    const isUp = () => fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    while (driver.exitCode === null && !(await isUp())) await wait(50)
    const options = { binary: globSync(MINI_BROWSER)[0], args: ['--automation'] }
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }
    const { sessionId } = (await call('POST', '', { capabilities: { alwaysMatch } })) as { sessionId: string }
    const post = (path: string, body: object) => call('POST', `/${sessionId}${path}`, body)
    const find = async (selector: string) =>
      Object.values(
        (await post('/element', { using: 'css selector', value: selector })) as object,
      )[0] as string
    const click = async (selector: string) => {
      // By itself, the driver may scroll the element to a place under the header.
      const script = 'document.querySelector(arguments[0]).scrollIntoView({ block: "center" })'
      await post('/execute/sync', { script, args: [selector] })
      await post(`/element/${await find(selector)}/click`, {})
    }
    return {
      open: async (url) => void (await post('/url', { url })),
      run: (script) => post('/execute/sync', { script, args: [] }),
      click,
      type: async (selector, text) => {
        await click(selector)
        await post(`/element/${await find(selector)}/value`, { text })
      },
      resize: async (width, height) => void (await post('/window/rect', { width, height })),
      close: () => call('DELETE', `/${sessionId}`).finally(stop),
    }
  } catch (error) {
    stop()
    throw error
  }
}
