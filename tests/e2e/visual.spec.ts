import { differenceFromBaseline } from './support/baseline'
import { dressed } from './support/fonts'
import { LANGUAGES, pagesIn } from './support/pages'
import { expect, open, test, type Page, type TestInfo } from './support/test'

/** Pictures of whole pages take a second each. */
const BULK_MS = 300_000

const WIDTHS = [390, 768, 1440]

// Half the resolution shows every shift and colour at a quarter of the bytes.
test.use({ deviceScaleFactor: 0.5 })

for (const language of LANGUAGES) {
  test(`pages in ${language} look as was agreed; a wanted change: npm run baselines`, async ({
    page,
  }, testInfo) => {
    test.setTimeout(BULK_MS)
    for (const { id, path } of pagesIn(language))
      expect.soft(await differencesOf(page, path, `${id}.${language}`, testInfo)).toEqual([])
  })

  test(`a page not found in ${language} looks as was agreed`, async ({ page, problems }, testInfo) => {
    problems.expect(/status of 404/)
    problems.expect(/404: no page at/)
    const path = language === 'fr' ? '/introuvable' : '/en/nowhere'
    expect(await differencesOf(page, path, `not-found.${language}`, testInfo)).toEqual([])
  })
}

async function differencesOf(page: Page, path: string, name: string, testInfo: TestInfo): Promise<string[]> {
  await open(page, path)
  await dressed(page)
  const differences: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const look = async () => {
      const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
      return differenceFromBaseline(picture, `${name}-${width}`, testInfo)
    }
    // Chromium leaves blank what it has not drawn in time, and has it in the next picture.
    const difference = (await look()) && (await look())
    if (difference) differences.push(difference)
  }
  return differences
}
