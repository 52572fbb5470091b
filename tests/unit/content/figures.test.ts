import { checkFigures } from '../../../tools/content/checks/figures'
import { figuresIn, writeFigure } from '../../../tools/content/text/figures'
import { briefly, project, type Spoiled } from './writers'

const check = (spoiled: Spoiled) => briefly(checkFigures(project(spoiled)))

it('finds the same figures in both languages of a valid project', () => {
  expect(check({})).toEqual([])
})

it.each<[what: string, spoiled: Spoiled, expected: string]>([
  [
    'a date',
    { 'terms/en': [['10 July 2027', '11 July 2027']] },
    'terms/en.md:16:17 “Duration”: figuresDiffer → fr.md 11 juillet 2027, en.md 11 July 2027',
  ],
  [
    'a duration in words',
    { 'terms/en': [['five years', 'six years']] },
    'terms/en.md:16:35 “Duration”: figuresDiffer → fr.md 6 ans, en.md 6 years',
  ],
  [
    'an article of law',
    { 'contact/en': [['L. 561-2-2', 'L. 561-2-1']] },
    'contact/en.md:15:75 lead: figuresDiffer → fr.md art. L. 561-2-1, en.md Art. L. 561-2-1',
  ],
  [
    'a figure that only one language has',
    { 'contact/fr': [['plus de {ubo_percent} du capital', 'une part du capital']] },
    'contact/en.md:15:40 lead: figuresDiffer → fr.md {ubo_percent}, en.md {ubo_percent}',
  ],
])('reports %s', (_, spoiled, expected) => {
  expect(check(spoiled)).toEqual([expected])
})

it.each([
  ['10 000 €', '€10,000', ['10000 EUR']],
  ['plus de 25 %', 'more than 25%', ['25 %']],
  ['le 1er juillet 2025', 'on 1 July 2025', ['2025-07-01']],
  ['en octobre 2021', 'in October 2021', ['2021-10']],
  ['45 minutes', 'a 45-minute demonstration', ['45 minute']],
  ['tous les cinq ans', 'every five years', ['5 year']],
  ['dix jours ouvrables', 'ten working days', ['10 day']],
  ['art. L. 561-5-1, R. 561-1', 'Art. L.\n561-5-1, R. 561-1', ['L. 561-5-1', 'R. 561-1']],
  ['RGPD, art. 6, § 1, a', 'GDPR, Art. 6(1)(a)', ['6', '1']],
  ['loi n° 2025-532', 'law no. 2025-532', ['2025-532']],
  ['règlement (UE) 2024/1624', 'Regulation (EU) 2024/1624', ['2024/1624']],
  ['100 000 dossiers', '100,000 files', ['100000']],
  ['{answer_hours} heures', '{answer_hours} hours', ['{answer_hours}']],
  ['DAC6', 'DAC6', []],
])('reads the same figures in “%s” and “%s”', (fr, en, expected) => {
  const keys = (text: string, language: 'fr' | 'en') => figuresIn(text, language).map(({ key }) => key)
  expect(keys(fr, 'fr')).toEqual(expected)
  expect(keys(en, 'en')).toEqual(expected)
})

it('writes a figure as each language does', () => {
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
