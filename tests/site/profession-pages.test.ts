import type { Element, Nodes } from 'hast'
import { readContentFiles } from '../../src/build/content/parse/files'
import { ROOT } from '../e2e/support/platform'
import { sectorCommon } from '../support/content'
import { elementsIn, pageText, wordsOf } from '../support/page-text'

/** How many words a profession's page shows without a click; more where the specification fixes specials. */
const VISIBLE = { least: 900, most: 1150, mostWithSpecials: 1250 }
/** How many it folds: of its own, and of what all share. */
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
      visible: count(wordsOf(without(main, isApart))),
      own,
      shared: foldedWords([without(main, isFigure)]) - own,
    }
  })

describe.each(PAGES)('the page $path', ({ visible, most, own, shared }) => {
  it(`shows ${visible} words, ${VISIBLE.least} to ${most}`, () => {
    expect(visible).toBeGreaterThanOrEqual(VISIBLE.least)
    expect(visible).toBeLessThanOrEqual(most)
  })

  it(`folds ${own} words of its own and ${shared} that all share`, () => {
    expect(own).toBeLessThanOrEqual(FOLDED.own)
    expect(shared).toBeLessThanOrEqual(FOLDED.shared)
  })
})

it.each(['fr', 'en'])(
  'no sentence of more than eight words stands on two profession pages in %s',
  (language) => {
    const seen = new Map<string, string>()
    const repeated = PAGES.filter((page) => page.language === language).flatMap(
      ({ path, main, language: written }) =>
        [...new Set(sentencesIn(without(main, isApartOrShared)))].flatMap((sentence) => {
          if (sectorCommon(written).disclaimer.includes(sentence)) return []
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

/** What is not read from top to bottom: product views, folds, links to other professions, what only paper shows. */
function isApart({ tagName, properties }: Element) {
  const isForPaper = [properties['className']].flat().includes('only-print')
  return /^(figure|details)$/.test(tagName) || properties['id'] === 'neighbours' || isForPaper
}

/** Headings, labels, the lines on 2027, the case's note, calls to action. */
const isApartOrShared = (element: Element) =>
  isApart(element) ||
  /^(h\d|header|strong|th)$/.test(element.tagName) ||
  [element.properties['className']].flat().includes('no-print') ||
  element.properties['id'] === 'union'

/** The same tree without some elements. */
function without<T extends Nodes>(node: T, isLeftOut: (element: Element) => boolean): T {
  if (!('children' in node)) return node
  const kept = node.children.filter((child) => child.type !== 'element' || !isLeftOut(child))
  return { ...node, children: kept.map((child) => without(child as Nodes, isLeftOut)) }
}

function foldedWords(nodes: Nodes[]): number {
  const folds = nodes.flatMap((node) => elementsIn(node, ({ tagName }) => tagName === 'details'))
  const texts = folds.map((fold) => wordsOf(without(fold, ({ tagName }) => tagName === 'summary')))
  return count(texts.join(' '))
}

function count(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
}

/** Of more than eight words. */
const sentencesIn = (node: Nodes): string[] =>
  elementsIn(node, ({ tagName }) => /^(p|td|li)$/.test(tagName))
    .flatMap((element) => wordsOf(element).split(/(?<=[.?!:]) /))
    .filter((sentence) => count(sentence) > 8)
