import { elementsIn, pageText, wordsOf } from '../support/page-text'

/** The most words that a page shows without a click, forms apart. */
const MOST: Record<string, number> = {
  '/a-propos': 330,
  '/en/about': 330,
  '/securisation-donnees': 460,
  '/en/data-security': 460,
  '/implementation': 515,
  '/en/implementation': 515,
  '/demo': 330,
  '/en/demo': 330,
  '/contact': 330,
  '/en/contact': 330,
  // With the facts of the company, and while some are samples, their list.
  '/mentions-legales': 450,
  '/en/legal-notice': 450,
  '/cgu-site': 295,
  '/en/terms-site': 295,
}

const PAGES = Object.entries(MOST).map(([path, most]) => {
  const main = pageText(path).one('main')
  const apart = elementsIn(main, ({ tagName }) => tagName === 'details' || tagName === 'form')
  return {
    path,
    most,
    shown: apart.reduce((rest, part) => rest - count(wordsOf(part)), count(wordsOf(main))),
  }
})

it.each(PAGES)('$path shows $shown words, at most $most', ({ shown, most }) => {
  expect(shown).toBeLessThanOrEqual(most)
})

function count(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
}
