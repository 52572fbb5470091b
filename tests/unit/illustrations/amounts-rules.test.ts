import fc from 'fast-check'
import { reaches } from '../../../src/illustrations/cases/amounts'
import { levelAt } from '../../../src/illustrations/cases/matrix'
import { formatEuros, parseEuros, parsePercent } from '../../../src/shared/numbers'

const amounts = fc.array(
  fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100),
  { maxLength: 8 },
)

describe('linked sales', () => {
  it('reach a threshold if their sum is the threshold or more', () => {
    expect(reaches([3800, 2900, 3600], 10_000)).toEqual({ total: 10_300, reached: true })
    expect(reaches([5000, 5000], 10_000).reached).toBe(true)
    expect(reaches([9999.99], 10_000).reached).toBe(false)
    expect(reaches([], 10_000)).toEqual({ total: 0, reached: false })
  })

  it('are summed exactly to the cent, in any order; another sale never takes the sum below the threshold', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 1_000_000 }), (sales, cents) => {
        const { total, reached } = reaches(sales, 10_000)
        expect(Math.round(total * 100)).toBe(sales.reduce((sum, sale) => sum + Math.round(sale * 100), 0))
        expect(reaches([...sales].reverse(), 10_000)).toEqual({ total, reached })
        if (reached) expect(reaches([...sales, cents / 100], 10_000).reached).toBe(true)
      }),
    )
  })
})

it('a sum shows its cents if it has any: €9,999.60 must not look like €10,000', () => {
  expect([9999.6, 10_000].map((sum) => formatEuros(sum, 'en'))).toEqual(['€9,999.60', '€10,000'])
})

describe('a typed amount', () => {
  it.each([
    ['25', 25],
    ['33,33', 33.33],
    ['33.5', 33.5],
    [' 4 200 ', 4200],
    ['4\u202f200 €', 4200],
    ['4 200 euros', 4200],
    ['Eur 950', 950],
    ['7.300EUR', 7300],
    ['1,250', 1250],
    ['€12,500', 12_500],
    ['250,000.5', 250_000.5],
    ['250.000,75', 250_000.75],
    ['1’250’000', 1_250_000],
    ['1 250,5', 1250.5],
    ['2.600,-', 2600],
    ['0,75', 0.75],
    ['007', 7],
  ])('“%s” is %d euros', (text, number) => expect(parseEuros(text)).toBe(number))

  it.each([
    ...[
      '',
      'abc',
      '-3',
      '1e3',
      '7 k',
      '2 M€',
      '1,234,5',
      '12,34,567',
      '1,234.567',
      '1234,567',
      '.5',
      '2.5.1',
      '١٢',
    ],
    ...['0,250', '0.250', '05,000', '5 $', '3 %', 'euro', '€'],
  ])('“%s” is no amount', (text) => expect(parseEuros(text)).toBeUndefined())
})

describe('a typed share', () => {
  it.each([
    ['25', 25],
    ['66,667', 66.667],
    ['16.6 %', 16.6],
    [' 0,125 ', 0.125],
    ['100', 100],
  ])('“%s” is %d per cent', (text, number) => expect(parsePercent(text)).toBe(number))

  it.each(['', 'half', '-1', '100,001', '250', '1,2345', '12.5.1', '25 €'])('“%s” is no share', (text) =>
    expect(parsePercent(text)).toBeUndefined(),
  )
})

it('levelAt returns nothing for a line or column that the matrix lacks', () => {
  const lines = [{ label: 'In person', levels: ['low', 'high'] }]
  expect(levelAt(lines, ['Usual', 'Complex'], { line: 'In person', column: 'Complex' })).toBe('high')
  expect(levelAt(lines, ['Usual'], { line: 'Nowhere', column: 'Usual' })).toBeUndefined()
  expect(levelAt(lines, ['Usual'], { line: 'In person', column: 'Nowhere' })).toBeUndefined()
})
