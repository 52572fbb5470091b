import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser } from 'playwright'
import { LANGUAGES } from '../../../src/languages'
import { expectGolden } from '../../support/golden'
import { launchOptions } from '../../support/page-views/browser'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
})
afterAll(() => browser.close())

const script = join(__dirname, '../../support/page-views/print-html.ts')
const golden = (language: string) =>
  join(__dirname, '../../unit/page-views/golden', language, 'report.html.golden')

it.each(LANGUAGES)(
  'the HTML report in %s is the approved one, passes axe, needs nothing else and fits a phone',
  async (language) => {
    // The drawing library comes as ES modules only, which Node reads as they are.
    const html = execFileSync(process.execPath, ['--import', 'tsx', script, language], { encoding: 'utf8' })
    expectGolden(golden(language), html)
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    const requests: string[] = []
    page.on('request', ({ url }) => requests.push(url()))
    await page.setContent(html)
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((details) => (details.open = true)),
    )
    const { violations, passes } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html: node }) => node)])).toEqual([])
    expect(passes.length).toBeGreaterThan(15)
    expect(await page.locator('svg[role=img]').count()).toBeGreaterThan(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(requests).toEqual([])
    await context.close()
  },
  30_000,
)
