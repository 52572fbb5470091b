import { array, boolean, object } from 'yup'
import { CITIES, FRAGMENTS } from '../../../page-context'
import { closing, code, items, page, required, rich, section, text, titled } from './fields'
import { view } from './views'

const fragment = () =>
  object({
    kind: code().oneOf(FRAGMENTS).required(),
    rows: array(object({ label: required(text()), result: text() }).noUnknown())
      .min(2)
      .required(),
  }).noUnknown()

export const home = object({
  ...page,
  eyebrow: required(text()),
  action: required(text()),
  secondary: required(text()),
  figures: array(
    object({ value: required(text()), label: required(text()), spoken: required(text()) }).noUnknown(),
  ).required(),
  platform: object({
    heading: required(text()),
    items: array(
      object({ title: required(text()), text: required(rich()), fragment: fragment() }).noUnknown(),
    )
      .length(6)
      .required(),
  }).noUnknown(),
  file: view(),
  process: object({
    heading: required(text()),
    items: array(object({ title: required(text()), text: required(rich()), view: view() }).noUnknown())
      .length(3)
      .required(),
  }).noUnknown(),
  professions: object({ heading: required(text()) }).noUnknown(),
  services: section(3, 3),
  about: object({ heading: required(text()), lead: required(rich()), link: required(text()) }).noUnknown(),
  closing: closing(),
}).noUnknown()

export const implementation = object({
  ...page,
  lead: required(rich()),
  phases: array(
    object({
      title: required(text()),
      items: array(required(rich())).min(1).required(),
      provider: required(rich()),
      client: required(rich()),
      outcome: required(rich()),
    }).noUnknown(),
  )
    .length(3)
    .required(),
  /** Who does what in each phase: the parties' names in each phase. */
  roles: object({
    heading: required(text()),
    provider: required(text()),
    client: required(text()),
    outcome: required(text()),
  }).noUnknown(),
  prepare: section(1),
  timeline: object({
    heading: required(text()),
    steps: array(required(text())).length(3).required(),
    /** What the steps take together, and what begins with the last of them. */
    setUp: required(text()),
    after: required(text()),
    note: required(rich()),
  }).noUnknown(),
  support: section(2, 2),
  closing: object({ heading: required(text()), action: required(text()) }).noUnknown(),
}).noUnknown()

export const security = object({
  ...page,
  lead: required(rich()),
  /** From the outermost inwards; the file is at the heart. */
  layers: items(5, 5),
  file: titled(),
  law: section(2, 3),
  questions: object({
    heading: required(text()),
    /** Each takes a fact of company.yml, and is left out where that is empty. */
    items: array(object({ question: required(text()), answer: required(rich()) }).noUnknown()).required(),
    /** For every question that is left out. */
    answer: required(rich()),
  }).noUnknown(),
  closing: object({ heading: required(text()), action: required(text()) }).noUnknown(),
}).noUnknown()

export const about = object({
  ...page,
  lead: required(rich()),
  role: titled(),
  qualities: section(3, 3),
  figures: required(text()),
  scope: titled(),
  values: section(4, 4),
  offices: object({
    heading: required(text()),
    teams: required(text()),
    /** What each office does: an entry is left out where its fact of company.yml is empty. */
    items: array(object({ city: code().oneOf(CITIES).required(), text: required(rich()) }).noUnknown()),
  }).noUnknown(),
  closing: closing(),
}).noUnknown()

export const demo = object({
  ...page,
  lead: required(rich()),
  form: required(text()),
  aside: object({
    heading: required(text()),
    ordered: boolean().strict().required(),
    items: items(3, 4),
  }).noUnknown(),
  prepare: section(1),
}).noUnknown()

export const contact = object({
  ...page,
  lead: required(rich()),
  form: required(text()),
  offices: required(text()),
  crossLink: required(rich()),
  topics: section(1).default(undefined),
}).noUnknown()

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** `Date` takes 31 June for 1 July. */
const isDay = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}
const day = () =>
  required(code())
    .matches(DAY)
    .test('day', (value) => !DAY.test(value) || isDay(value))

export const article = object({ ...page, updated: day() }).noUnknown()
