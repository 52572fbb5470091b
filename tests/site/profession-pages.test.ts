import type { Element, Nodes } from 'hast'
import { readContentFiles } from '../../src/build/content/parse/files'
import { ROOT } from '../e2e/support/platform'
import { sectorCommon } from '../support/content'
import { countWords, elementsIn, pageText, without, wordsOf } from '../support/page-text'

/** Limits for words shown without a click. `mostWithSpecials`: if there is a section `challenges` or `highlight`. */
const VISIBLE = { least: 900, most: 1150, mostWithSpecials: 1250 }
/** The most words that a page may hide in `details` elements: its own, and those that all sector pages share. */
const FOLDED = { own: 800, shared: 750 }

const PAGES = readContentFiles(ROOT)
  .filter(({ data }) => data['kind'] === 'sector')
  .map(({ data, language }) => {
    const path = String(data['path'])
    const main = pageText(path).one('main')
    const duties = elementsIn(main, ({ properties }) => /^duty-/.test(String(properties['id'])))
    const own = foldedWords(duties)
    return {
      path,
      language,
      main,
      most: (data['challenges'] ?? data['highlight']) ? VISIBLE.mostWithSpecials : VISIBLE.most,
      visible: countWords(wordsOf(without(main, isOutsideMainText))),
      own,
      shared: foldedWords([without(main, isFigure)]) - own,
    }
  })

describe.each(PAGES)('the page $path', ({ visible, most, own, shared }) => {
  it(`shows ${visible} words (allowed: ${VISIBLE.least} to ${most})`, () => {
    expect(visible).toBeGreaterThanOrEqual(VISIBLE.least)
    expect(visible).toBeLessThanOrEqual(most)
  })

  it(`hides ${own} words of its own (${FOLDED.own} at most) and ${shared} shared ones (${FOLDED.shared} at most)`, () => {
    expect(own).toBeLessThanOrEqual(FOLDED.own)
    expect(shared).toBeLessThanOrEqual(FOLDED.shared)
  })
})

it.each(['fr', 'en'] as const)(
  'no two sector pages in %s share a sentence of more than eight words',
  (language) => {
    const { disclaimer } = sectorCommon(language)
    const seen = new Map<string, string>()
    const repeated = PAGES.filter((page) => page.language === language).flatMap(({ path, main }) =>
      [...new Set(sentencesIn(without(main, isSharedText)))].flatMap((sentence) => {
        if (disclaimer.includes(sentence)) return []
        const first = seen.get(sentence)
        seen.set(sentence, path)
        return first ? [`${first} and ${path}: ${sentence}`] : []
      }),
    )
    expect(repeated).toEqual([])
  },
)

function isFigure({ tagName }: Element) {
  return tagName === 'figure'
}

/** True for parts outside the main text: figures, folded details, links to other sectors, text for print only. */
function isOutsideMainText({ tagName, properties }: Element) {
  const isForPaper = [properties['className']].flat().includes('only-print')
  return /^(figure|details)$/.test(tagName) || properties['id'] === 'neighbours' || isForPaper
}

/** True for parts outside the main text, and for what sector pages may share: headings, labels, EU law, demo links. */
const isSharedText = (element: Element) =>
  isOutsideMainText(element) ||
  /^(h\d|header|strong|th)$/.test(element.tagName) ||
  [element.properties['className']].flat().includes('no-print') ||
  element.properties['id'] === 'union'

function foldedWords(nodes: Nodes[]): number {
  const folds = nodes.flatMap((node) => elementsIn(node, ({ tagName }) => tagName === 'details'))
  const texts = folds.map((fold) => wordsOf(without(fold, ({ tagName }) => tagName === 'summary')))
  return countWords(texts.join(' '))
}

/** The sentences of more than eight words in paragraphs, table cells and list items. */
const sentencesIn = (node: Nodes): string[] =>
  elementsIn(node, ({ tagName }) => /^(p|td|li)$/.test(tagName))
    .flatMap((element) => wordsOf(element).split(/(?<=[.?!:]) /))
    .filter((sentence) => countWords(sentence) > 8)
