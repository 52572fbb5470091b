import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { LANGUAGES } from '../../../src/languages'
import { runAxe } from '../../e2e/support/axe'
import { expectGolden } from '../../support/golden'
import { launchOptions } from '../../support/page-views/browser'

// The command that prints a report starts anew for each.

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
})
afterAll(() => browser.close())

const script = join(__dirname, '../../support/page-views/print-html.ts')
const golden = (language: string) =>
  join(__dirname, '../../unit/page-views/golden', language, 'report.html.golden')

const print = (...args: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', script, ...args], { encoding: 'utf8' })

it.each(LANGUAGES)(
  'the HTML report in %s is the approved one, passes axe, needs nothing else and fits a phone',
  async (language) => {
    const html = print(language)
    expectGolden(golden(language), html)
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    const requests: string[] = []
    page.on('request', ({ url }) => requests.push(url()))
    await page.setContent(html)
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((details) => (details.open = true)),
    )
    const { violations, passed } = await runAxe(page, {})
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html: node }) => node)])).toEqual([])
    expect(passed).toBeGreaterThan(15)
    expect(await page.locator('svg[role=img]').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(requests).toEqual([])
    await context.close()
  },
)

it.each([
  ['fr', '40 lignes sur 60\u00a0; le CSV les a toutes (--by source --format csv)'],
  ['en', '40 of 60 lines; the CSV has them all (--by source --format csv)'],
])('the HTML report in %s says where a table leaves lines out, and where the rest is', (language, lines) => {
  const sections = print(language, '60').split('<section ')
  const section = sections.find((text) => text.startsWith('aria-labelledby="source"')) ?? ''
  expect(section).toContain(lines)
  expect(section.match(/<th scope="row">/g)).toHaveLength(40)
  expect(sections.filter((text) => text.includes('--format csv'))).toHaveLength(1)
})
