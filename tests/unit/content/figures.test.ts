import { checkFigures } from '../../../tools/content/checks/figures'
import { figuresIn, writeFigure } from '../../../tools/content/text/figures'
import { printed, project, told, type Spoiled } from './writers'

const check = (spoiled: Spoiled) => printed(checkFigures(project(spoiled)))

it('finds the same figures in both languages of a project that is right', () => {
  expect(check({})).toEqual([])
})

it.each([
  ['a date', '10 July 2027', '11 July 2027', '10 juillet 2027', '11 juillet 2027', 16, 17],
  ['a duration in words', 'five years', 'six years', 'cinq ans', '6 ans', 16, 35],
])('tells %s that differs', (_, from, to, inFrench, expected, line, column) => {
  expect(check({ 'terms/en': [[from, to]] })).toEqual([
    told(
      `terms/en.md:${line}:${column}`,
      `“Duration”: figures differ between the languages; fr.md:18 has “${inFrench}”`,
      `“${to}”`,
      `fr.md ${expected}, en.md ${to.replace('six', '6')}`,
    ),
  ])
})

it('tells an article of law that differs', () => {
  expect(check({ 'contact/en': [['L. 561-2-2', 'L. 561-2-1']] })).toEqual([
    told(
      'contact/en.md:15:75',
      'lead: figures differ between the languages; fr.md:15 has “L. 561-2-2”',
      '“L. 561-2-1”',
      'fr.md art. L. 561-2-1, en.md Art. L. 561-2-1',
    ),
  ])
})

it('tells the figure that only one language has', () => {
  expect(check({ 'contact/fr': [['plus de {ubo_percent} du capital', 'une part du capital']] })).toEqual([
    told(
      'contact/en.md:15:40',
      'lead: figures differ between the languages; fr.md:14 has none of these',
      '“{ubo_percent}”',
      'fr.md {ubo_percent}, en.md {ubo_percent}',
    ),
  ])
})

describe('the figures of a text', () => {
  const keys = (text: string, language: 'fr' | 'en') => figuresIn(text, language).map(({ key }) => key)

  it.each([
    ['10 000 €', '€10,000', ['10000 EUR']],
    ['7 500 000 €', '€7,500,000', ['7500000 EUR']],
    ['plus de 25 %', 'more than 25%', ['25 %']],
    ['le 1er juillet 2025', 'on 1 July 2025', ['2025-07-01']],
    ['en octobre 2021', 'in October 2021', ['2021-10']],
    ['45 minutes', 'a 45-minute demonstration', ['45 minute']],
    ['tous les cinq ans', 'every five years', ['5 year']],
    ['agrément de six ans', 'a six-year licence', ['6 year']],
    ['dix jours ouvrables', 'ten working days', ['10 day']],
    ['art. L. 561-5-1, R. 561-1', 'Art. L.\n561-5-1, R. 561-1', ['L. 561-5-1', 'R. 561-1']],
    ['RGPD, art. 6, § 1, a', 'GDPR, Art. 6(1)(a)', ['6', '1']],
    ['L. 561-2, 8° bis', 'L. 561-2, 8° bis', ['L. 561-2', '8']],
    ['loi n° 2025-532', 'law no. 2025-532', ['2025-532']],
    ['règlement (UE) 2024/1624', 'Regulation (EU) 2024/1624', ['2024/1624']],
    ['100 000 dossiers', '100,000 files', ['100000']],
    ['{answer_hours} heures', '{answer_hours} hours', ['{answer_hours}']],
    ['DAC6', 'DAC6', []],
  ])('are the same in “%s” and “%s”', (fr, en, expected) => {
    expect(keys(fr, 'fr')).toEqual(expected)
    expect(keys(en, 'en')).toEqual(expected)
  })

  it('are written back in each language', () => {
    const written = (['fr', 'en'] as const).map((language) => [
      writeFigure({ kind: 'amount', key: '10000 EUR' }, language),
      writeFigure({ kind: 'percentage', key: '25 %' }, language),
      writeFigure({ kind: 'date', key: '2025-07-01' }, language),
      writeFigure({ kind: 'duration', key: '5 year' }, language),
    ])
    expect(written).toEqual([
      ['10 000 €', '25 %', '1er juillet 2025', '5 ans'],
      ['€10,000', '25%', '1 July 2025', '5 years'],
    ])
  })
})
