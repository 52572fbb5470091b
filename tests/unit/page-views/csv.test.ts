import { csvHead, csvLine } from '../../../netlify/page-views/csv'

it('begins with the mark that tells Excel the encoding', () => {
  expect(csvHead(['Clé', 'Vues'], ',')).toBe('\uFEFFClé,Vues\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\u0000x', '＝1'])(
  'takes the formula out of %j',
  (text) => {
    expect(csvLine([text], ',').replaceAll('"', '')).toBe(`'${text}\r\n`)
  },
)

it('keeps numbers as numbers, with a decimal comma beside semicolons', () => {
  expect(csvLine([-3.5, 1000, null, 'a'], ',')).toBe('-3.5,1000,,a\r\n')
  expect(csvLine([-3.5, 1000, null, 'a'], ';')).toBe('-3,5;1000;;a\r\n')
})

it.each([
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  [' a', '" a"'],
])('quotes %j', (text, quoted) => {
  expect(csvLine([text], ',')).toBe(`${quoted}\r\n`)
})
