import { elementsIn, pageText, wordsOf } from '../support/page-text'
import { NOT_FOUND, sitePaths } from '../support/published-site'

const PATHS = [...sitePaths(), ...NOT_FOUND]

it.each(PATHS)('%s lists exactly the terms that it links to, each once, below everything else', (path) => {
  const { root, one, all } = pageText(path)
  const main = one('main')
  const linked = elementsIn(main, ({ properties }) => 'dataTip' in properties)
  const list = elementsIn(main, ({ properties }) => 'dataTerms' in properties)
  const entries = list.flatMap(
    (section) => elementsIn(section, ({ tagName }) => tagName === 'dl')[0]?.children ?? [],
  )
  const ids = entries.flatMap((entry) => (entry.type === 'element' ? [String(entry.properties['id'])] : []))
  const targets = new Set(linked.map(({ properties }) => String(properties['href'])))
  expect(ids.map((id) => `#${id}`).sort()).toEqual([...targets].sort())
  expect(list).toHaveLength(ids.length > 0 ? 1 : 0)
  if (list[0]) expect(main.children.at(-1)).toBe(list[0])
  for (const section of list) expect(all('a', section)).toEqual([])
  // The tip of each link is the text of its entry, which describes the link.
  for (const { properties } of linked) {
    const [id] = properties['ariaDescribedBy'] as string[]
    const [text] = elementsIn(root, (element) => element.properties['id'] === id)
    expect(text && wordsOf(text)).toBe(wordsOf({ type: 'text', value: String(properties['dataTip']) }))
  }
})

it('explains terms on most pages', () => {
  const withTerms = PATHS.filter((path) => pageText(path).html.includes('data-tip='))
  expect(withTerms.length).toBeGreaterThan(20)
})
