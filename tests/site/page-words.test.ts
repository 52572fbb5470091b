import { countWords, pageText, without, wordsOf } from '../support/page-text'

/** The most words that a page may show without a click, outside forms. Texts from content/shared count too. */
const MAX_WORDS: Record<string, number> = {
  '/a-propos /en/about': 300,
  '/securisation-donnees /en/data-security': 460,
  '/implementation /en/implementation': 515,
  '/demo /en/demo': 330,
  '/contact /en/contact': 330,
  // Includes the company’s facts, and the list of facts that are only samples.
  '/mentions-legales /en/legal-notice': 450,
  '/cgu-site /en/terms-site': 295,
}

const PAGES = Object.entries(MAX_WORDS).flatMap(([paths, max]) =>
  paths.split(' ').map((path) => {
    const visible = without(
      pageText(path).one('main'),
      ({ tagName, properties }) =>
        /^(details|form)$/.test(tagName) || String(properties['className']).includes('visually-hidden'),
    )
    return { path, max, shown: countWords(wordsOf(visible)) }
  }),
)

it.each(PAGES)('$path shows at most $max words (it shows $shown)', ({ shown, max }) => {
  expect(shown).toBeLessThanOrEqual(max)
})
