import { FORMS } from './support/forms'
import { oneOfEachKind } from './support/pages'
import { expect, open, test, type Page, type Response } from './support/test'

/** Whether the page asks for Formik and yup: by itself, or when its end has been seen. */
async function asksForFormCode(page: Page, path: string): Promise<boolean> {
  const scripts: Promise<string>[] = []
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text())
  }
  page.on('response', note)
  await open(page, path)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  return (await Promise.all(scripts)).some((script) => script.includes('validateOnBlur'))
}

// A pointer that rests on a link to a form fetches its page beforehand: that is asked for.
test('no page but those with a form asks for the code of forms', async ({ page, context }) => {
  // Each page is the first that this visitor sees.
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const asking: string[] = []
  for (const { path } of oneOfEachKind('fr')) {
    if (await asksForFormCode(page, path)) asking.push(path)
  }
  expect(asking.sort()).toEqual(
    FORMS.filter((form) => form.language === 'fr')
      .map(({ path }) => path)
      .sort(),
  )
})
