import { isDay } from '../../../shared/days'
import { array, boolean } from 'yup'
import { CITIES, FRAGMENTS } from '../../../shared/page-context'
import { closing, code, group, items, list, page, required, rich, section, text, titled } from './fields'
import { illustration } from './illustrations'

// A text field that is named after a part of the page (`form`, `offices`) is the heading of that part. The arguments
// of `section` and `items` are the minimum and the maximum number of entries.

export const home = group({
  ...page,
  eyebrow: required(text()),
  action: required(text()),
  secondary: required(text()),
  /** Numbers that the page highlights. `spoken` is value and label as one sentence, for screen readers. */
  claims: group({
    heading: required(text()),
    items: list({ value: required(text()), label: required(text()), spoken: required(text()) }),
  }),
  platform: group({
    heading: required(text()),
    items: list({
      title: required(text()),
      text: required(rich()),
      fragment: group({
        kind: code().oneOf(FRAGMENTS).required(),
        rows: list({ label: required(text()), result: text() }).min(2),
      }),
    }).length(6),
  }),
  /** A client's file, drawn in the hero. */
  file: illustration(),
  process: group({
    heading: required(text()),
    items: list({ title: required(text()), text: required(rich()), illustration: illustration() }).length(3),
    /** What follows the steps, below them. */
    after: rich(),
  }),
  professions: group({ heading: required(text()), lead: required(rich()) }),
  services: section(3, 3),
  about: group({
    heading: required(text()),
    lead: required(rich()),
    link: required(text()),
    values: items(4, 4),
  }),
  closing: closing(),
})

export const implementation = group({
  ...page,
  lead: required(rich()),
  phases: list({
    title: required(text()),
    items: array(required(rich())).min(1).required(),
    provider: required(rich()),
    client: required(rich()),
    outcome: required(rich()),
  }).length(3),
  /** The heading above all phases, and the labels of the texts in each phase. */
  roles: group({
    heading: required(text()),
    provider: required(text()),
    client: required(text()),
    outcome: required(text()),
  }),
  prepare: section(1),
  timeline: group({
    heading: required(text()),
    steps: array(required(text())).length(3).required(),
    /** How long all steps take together. */
    setUp: required(text()),
    /** What begins at the go-live and has no end. */
    after: required(text()),
    note: required(rich()),
  }),
  support: section(2, 2),
  closing: group({ heading: required(text()), action: required(text()) }),
})

export const security = group({
  ...page,
  lead: required(rich()),
  /** Layers of protection, drawn around a client's file (`file`); the outermost layer comes first. */
  layers: items(5, 5),
  file: titled(),
  law: section(2, 3),
  questions: group({
    heading: required(text()),
    /** Each answer contains {tokens} of company.yml. An entry is omitted if one of its tokens is empty. */
    items: list({ question: required(text()), answer: required(rich()) }),
    /** A text that is always shown below the entries. */
    answer: required(rich()),
  }),
  closing: group({ heading: required(text()), action: required(text()) }),
})

export const about = group({
  ...page,
  lead: required(rich()),
  role: titled(),
  qualities: section(3, 3),
  scope: titled(),
  values: section(4, 4),
  offices: group({
    heading: required(text()),
    /** What the teams of both offices do. */
    teams: section(3, 3),
    /** What each office does. An entry is omitted if the {token} in its text is empty. */
    items: array(group({ city: code().oneOf(CITIES).required(), text: required(rich()) })),
  }),
  closing: group({ heading: required(text()), text: required(rich()), action: required(text()) }),
})

export const demo = group({
  ...page,
  lead: required(rich()),
  form: required(text()),
  aside: group({
    heading: required(text()),
    ordered: boolean().strict().required(),
    items: items(3, 4),
  }),
  prepare: section(1),
})

export const contact = group({
  ...page,
  lead: required(rich()),
  form: required(text()),
  offices: required(text()),
  crossLink: required(rich()),
  topics: section(1).default(undefined),
})

const DAY = /^\d{4}-\d{2}-\d{2}$/
const day = () =>
  required(code())
    .matches(DAY)
    .test('day', (value) => !DAY.test(value) || isDay(value))

export const article = group({ ...page, updated: day() })
