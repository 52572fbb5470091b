import { STORAGE } from '../../src/measurement/storage'
import { elementsIn, pageText, wordsOf } from '../support/page-text'

/** The table of the privacy policy that lists what the site stores in a browser: the words of each row, by key. */
const storedBy = (path: string) => {
  const { all, root } = pageText(path)
  const rows = elementsIn(root, ({ tagName }) => tagName === 'tr').filter(
    (row) => all('code', row).length > 0,
  )
  return new Map(rows.map((row) => [wordsOf(all('code', row)[0] ?? row), all('td', row).map(wordsOf)]))
}
const french = storedBy('/politique-confidentialite')
const english = storedBy('/en/privacy-policy')

it('both languages of the privacy policy list the keys that the code writes, and no others', () => {
  const keys = STORAGE.map(({ name }) => name)
  expect([...french.keys()]).toEqual(keys)
  expect([...english.keys()]).toEqual(keys)
  for (const key of keys) expect(pageText('/').html).toContain(`"${key}"`)
})

it.each([...french])('both languages state the same numbers for %s', (key, cells) => {
  const other = english.get(key) ?? []
  expect(other).toHaveLength(cells.length)
  for (const [column, cell] of cells.entries()) {
    const numbersIn = (text = '') => text.match(/\d+/g) ?? []
    expect(numbersIn(cell)).toEqual(numbersIn(other[column]))
  }
})
