import { differenceFromBaseline } from './support/baseline'
import { dressed } from './support/fonts'
import { PAGES } from './support/pages'
import { expect, open, test } from './support/test'

const WIDTHS = [390, 768, 1440]

// Half the resolution shows every shift and colour at a quarter of the bytes.
test.use({ deviceScaleFactor: 0.5 })

const pages = [
  ...PAGES.map(({ id, language, path }) => ({ name: `${id}.${language}`, path })),
  { name: 'not-found.fr', path: '/introuvable' },
  { name: 'not-found.en', path: '/en/nowhere' },
]

for (const { name, path } of pages) {
  test(`${name} looks as it was agreed; a wanted change: npm run baselines`, async ({
    page,
    problems,
  }, testInfo) => {
    if (name.startsWith('not-found')) {
      problems.expect(/status of 404/)
      problems.expect(/404: no page at/)
    }
    await open(page, path)
    await dressed(page)
    const differences: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
      const difference = await differenceFromBaseline(picture, `${name}-${width}`, testInfo)
      if (difference) differences.push(difference)
    }
    expect(differences).toEqual([])
  })
}
