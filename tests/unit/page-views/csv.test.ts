import fc from 'fast-check'
import { SEPARATORS } from '../../../netlify/page-views/report/query'
import { csvLine } from '../../../netlify/page-views/report/writers/file'

const unquoted = (line: string) => line.replace(/^"(.*)"(?=\r\n$)/s, '$1').replaceAll('""', '"')

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\u0000x', '＝1']
it.each([
  ...formulas.map((formula) => [formula, `'${formula}`]),
  ['Mozilla/5.0 (X;=HYPERLINK("x");y)', 'Mozilla/5.0 (X;\'=HYPERLINK("x");y)'],
  ['a"=1', 'a"\'=1'],
  [' =1', " '=1"],
])('marks the formula in %j as text', (text, harmless) => {
  expect(unquoted(csvLine([text], ','))).toBe(`${harmless}\r\n`)
})

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  '/avocats?utm_campaign=a;b&x=1-2',
  'lettre / - / -',
])('does not change %j, which contains no formula', (text) => {
  expect(unquoted(csvLine([text], ';'))).toBe(`${text}\r\n`)
})

it('writes no formula, whichever separator a program expects', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'a1=+-@＝ ,;"\t\r\n') })
  fc.assert(
    fc.property(texts, fc.constantFrom(...SEPARATORS), (text, separator) => {
      const cells = csvLine(['key', text, 'end'], separator).split(/[,;\t\r\n"]/)
      expect(cells.filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([])
    }),
  )
})

it('writes decimal commas if semicolons separate the cells, and quotation marks where needed', () => {
  expect(csvLine([-3.5, 1000, null, 'a'], ',')).toBe('-3.5,1000,,a\r\n')
  expect(csvLine([-3.5, 1000, null, 'a'], ';')).toBe('-3,5;1000;;a\r\n')
  for (const text of ['a,b', 'a;b', 'a\nb', ' a'])
    expect(csvLine([text, 'a "b"'], ',')).toBe(`"${text}","a ""b"""\r\n`)
})
