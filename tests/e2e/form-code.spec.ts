import { FORMS } from './support/forms'
import { LANGUAGES, PAGES } from './support/pages'
import { expect, open, test, type Page } from './support/test'

/** Whether the page asks for Formik and yup: by itself, or when its end has been seen. */
async function asksForFormCode(page: Page, path: string): Promise<boolean> {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text())
  })
  await open(page, path)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  return (await Promise.all(scripts)).some((script) => script.includes('validateOnBlur'))
}

// A pointer that rests on a link to a form fetches its page beforehand: that is asked for.
for (const language of LANGUAGES) {
  test(`no page in ${language} but those with a form asks for the code of forms`, async ({ visitor }) => {
    const kinds = new Map(
      PAGES.filter((page) => page.language === language).map((page) => [page.kind, page.path]),
    )
    const asking: string[] = []
    for (const path of kinds.values()) {
      // Nothing is in this visitor's cache yet.
      const page = await (await visitor()).newPage()
      if (await asksForFormCode(page, path)) asking.push(path)
    }
    expect(asking.sort()).toEqual(
      FORMS.filter((form) => form.language === language)
        .map(({ path }) => path)
        .sort(),
    )
  })
}
