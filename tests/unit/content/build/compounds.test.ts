import { markCompounds } from '../../../../src/compounds'

/** Compounds shown in brackets. */
const shown = (text: string) => markCompounds(text, (compound) => `[${compound}]`).join('')

it.each([
  ['La conformité LCB-FT des experts-comptables', 'La conformité [LCB-FT] des experts-comptables'],
  ['AML/CFT compliance, AML-CFT', '[AML/CFT] compliance, [AML-CFT]'],
  ['art. L.\u00a0561-10-2 CMF, art. R.\u00a0561-1', 'art. L.\u00a0[561-10-2] CMF, art. R.\u00a0[561-1]'],
  [
    'ordonnance n°\u00a02025-532, règlement (UE) 2024/1624',
    'ordonnance n°\u00a0[2025-532], règlement (UE) [2024/1624]',
  ],
  ['A three-part answer', 'A [three-part] answer'],
  ['l’au-dessus', 'l’[au-dessus]'],
  ['A real-estate agent, third-party data', 'A real-estate agent, third-party data'],
  ['https://vigie.example/en/about, -5, a - b', 'https://vigie.example/en/about, -5, a - b'],
  ['2025-07-01-et-la-suite', '2025-07-01-et-la-suite'],
])('%s', (text, parted) => {
  expect(shown(text)).toBe(parted)
})
