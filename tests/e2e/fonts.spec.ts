import { dressed, fontsOf } from './support/fonts'
import { LANGUAGES, pathOf } from './support/pages'
import { expect, open, test } from './support/test'

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
  test(`fallback fonts take the room of the site’s fonts in ${language}`, async ({ page }) => {
    await open(page, pathOf('lawyers', language))
    await dressed(page)
    const differing = await page.evaluate(async () => {
      const line = document.createElement('p')
      line.style.cssText = 'position: absolute; max-width: none; white-space: nowrap'
      line.textContent = [...document.querySelectorAll('main p')].map((text) => text.textContent).join(' ')
      document.body.append(line)
      // Large, because some systems round the width of each letter to a pixel.
      const roomIn = async (weight: number, family: string) => {
        const font = `${weight} 200px '${family}'`
        // Fails where the system lacks the font: none has all.
        const isThere = await document.fonts.load(font).then(
          (faces) => faces.length > 0,
          () => false,
        )
        line.style.font = font
        return isThere ? line.getBoundingClientRect() : undefined
      }
      const fonts = [
        { weight: 600, name: 'Bricolage', family: 'Bricolage Grotesque Variable' },
        { weight: 400, name: 'Figtree', family: 'Figtree Variable' },
        { weight: 600, name: 'Figtree', family: 'Figtree Variable' },
      ]
      const differing = []
      for (const { weight, name, family } of fonts) {
        const own = await roomIn(weight, family)
        if (!own) throw new Error(`${family} did not load`)
        for (const fallback of ['Fallback', 'Fallback 2', 'Fallback 3']) {
          const room = await roomIn(weight, `${name} ${fallback}`)
          if (!room) continue
          const [width, height] = [room.width / own.width, room.height / own.height]
          if (Math.abs(width - 1) > 0.02 || Math.abs(height - 1) > 0.01)
            differing.push({ weight, fallback: `${name} ${fallback}`, width, height })
        }
      }
      return differing
    })
    expect(differing).toEqual([])
  })
}
