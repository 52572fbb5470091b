import type { ViewData } from '../views/types'

const NONE: Omit<ViewData, 'kind' | 'title'> = {
  detail: null,
  level: null,
  rows: null,
  client: null,
  people: null,
  others: null,
  shares: null,
  columns: null,
  lines: null,
  line: null,
  column: null,
  threshold: null,
  price: null,
  thresholdLabel: null,
  result: null,
  below: null,
  by: null,
  adjustable: null,
}

const row = (label: string, rest: Partial<NonNullable<ViewData['rows']>[number]> = {}) => ({
  label,
  result: null,
  date: null,
  level: null,
  state: null,
  amount: null,
  ...rest,
})

/** One product view of each kind, in every state that its lines have. */
export const SAMPLE_VIEWS: readonly ViewData[] = [
  {
    ...NONE,
    kind: 'file',
    title: 'Sample & Co',
    detail: 'New file',
    rows: [
      row('Identity', { result: 'Verified', state: 'done' }),
      row('Register', { result: 'Discrepancy', state: 'alert' }),
      row('Source of funds', { result: 'Requested', state: 'open' }),
    ],
    level: 'medium',
  },
  {
    ...NONE,
    kind: 'ownership',
    title: 'Ownership structure',
    client: 'Sample & Co',
    people: ['Ann One', 'Ben Two', 'Cleo Three'],
    others: [{ name: 'Sample Trust', text: 'Settlor, trustee, beneficiaries, protector.' }],
    shares: [
      { holder: 'Ann One', company: 'Sample & Co', percent: 40 },
      { holder: 'Holding', company: 'Sample & Co', percent: 30 },
      { holder: 'Ben Two', company: 'Holding', percent: 60 },
      { holder: 'Cleo Three', company: 'Holding', percent: 40 },
      { holder: 'Sample Trust', company: 'Sample & Co', percent: 30 },
    ],
    adjustable: true,
  },
  {
    ...NONE,
    kind: 'matrix',
    title: 'Risk matrix',
    columns: ['Usual', 'Unusual', 'Complex'],
    lines: [
      { label: 'In person', levels: ['low', 'medium', 'medium'] },
      { label: 'At a distance', levels: ['medium', 'medium', 'high'] },
    ],
    line: 'At a distance',
    column: 'Complex',
    adjustable: true,
  },
  {
    ...NONE,
    kind: 'amounts',
    title: 'Linked sales',
    threshold: '€10,000',
    thresholdLabel: 'Threshold:',
    rows: [
      row('Drawing', { date: '3 March', amount: 3800 }),
      row('Sculpture', { date: '2 April', amount: 6500 }),
    ],
    result: 'The threshold is reached.',
    below: 'The threshold is not reached.',
    adjustable: true,
  },
  {
    ...NONE,
    kind: 'portfolio',
    title: 'Portfolio',
    rows: [
      row('First client', { date: 'March 2029', result: 'Review planned', level: 'low' }),
      row('Second client', { date: '4 May 2026', result: 'Review due', level: 'high', state: 'alert' }),
    ],
  },
  {
    ...NONE,
    kind: 'timeline',
    title: 'Life of the file',
    rows: [
      row('Opened', { date: '12 March', result: 'Decided', state: 'done' }),
      row('New manager', { date: '14 May', result: 'Alert', state: 'alert' }),
      row('Closed', { date: 'Later', result: 'Documents kept', state: 'open' }),
    ],
  },
  {
    ...NONE,
    kind: 'decision',
    title: 'Decision of 9 February',
    result: 'Accepted',
    detail: 'Two beneficial owners identified.',
    by: 'A. Sample, partner',
    level: 'low',
  },
]
