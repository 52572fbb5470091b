import { countWords, pageText, without, wordsOf } from '../support/page-text'

/** The most words that a page shows without a click, forms apart. */
const MOST: Record<string, number> = {
  '/a-propos /en/about': 330,
  '/securisation-donnees /en/data-security': 460,
  '/implementation /en/implementation': 515,
  '/demo /en/demo': 330,
  '/contact /en/contact': 330,
  // With the facts of the company, and while some are samples, their list.
  '/mentions-legales /en/legal-notice': 450,
  '/cgu-site /en/terms-site': 295,
}

const PAGES = Object.entries(MOST).flatMap(([paths, most]) =>
  paths.split(' ').map((path) => {
    const open = without(pageText(path).one('main'), ({ tagName }) => /^(details|form)$/.test(tagName))
    return { path, most, shown: countWords(wordsOf(open)) }
  }),
)

it.each(PAGES)('$path shows $shown words, at most $most', ({ shown, most }) => {
  expect(shown).toBeLessThanOrEqual(most)
})
