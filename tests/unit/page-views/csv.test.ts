import fc from 'fast-check'
import { SEPARATORS } from '../../../netlify/page-views/report/query'
import { csvLine } from '../../../netlify/page-views/report/writers/file'

const unquoted = (line: string) => line.replace(/^"(.*)"(?=\r\n$)/s, '$1').replaceAll('""', '"')

it.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\u0000x', '＝1'].map((text) => [text, `'${text}`]),
  // Wherever another reader may begin a cell, too.
  ['Mozilla/5.0 (X;=HYPERLINK("x");y)', 'Mozilla/5.0 (X;\'=HYPERLINK("x");y)'],
  ['a,+1', "a,'+1"],
  ['a\t-1', "a\t'-1"],
  ['a\r\n@SUM(A1)', "a\r\n'@SUM(A1)"],
  ['a"=1', 'a"\'=1'],
  ['a; =1', "a; '=1"],
  [' =1', " '=1"],
])('takes the formula out of %j', (text, harmless) => {
  expect(unquoted(csvLine([text], ','))).toBe(`${harmless}\r\n`)
})

it.each([
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  '/avocats?utm_campaign=a;b&x=1-2',
  'lettre / - / -',
])('leaves %j as it is', (text) => {
  expect(unquoted(csvLine([text], ';'))).toBe(`${text}\r\n`)
})

it('holds no formula, whichever separator the file is read by', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'a1=+-@＝ ,;"\t\r\n') })
  fc.assert(
    fc.property(texts, fc.constantFrom(...SEPARATORS), (text, separator) => {
      const cells = csvLine(['key', text, 'end'], separator).split(/[,;\t\r\n"]/)
      expect(cells.filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([])
    }),
  )
})

it('keeps numbers as numbers, with a decimal comma beside semicolons', () => {
  expect(csvLine([-3.5, 1000, null, 'a'], ',')).toBe('-3.5,1000,,a\r\n')
  expect(csvLine([-3.5, 1000, null, 'a'], ';')).toBe('-3,5;1000;;a\r\n')
})

it.each(['a,b', 'a;b', 'a\nb', ' a'])('quotes %j', (text) => {
  expect(csvLine([text, 'a "b"'], ',')).toBe(`"${text}","a ""b"""\r\n`)
})
