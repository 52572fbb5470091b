import { dressed, fontsOf, openBeforeFonts } from './support/fonts'
import { LANGUAGES, pageOf, pathOf } from './support/pages'
import { expect, open, test, tookOver } from './support/test'

test('the watch over fonts sees a font of the system in code, fields, placeholders and choices', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  await open(page, pathOf('demo', 'fr'))
  await dressed(page)
  await page.evaluate(() => {
    const code = Object.assign(document.createElement('code'), { textContent: 'page_views' })
    document.querySelector('main')?.append(code)
  })
  const ids = ['demo-email', 'demo-companySize', 'demo-objective']
  for (const field of ['//code', ...ids.map((id) => `//*[@id="${id}"]`)]) {
    const isOwn = async () => (await fontsOf(session, field)).map(({ isCustomFont }) => isCustomFont)
    await expect.poll(isOwn, field).toEqual([true])
    await page
      .locator(`xpath=${field}`)
      .evaluate((element: HTMLElement) => (element.style.fontFamily = 'monospace'))
    await expect.poll(isOwn, field).toEqual([false])
  }
})

for (const language of LANGUAGES) {
  test(`fonts that come late in ${language} leave the page as it is`, async ({ page, context }) => {
    const session = await context.newCDPSession(page)
    await openBeforeFonts(page, pageOf('lawyers', language).path)
    await tookOver(page)
    const own = async () =>
      (await fontsOf(session, '//h1 | //main//p')).map(({ isCustomFont }) => isCustomFont)
    expect(await own()).not.toContain(true)
  })
}
